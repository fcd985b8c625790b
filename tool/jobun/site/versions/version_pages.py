"""The pages about the versions of one book: what they are called, what is on them, and what they depend on."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from docutils import nodes

from jobun.locale.versions import phrase
from jobun.site.model.pagination import Page
from jobun.site.model.version_history import Archive, Memory
from jobun.site.versions import rule_history as stories
from jobun.site.versions import version_list as versions
from jobun.site.versions.change_pages import Changed, part_name
from jobun.tree.labels.file_names import free


class About(NamedTuple):
    """What a page is about. story: the page whose rules it tells of. changed, part: the comparison, and which page of
    it. With neither it lists the versions.
    """

    story: Page | None = None
    changed: Changed | None = None
    part: int = 0


class VersionPages:
    """Makes the pages about the versions of a book."""

    def __init__(self, archive: Archive, memory: Memory, hasty: bool = False) -> None:
        """memory: how many pages each comparison was found to have; it is kept up to date. hasty: see `Readers`."""
        self.archive = archive
        self._memory, self._hasty = memory, hasty
        self._stories: dict[str, stories.Stories] = {}

    @cached_property
    def pages(self) -> dict[str, About]:
        """All pages by their docnames."""
        book = self.archive.book
        found = {self.archive.name: About()}
        for page in book.pages:
            if self.stories(page):
                found[f"{book.name}/history{page.docname.removeprefix(book.name)}"] = About(page)
        for changed in self._changed.values():
            found |= {part_name(changed.docname, at): About(None, changed, at) for at in range(self._parts(changed))}
        return found

    @cached_property
    def _changed(self) -> dict[tuple[str, str], Changed]:
        """The comparisons, by the names of both versions."""
        taken: set[str] = set()
        found = {}
        for old, new in self.archive.pairs:
            name = free(f"{self.archive.book.name}/changes/{old.slug}-{new.slug}", taken)
            found[old.slug, new.slug] = Changed(self.archive, old, new, name)
        return found

    def _parts(self, changed: Changed) -> int:
        """How many pages a comparison has: it is made only where the versions are not as they were."""
        made_of = self.archive.compared_from(changed.old, changed.new)
        known = self._memory.get(changed.docname)
        if known is None or (known[0] != made_of and not self._hasty):
            known = self._memory[changed.docname] = made_of, len(changed.parts)
        return known[1]

    def stories(self, page: Page) -> stories.Stories:
        """The rules of a page of the current version of which something became, each with what did."""
        if page.docname not in self._stories:
            self._stories[page.docname] = stories.stories(self.archive, page)
        return self._stories[page.docname]

    def depends_on(self, docname: str) -> str:
        """All that a page depends on, beside the names and dates of the versions."""
        about = self.pages[docname]
        if about.changed:
            return f"{self.archive.compared_from(about.changed.old, about.changed.new)} {self._parts(about.changed)}"
        if about.story:
            return stories.stamp(self.archive, about.story, self.stories(about.story))
        return versions.stamp(self.archive)

    def description(self, docname: str) -> str:
        """A page in one line."""
        about, book = self.pages[docname], self.archive.book
        if about.changed:
            return f"{book.title}: {about.changed.title}"
        if about.story:
            return f"{book.title}: {phrase('history_of', book.language, title=about.story.title)}"
        return f"{phrase('versions', book.language)}: {book.title}"

    def page(self, docname: str) -> nodes.section:
        """What a page shows."""
        about = self.pages[docname]
        if about.changed:
            return about.changed.page(about.part)
        names = {pair: changed.docname for pair, changed in self._changed.items()}
        if about.story:
            told = self.stories(about.story)
            return stories.page_of_stories(self.archive, about.story, told, docname, names)
        return versions.page_of_versions(self.archive, names)
