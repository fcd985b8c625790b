"""Counts what the tool makes of each real document: a table, and the record of it that the tests compare.

    python -m benchmarks.field [--record]

Reads ../shared/seeds and ../shared/corpora if they exist, prints the table and writes it to build/field.tsv.
--record also writes tests/expected/field.tsv, without the times: names and counts, no text of a document.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from jobun import flow
from jobun.flow import Report
from jobun.text.read import read

TOP = Path(__file__).resolve().parent.parent
SHARED = TOP.parent / "shared"
RECORD = TOP / "tests" / "expected" / "field.tsv"
STATUSES = ("resolved", "dangling", "ambiguous", "stale", "external", "relative")
SEVERITIES = ("error", "warning", "info")
COLUMNS = ("document", "labels", "rules", "parts", "references", *STATUSES, "unread", *SEVERITIES)


def documents() -> list[Path]:
    """The real documents, sorted by name."""
    return sorted(path for folder in ("seeds", "corpora") for path in (SHARED / folder).glob("*.txt"))


def row(report: Report, name: str) -> dict[str, str]:
    """The counts of a document by column."""
    nodes = list(report.graph.document.walk())
    statuses = Counter(link.status for link in report.graph.links)
    severities = Counter(diagnostic.severity for diagnostic in report.diagnostics)
    counts: dict[str, object] = {
        "document": name,
        "labels": sum(1 for node in nodes if node.label and not node.inferred),
        "rules": sum(1 for node in nodes if node.number and not node.inferred),
        "parts": len(report.graph.document.parts),
        "references": len(report.graph.links),
        "unread": sum(1 for node in nodes if node.kind == "unread"),
        **{status: statuses[status] for status in STATUSES},
        **{severity: severities[severity] for severity in SEVERITIES},
    }
    return {column: str(counts[column]) for column in COLUMNS}


def tsv(rows: list[dict[str, str]]) -> str:
    """The record: a line for each document, columns separated by tabs."""
    return "".join("\t".join(cells) + "\n" for cells in [COLUMNS, *([row[name] for name in COLUMNS] for row in rows)])


def main() -> int:
    """Print the table and write it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--record", action="store_true", help="write the record that the tests compare")
    options = parser.parse_args()
    if not documents():
        print(f"{SHARED}: no documents found", file=sys.stderr)
        return 0
    rows, timed = [], "\t".join((*COLUMNS, "seconds")) + "\n"
    print(f"{'document':40}" + "".join(f"{name[:10]:>11}" for name in COLUMNS[1:]) + f"{'seconds':>9}")
    for path in documents():
        start = time.perf_counter()
        report = flow.check(read(str(path)))
        seconds = time.perf_counter() - start
        counts = row(report, path.stem)
        rows.append(counts)
        timed += "\t".join((*counts.values(), f"{seconds:.2f}")) + "\n"
        print(f"{path.stem[:39]:40}" + "".join(f"{counts[name]:>11}" for name in COLUMNS[1:]) + f"{seconds:9.2f}")
    (TOP / "build").mkdir(exist_ok=True)
    (TOP / "build" / "field.tsv").write_text(timed, "utf-8")
    if options.record:
        RECORD.parent.mkdir(exist_ok=True)
        RECORD.write_text(tsv(rows), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
