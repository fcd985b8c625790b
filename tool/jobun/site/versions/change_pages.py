"""The pages of what changed between two versions of a book, chapter by chapter; a long list is several pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from docutils import nodes
from markupsafe import Markup

from jobun.locale import changes as kinds
from jobun.locale import site
from jobun.locale.versions import between, counted, phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook, PublishedEdition
from jobun.site.model.version_history import VersionHistory
from jobun.site.pages.fragments import raw_html
from jobun.site.templates import macro
from jobun.site.versions.comparison import numbers, shown
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.fingerprint import beginning
from jobun.versions.text_changes import changed_words

# kinds of change that are listed rule by rule, and kinds that are folded
LISTED = ("added", "removed", "reworded", "moved")
FOLDED = ("renumbered", "rereferred")
# bytes of the list on one page, and of one fold
PAGE, FOLD = 180_000, 60_000


class ChangeBlock(NamedTuple):
    """A piece of the list that is not divided. chapter: docname of its chapter. listed: not a fold, but one rule."""

    chapter: str
    html: Markup
    listed: bool = False


@dataclass(frozen=True, eq=False)
class VersionComparison:
    """What changed between two versions. docname: of the first page."""

    history: VersionHistory
    old: PublishedEdition
    new: PublishedEdition
    docname: str

    @property
    def language(self) -> str:
        """The language of the newer version."""
        return self.new.book.language

    @property
    def title(self) -> str:
        """The title of the pages."""
        return between(self.old.version, self.new.version).say(self.language)

    @cached_property
    def parts(self) -> list[list[ChangeBlock]]:
        """The blocks of each page; at least one page."""
        found: list[list[ChangeBlock]] = [[]]
        size = 0
        for block in self._blocks():
            length = _size(block.html)
            if found[-1] and size + length > PAGE:
                found.append([])
                size = 0
            found[-1].append(block)
            size += length
        return found

    def _blocks(self) -> Iterator[ChangeBlock]:
        changes = [one for one in self.history.changes(self.old, self.new) if one.kind != "same"]
        by_chapter: dict[str, list[Change]] = {}
        for change in changes:
            by_chapter.setdefault(self._chapter(change), []).append(change)
        for chapter, here in by_chapter.items():
            for change in here:
                if change.kind in LISTED:
                    yield ChangeBlock(chapter, self._entry(change), True)
            for name in FOLDED:
                for html in self._folds(name, [change for change in here if change.kind == name]):
                    yield ChangeBlock(chapter, html)

    @cached_property
    def _new_of(self) -> dict[Node | None, Node | None]:
        return {change.old: change.new for change in self.history.changes(self.old, self.new)}

    @cached_property
    def _chapters(self) -> dict[str, str]:
        """The chapter of each page of both versions, by docname."""
        pages = (page for edition in (self.old, self.new) for page in edition.book.pages)
        return {page.docname: page.under or page.docname for page in pages}

    def _chapter(self, change: Change) -> str:
        """The chapter that lists a change: for a removed rule, what its chapter has become."""
        if change.new is not None:
            return self._chapters[self.new.book.place(change.new)[0]]
        chapter = self._chapters[self.old.book.place(change.old)[0]] if change.old else self.new.book.home
        page = next(page for page in self.old.book.pages if page.docname == chapter)
        top = self._new_of.get(page.head or next(iter(page.nodes), None))
        return self._chapters[self.new.book.place(top)[0]] if top is not None else chapter

    def _entry(self, change: Change) -> Markup:
        values = shown(self.docname, self.old, self.new, change) | {"words": changed_words(change)}
        return macro("changes.html", "entry")(values)

    def _folds(self, name: str, changes: list[Change]) -> Iterator[Markup]:
        """Folds of at most FOLD bytes for changes that matter only to readers looking for one number."""
        entries = self._renumbered(changes) if name == "renumbered" else ((1, self._entry(one)) for one in changes)
        count, size, lines = 0, 0, list[Markup]()
        for more, line in entries:
            if lines and size + len(line) > FOLD:
                yield self._fold(name, count, lines)
                count, size, lines = 0, 0, []
            count, size = count + more, size + len(line)
            lines.append(line)
        if lines:
            yield self._fold(name, count, lines)

    def _fold(self, name: str, count: int, lines: list[Markup]) -> Markup:
        return macro("changes.html", "fold")(counted(name, count).say(self.language), lines)

    def _renumbered(self, changes: list[Change]) -> Iterator[tuple[int, Markup]]:
        """A line for each renumbered rule with those below it that changed with it, and how many these are together."""
        together, comma = phrase("together", self.language), site.phrase("comma", self.language)
        for top, below in _families(changes):
            number, *along = (numbers(self.docname, self.old, self.new, one) for one in (top, *below))
            begins = beginning(top.new) if top.new else ""
            yield 1 + len(below), macro("changes.html", "renumbered")(number, begins, together, along, comma)

    def page(self, number: int) -> nodes.section:
        """One page of the list, counted from 0."""
        section = nodes.section(ids=["top"], classes=["changed"])
        section += nodes.title("", self.title)
        counts = self.history.counts(self.old, self.new)
        contents = list(self._contents()) if number == 0 else []
        chapters = list(self._shown_chapters(number))
        parts = self._neighbours(number) if len(self.parts) > 1 else None
        section += raw_html(macro("changes.html", "comparison")(self._summary(counts), contents, chapters, parts))
        return section

    def _shown_chapters(self, number: int) -> Iterator[dict[str, Any]]:
        # an empty page, if there are fewer pages now than when they were counted
        part = self.parts[number] if number < len(self.parts) else []
        for chapter, blocks in groupby(part, lambda block: block.chapter):
            groups = groupby(blocks, lambda block: block.listed)
            yield {
                "anchor": self._anchor(chapter),
                "address": uri(self._name(number), chapter),
                "title": self._title(chapter),
                "groups": [(listed, [block.html for block in some]) for listed, some in groups],
            }

    def _summary(self, counts: Counter[str]) -> str:
        return kinds.summary({name: counts[name] for name in (*LISTED, *FOLDED)}).say(self.language)

    def _contents(self) -> Iterator[tuple[str, str, str]]:
        """The chapters with changes: title, address, and how many changes of each kind."""
        counts: dict[str, Counter[str]] = {}
        for change in self.history.changes(self.old, self.new):
            if change.kind != "same":
                counts.setdefault(self._chapter(change), Counter())[change.kind] += 1
        first = {block.chapter: number for number, part in reversed(list(enumerate(self.parts))) for block in part}
        for chapter, found in counts.items():
            address = uri(self.docname, self._name(first[chapter]), self._anchor(chapter))
            yield self._title(chapter), address, self._summary(found)

    def _neighbours(self, number: int) -> dict[str, Any]:
        total = len(self.parts)
        links = [
            (phrase(name, self.language, number=other + 1), uri(self._name(number), self._name(other)))
            for name, other in (("previous", number - 1), ("next", number + 1))
            if 0 <= other < total
        ]
        return {"position": phrase("page", self.language, number=number + 1, total=total), "links": links}

    def _name(self, number: int) -> str:
        return part_name(self.docname, number)

    def _book(self, chapter: str) -> PublishedBook:
        current = {page.docname for page in self.new.book.pages}
        return self.new.book if chapter in current else self.old.book

    def _anchor(self, chapter: str) -> str:
        return f"{'gone' if self._book(chapter) is self.old.book else 'in'}-{chapter.rpartition('/')[2]}"

    def _title(self, chapter: str) -> str:
        book = self._book(chapter)
        title = next(page.title for page in book.pages if page.docname == chapter)
        return title if book is self.new.book else f"{title} ({self.old.version})"


def part_name(docname: str, number: int) -> str:
    """The docname of a page of a list. docname: of the first, whose number is 0."""
    return f"{docname}_{number + 1}" if number else docname


def _size(html: str) -> int:
    return len(html.encode("utf-8", "surrogatepass"))


def _families(changes: Iterable[Change]) -> Iterator[tuple[Change, Sequence[Change]]]:
    """The renumbered rules, each with those below it whose numbers changed only with it."""
    top: Change | None = None
    below: list[Change] = []
    for change in changes:
        if top is not None and _changes_with(change, top):
            below.append(change)
            continue
        if top is not None:
            yield top, below
        top, below = change, []
    if top is not None:
        yield top, below


def _changes_with(change: Change, top: Change) -> bool:
    tails = []
    for node, above in ((change.old, top.old), (change.new, top.new)):
        number, prefix = (node and node.number) or (), (above and above.number) or ()
        if number[: len(prefix)] != prefix:
            return False
        tails.append(number[len(prefix) :])
    return tails[0] == tails[1]
