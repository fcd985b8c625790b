"""The text of a file back from its tree: the proof that nothing of it was lost."""

from __future__ import annotations

from jobun.text.layout import BLANKS, MARK
from jobun.tree.nodes import Document


def rewrite(document: Document) -> str:
    """The file's content from the nodes' own spans, in order, and the blanks and marks between them.

    Raises ValueError naming the place where a character lies in no node or in two.
    """
    text = document.text
    pieces, at = [], 0
    for node in document.walk():
        if node.inferred:
            continue
        start, end = node.span
        if start < at:
            raise ValueError(f"{text.path}: offset {start} lies in two nodes, expected one")
        pieces += (_between(document, at, start), text.content[start:end])
        at = end
    pieces.append(_between(document, at, len(text.content)))
    return "".join(pieces)


def _between(document: Document, start: int, end: int) -> str:
    gap = document.text.content[start:end]
    if MARK.sub("", gap).strip(BLANKS + "\r\n"):
        line, column = document.text.place(start)
        raise ValueError(f"{document.text.path}:{line}:{column}: words lie in no node, expected one")
    return gap
