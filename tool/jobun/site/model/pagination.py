"""One document as pages: a page a chapter, and a name for each page and each rule that stays when others change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from jobun.references.index import title_key
from jobun.tree.labels.file_names import free, safe_name
from jobun.tree.labels.values import BAND, PREFIX, plain
from jobun.tree.nodes import HEADINGS, NUMBERED, PERIPHERAL, Document, Node

# a page is read as a whole, on a phone as well: this many characters make about 250 kB of HTML
LONGEST = 70_000
# what the HTML around the words of a node costs, in characters
AROUND = 120


@dataclass(frozen=True, slots=True, eq=False)
class BookPage:
    """One page of a book.

    docname: Sphinx's name of it. nodes: what stands on it, in order, with all below. part: which part of the document
    they are of. head: a heading above them that is shown here while what stands below it is on further pages.
    under: the docname of the chapter that a further page belongs to.
    """

    docname: str
    kind: str
    title: str
    nodes: tuple[Node, ...]
    part: int = 0
    head: Node | None = None
    under: str = ""

    def published(self) -> Iterator[Node]:
        """All that a reader is shown on it, in order."""
        if self.head is not None:
            yield self.head
        for top in self.nodes:
            yield from published(top)

    @property
    def sections(self) -> list[Node]:
        """The headings right below the page's own, on whichever page they stand."""
        above = (self.head,) if self.head is not None else self.nodes
        return [node for top in above for node in top.children if is_heading(node)]


def paginate(name: str, title: str, document: Document) -> tuple[BookPage, ...]:
    """The pages of a document, its first page in front. name: the folder of the pages."""
    pages: list[BookPage] = []
    front: list[Node] = []
    # the title that is printed above the rules stands in the first page's heading
    titles = {title_key(title), title_key(document.title)}
    taken = {f"{name}/index".casefold()}
    for part, tree in enumerate(document.parts):
        prefix = f"{name}/" if part == 0 else f"{name}/part{part + 1}-"
        for node in tree.nodes:
            before = pages[-1] if pages and pages[-1].part == part else None
            if node.kind in NUMBERED and not _joins(before, node):
                docname = free(prefix + _slug(node, len(pages)), taken)
                pages += split(BookPage(docname, "chapter", heading(node), (node,), part), taken)
            elif node.kind in ("history", "appendix"):
                docname = free(prefix + node.kind, taken)
                pages += split(BookPage(docname, node.kind, node.title or node.kind, (node,), part), taken)
            elif before or (pages and node.kind in PERIPHERAL):
                # what follows the last page of a chapter without a number
                pages[-1] = replace(pages[-1], nodes=(*pages[-1].nodes, node))
            elif part:
                # what stands unnumbered at the head of a further part has a page before its chapters
                pages.append(BookPage(free(f"{prefix}front", taken), "extra", heading(node), (node,), part))
            elif node.kind != "paragraph" or title_key(node.body.words) not in titles:
                front.append(node)
    return (BookPage(f"{name}/index", "front", title, tuple(front)), *pages)


def _joins(before: BookPage | None, node: Node) -> bool:
    """Rules of the first level that are no headings share one page: a page of a sentence is none."""
    return (
        node.kind == "rule" and before is not None and before.kind == "chapter" and before.head is None
        and before.nodes[0].kind == "rule" and sum(map(_size, (*before.nodes, node))) <= LONGEST
    )  # fmt: skip


def _slug(node: Node, at: int) -> str:
    """The name of the page of a node. at: the number of pages before it."""
    if node.label is not None and node.number and node.number[0] >= PREFIX * BAND:
        return safe_name(node.label)
    return ".".join(str(plain(value)) for value in node.number) if node.number else f"page{at + 1}"


def split(page: BookPage, taken: set[str]) -> Iterator[BookPage]:
    """A page of one node, or several where it is too long: a page a section, of a long section several in a row.

    taken: the names of pages, to which those of the further ones are added.
    """
    node = page.nodes[0]
    if len(page.nodes) > 1 or _size(node) <= LONGEST or not node.children:
        yield page
        return
    chapter = page.under or page.docname
    folder = page.docname.rpartition("/")[0]
    first: BookPage | None = replace(page, nodes=(), head=node)
    for group in _groups(node.children):
        begins = group[0]
        if first is not None and not is_heading(begins):
            yield replace(first, nodes=group)
        else:
            if first is not None:
                yield first
            slug = free(f"{folder}/{_slug(begins, 0)}", taken) if begins.number else free(page.docname, taken)
            title = heading(begins) if is_heading(begins) else _continued(page.title, group)
            yield from split(BookPage(slug, page.kind, title, group, page.part, under=chapter), taken)
        first = None


def _groups(children: Sequence[Node]) -> Iterator[tuple[Node, ...]]:
    """What stands on one page each: a section by itself, other rules as many in a row as a page holds."""
    group: list[Node] = []
    length = 0
    for child in children:
        size = _size(child)
        alone = is_heading(child) or size > LONGEST
        if group and (alone or is_heading(group[-1]) or length + size > LONGEST):
            yield tuple(group)
            group, length = [], 0
        group.append(child)
        length += size
    if group:
        yield tuple(group)


def _size(node: Node) -> int:
    """How many characters a node has with all below it, and what is around them."""
    return sum(len(one.body.words) + AROUND for one in published(node))


def _continued(title: str, group: tuple[Node, ...]) -> str:
    """The title of a page that goes on with a section: which of its rules it holds."""
    names = [node.name for node in group if node.name]
    return f"{title} ({names[0]}–{names[-1]})" if names else f"{title} …"


def heading(node: Node) -> str:
    """A heading as a reader sees it: number and title."""
    shown = " ".join(part for part in (node.label.text if node.label else "", node.title or "") if part)
    return shown or node.body.words[:24]


def page_anchors(pages: Iterable[BookPage]) -> dict[Node, tuple[str, str]]:
    """The page and the anchor of each published node, by node.

    A rule is named by its number, the first of several that carry one without a count.
    """
    found: dict[Node, tuple[str, str]] = {}
    for page in pages:
        taken: set[str] = set()
        unnumbered = 0
        for node in page.published():
            unnumbered += not node.number
            name = "r-" + "-".join(map(str, node.number)) if node.number else f"n-{unnumbered}"
            found[node] = page.docname, free(name, taken)
    return found


def published(node: Node) -> Iterator[Node]:
    """A node and those below it that a reader is shown: page furniture and typed contents are not."""
    if node.kind in PERIPHERAL and node.kind != "history":
        return
    yield node
    for child in node.children:
        yield from published(child)


def is_heading(node: Node) -> bool:
    """Whether a node is shown as a heading."""
    return node.kind in HEADINGS
