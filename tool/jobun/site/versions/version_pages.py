"""The pages about the versions of one book: what they are called, what is on them, and what they depend on."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from docutils import nodes

from jobun.locale.versions import phrase
from jobun.site.model.pagination import BookPage
from jobun.site.model.version_history import PageCounts, VersionHistory
from jobun.site.versions import rule_history, version_list
from jobun.site.versions.change_pages import VersionComparison, part_name
from jobun.tree.labels.file_names import free


class PageSubject(NamedTuple):
    """What a page is about: the histories of the rules of a page, a part of a comparison, or the list of versions."""

    history_of: BookPage | None = None
    comparison: VersionComparison | None = None
    part: int = 0


class VersionPages:
    """Creates the pages about the versions of a book."""

    def __init__(self, history: VersionHistory, memory: PageCounts, pages_only: bool = False) -> None:
        """memory: page counts of earlier comparisons; updated here. pages_only: see `ReportReaders`."""
        self.history = history
        self._memory, self._pages_only = memory, pages_only
        self._stories: dict[str, rule_history.RuleHistories] = {}

    @cached_property
    def pages(self) -> dict[str, PageSubject]:
        """All pages by their docnames."""
        book = self.history.book
        found = {self.history.name: PageSubject()}
        for page in book.pages:
            if self.rule_histories(page):
                found[f"{book.name}/history{page.docname.removeprefix(book.name)}"] = PageSubject(page)
        for changed in self._changed.values():
            found |= {
                part_name(changed.docname, at): PageSubject(None, changed, at) for at in range(self._parts(changed))
            }
        return found

    @cached_property
    def _changed(self) -> dict[tuple[str, str], VersionComparison]:
        """The comparisons, by the names of both versions."""
        taken: set[str] = set()
        found = {}
        for old, new in self.history.pairs:
            name = free(f"{self.history.book.name}/changes/{old.slug}-{new.slug}", taken)
            found[old.slug, new.slug] = VersionComparison(self.history, old, new, name)
        return found

    def _parts(self, changed: VersionComparison) -> int:
        """How many pages a comparison has: it is made only where the versions are not as they were."""
        made_of = self.history.compared_from(changed.old, changed.new)
        known = self._memory.get(changed.docname)
        if known is None or (known[0] != made_of and not self._pages_only):
            known = self._memory[changed.docname] = made_of, len(changed.parts)
        return known[1]

    def rule_histories(self, page: BookPage) -> rule_history.RuleHistories:
        """The rules of a page of the current version of which something became, each with what did."""
        if page.docname not in self._stories:
            self._stories[page.docname] = rule_history.rule_histories(self.history, page)
        return self._stories[page.docname]

    def depends_on(self, docname: str) -> str:
        """All that a page depends on, beside the names and dates of the versions."""
        about = self.pages[docname]
        if about.comparison:
            compared = self.history.compared_from(about.comparison.old, about.comparison.new)
            return f"{compared} {self._parts(about.comparison)}"
        if about.history_of:
            return rule_history.stamp(self.history, about.history_of, self.rule_histories(about.history_of))
        return version_list.stamp(self.history)

    def description(self, docname: str) -> str:
        """A page in one line."""
        about, book = self.pages[docname], self.history.book
        if about.comparison:
            return f"{book.title}: {about.comparison.title}"
        if about.history_of:
            return f"{book.title}: {phrase('history_of', book.language, title=about.history_of.title)}"
        return f"{phrase('versions', book.language)}: {book.title}"

    def page(self, docname: str) -> nodes.section:
        """What a page shows."""
        about = self.pages[docname]
        if about.comparison:
            return about.comparison.page(about.part)
        names = {pair: changed.docname for pair, changed in self._changed.items()}
        if about.history_of:
            found = self.rule_histories(about.history_of)
            return rule_history.history_page(self.history, about.history_of, found, docname, names)
        return version_list.version_list_page(self.history, names)
