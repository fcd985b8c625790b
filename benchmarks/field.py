"""What the tool makes of each real document at hand: a table, and a record of it that a test compares.

    python -m benchmarks.field [--record]

Runs over ../shared/seeds and ../shared/corpora where they are, prints the table and writes it to build/field.tsv.
--record writes tests/expected/field.tsv as well, without the seconds: names and figures, no words of a document.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from jobun import flow
from jobun.text.read import read

TOP = Path(__file__).resolve().parent.parent
SHARED = TOP.parent / "shared"
RECORD = TOP / "tests" / "expected" / "field.tsv"
STATUSES = ("resolved", "dangling", "ambiguous", "stale", "external", "relative")
SEVERITIES = ("error", "warning", "info")
COLUMNS = ("document", "labels", "rules", "parts", "references", *STATUSES, "unread", *SEVERITIES)


def documents() -> list[Path]:
    """The real documents at hand, in the order of their names."""
    return sorted(path for folder in ("seeds", "corpora") for path in (SHARED / folder).glob("*.txt"))


def row(path: Path) -> tuple[dict[str, str], float]:
    """A document's figures by column, and the seconds it took."""
    began = time.perf_counter()
    report = flow.check(read(str(path)))
    seconds = time.perf_counter() - began
    nodes = list(report.graph.document.walk())
    statuses = Counter(link.status for link in report.graph.links)
    severities = Counter(found.severity for found in report.diagnostics)
    figures: dict[str, object] = {
        "document": path.stem,
        "labels": sum(1 for node in nodes if node.label and not node.inferred),
        "rules": sum(1 for node in nodes if node.number and not node.inferred),
        "parts": len(report.graph.document.parts),
        "references": len(report.graph.links),
        "unread": sum(1 for node in nodes if node.kind == "unread"),
        **{status: statuses[status] for status in STATUSES},
        **{severity: severities[severity] for severity in SEVERITIES},
    }
    return {column: str(figures[column]) for column in COLUMNS}, seconds


def lines() -> Iterator[tuple[dict[str, str], float]]:
    """A row for each document."""
    return (row(path) for path in documents())


def tsv(rows: list[dict[str, str]]) -> str:
    """The record: a line for each document, a tab between figures."""
    return "".join("\t".join(cells) + "\n" for cells in [COLUMNS, *([row[name] for name in COLUMNS] for row in rows)])


def main() -> int:
    """Print the table, and write it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--record", action="store_true", help="write the record that the tests compare with")
    options = parser.parse_args()
    if not documents():
        print(f"{SHARED}: no documents there; nothing to run over", file=sys.stderr)
        return 0
    rows, timed = [], "\t".join((*COLUMNS, "seconds")) + "\n"
    print(f"{'document':40}" + "".join(f"{name[:10]:>11}" for name in COLUMNS[1:]) + f"{'seconds':>9}")
    for found, seconds in lines():
        rows.append(found)
        timed += "\t".join((*found.values(), f"{seconds:.2f}")) + "\n"
        print(
            f"{found['document'][:39]:40}" + "".join(f"{found[name]:>11}" for name in COLUMNS[1:]) + f"{seconds:9.2f}"
        )
    (TOP / "build").mkdir(exist_ok=True)
    (TOP / "build" / "field.tsv").write_text(timed, "utf-8")
    if options.record:
        RECORD.parent.mkdir(exist_ok=True)
        RECORD.write_text(tsv(rows), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
