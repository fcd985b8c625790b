"""The floor: the least a script must do to know a document's labels, duplicate numbers and dangling references.

One compiled regex and a few dicts; no tree, no wraps, no titles, no places, no advice. What jobun takes beyond this is
the price of all that.
"""

from __future__ import annotations

import re
import sys

NUMBER = re.compile(
    r"^[ \t\u3000・-]*(?P<label>\d+(?:[-.]\d+[a-z]?)*)\.?[ \t\u3000]|(?<![\d.-])(?P<reference>\d+(?:[-.]\d+[a-z]?)+)",
    re.MULTILINE,
)


def examine(content: str) -> tuple[int, list[str], list[str]]:
    """How many labels there are, the numbers carried twice, and the references to a number that no rule carries."""
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
    """Prints what it found, so that the work cannot be skipped."""
    with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
        labels, duplicates, dangling = examine(file.read())
    print(f"{labels} labels, {len(duplicates)} carried twice, {len(dangling)} dangling")
    print(*duplicates, *dangling, sep="\n")


if __name__ == "__main__":
    main()
