"""The pages of what changed between two versions of a book, chapter by chapter; a long list is several pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from docutils import nodes

from jobun.locale import changes as kinds
from jobun.locale import site
from jobun.locale.versions import between, counted, phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook, PublishedEdition
from jobun.site.model.version_history import VersionHistory
from jobun.site.versions.comparison import kind, numbers, text, words
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.fingerprint import beginning

# what an editor wants to read; the rest is folded away
TOLD = ("added", "removed", "reworded", "moved")
FOLDED = ("renumbered", "rereferred")
# bytes of the list on one page, and of one fold
PAGE, FOLD = 180_000, 60_000


class ChangeBlock(NamedTuple):
    """A piece of the list that stays whole. chapter: the docname of the chapter it is told under. change: what became
    of one rule, or None for a fold.
    """

    chapter: str
    html: str
    change: Change | None = None


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
        """What the pages are called."""
        return between(self.old.version, self.new.version).say(self.language)

    @cached_property
    def parts(self) -> list[list[ChangeBlock]]:
        """The list as pages hold it: one at least."""
        found: list[list[ChangeBlock]] = [[]]
        size = 0
        for block in self._blocks():
            length = len(block.html.encode("utf-8", "surrogatepass"))
            if found[-1] and size + length > PAGE:
                found.append([])
                size = 0
            found[-1].append(block)
            size += length
        return found

    def _blocks(self) -> Iterator[ChangeBlock]:
        changes = [one for one in self.history.changes(self.old, self.new) if one.kind != "same"]
        chapters = [self._chapter(change) for change in changes]
        for chapter in dict.fromkeys(chapters):
            here = [change for change, where in zip(changes, chapters, strict=True) if where == chapter]
            for change in here:
                if change.kind in TOLD:
                    yield ChangeBlock(chapter, self._entry(change), change)
            for name in FOLDED:
                yield from (
                    ChangeBlock(chapter, html) for html in self._folds(name, [x for x in here if x.kind == name])
                )

    @cached_property
    def _new_of(self) -> dict[Node | None, Node | None]:
        return {change.old: change.new for change in self.history.changes(self.old, self.new)}

    @cached_property
    def _chapters(self) -> dict[str, str]:
        """The docname of each page's chapter, in both versions."""
        pages = (page for edition in (self.old, self.new) for page in edition.book.pages)
        return {page.docname: page.under or page.docname for page in pages}

    def _chapter(self, change: Change) -> str:
        """The chapter that a change is told under: of a rule that is gone, what its old one has become."""
        if change.new is not None:
            return self._chapters[self.new.book.place(change.new)[0]]
        chapter = self._chapters[self.old.book.place(change.old)[0]] if change.old else self.new.book.home
        page = next(page for page in self.old.book.pages if page.docname == chapter)
        top = self._new_of.get(page.head or next(iter(page.nodes), None))
        return self._chapters[self.new.book.place(top)[0]] if top is not None else chapter

    def _entry(self, change: Change) -> str:
        head = f"{kind(change, self.language)} {numbers(self.docname, self.old, self.new, change)}"
        return f'<li class="change"><p class="numbers">{head}</p>\n{words(change)}</li>\n'

    def _folds(self, name: str, changes: list[Change]) -> Iterator[str]:
        """What is of use to who looks for one number only, folded away."""
        lines = list(self._renumbered(changes)) if name == "renumbered" else [(1, self._entry(x)) for x in changes]
        held: list[tuple[int, str]] = []
        for line in (*lines, (0, "")):
            if held and (not line[0] or sum(len(html) for _, html in held) + len(line[1]) > FOLD):
                summary = counted(name, sum(count for count, _ in held)).say(self.language)
                listed = "".join(html for _, html in held)
                yield f'<details class="folded"><summary>{summary}</summary>\n<ul>\n{listed}</ul></details>\n'
                held = []
            held.append(line)

    def _renumbered(self, changes: list[Change]) -> Iterator[tuple[int, str]]:
        """A line for each rule that has another number, with those below it that only went along; and how many."""
        for top, below in _families(changes):
            line = f"{numbers(self.docname, self.old, self.new, top)} {text(beginning(top.new) if top.new else '')}"
            if below:
                along = (numbers(self.docname, self.old, self.new, one) for one in below)
                joined = site.phrase("comma", self.language).join(along)
                line += f' <span class="along">{phrase("together", self.language)} {joined}</span>'
            yield 1 + len(below), f"<li>{line}</li>\n"

    def page(self, number: int) -> nodes.section:
        """One page of the list, counted from 0."""
        section = nodes.section(ids=["top"], classes=["changed"])
        section += nodes.title("", self.title)
        section += nodes.raw("", "".join(self._page(number)), format="html")
        return section

    def _page(self, number: int) -> Iterator[str]:
        at = self._name(number)
        counts = self.history.counts(self.old, self.new)
        said = kinds.summary({name: counts[name] for name in (*TOLD, *FOLDED)}).say(self.language)
        yield f'<p class="summary">{said}</p>\n'
        if number == 0:
            yield self._contents()
        for chapter, blocks in groupby(self._part(number), lambda block: block.chapter):
            book = self._book(chapter)
            address = uri(at, chapter)
            named = self._title(chapter)
            anchor = _anchor(chapter, book is self.old.book)
            yield f'<section id="{anchor}"><h2><a href="{address}">{text(named)}</a></h2>\n'
            for told, some in groupby(blocks, lambda block: block.change is not None):
                html = "".join(block.html for block in some)
                yield f'<ul class="changes">\n{html}</ul>\n' if told else html
            yield "</section>\n"
        if len(self.parts) > 1:
            yield self._around(number)

    def _part(self, number: int) -> list[ChangeBlock]:
        """What stands on a page: nothing, where there are fewer now than when they were counted."""
        return self.parts[number] if number < len(self.parts) else []

    def _contents(self) -> str:
        """The chapters in which something changed, each with how much."""
        lines = []
        counts: dict[str, Counter[str]] = {}
        for change in self.history.changes(self.old, self.new):
            if change.kind != "same":
                counts.setdefault(self._chapter(change), Counter())[change.kind] += 1
        first = {block.chapter: number for number, part in reversed(list(enumerate(self.parts))) for block in part}
        for chapter, found in counts.items():
            address = uri(
                self.docname, self._name(first[chapter]), _anchor(chapter, self._book(chapter) is self.old.book)
            )
            said = kinds.summary({name: found[name] for name in (*TOLD, *FOLDED)}).say(self.language)
            lines.append(f'<li><a href="{address}">{text(self._title(chapter))}</a> <small>{said}</small></li>\n')
        return f'<ul class="pages chapters-changed">\n{"".join(lines)}</ul>\n' if len(lines) > 1 else ""

    def _around(self, number: int) -> str:
        total = len(self.parts)
        made = [phrase("page", self.language, number=number + 1, total=total)]
        for name, other in (("previous", number - 1), ("next", number + 1)):
            if 0 <= other < total:
                words = phrase(name, self.language, number=other + 1)
                made.append(f'<a href="{uri(self._name(number), self._name(other))}">{words}</a>')
        return f'<p class="parts">{" · ".join(made)}</p>\n'

    def _name(self, number: int) -> str:
        return part_name(self.docname, number)

    def _book(self, chapter: str) -> PublishedBook:
        mine = {page.docname for page in self.new.book.pages}
        return self.new.book if chapter in mine else self.old.book

    def _title(self, chapter: str) -> str:
        book = self._book(chapter)
        title = next(page.title for page in book.pages if page.docname == chapter)
        return title if book is self.new.book else f"{title} ({self.old.version})"


def part_name(docname: str, number: int) -> str:
    """The docname of a page of a list. docname: of the first, whose number is 0."""
    return f"{docname}_{number + 1}" if number else docname


def _anchor(chapter: str, gone: bool) -> str:
    return f"{'gone' if gone else 'in'}-{chapter.rpartition('/')[2]}"


def _families(changes: Sequence[Change]) -> Iterator[tuple[Change, list[Change]]]:
    """The changed numbers, those that go with the one of a rule above them behind it."""
    top: Change | None = None
    below: list[Change] = []
    for change in changes:
        if top is not None and _goes_with(change, top):
            below.append(change)
            continue
        if top is not None:
            yield top, below
        top, below = change, []
    if top is not None:
        yield top, below


def _goes_with(change: Change, top: Change) -> bool:
    tails = []
    for node, above in ((change.old, top.old), (change.new, top.new)):
        mine, its = (node and node.number) or (), (above and above.number) or ()
        if mine[: len(its)] != its:
            return False
        tails.append(mine[len(its) :])
    return tails[0] == tails[1]
