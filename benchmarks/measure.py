"""How well each check does: the figures behind the site's page of that name.

    python -m benchmarks.measure

A row a check in site/measured.tsv, figures only. planted and found: of the defects that tests/expected/mutate.tsv
records. certain, probable and debatable, each with those found, and right and wrong: what ../shared/tools/score.py
says of the documents that editors have read, where they are at hand; elsewhere these columns stay as they were.
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
COLUMNS = ("check", "planted", "found", *READ)


def table(path: Path) -> list[dict[str, str]]:
    """The rows of a table; none where it is not there."""
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def planted() -> Counter[tuple[str, str]]:
    """(check, "planted" or "found") -> how many, over all classes of defect that the check is meant for."""
    counts: Counter[tuple[str, str]] = Counter()
    for row in table(RECORD):
        for name in ("planted", "found"):
            counts[row["checks"], name] += int(row[name])
    return counts


def read_by_editors() -> Counter[tuple[str, str]] | None:
    """(check, column) -> how many, by the lists of editors; None where those are not at hand."""
    score = SHARED / "tools" / "score.py"
    if not (score.is_file() and (SHARED / "gold").is_dir()):
        return None
    command = [sys.executable, str(score), "--json", "--jobun", shlex.join([sys.executable, "-m", "jobun"])]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    codes = {check.name: check.code for check in all_checks().values()}
    counts: Counter[tuple[str, str]] = Counter()
    for name, row in told["classes"].items():
        for level in CERTAINTIES:
            counts[codes.get(name, name), level] += row.get(level, 0)
            counts[codes.get(name, name), f"{level}_found"] += row.get(f"{level}+", 0)
    for column in ("right", "wrong"):
        for name, number in told[column].items():
            counts[codes.get(name, name), column] += number
    return counts


def main() -> int:
    """Write the figures."""
    mutated, read = planted(), read_by_editors()
    before = {row["check"]: row for row in table(MEASURED)}
    lines = ["\t".join(COLUMNS)]
    for code in all_checks():
        cells = [code, str(mutated[code, "planted"]), str(mutated[code, "found"])]
        for name in READ:
            cells.append(str(read[code, name]) if read is not None else before.get(code, {}).get(name, "0"))
        lines.append("\t".join(cells))
    MEASURED.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{MEASURED.relative_to(TOP)}: {len(lines) - 1} checks" + ("" if read is not None else ", planted only"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
