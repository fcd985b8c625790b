"""Links between pages, and the text of rules with its references as links."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from docutils import nodes

from jobun.lint.message_parts import reasons, rule_name
from jobun.locale.site import phrase
from jobun.references.judging.candidates import CandidateFinder, TargetCandidate
from jobun.references.link import Link
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook
from jobun.site.model.link_targets import linked_rule, named_whole, shown_at, within
from jobun.site.pages.fragments import fragment
from jobun.terms.terms import DefinedTerm
from jobun.tree.nodes import Node


def to_page(source: str, target: str, words: str, anchor: str = "", **more: object) -> nodes.reference:
    """A link to a page."""
    return nodes.reference("", "", nodes.Text(words), refuri=uri(source, target, anchor), internal=True, **more)


def to_node(book: PublishedBook, source: str, node: Node, words: str, **more: object) -> nodes.reference:
    """A link to a rule; its tooltip is the beginning of the rule."""
    docname, anchor = book.place(node)
    shown = node.title or node.body.words
    title = f"{node.name or ''} {shown[:120]}{'…' if len(shown) > 120 else ''}".strip()
    more.setdefault("reftitle", title)
    return to_page(source, docname, words, anchor, **more)


class TextRenderer:
    """Renders the text of nodes for one page."""

    def __init__(self, book: PublishedBook, docname: str, proof: bool) -> None:
        self._book = book
        self._proof = proof
        self._docname = docname
        self._language = book.language
        self._terms = book.terms
        self._addresses: dict[str, str] = {}
        self._candidates = CandidateFinder(book.report.graph)

    def words(self, node: Node) -> list[nodes.Node]:
        """The text of a node, with links and marked problems."""
        made: list[nodes.Node] = []
        words, at, wrong = node.body.words, 0, self._wrong(node)
        # the number at the start of an unreadable line is not a reference
        for link in self._book.links.get(node, ()) if node.kind != "unread" else ():
            for start, end, inline in self._inlines(node, link):
                if start >= at:
                    made.append(self._text(node, at, start, wrong))
                    severity = next((how for low, high, how in wrong if low < end and start < high), "")
                    made += [nodes.inline("", "", *inline, classes=["spot", severity])] if severity else inline
                    at = end
        made.append(self._text(node, at, len(words), wrong))
        return made

    def _wrong(self, node: Node) -> list[tuple[int, int, str]]:
        """The places of diagnostics in the text of a node: start, end, severity."""
        found = []
        for diagnostic in self._book.problems.get(node, ()):
            place = within(node.body, diagnostic.problem.span)
            if place and place[0] < place[1]:
                found.append((*place, diagnostic.severity))
        return found

    def _text(self, node: Node, start: int, end: int, wrong: list[tuple[int, int, str]]) -> nodes.Node:
        """Text between references: terms link to their definitions, and places with diagnostics are marked."""
        words = node.body.words[start:end]
        terms = [one for one in self._terms.get(node, ()) if start <= one.start and one.end <= end]
        marks = [(max(low, start), min(high, end), severity) for low, high, severity in wrong]
        marks = [one for one in marks if one[0] < one[1]]
        if (not terms and not marks) or node.kind == "unread":
            return nodes.Text(words)
        edges = {start, end, *(edge for one in terms for edge in one[:2]), *(edge for one in marks for edge in one[:2])}
        pieces = []
        for low, high in pairwise(sorted(edges)):
            severity = next((found for first, last, found in marks if first <= low < last), "")
            term = next((one.term for one in terms if one.start <= low < one.end), None)
            link = (self._address(term), term.words) if term else ("", "")
            pieces.append((node.body.words[low:high], severity, *link))
        return fragment("text", words, pieces=tuple(pieces))

    def _address(self, term: DefinedTerm) -> str:
        """The relative address of the definition of a term."""
        if term.words not in self._addresses:
            docname, anchor = self._book.place(term.first.node)
            self._addresses[term.words] = uri(self._docname, docname, anchor)
        return self._addresses[term.words]

    def lost(self, node: Node) -> list[Link]:
        """The dangling references in the text of a node."""
        links = self._book.links.get(node, ()) if node.kind != "unread" and self._proof else ()
        return [link for link in links if link.status == "dangling" and linked_rule(self._book, link, 0) is None]

    def candidates(self, link: Link) -> nodes.Node:
        """The candidates for a dangling reference, the best first, with evidence; an empty text if there are none."""
        made = nodes.bullet_list(classes=["candidates"])
        for candidate in self._candidates.for_dangling(link):
            name, evidence = self._described(candidate)
            line = nodes.paragraph("", "→ ")
            line += to_node(self._book, self._docname, candidate.node, name)
            line += nodes.inline("", f" {evidence}", classes=["evidence"])
            made += nodes.list_item("", line)
        return made if made.children else nodes.Text("")

    def _inlines(self, node: Node, link: Link) -> Iterator[tuple[int, int, list[nodes.Node]]]:
        book, link = self._book.linked_book(link)
        citation, whole = link.citation, named_whole(link.citation)
        for number, (start, end) in shown_at(node, citation):
            words = node.body.words[start:end]
            target = linked_rule(book, link, number)
            if target is not None:
                # numbers are not broken across lines; titles may be
                classes = ["dangling"] * (not link.targets and self._proof) + ["cited"] * (not whole)
                if citation.kind == "range" and not whole:
                    classes.append("range-last" if number else "range-first")
                yield start, end, [to_node(book, self._docname, target, words, classes=classes)]
            elif link.status == "dangling" and self._proof and book is self._book:
                yield start, end, self._lost(link, words)

    def _lost(self, link: Link, words: str) -> list[nodes.Node]:
        """A dangling reference: marked, with a link to the best candidate."""
        marked = nodes.inline("", words, classes=["dangling", "cited"])
        opening, closing = ("〔", "〕") if self._language == "ja" else (" [", "]")
        suggestion = nodes.inline("", opening + phrase("missing", self._language), classes=["suggestion"])
        found = self._candidates.for_dangling(link)
        if found:
            every = "\n".join(": ".join(self._described(candidate)) for candidate in found)
            name = found[0].node.name or found[0].node.title or ""
            suggestion += nodes.Text(" → ")
            suggestion += to_node(self._book, self._docname, found[0].node, f"{name}?", reftitle=every)
        suggestion += nodes.Text(closing)
        return [marked, suggestion]

    def _described(self, candidate: TargetCandidate) -> tuple[str, str]:
        """The name of a candidate and its evidence."""
        return rule_name(candidate.node).say(self._language), reasons(candidate.evidence).say(self._language)
