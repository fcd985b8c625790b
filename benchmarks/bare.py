"""A baseline: a minimal script that finds labels, duplicate numbers and dangling references.

One regular expression and a few dicts; no tree, no joined lines, no titles, no places, no suggestions.
"""

from __future__ import annotations

import re
import sys

NUMBER = re.compile(
    r"^[ \t\u3000・-]*(?P<label>\d+(?:[-.]\d+[a-z]?)*)\.?[ \t\u3000]|(?<![\d.-])(?P<reference>\d+(?:[-.]\d+[a-z]?)+)",
    re.MULTILINE,
)


def examine(content: str) -> tuple[int, list[str], list[str]]:
    """The number of labels, the duplicate numbers, and the dangling references."""
    labels: dict[str, int] = {}
    references: dict[str, int] = {}
    for match in NUMBER.finditer(content):
        found = labels if match.lastgroup == "label" else references
        number = match[match.lastgroup or 0]
        found[number] = found.get(number, 0) + 1
    duplicates = [number for number, count in labels.items() if count > 1]
    dangling = [number for number in references if number not in labels]
    return len(labels), duplicates, dangling


def main() -> None:
    """Print the results."""
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        labels, duplicates, dangling = examine(file.read())
    print(f"{labels} labels, {len(duplicates)} duplicate, {len(dangling)} dangling")
    print(*duplicates, *dangling, sep="\n")


if __name__ == "__main__":
    main()
