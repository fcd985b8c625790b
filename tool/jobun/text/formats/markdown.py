"""Markdown, unchanged: its signs are text, so that every place is a place in the file."""

from __future__ import annotations

from collections.abc import Iterable

from jobun.text.encoding import read_verbatim
from jobun.text.format import Format


def _examples() -> Iterable[tuple[bytes, str]]:
    words = "# 1. Turns\n\n- 1.1. Draw *one* card.\n"
    yield words.encode(), words


MARKDOWN = Format("markdown", (".md",), read_verbatim, _examples, verbatim=True)
