"""A tree as an outline for readers, and as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jobun.tree.labels.writing import components
from jobun.tree.nodes import Document, Node
from jobun.tree.walk import walk_nodes

FIRST_WORDS = 36


def tree_values(document: Document) -> dict[str, Any]:
    """A document as values of the schema jobun-tree-1."""
    return {
        "path": document.text.path,
        "title": document.title,
        "language": document.language,
        "parts": [[_values(document, node) for node in part.nodes] for part in document.parts],
    }


def _values(document: Document, node: Node) -> dict[str, Any]:
    first, last = (None, None) if node.inferred else _lines(document, node)
    return {
        "kind": node.kind,
        "label": node.label.text if node.label else None,
        "number": list(components(node.label)) if node.label else None,
        "title": node.title,
        "text": node.body.words,
        "line": first,
        "end_line": last,
        "children": [_values(document, child) for child in node.children],
    }


def _lines(document: Document, node: Node) -> tuple[int, int]:
    start, end = node.span
    return document.text.place(start)[0], document.text.place(max(start, end - 1))[0]


def outline(document: Document) -> Iterator[tuple[str, str, str, str]]:
    """(line number, indent, kind and label, title or first words) for each node."""
    for part, tree in enumerate(document.parts):
        if part:
            yield "", "", f"part {part + 1}", ""
        for visit in walk_nodes(tree.nodes):
            node = visit.node
            words = node.title if node.title is not None else node.body.words
            if len(words) > FIRST_WORDS:
                words = words[: FIRST_WORDS - 1] + "…"
            line = "-" if node.inferred else str(_lines(document, node)[0])
            mark = node.label.text if node.label else node.mark if node.kind != "furniture" else ""
            yield line, "  " * visit.depth, f"{node.kind} {mark}".rstrip(), words
