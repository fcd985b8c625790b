"""Counts how many injected defects of each class the checks find.

    python -m benchmarks.mutate [--each N] [--show] [--record]

Defects are injected into clean documents, one at a time: the project's own, and real ones in ../shared/corpora if there
are any. For each class of defect the table shows the check that should find it, how many were injected, the share
found, and the number of new false errors and warnings. --show lists those missed and those false. --record writes
tests/expected/mutate.tsv.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.mutate.planting import COLUMNS, field_books, injectors, own_books, table

TOP = Path(__file__).resolve().parent.parent
RECORD = TOP / "tests" / "expected" / "mutate.tsv"


def main() -> int:
    """Print the table and write the record if requested."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--each", type=int, default=20, help="defects of each class in each document (20)")
    parser.add_argument("--show", action="store_true", help="list each missed defect and each false diagnostic")
    parser.add_argument("--record", action="store_true", help="write the record")
    options = parser.parse_args()
    codes = {injector.name: injector.codes[0] for injector in injectors().values()}
    record = ["\t".join(COLUMNS)]
    for documents, paths in (("own", own_books()), ("field", field_books())):
        if not paths:
            continue
        messages: list[str] = []
        print(f"{documents + ' documents':26}{'check':>8}{'planted':>9}{'found':>7}{'share':>7}{'false':>7}")
        for name, (planted, found, false) in table(paths, options.each, messages).items():
            share = f"{found / planted:.0%}" if planted else "-"
            print(f"{name:26}{codes[name]:>8}{planted:>9}{found:>7}{share:>7}{false:>7}", flush=True)
            record.append("\t".join((documents, name, codes[name], str(planted), str(found), str(false))))
        print("\n".join([*(messages if options.show else ()), ""]))
    if options.record:
        RECORD.write_text("\n".join(record) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
