"""Inserts a rule into real documents, forgets the references, and counts those that fixes correct.

    python -m benchmarks.forgotten

Reads ../shared/seeds and ../shared/corpora if they exist. For each place: how many references the insertion makes
wrong, how many of them are right after the fixes that may be written, how many are still reported, how many nothing
reports (and how many of these were reported before the fixes), and how many right references the fixes made wrong.
"""

from __future__ import annotations

from pathlib import Path

from jobun.text.read import read
from tests.mutate.inserting import LETTERS, first_part, outcome

SHARED = Path(__file__).resolve().parent.parent.parent / "shared"
# the rules before which one is inserted, by document: sections of keywords first, then single rules
PLACES = {
    "mtg_en_2021-06-18-mh2": ["702.2", "702.9", "702.60", "702.130", "701.5", "309", "707", "903.5", "614.1", "116.2"],
    "004_b931bba83690f7a1": ["16-1", "15-2", "14-1", "12-1", "9-1", "7-1", "5-2", "14-3a", "14-9c", "2-9a"],
}
# this book has no rules l and o
SKIPPED = {"mtg_en_2021-06-18-mh2": "lo"}
COLUMNS = ("document", "before", "wrong", "right", "reported", "silent", "hidden", "harmed")


def main() -> None:
    """Print the table."""
    print(*COLUMNS, sep="\t")
    for name, rules in PLACES.items():
        for path in SHARED.glob(f"*/{name}.txt"):
            text = first_part(read(str(path)))
            letters = "".join(letter for letter in LETTERS if letter not in SKIPPED.get(name, ""))
            for rule in rules:
                found = outcome(text, rule, letters)
                counts = (found.wrong, found.right, found.reported, len(found.silent), found.hidden, found.harmed)
                print(name, rule, *counts, sep="\t", flush=True)


if __name__ == "__main__":
    main()
