"""The rules that refer to a rule, each with the sentence that does, folded away below it."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from docutils import nodes


class Source(NamedTuple):
    """A rule that refers to another. address: as seen from the page. sentence: the one that refers."""

    name: str
    address: str
    sentence: str


class Backlinks(nodes.General, nodes.Element):
    """Written at once, like TermText: there are thousands in a book. HTML shows it closed; other writers leave it out.

    summary: the line that stands for it. sources: what it unfolds to.
    """

    summary: str = ""
    sources: tuple[Source, ...] = ()

    def copy(self) -> Backlinks:
        """The same sources."""
        made = Backlinks(classes=self["classes"])
        made.summary, made.sources = self.summary, self.sources
        return made

    def deepcopy(self) -> Backlinks:
        """The same: it holds no nodes."""
        return self.copy()


def visit_backlinks(writer: Any, node: Backlinks) -> None:
    """Write all of it. What a document says is escaped: it is never markup."""
    lines = "".join(
        f'<li><a class="cited" href="{escape(one.address)}">{escape(one.name, quote=False)}</a> '
        f"{escape(one.sentence, quote=False)}</li>\n"
        for one in node.sources
    )
    summary = escape(node.summary, quote=False)
    writer.body.append(f'<details class="backlinks"><summary>{summary}</summary>\n<ul>\n{lines}</ul></details>\n')


def depart_backlinks(writer: Any, node: Backlinks) -> None:
    """Nothing is left to write."""


def skip_backlinks(writer: Any, node: Backlinks) -> None:
    """Leave it out."""
    raise nodes.SkipNode
