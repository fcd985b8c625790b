"""What a page says beside a rule of its other versions: that it is new or says something else, or where it is now."""

from __future__ import annotations

from html import escape

from docutils import nodes

from jobun.locale.versions import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import Book, Edition
from jobun.site.model.version_history import SAYING, Archive
from jobun.tree.nodes import Node


class Marks:
    """Makes the marks of one page. Without an archive there are none."""

    def __init__(
        self,
        archive: Archive | None,
        book: Book,
        docname: str,
        history: str = "",
        storied: frozenset[int] = frozenset(),
    ) -> None:
        """history: the docname of the page that tells what became of the rules of this one, or "". storied: the
        identities of those of which it does.
        """
        self._archive, self._book, self._docname, self._history = archive, book, docname, history
        self._storied = storied
        self._edition = archive.edition(book) if archive else None
        self._above: dict[int, Node] = {}

    def made(self, node: Node) -> list[nodes.Node]:
        """The mark of a rule, or nothing."""
        html = self.html(node) if self._archive else ""
        return [nodes.raw("", html, format="html")] if html else []

    def storied(self, node: Node) -> bool:
        """Whether there is something to read of what became of a rule."""
        return id(node) in self._storied

    def html(self, node: Node) -> str:
        """The mark of a rule, or ""."""
        if not (self._archive and self._edition and node.number):
            return ""
        self._above.update((id(child), node) for child in node.children)
        if self._edition is self._archive.current:
            return self._since(self._archive, node)
        return self._now(self._archive, self._edition, node)

    def _since(self, archive: Archive, node: Node) -> str:
        """What the last version made of a rule; of what is new, only the topmost says so."""
        kind = archive.latest(node)
        above = self._above.get(id(node))
        if kind not in SAYING or (kind == "added" and above is not None and archive.latest(above) == "added"):
            return ""
        address = escape(uri(self._docname, self._history, self._book.place(node)[1]))
        words = escape(phrase(kind, self._book.language, version=archive.current.version))
        title = escape(phrase("became", self._book.language))
        return f' <a class="since {kind}" href="{address}" title="{title}">{words}</a>'

    def _now(self, archive: Archive, edition: Edition, node: Node) -> str:
        """What has become of a rule of an earlier version, where that is more than nothing."""
        language = self._book.language
        fate = archive.fate(edition, node)
        if fate is None:
            return ""
        if fate.node is None:
            above = self._above.get(id(node))
            gone = archive.fate(edition, above) if above is not None else None
            if gone and gone.node is None and gone.edition is fate.edition:
                return ""
            version = fate.edition.version if fate.edition else ""
            return f' <span class="now">{escape(phrase("removed", language, version=version))}</span>'
        same = archive.same_place(self._book, node, fate.node)
        if same and "reworded" not in fate.kinds:
            return ""
        address = escape(uri(self._docname, *archive.book.place(fate.node)))
        words = phrase("now_reworded" if "reworded" in fate.kinds else "now", language, number=fate.node.name)
        return f' <a class="now" href="{address}">{escape(words)}</a>'
