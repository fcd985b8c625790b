"""Reconstruction of a file's text from its tree, which proves that parsing loses nothing."""

from __future__ import annotations

from jobun.text.lines import BLANKS, MARK
from jobun.tree.nodes import Document, Node


def reconstruct(document: Document) -> str:
    """The content of the file, from the spans of the nodes in order and the blanks and marks between them.

    A sentence may continue after page furniture: the span of the furniture is then inside that of the sentence, between
    two pieces of its words. Raises ValueError with the place of words that are in no node, or in two.
    """
    text = document.text
    pieces: list[str] = []
    at = inside = 0
    around: Node | None = None
    for node in sorted((node for node in document.walk() if not node.inferred), key=lambda node: node.span):
        start, end = node.span
        if start >= at:
            pieces += (_gap(document, at, start), text.content[start:end])
            at = end
            # furniture inside this node may begin anywhere after its start
            inside, around = start, node
        elif around is not None and start >= inside and _between_pieces(around, node):
            inside = end
        else:
            raise ValueError(f"{_place(document, start)}: these words are in two nodes, expected one")
    pieces.append(_gap(document, at, len(text.content)))
    return "".join(pieces)


def _between_pieces(around: Node, node: Node) -> bool:
    """Whether a node is between two pieces of another's words, or between its label and its words."""
    start, end = node.span
    before = [piece for piece in around.body.pieces if piece.end <= start]
    after = [piece for piece in around.body.pieces if piece.start >= end]
    labelled = around.label is not None and around.label.span.end <= start
    return bool((before or labelled) and after) and len(before) + len(after) == len(around.body.pieces)


def _gap(document: Document, start: int, end: int) -> str:
    gap = document.text.content[start:end]
    if any(not char.isspace() and char not in BLANKS for char in MARK.sub("", gap)):
        raise ValueError(f"{_place(document, start)}: these words are in no node, expected one")
    return gap


def _place(document: Document, offset: int) -> str:
    line, column = document.text.place(offset)
    return f"{document.text.path}:{line}:{column}"
