"""Rules as document nodes: numbers in a column of their own, text, what refers to them, what is wrong."""

from __future__ import annotations

from docutils import nodes

from jobun.diagnostics.diagnostic import Diagnostic
from jobun.graph.candidates import Candidates
from jobun.messages.site import phrase
from jobun.outputs.site.library import Book, heading, is_heading
from jobun.outputs.site.links import Running, to_node, to_page
from jobun.tree.nodes import ASIDE, Node

# how many rules that refer here are named; a reader who wants them all has the search
NAMED = 12


class Rules:
    """Makes the nodes of one page."""

    def __init__(self, book: Book, docname: str) -> None:
        self._book = book
        self._docname = docname
        self._running = Running(book, docname, Candidates(book.report.graph))

    def below(self, node: Node, depth: int) -> list[nodes.Node]:
        """What stands under a node."""
        return [made for child in node.children for made in self.make(child, depth)]

    def make(self, node: Node, depth: int) -> list[nodes.Node]:
        """A node and what stands under it."""
        if node.kind in ASIDE:
            return []
        if (is_heading(node) and depth <= 2 and not node.glued) or (is_heading(node) and depth <= 2):
            return [self.section(node, depth)]
        made: list[nodes.Node] = [self._rule(node)]
        under = self.below(node, depth + 1)
        if under:
            made.append(nodes.container("", *under, classes=["below"]))
        return made

    def section(self, node: Node, depth: int, title: str | None = None) -> nodes.section:
        """A heading with what stands under it."""
        _, anchor = self._book.place(node)
        section = nodes.section(ids=[anchor], classes=["heading", f"depth-{depth}"])
        words = title if title is not None else heading(node)
        section += nodes.title("", "", *self._title(node, words))
        if node.inferred:
            section += nodes.paragraph("", phrase("inferred", self._book.language), classes=["inferred"])
        section += self._after(node)
        section += self.below(node, depth + 1)
        return section

    def _title(self, node: Node, words: str) -> list[nodes.Node]:
        if node.label and words.startswith(node.label.text):
            rest = words[len(node.label.text) :]
            return [nodes.inline("", node.label.text, classes=["number"]), nodes.Text(rest)]
        return [nodes.Text(words)]

    def _rule(self, node: Node) -> nodes.container:
        _, anchor = self._book.place(node)
        number = node.label.text if node.label else ""
        local = ["local"] if node.label and node.label.local else []
        rule = nodes.container(ids=[anchor], classes=["rule", node.kind, *local])
        if node.number:
            copy = phrase("copy", self._book.language)
            rule += nodes.paragraph(
                "", "", to_page(self._docname, self._docname, number, anchor, classes=["number"], reftitle=copy)
            )
        elif number or (node.mark and node.kind == "item"):
            rule += nodes.paragraph("", "", nodes.inline("", number or "•", classes=["number", "local"]))
        text = nodes.container(classes=["text"])
        if node.body.words:
            text += nodes.paragraph("", "", *self._running.words(node), classes=["title"] if node.title else [])
        text += self._after(node)
        rule += text
        return rule

    def _after(self, node: Node) -> list[nodes.Node]:
        return [*self._problems(self._book.problems.get(id(node), [])), *self._backlinks(node)]

    def _problems(self, found: list[Diagnostic]) -> list[nodes.Node]:
        made: list[nodes.Node] = []
        for diagnostic in found:
            line = nodes.paragraph("", "", classes=["problem", diagnostic.severity])
            line += to_page(self._docname, f"checks/{diagnostic.code}", diagnostic.code)
            line += nodes.Text(" " + diagnostic.problem.message.say(self._book.language))
            made.append(line)
        return made

    def _backlinks(self, node: Node) -> list[nodes.Node]:
        rules = [link.cited.rule for link in self._book.report.graph.links_to(node) if link.cited.rule]
        sources = list({id(rule): rule for rule in rules if rule is not node}.values())
        if not sources:
            return []
        line = nodes.paragraph("", "", classes=["backlinks"])
        line += nodes.inline("", phrase("referenced", self._book.language) + " ", classes=["label"])
        for number, source in enumerate(sources[:NAMED]):
            line += nodes.Text(", " if number else "")
            line += to_node(self._book, self._docname, source, source.name or source.title or "…")
        if len(sources) > NAMED:
            line += nodes.Text(" …")
        return [line]
