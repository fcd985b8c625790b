"""The tree as JSON of schema jobun-tree-1, with all that is needed to read the same tree back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from jobun.export import Export
from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Document, Node
from jobun.tree.show import tree_values

SCHEMA = "jobun-tree-1"


@dataclass(frozen=True, slots=True)
class Branch:
    """A node of a tree that was read back.

    kind, title, text, children: as a Node has them. label, style, closed, local: those of its label. number: its
    components as printed. ordinals: the same as whole numbers. line, end_line: of the file, none where inferred.
    mark: the sign before it. glued: its label stands in the middle of a line.
    """

    kind: str
    label: str | None
    number: tuple[str, ...] | None
    title: str | None
    text: str
    line: int | None
    end_line: int | None
    children: tuple[Branch, ...]
    ordinals: tuple[int, ...] | None = None
    style: str | None = None
    closed: bool = False
    local: bool = False
    mark: str = ""
    glued: bool = False

    @property
    def inferred(self) -> bool:
        """Whether the document does not print it."""
        return self.line is None


@dataclass(frozen=True, slots=True)
class Tree:
    """A document's tree without its file. encoding, styles: as a Document has them."""

    path: str
    title: str
    language: str
    parts: tuple[tuple[Branch, ...], ...]
    encoding: str = ""
    styles: tuple[str, ...] = ()


def values(document: Document) -> dict[str, Any]:
    """A document as `jobun tree --format json` has it, with the keys that reading back needs."""
    made = tree_values(document)
    made["encoding"] = document.text.encoding
    made["styles"] = list(document.styles)
    tops = (
        (value, node)
        for values, part in zip(made["parts"], document.parts, strict=True)
        for value, node in zip(values, part.nodes, strict=True)
    )
    stack = list(tops)
    while stack:
        value, node = stack.pop()
        value.update(_more(node))
        stack.extend(zip(value["children"], node.children, strict=True))
    return made


def _more(node: Node) -> dict[str, Any]:
    label = node.label
    return {
        "ordinals": list(node.number or label.number) if label else None,
        "style": label.style if label else None,
        "closed": label.closed if label else False,
        "local": label.local if label else False,
        "mark": node.mark,
        "glued": node.glued,
    }


def write(graph: RuleGraph) -> Iterator[str]:
    """One document."""
    yield json.dumps({"schema": SCHEMA, "documents": [values(graph.document)]}, ensure_ascii=False)
    yield "\n"


def read_back(words: str) -> tuple[Tree, ...]:
    """The trees of what `write`, or `jobun tree --format json`, made. Raises ValueError where it is something else."""
    report = json.loads(words)
    if not isinstance(report, dict) or report.get("schema") != SCHEMA:
        raise ValueError(f"read_back: expected an object of schema {SCHEMA}")
    try:
        return tuple(_tree(document) for document in report["documents"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"read_back: not of schema {SCHEMA}: {error}") from None


def _tree(value: Mapping[str, Any]) -> Tree:
    parts = tuple(tuple(map(_branch, part)) for part in value["parts"])
    return Tree(**{**_known(value, Tree), "parts": parts})


def _branch(value: Mapping[str, Any]) -> Branch:
    return Branch(**{**_known(value, Branch), "children": tuple(map(_branch, value["children"]))})


def _known(value: Mapping[str, Any], kind: type[Branch | Tree]) -> dict[str, Any]:
    """The fields of a dataclass that an object has; lists as tuples."""
    present = (field.name for field in fields(kind) if field.name in value)
    return {name: tuple(value[name]) if isinstance(value[name], list) else value[name] for name in present}


def written(trees: Iterable[Tree]) -> str:
    """Trees that were read back, as `write` writes them."""
    return json.dumps({"schema": SCHEMA, "documents": [_object(tree) for tree in trees]}, ensure_ascii=False) + "\n"


def _object(value: Any) -> Any:
    """A tree or branch as plain values."""
    if isinstance(value, tuple):
        return [_object(one) for one in value]
    if isinstance(value, Tree | Branch):
        return {field.name: _object(getattr(value, field.name)) for field in fields(value)}
    return value


EXPORT = Export("json", ".json", write)
