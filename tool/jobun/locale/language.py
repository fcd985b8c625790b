"""Which language messages are in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise


def language(told: str | None = None) -> str:
    """The language of messages, "en" or "ja": what an option tells, or the locale's."""
    if told:
        return told
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "ja" if named.lower().startswith("ja") else "en"


def told_among(arguments: Sequence[str]) -> str | None:
    """The language that a command line asks for, before it is parsed: --help and a mistyped command need it, too."""
    words = " ".join(arguments).replace("=", " ").split()
    said = next((after for word, after in pairwise(words) if word == "--lang"), None)
    return said if said in ("en", "ja") else None
