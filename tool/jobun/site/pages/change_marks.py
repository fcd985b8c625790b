"""The mark beside a rule that other versions of the book have another text for, or at another place."""

from __future__ import annotations

from collections.abc import Collection

from docutils import nodes

from jobun.locale.versions import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook, PublishedEdition
from jobun.site.model.version_history import TEXT_CHANGES, VersionHistory
from jobun.site.pages.fragments import raw_html
from jobun.site.templates import macro
from jobun.tree.nodes import Node


class ChangeMarks:
    """The marks of one page; there are none without a history."""

    def __init__(
        self,
        history: VersionHistory | None,
        book: PublishedBook,
        docname: str,
        history_docname: str = "",
        with_history: Collection[Node] = (),
    ) -> None:
        """history_docname: the page of the histories of this page's rules, or "". with_history: the rules on it."""
        self._history, self._book, self._docname, self._history_docname = history, book, docname, history_docname
        self._with_history = frozenset(with_history)
        self._edition = history.edition(book) if history else None
        self._above: dict[Node, Node] = {}

    def nodes(self, node: Node) -> list[nodes.Node]:
        """The mark of a rule as document nodes: one or none."""
        values = self.values(node)
        return [raw_html(macro("rule.html", "change_mark")(**values))] if values else []

    def has_history(self, node: Node) -> bool:
        """Whether the page of histories lists a rule."""
        return node in self._with_history

    def values(self, node: Node) -> dict[str, str]:
        """What the template of the mark inserts; nothing for a rule without a mark. Ask in the order of the page."""
        if not (self._history and self._edition and node.number):
            return {}
        self._above.update((child, node) for child in node.children)
        if self._edition is self._history.current:
            return self._latest_change(self._history, node)
        return self._outcome(self._history, self._edition, node)

    def _latest_change(self, history: VersionHistory, node: Node) -> dict[str, str]:
        """What the last version changed in a rule; of new rules, only the topmost is marked."""
        kind = history.latest(node)
        above = self._above.get(node)
        if kind not in TEXT_CHANGES or (kind == "added" and above is not None and history.latest(above) == "added"):
            return {}
        return {
            "kind": f"since {kind}",
            "words": phrase(kind, self._book.language, version=history.current.version),
            "address": uri(self._docname, self._history_docname, self._book.place(node)[1]),
            "title": phrase("became", self._book.language),
        }

    def _outcome(self, history: VersionHistory, edition: PublishedEdition, node: Node) -> dict[str, str]:
        """What the current version has for a rule of an earlier one, if that differs."""
        language = self._book.language
        outcome = history.outcome(edition, node)
        if outcome is None:
            return {}
        if outcome.node is None:
            above = self._above.get(node)
            removed = history.outcome(edition, above) if above is not None else None
            if removed and removed.node is None and removed.edition is outcome.edition:
                return {}
            version = outcome.edition.version if outcome.edition else ""
            return {"kind": "now", "words": phrase("removed", language, version=version)}
        reworded = "reworded" in outcome.kinds
        if not reworded and history.same_place(self._book, node, outcome.node):
            return {}
        return {
            "kind": "now",
            "words": phrase("now_reworded" if reworded else "now", language, number=outcome.node.name),
            "address": uri(self._docname, *history.book.place(outcome.node)),
        }
