"""Rules as document nodes: numbers in a column of their own, text, what refers to them, what is wrong."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes

from jobun.lint.diagnostic import Diagnostic, Suggestion
from jobun.locale.reference_map import phrase as map_phrase
from jobun.locale.site import phrase
from jobun.references.link import Link
from jobun.site.model.addresses import uri
from jobun.site.model.library import CHECKS, PublishedBook
from jobun.site.model.link_targets import within
from jobun.site.model.pagination import BookPage, heading, is_heading
from jobun.site.pages.change_marks import ChangeMarks
from jobun.site.pages.fragments import Fragment, fragment
from jobun.site.pages.links import TextRenderer, to_page
from jobun.terms.glossary import sentence_at
from jobun.tree.nodes import PERIPHERAL, Node

# so many of the rules that refer to one are named before it is unfolded
SHOWN = 8
# of a longer change the words are not shown
LONGEST = 60


class RuleRenderer:
    """Makes the nodes of one page."""

    def __init__(self, book: PublishedBook, page: BookPage, proof: bool, marks: ChangeMarks) -> None:
        self._book = book
        self._docname = page.docname
        self._copy = book.is_copy(page)
        self._language = book.language
        self._marks = marks
        self._running = TextRenderer(book, page.docname, proof)

    def below(self, children: Iterable[Node], depth: int) -> list[nodes.Node]:
        """The nodes below a node."""
        return [made for child in children for made in self.make(child, depth)]

    def make(self, node: Node, depth: int) -> list[nodes.Node]:
        """A node and what stands under it; of what is not published, what is wrong with it."""
        if node.kind in PERIPHERAL:
            found = [diagnostic for inner in node.walk() for diagnostic in self._book.problems.get(inner, ())]
            return [nodes.container("", *self._problems(found, [], False), classes=["unpublished"])] if found else []
        if is_heading(node) and depth <= 2:
            return [self.section(node, depth)]
        made: list[nodes.Node] = [self._rule(node)]
        under = self.below(node.children, depth + 1)
        if under:
            made.append(nodes.container("", *under, classes=["below"]))
        return made

    def section(
        self, node: Node, depth: int, title: str | None = None, below: Iterable[Node] | None = None
    ) -> nodes.section:
        """A heading with what stands under it, or with so much of it."""
        _, anchor = self._book.place(node)
        ids = [anchor, *self._book.permalinks.former_anchors.get(node, ())]
        section = nodes.section(ids=ids, classes=["heading", f"depth-{depth}", *self._with_history(node)])
        words = title if title is not None else heading(node)
        section += nodes.title("", "", *self._title(node, words))
        section += [nodes.paragraph("", "", mark, classes=["of-heading"]) for mark in self._marks.nodes(node)]
        if node.inferred:
            section += nodes.paragraph("", phrase("inferred", self._language), classes=["inferred"])
        section += self._after(node)
        section += self.below(node.children if below is None else below, depth + 1)
        return section

    def _title(self, node: Node, words: str) -> list[nodes.Node]:
        if node.label and words.startswith(node.label.text):
            number = self._number(node) if node.number else nodes.inline("", node.label.text, classes=["number"])
            return [number, nodes.Text(words[len(node.label.text) :])]
        return [nodes.Text(words)]

    def _number(self, node: Node) -> Fragment:
        """A number that is a link to its own rule: to follow it, or to copy it."""
        _, anchor = self._book.place(node)
        permalink = self._book.permalinks.permalink(node)
        return fragment(
            "number",
            node.name or "",
            address=uri(self._docname, self._docname, anchor),
            permalink=uri(self._docname, permalink) if permalink else "",
            title=phrase("copy", self._language),
            words=node.name or "",
        )

    def _rule(self, node: Node) -> nodes.container:
        _, anchor = self._book.place(node)
        number = node.label.text if node.label else ""
        local = ["local"] if node.label and node.label.local else []
        rule = nodes.container(ids=[anchor], classes=["rule", node.kind, *local, *self._with_history(node)])
        if node.number:
            rule += nodes.paragraph("", "", self._number(node))
        elif number or (node.mark and node.kind == "item"):
            rule += nodes.paragraph("", "", nodes.inline("", number or "•", classes=["number", "local"]))
        # who has an old address of the rule lands here
        text = nodes.container(ids=self._book.permalinks.former_anchors.get(node, []), classes=["text"])
        if node.body.words:
            words = (*self._running.words(node), *self._marks.nodes(node))
            text += nodes.paragraph("", "", *words, classes=["title"] if node.title else [])
        text += self._after(node)
        rule += text
        return rule

    def _with_history(self, node: Node) -> list[str]:
        return ["storied"] if self._marks.has_history(node) else []

    def _after(self, node: Node) -> list[nodes.Node]:
        # what a lost reference may mean is listed with links, below its diagnostic where that is not silenced
        lost = self._running.lost(node)
        made = self._problems(self._book.problems.get(node, []), lost)
        return [*made, *(self._running.candidates(link) for link in lost), *self._backlinks(node)]

    def _problems(self, found: list[Diagnostic], lost: list[Link], published: bool = True) -> list[nodes.Node]:
        """A line for each diagnostic; dangling references shown with one are removed from `lost`.

        published: whether the words that a suggestion changes may be shown.
        """
        made: list[nodes.Node] = []
        for diagnostic in found:
            line = nodes.paragraph("", "", classes=["problem", diagnostic.severity])
            line += nodes.inline("", phrase(diagnostic.severity, self._language) + " ", classes=["hidden"])
            line += to_page(self._docname, f"{CHECKS}/{diagnostic.code}", diagnostic.code)
            line += nodes.Text(" " + self._book.published_words(diagnostic.problem.message, self._language))
            made.append(line)
            link = next((link for link in lost if _covers(link, diagnostic)), None)
            if link:
                lost.remove(link)
                made.append(self._running.candidates(link))
            elif diagnostic.problem.suggestions:
                line += self._change(diagnostic.problem.suggestions[0], published)
        return made

    def _change(self, suggestion: Suggestion, published: bool) -> nodes.inline:
        """What is best done, and the words before and after where it changes one place."""
        advice = self._book.published_words(suggestion.message, self._language)
        made = nodes.inline("", f" → {advice} ", classes=["evidence"])
        if published and len(suggestion.edits) == 1:
            old, new = self._book.report.text.quote(suggestion.edits[0].span), suggestion.edits[0].text
            if max(len(old), len(new)) <= LONGEST:
                made += nodes.inline("", old, classes=["old"]) if old else nodes.Text("")
                made += nodes.inline("", new, classes=["new"]) if new else nodes.Text("")
        return made

    def _backlinks(self, node: Node) -> list[nodes.Node]:
        copied = self._book.report.graph.copied
        links = [link for link in self._book.report.graph.links_to(node) if self._copy or link.cited.part not in copied]
        rules = [link.cited.rule for link in links if link.cited.rule]
        sources = list({rule: rule for rule in rules if rule is not node}.values())
        entries = [
            (
                source.name or source.title or "…",
                uri(self._docname, *self._book.place(source)),
                self._sentence(node, source),
            )
            for source in sources
        ]
        entries += self._cited_elsewhere(node)
        if not entries:
            return []
        shown = phrase("comma", self._language).join(name for name, _, _ in entries[:SHOWN])
        more = f" +{len(entries) - SHOWN}" if len(entries) > SHOWN else ""
        if node in self._book.pictures:
            entries.append(
                (map_phrase("as-picture", self._language), uri(self._docname, *self._book.pictures[node]), "")
            )
        summary = f"{phrase('referenced', self._language)} {shown}{more}"
        return [fragment("backlinks", summary=summary, sources=tuple(entries))]

    def _cited_elsewhere(self, node: Node) -> list[tuple[str, str, str]]:
        """The rules of other books that cite a node: name, address, sentence; each once."""
        found: dict[Node, tuple[str, str, str]] = {}
        for book, link in self._book.neighbours.citing.get(node, ()) if not self._book.earlier else ():
            cited = link.cited
            source = cited.rule or cited.node
            name = " ".join(filter(None, (book.title, source.name or source.title)))
            found.setdefault(source, (name, uri(self._docname, *book.place(source)), _sentence_of(link)))
        return list(found.values())

    def _sentence(self, node: Node, source: Node) -> str:
        """The words in which a rule refers to another."""
        link = next(link for link in self._book.report.graph.links_to(node) if link.cited.rule is source)
        return _sentence_of(link)


def _sentence_of(link: Link) -> str:
    """The sentence of a reference."""
    body = link.cited.node.body
    place = within(body, link.citation.span)
    return sentence_at(body.words, place[0] if place else 0)


def _covers(link: Link, diagnostic: Diagnostic) -> bool:
    span = link.citation.span
    return span.start <= diagnostic.problem.span.start and diagnostic.problem.span.end <= span.end
