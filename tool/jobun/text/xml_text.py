"""Text that XML can hold."""

from __future__ import annotations

import re

# characters that XML 1.0 cannot hold, not even as character references
ILLEGAL = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_text(words: str) -> str:
    """Words with U+FFFD for every character that XML 1.0 cannot hold."""
    return ILLEGAL.sub("\ufffd", words)
