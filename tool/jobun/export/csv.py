"""CSV with a row for each node: RFC 4180, CRLF between rows.

A cell that a spreadsheet would take for a formula (it begins with = + - @, a tab or a carriage return, half or full
width) gets an apostrophe before it, as OWASP advises; a cell that begins with apostrophes and one of these gets one
more. A program that reads the file removes one apostrophe from each cell that `GUARDED` matches.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from jobun.export import Export, components
from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Node
from jobun.tree.walk import walk

COLUMNS = ("path", "line", "kind", "label", "number", "parent", "title", "text", "references")
FORMULA = re.compile("'*[=+\\-@\t\r＝＋－＠]")
GUARDED = re.compile("'+[=+\\-@\t\r＝＋－＠]")
ROWS = 2000


def write(graph: RuleGraph) -> Iterator[str]:
    """One document: a row of column names, then a row for each node in the order of the document."""
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
    for visit in walk(document):
        node = visit.node
        above = (one.label.text for one in visit.chain() if one is not node and one.label)
        yield (
            document.text.path,
            "" if node.inferred else str(document.text.place(node.span.start)[0]),
            node.kind,
            node.label.text if node.label else "",
            ".".join(components(node)),
            next(above, ""),
            node.title or "",
            "" if node.title is not None else node.body.words,
            " ".join(targets.get(node, {})),
        )


def _targets(graph: RuleGraph) -> dict[Node, dict[str, None]]:
    """The names of the rules that the words of each node refer to, each once."""
    found: dict[Node, dict[str, None]] = {}
    for link in graph.links:
        names = dict.fromkeys(target.name or (target.title or "").replace(" ", "\u00a0") for target in link.targets)
        found.setdefault(link.cited.node, {}).update(names)
    return found


EXPORT = Export("csv", ".csv", write, byte_order_mark=True)
