"""Plain text, unchanged."""

from __future__ import annotations

from collections.abc import Iterable

from jobun.text.encoding import read_verbatim
from jobun.text.format import Format


def _examples() -> Iterable[tuple[bytes, str]]:
    words = "1-1. 手番\r\n1-1-1. 一枚引きます。\n"
    yield words.encode(), words
    yield words.encode("cp932"), words


PLAIN = Format("text", (".txt",), read_verbatim, _examples, verbatim=True)
