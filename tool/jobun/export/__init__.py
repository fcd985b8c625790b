"""Documents for other programs: the folder is the registry of formats, and this module has what they share."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from jobun.registry import members

if TYPE_CHECKING:
    # the names of formats are options of the command line, which starts without the stages
    from jobun.references.graph import RuleGraph
    from jobun.references.link import Link
    from jobun.tree.nodes import Document, Node

# characters that Markdown, or GitHub's, may take for markup anywhere
SPECIAL = re.compile(r"[\\`*_\[\]<>&~|]")
# and only at the beginning of a block
OPENS = re.compile(r"(?:[-+=#:]|[0-9]{1,9}(?=[.)](?:\s|$)))")
CLOSES = re.compile(r"#+$")


@dataclass(frozen=True, slots=True, eq=False)
class Export:
    """A format. name: as for --format. suffix: of its files. write: a document's characters, piece by piece.

    byte_order_mark: whether programs that read the format accept one.
    """

    name: str
    suffix: str
    write: Callable[[RuleGraph], Iterator[str]]
    byte_order_mark: bool = False


@functools.cache
def exports() -> dict[str, Export]:
    """All formats by name."""
    return {export.name: export for export in members("jobun.export", Export).values()}


class InlineReference(NamedTuple):
    """A reference in a node's words. start, end: code points of the words. target: the rule that it means."""

    start: int
    end: int
    target: Node


def references(graph: RuleGraph) -> dict[Node, list[InlineReference]]:
    """The references in the words of each node, in order and without overlaps.

    Only those to exactly one rule: a range counts as its two ends, an ambiguous or dangling reference not at all.
    """
    found: dict[Node, list[InlineReference]] = {}
    for link in graph.links:
        # the address of a link is not part of the words
        if link.status == "resolved" and link.targets and link.citation.unit != "link":
            found.setdefault(link.cited.node, []).extend(_of(link))
    return {node: list(_apart(sorted(made, key=lambda one: one[:2]))) for node, made in found.items()}


def _of(link: Link) -> Iterator[InlineReference]:
    citation, body = link.citation, link.cited.node.body
    whole = citation.kind in ("chapter", "title") or bool(citation.title) or not citation.number_spans
    for last, span in enumerate((citation.span,) if whole else citation.number_spans):
        yield InlineReference(body.at(span.start), body.at(span.end - 1) + 1, link.targets[-1 if last else 0])


def _apart(made: list[InlineReference]) -> Iterator[InlineReference]:
    at = 0
    for reference in made:
        if reference.start >= at:
            yield reference
            at = reference.end


def printed(document: Document, node: Node) -> str:
    """The label of a node as printed, with its closing period; for an inferred heading, its number."""
    if node.label is None:
        return ""
    return node.label.text if node.inferred else document.text.quote(node.label.span)


def components(node: Node) -> tuple[str, ...]:
    """A number's components as printed, ("14", "3", "b")."""
    from jobun.tree.labels.writing import components as written_components

    return written_components(node.label) if node.label else ()


def escaped_markdown(words: str, *, heading: bool = False, inside: bool = False) -> str:
    """Words escaped for Markdown. heading: of a heading. inside: not at the start of a block."""
    made = SPECIAL.sub(r"\\\g<0>", words)
    if not inside and (found := OPENS.match(made)):
        # the period after a number, or the sign itself
        at = found.end() if made[0].isdigit() else 0
        made = f"{made[:at]}\\{made[at:]}"
    return CLOSES.sub(lambda found: "\\#" * len(found[0]), made) if heading and not made.startswith("\\#") else made
