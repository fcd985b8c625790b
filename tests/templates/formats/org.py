"""Org mode: the asterisks before a heading are markup, and lines that begin with # are comments."""

from __future__ import annotations

import re
from collections.abc import Iterable

from jobun.text.encoding import decoded
from jobun.text.format import Extract, Format

STARS = re.compile(r"^\*+ ", re.M)
COMMENT = re.compile(r"^#.*\n?", re.M)


def _read(data: bytes, encoding: str | None) -> Extract:
    content, name = decoded(data, encoding)
    words = STARS.sub("", COMMENT.sub("", content)).replace("\r\n", "\n").strip("\n")
    return Extract(f"{words}\n" if words else "", name)


def _examples() -> Iterable[tuple[bytes, str]]:
    yield (
        b"#+TITLE: Game\n* 1. Turns\n** 1.1. Draw\n1.1.1. Draw one card.\n",
        "1. Turns\n1.1. Draw\n1.1.1. Draw one card.\n",
    )


ORG = Format("org", (".org",), _read, _examples)
