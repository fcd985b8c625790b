"""Runs `jobun` without the entries of word lists that one document alone confirms.

    python -m benchmarks.without_lone_entries check FILE …

What such an entry finds in that document says nothing about others, so that `measure.py` counts it in a row of its own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from jobun.cli.main import main
from jobun.language import substitutions

every_match = substitutions.matches


def matches(entry: substitutions.Substitution, words: str) -> Iterator[re.Match[str]]:
    """The matches of an entry that several documents confirm, or a grammar."""
    return iter(()) if entry.documents == 1 else every_match(entry, words)


if __name__ == "__main__":
    substitutions.matches = matches
    uncached = ["--no-cache"] if sys.argv[1:2] == ["check"] else []
    sys.exit(main([*sys.argv[1:], *uncached]))
