"""Collects the accuracy of each check, which the site publishes.

    python -m benchmarks.measure

Writes site/measured.tsv, a row for each check; checks that were split from another are counted in its row. planted,
found: injected defects, from tests/expected/mutate.tsv. What is found only by entries of word lists that one document
alone confirms is in a row of its own, whose check is named LONE, and in no other: it says nothing of other documents.
The other columns count defects in documents that editors have
read, by how certain they are, and how many diagnostics are right and wrong; they come from ../shared/tools/score.py,
and are left unchanged where that is absent.
"""

from __future__ import annotations

import csv
import json
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

from jobun.lint.check import all_checks

TOP = Path(__file__).resolve().parent.parent
SHARED = TOP.parent / "shared"
RECORD = TOP / "tests" / "expected" / "mutate.tsv"
MEASURED = TOP / "site" / "measured.tsv"
CERTAINTIES = ("certain", "probable", "debatable")
READ = (*(name for level in CERTAINTIES for name in (level, f"{level}_found")), "right", "wrong")
LONE = "one-document"
COLUMNS = ("check", "planted", "found", *READ)


def table(path: Path) -> list[dict[str, str]]:
    """The rows of a table; none if the file does not exist."""
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def planted() -> Counter[tuple[str, str]]:
    """(check, "planted" or "found") -> count, over all classes of defect that the check should find."""
    counts: Counter[tuple[str, str]] = Counter()
    for row in table(RECORD):
        for name in ("planted", "found"):
            counts[row["checks"], name] += int(row[name])
    return counts


def read_by_editors() -> Counter[tuple[str, str]] | None:
    """(check, column) -> count, by the lists of editors; None if they are absent."""
    score = SHARED / "tools" / "score.py"
    if not (score.is_file() and (SHARED / "gold").is_dir()):
        return None
    counts, every = _scores(score, "benchmarks.without_lone_entries"), _scores(score, "jobun")
    for (code, name), number in every.items():
        more = number - counts[code, name]
        counts[LONE, name] += more
        # what is found there is all that is known of: no one has looked for more
        counts[LONE, name.removesuffix("_found")] += more if name.endswith("_found") else 0
    return counts


def _scores(score: Path, module: str) -> Counter[tuple[str, str]]:
    """(check, column) -> count, by the lists of editors, of a module that takes the arguments of `jobun`."""
    command = [sys.executable, str(score), "--json", "--jobun", shlex.join([sys.executable, "-m", module])]
    scores = json.loads(subprocess.run(command, check=True, capture_output=True, text=True, cwd=TOP).stdout)
    codes = {check.name: check.code for check in all_checks().values()}
    counts: Counter[tuple[str, str]] = Counter()
    for name, row in scores["classes"].items():
        for level in CERTAINTIES:
            counts[codes.get(name, name), level] += row.get(level, 0)
            counts[codes.get(name, name), f"{level}_found"] += row.get(f"{level}+", 0)
    for column in ("right", "wrong"):
        for name, number in scores[column].items():
            counts[codes.get(name, name), column] += number
    return counts


def main() -> int:
    """Write the table."""
    mutated, read = planted(), read_by_editors()
    before = {row["check"]: row for row in table(MEASURED)}
    lines = ["\t".join(COLUMNS)]
    for code, check in all_checks().items():
        if check.family != check.name:
            continue
        parts = [part.code for part in all_checks().values() if part.family == check.name]
        cells = [code, *(str(sum(mutated[part, name] for part in parts)) for name in ("planted", "found"))]
        for name in READ:
            cells.append(str(read[code, name]) if read is not None else before.get(code, {}).get(name, "0"))
        lines.append("\t".join(cells))
    cells = [str(read[LONE, name]) if read is not None else before.get(LONE, {}).get(name, "0") for name in READ]
    lines.append("\t".join((LONE, "0", "0", *cells)))
    MEASURED.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{MEASURED.relative_to(TOP)}: {len(lines) - 2} checks" + ("" if read is not None else ", planted only"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
