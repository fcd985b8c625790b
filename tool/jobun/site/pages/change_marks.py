"""What a page says beside a rule of its other versions: that it is new or says something else, or where it is now."""

from __future__ import annotations

from html import escape

from docutils import nodes

from jobun.locale.versions import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook, PublishedEdition
from jobun.site.model.version_history import SAYING, VersionHistory
from jobun.tree.nodes import Node


class ChangeMarks:
    """Makes the marks of one page. Without an archive there are none."""

    def __init__(
        self,
        history: VersionHistory | None,
        book: PublishedBook,
        docname: str,
        history_docname: str = "",
        has_history: frozenset[Node] = frozenset(),
    ) -> None:
        """history: the docname of the page that tells what became of the rules of this one, or "". storied: the
        identities of those of which it does.
        """
        self._history, self._book, self._docname, self._history_docname = history, book, docname, history_docname
        self._with_history = has_history
        self._edition = history.edition(book) if history else None
        self._above: dict[Node, Node] = {}

    def made(self, node: Node) -> list[nodes.Node]:
        """The mark of a rule, or nothing."""
        html = self.html(node) if self._history else ""
        return [nodes.raw("", html, format="html")] if html else []

    def has_history(self, node: Node) -> bool:
        """Whether there is something to read of what became of a rule."""
        return node in self._with_history

    def html(self, node: Node) -> str:
        """The mark of a rule, or ""."""
        if not (self._history and self._edition and node.number):
            return ""
        self._above.update((child, node) for child in node.children)
        if self._edition is self._history.current:
            return self._since(self._history, node)
        return self._now(self._history, self._edition, node)

    def _since(self, history: VersionHistory, node: Node) -> str:
        """What the last version made of a rule; of what is new, only the topmost says so."""
        kind = history.latest(node)
        above = self._above.get(node)
        if kind not in SAYING or (kind == "added" and above is not None and history.latest(above) == "added"):
            return ""
        address = escape(uri(self._docname, self._history_docname, self._book.place(node)[1]))
        words = escape(phrase(kind, self._book.language, version=history.current.version))
        title = escape(phrase("became", self._book.language))
        return f' <a class="since {kind}" href="{address}" title="{title}">{words}</a>'

    def _now(self, history: VersionHistory, edition: PublishedEdition, node: Node) -> str:
        """What has become of a rule of an earlier version, where that is more than nothing."""
        language = self._book.language
        outcome = history.outcome(edition, node)
        if outcome is None:
            return ""
        if outcome.node is None:
            above = self._above.get(node)
            gone = history.outcome(edition, above) if above is not None else None
            if gone and gone.node is None and gone.edition is outcome.edition:
                return ""
            version = outcome.edition.version if outcome.edition else ""
            return f' <span class="now">{escape(phrase("removed", language, version=version))}</span>'
        same = history.same_place(self._book, node, outcome.node)
        if same and "reworded" not in outcome.kinds:
            return ""
        address = escape(uri(self._docname, *history.book.place(outcome.node)))
        words = phrase("now_reworded" if "reworded" in outcome.kinds else "now", language, number=outcome.node.name)
        return f' <a class="now" href="{address}">{escape(words)}</a>'
