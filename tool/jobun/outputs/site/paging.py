"""One document as pages: a page a chapter, and a name for each page and each rule that stays when others change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from jobun.graph.index import same_title
from jobun.tree.nodes import ASIDE, HEADINGS, NUMBERED, Document, Node


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """One page of a book.

    docname: Sphinx's name of it. nodes: what stands on it, in order. part: which part of the document they are of.
    """

    docname: str
    kind: str
    title: str
    nodes: tuple[Node, ...]
    part: int = 0


def free(name: str, taken: set[str]) -> str:
    """A name, with a count where it is taken already; it is taken from now on.

    The underscore is in no number: the second 1-1-1 can never take the place of the first 1-1-1-2.
    """
    count, found = 1, name
    while found in taken:
        count += 1
        found = f"{name}_{count}"
    taken.add(found)
    return found


def paged(name: str, title: str, document: Document) -> tuple[Page, ...]:
    """The pages of a document, its first page in front. name: the folder of the pages."""
    pages: list[Page] = []
    front: list[Node] = []
    # the title that is printed above the rules stands in the first page's heading
    titles = {same_title(title), same_title(document.title)}
    taken = {f"{name}/index"}
    for part, tree in enumerate(document.parts):
        prefix = f"{name}/" if part == 0 else f"{name}/part{part + 1}-"
        for node in tree.nodes:
            before = pages[-1] if pages and pages[-1].part == part else None
            if node.kind in NUMBERED and not _joins(before, node):
                pages.append(
                    Page(free(prefix + _slug(node, len(pages)), taken), "chapter", heading(node), (node,), part)
                )
            elif node.kind in ("history", "appendix"):
                docname = free(prefix + node.kind, taken)
                pages.append(Page(docname, node.kind, node.title or node.kind, (node,), part))
            elif before or (pages and node.kind in ASIDE):
                pages[-1] = replace(pages[-1], nodes=(*pages[-1].nodes, node))
            elif part:
                # what stands unnumbered at the head of a further part has a page before its chapters
                pages.append(Page(free(f"{prefix}front", taken), "extra", heading(node), (node,), part))
            elif node.kind != "paragraph" or same_title(node.body.words) not in titles:
                front.append(node)
    return (Page(f"{name}/index", "front", title, tuple(front)), *pages)


def _joins(before: Page | None, node: Node) -> bool:
    """Rules of the first level that are no headings share one page: a page of a sentence is none."""
    return node.kind == "rule" and before is not None and before.kind == "chapter" and before.nodes[0].kind == "rule"


def _slug(node: Node, at: int) -> str:
    return ".".join(map(str, node.number)) if node.number else f"page{at + 1}"


def heading(node: Node) -> str:
    """A heading as a reader sees it: number and title."""
    shown = " ".join(part for part in (node.label.text if node.label else "", node.title or "") if part)
    return shown or node.body.words[:24]


def anchored(pages: Iterable[Page]) -> dict[int, tuple[str, str]]:
    """The page and the anchor of each published node, by the node's identity.

    A rule is named by its number, the first of several that carry one without a count.
    """
    found: dict[int, tuple[str, str]] = {}
    for page in pages:
        taken: set[str] = set()
        unnumbered = 0
        for node in (node for top in page.nodes for node in published(top)):
            unnumbered += not node.number
            name = "r-" + "-".join(map(str, node.number)) if node.number else f"n-{unnumbered}"
            found[id(node)] = page.docname, free(name, taken)
    return found


def published(node: Node) -> Iterator[Node]:
    """A node and those below it that a reader is shown: page furniture and typed contents are not."""
    if node.kind in ASIDE and node.kind != "history":
        return
    yield node
    for child in node.children:
        yield from published(child)


def is_heading(node: Node) -> bool:
    """Whether a node is shown as a heading."""
    return node.kind in HEADINGS
