"""Markdown: headings by depth, labels as printed, references as links; page furniture is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.export import Export, InlineReference, escaped_markdown, printed, references
from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Document, Node

DEEPEST = 6
# bullets that a Markdown list prints by itself
BULLETS = frozenset("-–—*+・•‣")
TITLED = frozenset({"chapter", "section", "contents", "history", "appendix"})


class MarkdownBlock(NamedTuple):
    """A node to write. heading: its depth as a heading. level: the number of list items around it."""

    node: Node
    heading: int
    level: int


class MarkdownWriter:
    """Writes one document block by block."""

    def __init__(self, graph: RuleGraph) -> None:
        self._document: Document = graph.document
        self._references = references(graph)
        self._anchors: dict[Node, str] = {}
        used: dict[str, int] = {}
        targets = {one.target for found in self._references.values() for one in found}
        for node in graph.document.walk():
            if node in targets and not node.inferred:
                name = re.sub(r"[^\w.-]+", "-", (node.label.text if node.label else node.title) or node.kind)
                used[name] = used.get(name, 0) + 1
                self._anchors[node] = name if used[name] == 1 else f"{name}-{used[name]}"

    def write(self) -> Iterator[str]:
        """All blocks, with an empty line between two unless both are list items."""
        title = self._document.title
        if title:
            yield f"# {escaped_markdown(title, heading=True)}\n"
        for number, part in enumerate(self._document.parts):
            if number:
                yield "\n---\n"
            front = number == 0
            stack, before = [MarkdownBlock(node, 2, 0) for node in reversed(part.nodes)], ""
            while stack:
                block = stack.pop()
                node = block.node
                if front and node.kind == "paragraph" and node.body.words == title:
                    # already printed as the title
                    front = False
                elif node.kind != "furniture" and not node.inferred:
                    yield ("" if node.kind == before == "item" else "\n") + self._lines(block)
                    before = node.kind
                stack.extend(reversed(list(_below(block))))

    def _lines(self, block: MarkdownBlock) -> str:
        node, indent = block.node, "  " * block.level
        if node.kind in TITLED:
            opening = "#" * min(DEEPEST, block.heading) + " "
        elif node.kind == "item":
            opening = "- "
        else:
            opening = "> " if node.kind in ("example", "note") else ""
        return f"{indent}{opening}{self._words(node)}\n"

    def _words(self, node: Node) -> str:
        lead = printed(self._document, node)
        if node.mark and (node.mark[:1] not in BULLETS or not (lead or node.body.words)):
            lead = f"{node.mark} {lead}".strip()
        anchor = self._anchors.get(node)
        opening = f'<a id="{anchor}"></a>' if anchor else ""
        if node.title is not None:
            return opening + escaped_markdown(f"{lead} {node.title}".strip(), heading=True)
        running = "".join(self._running(node, at_start=not lead))
        return opening + f"{escaped_markdown(lead)} {running}".strip() if lead else opening + running

    def _running(self, node: Node, at_start: bool) -> Iterator[str]:
        """A node's words, escaped, its references as links."""
        words, at = node.body.words, 0
        for reference in self._references.get(node, ()):
            yield escaped_markdown(words[at : reference.start], inside=at > 0 or not at_start)
            yield self._link(words, reference)
            at = reference.end
        yield escaped_markdown(words[at:], inside=at > 0 or not at_start)

    def _link(self, words: str, reference: InlineReference) -> str:
        shown = escaped_markdown(words[reference.start : reference.end], inside=True)
        anchor = self._anchors.get(reference.target)
        return f"[{shown}](#{anchor})" if anchor else shown


def _below(block: MarkdownBlock) -> Iterator[MarkdownBlock]:
    node = block.node
    heading = block.heading + (node.kind in TITLED)
    level = block.level + (node.kind == "item")
    return (MarkdownBlock(child, heading, level) for child in node.children)


def write(graph: RuleGraph) -> Iterator[str]:
    """One document."""
    return MarkdownWriter(graph).write()


EXPORT = Export("md", ".md", write)
