"""Which language messages are in."""

from __future__ import annotations

import os


def language(told: str | None = None) -> str:
    """The language of messages, "en" or "ja": what an option tells, or the locale's."""
    if told:
        return told
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "ja" if named.lower().startswith("ja") else "en"
