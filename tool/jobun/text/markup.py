"""Markdown signs in a line: set aside, so that the words between them read as in plain text; places are kept."""

from __future__ import annotations

import re

from jobun.text.passage import Passage, Piece, join

# a document is Markdown where its lines begin so, or its labels are bold
SIGNED = re.compile(r"^[ \t>]*(?:#{1,6} |={2,6} ?\S|(?:[-*+] )?\*\*\S|\S{1,24} \*\* \*\*)", re.M)
SIGNED_LINES = 3
SAMPLE = 50_000
LINK = re.compile(r"!?\[(?P<shown>[^\[\]\n]*)\]\((?P<to>[^()\s]*(?:\([^()\s]*\)[^()\s]*)?)(?: \"[^\"]*\")?\)")
WIKI_LINK = re.compile(r"\[\[(?P<to>[^\[\]|\n]+?)(?:\|(?P<shown>[^\[\]\n]*))?\]\]")
SIGN = re.compile(
    r"\*\*|(?<=\S)\s*={2,6}$|__(?=\w)|(?<=\w)__|\\(?=[!-/:-@\[-`{-~])|</?[A-Za-z][A-Za-z0-9_-]*(?: [^<>\n]{0,200})?/?>"
)


def is_markdown(content: str) -> bool:
    """Whether a text is written in Markdown, by how its lines begin."""
    if "**" not in content and "# " not in content and "\n==" not in content:
        return False
    found = SIGNED.finditer(content[:SAMPLE])
    return sum(1 for _ in zip(range(SIGNED_LINES), found, strict=False)) == SIGNED_LINES


def unmarked(words: str, start: int) -> Passage:
    """The words of a line without Markdown signs. start: where they begin in the file."""
    dropped = [found.span() for found in SIGN.finditer(words)] if not words.startswith("<!--") else []
    if "](" in words or "[[" in words:
        dropped = _with_links(words, dropped)
    if not dropped:
        return Passage(words, (Piece(0, start, start + len(words)),))
    pieces, at = [], 0
    for begin, end in (*dropped, (len(words), len(words))):
        if begin > at:
            pieces.append(Passage(words[at:begin], (Piece(0, start + at, start + begin),)))
        at = max(at, end)
    return join(("", piece) for piece in pieces).strip()


def _with_links(words: str, dropped: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A link's address and brackets are signs, its words are text."""
    for pattern in (LINK, WIKI_LINK):
        for found in pattern.finditer(words):
            name = "to" if pattern is WIKI_LINK and found["shown"] is None else "shown"
            low, high = found.span(name)
            dropped = [span for span in dropped if span[1] <= found.start() or span[0] >= found.end()]
            dropped += [(found.start(), low), (high, found.end())]
    return sorted(dropped)
