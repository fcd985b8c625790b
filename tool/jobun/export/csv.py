"""A row a node, for spreadsheets: RFC 4180, CRLF between rows.

A cell that a spreadsheet would take for a formula (it begins with = + - @, a tab or a carriage return, of either
width) gets an apostrophe before it, as OWASP advises; a cell that begins with apostrophes and one of these gets one
more. Who reads the file with a program takes one apostrophe away from each cell that `GUARDED` matches.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from jobun.export import Export, components
from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Node

COLUMNS = ("path", "line", "kind", "label", "number", "parent", "title", "text", "references")
FORMULA = re.compile("'*[=+\\-@\t\r＝＋－＠]")
GUARDED = re.compile("'+[=+\\-@\t\r＝＋－＠]")
ROWS = 2000


def write(graph: RuleGraph) -> Iterator[str]:
    """One document: a row with the names of the columns, then a row a node in the order of the document."""
    made = io.StringIO(newline="")
    writer = csv.writer(made)
    writer.writerow(COLUMNS)
    for number, row in enumerate(_rows(graph), 1):
        writer.writerow(map(_guarded, row))
        if number % ROWS == 0:
            yield made.getvalue()
            made.seek(0)
            made.truncate()
    yield made.getvalue()


def _guarded(cell: str) -> str:
    return f"'{cell}" if FORMULA.match(cell) else cell


def _rows(graph: RuleGraph) -> Iterator[tuple[str, ...]]:
    document, targets = graph.document, _targets(graph)
    stack = [(node, "") for part in reversed(document.parts) for node in reversed(part.nodes)]
    while stack:
        node, parent = stack.pop()
        label = node.label.text if node.label else ""
        yield (
            document.text.path,
            "" if node.inferred else str(document.text.place(node.span.start)[0]),
            node.kind,
            label,
            ".".join(components(node)),
            parent,
            node.title or "",
            "" if node.title is not None else node.body.words,
            " ".join(targets.get(id(node), {})),
        )
        stack.extend((child, label or parent) for child in reversed(node.children))


def _targets(graph: RuleGraph) -> dict[int, dict[str, None]]:
    """The rules that each node's words refer to, each once, by the node's identity."""
    found: dict[int, dict[str, None]] = {}
    for link in graph.links:
        names = dict.fromkeys(_called(target) for target in link.targets)
        found.setdefault(id(link.cited.node), {}).update(names)
    return found


def _called(node: Node) -> str:
    return node.name or (node.title or "").replace(" ", "\u00a0")


EXPORT = Export("csv", ".csv", write)
