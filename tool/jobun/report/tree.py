"""The parsed trees of documents: a line for each node, or JSON of schema jobun-tree-1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jobun.locale.labels import NODE_KINDS
from jobun.locale.terminal_text import Painter, visible
from jobun.report import page_values
from jobun.text.passage import Text
from jobun.tree import show
from jobun.tree.nodes import Document


def tree_lines(document: Document, language: str, paint: Painter) -> Iterator[str]:
    """The path and title, then the line number, kind, label and text of each node."""
    yield paint(f"{visible(document.text.path)} ({visible(document.title)})", "place")
    for line, indent, named, text in show.outline(document):
        kind, blank, label = named.partition(" ")
        name = f"{NODE_KINDS[kind].say(language)}{blank}{visible(label)}"
        yield f"{paint(line.rjust(6), 'quiet')} {indent}{paint(name, 'info')}  {visible(text)}".rstrip()


def tree_values(documents: Iterable[Document]) -> dict[str, Any]:
    """The trees of all documents as JSON; where a document has pages, nodes have theirs."""
    trees = []
    for document in documents:
        values = show.tree_values(document)
        trees.append(values)
        if document.text.pages:
            _add_pages([node for part in values["parts"] for node in part], document.text)
    return {"schema": "jobun-tree-1", "documents": trees}


def _add_pages(nodes: list[dict[str, Any]], text: Text) -> None:
    remaining = list(nodes)
    while remaining:
        node = remaining.pop()
        remaining += node["children"]
        if node["line"] is not None:
            node |= page_values(text, text.starts[node["line"] - 1])
