"""Markdown, unchanged: its signs are text, so that every place is a place in the file."""

from __future__ import annotations

from collections.abc import Iterable

from jobun.text.encoding import decoded
from jobun.text.format import Extract, Format


def _read(data: bytes, encoding: str | None) -> Extract:
    content, name = decoded(data, encoding)
    return Extract(content, name)


def _examples() -> Iterable[tuple[bytes, str]]:
    words = "# 1. Turns\n\n- 1.1. Draw *one* card.\n"
    yield words.encode(), words


MARKDOWN = Format("markdown", (".md",), _read, _examples, verbatim=True)
