"""JSON of schema jobun-tree-1, with everything that is needed to read the same tree back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from jobun.export import Export
from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Document, Node
from jobun.tree.show import tree_values
from jobun.tree.walk import walk

SCHEMA = "jobun-tree-1"


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A node of a tree that was read back.

    kind, title, text, children: as in a Node. label, style, closed, local: of its label. number: its components as
    printed. ordinals: the same as integers. line, end_line: in the file, None for an inferred heading. mark: the sign
    before it. glued: whether its label is in the middle of a line.
    """

    kind: str
    label: str | None
    number: tuple[str, ...] | None
    title: str | None
    text: str
    line: int | None
    end_line: int | None
    children: tuple[TreeNode, ...]
    ordinals: tuple[int, ...] | None = None
    style: str | None = None
    closed: bool = False
    local: bool = False
    mark: str = ""
    glued: bool = False

    @property
    def inferred(self) -> bool:
        """Whether it is a heading that the document does not print."""
        return self.line is None


@dataclass(frozen=True, slots=True)
class Tree:
    """A document's tree without its file. encoding, styles: as in a Document."""

    path: str
    title: str
    language: str
    parts: tuple[tuple[TreeNode, ...], ...]
    encoding: str = ""
    styles: tuple[str, ...] = ()


def values(document: Document) -> dict[str, Any]:
    """The values that `jobun tree --format json` prints of a document, with the keys that reading back needs."""
    tree = tree_values(document)
    tree["encoding"] = document.text.encoding
    tree["styles"] = list(document.styles)
    values = (value for part in tree["parts"] for value in _in_order(part))
    for value, visit in zip(values, walk(document), strict=True):
        value.update(_more(visit.node))
    return tree


def _in_order(values: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    stack = values[::-1]
    while stack:
        value = stack.pop()
        yield value
        stack.extend(value["children"][::-1])


def _more(node: Node) -> dict[str, Any]:
    label = node.label
    return {
        "ordinals": list(node.number or label.number) if label else None,
        "style": label.style if label else None,
        "closed": label.closed if label else False,
        "local": label.local if label else False,
        "mark": node.mark,
        "glued": node.inline,
    }


def write(graph: RuleGraph) -> Iterator[str]:
    """One document."""
    yield json.dumps({"schema": SCHEMA, "documents": [values(graph.document)]}, ensure_ascii=False)
    yield "\n"


def read_back(words: str) -> tuple[Tree, ...]:
    """The trees in the output of `write` or of `jobun tree --format json`. Raises ValueError for anything else."""
    report = json.loads(words)
    if not isinstance(report, dict) or report.get("schema") != SCHEMA:
        raise ValueError(f"read_back: expected an object of schema {SCHEMA}")
    try:
        return tuple(_tree(document) for document in report["documents"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"read_back: not of schema {SCHEMA}: {error}") from None


def _tree(value: Mapping[str, Any]) -> Tree:
    parts = tuple(tuple(map(_tree_node, part)) for part in value["parts"])
    return Tree(**{**_known(value, Tree), "parts": parts})


def _tree_node(value: Mapping[str, Any]) -> TreeNode:
    return TreeNode(**{**_known(value, TreeNode), "children": tuple(map(_tree_node, value["children"]))})


def _known(value: Mapping[str, Any], kind: type[TreeNode | Tree]) -> dict[str, Any]:
    """The values of an object that are fields of a dataclass; lists as tuples."""
    present = (field.name for field in fields(kind) if field.name in value)
    return {name: tuple(value[name]) if isinstance(value[name], list) else value[name] for name in present}


def written(trees: Iterable[Tree]) -> str:
    """The JSON that `write` gives for trees that were read back."""
    return json.dumps({"schema": SCHEMA, "documents": [_object(tree) for tree in trees]}, ensure_ascii=False) + "\n"


def _object(value: Any) -> Any:
    """A tree or branch as plain values."""
    if isinstance(value, tuple):
        return [_object(one) for one in value]
    if isinstance(value, Tree | TreeNode):
        return {field.name: _object(getattr(value, field.name)) for field in fields(value)}
    return value


EXPORT = Export("json", ".json", write)
