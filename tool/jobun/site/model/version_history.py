"""The versions of a book side by side: what became of each rule from one to the next, and where it stands now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise
from typing import NamedTuple

from jobun.flow import Report
from jobun.site.model.library import PublishedBook, PublishedEdition
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.fingerprint import digest

# of so many versions any two are compared; of more, only those beside each other and each with the current one:
# twelve have 66 pairs, a hundred would have nearly five thousand
FEW = 12
# what is told of a rule; that only the numbers changed which it refers to is no event of its own
EVENTS = frozenset(("added", "reworded", "moved", "renumbered"))
# what makes two numbers mean other rules than before, and what makes rules say something else
BREAKING, TEXT_CHANGES = ("removed", "moved", "renumbered"), ("added", "reworded")


# of each comparison, by the docname of its first page: a digest of what it was made of, and how many pages it has
PageCounts = MutableMapping[str, tuple[str, int]]
# what became of each rule between two versions, by both as they were read
ComparisonCache = dict[tuple[Report, Report], tuple[Change, ...]]


class RuleEvent(NamedTuple):
    """What became of a rule in a version. before: the version that it is compared with."""

    before: PublishedEdition
    edition: PublishedEdition
    change: Change


class RuleOutcome(NamedTuple):
    """What has become of a rule of an earlier version. node: it in the current one, or None. edition: the version in
    which something became of it last, or None. kinds: all that did.
    """

    node: Node | None
    edition: PublishedEdition | None
    kinds: frozenset[str]


@dataclass(frozen=True, eq=False)
class VersionHistory:
    """The versions of one book, oldest first, the current one last. compared: what is known of them already."""

    editions: tuple[PublishedEdition, ...]
    compared: ComparisonCache = field(default_factory=dict, repr=False)

    @property
    def book(self) -> PublishedBook:
        """The current version."""
        return self.editions[-1].book

    @property
    def name(self) -> str:
        """The docname of the page that lists them."""
        return f"{self.book.name}/versions"

    @property
    def current(self) -> PublishedEdition:
        """The same with its name."""
        return self.editions[-1]

    def edition(self, book: PublishedBook) -> PublishedEdition | None:
        """The version that a book is; None for another book."""
        return next((one for one in self.editions if one.book is book), None)

    @cached_property
    def steps(self) -> tuple[tuple[PublishedEdition, PublishedEdition], ...]:
        """The versions beside each other."""
        return tuple(pairwise(self.editions))

    @cached_property
    def pairs(self) -> tuple[tuple[PublishedEdition, PublishedEdition], ...]:
        """The versions that are compared with each other, each pair once."""
        if len(self.editions) <= FEW:
            return tuple(combinations(self.editions, 2))
        return (*self.steps, *((one, self.current) for one in self.editions[:-2]))

    def changes(self, old: PublishedEdition, new: PublishedEdition) -> tuple[Change, ...]:
        """What became of each rule between two versions, as `jobun diff` has it."""
        key = old.book.report, new.book.report
        if key not in self.compared:
            from jobun.versions.compare import compare

            found = compare(old.book.report.graph, new.book.report.graph)
            self.compared[key] = tuple(change.alone for change in found if change.is_rule)
        return self.compared[key]

    def counts(self, old: PublishedEdition, new: PublishedEdition) -> Counter[str]:
        """How many rules there are of each kind of change."""
        return Counter(change.kind for change in self.changes(old, new))

    @cached_property
    def _came(self) -> list[tuple[PublishedEdition, PublishedEdition, dict[Node | None, Change]]]:
        """Each step, with what became of each rule by the identity of the newer one; the newest step first."""
        return [(old, new, {change.new: change for change in self.changes(old, new)}) for old, new in self.steps[::-1]]

    @cached_property
    def _went(self) -> dict[str, tuple[PublishedEdition, dict[Node | None, Change]]]:
        """The step from each version, by its name, with what became of each rule by the identity of the older one."""
        return {old.slug: (new, {change.old: change for change in self.changes(old, new)}) for old, new in self.steps}

    def rule_events(self, node: Node) -> list[RuleEvent]:
        """What became of a rule of the current version, the newest first."""
        return list(self._events(node))

    def _events(self, node: Node) -> Iterator[RuleEvent]:
        at: Node | None = node
        for old, new, came in self._came:
            change = came.get(at) if at is not None else None
            if change is None:
                return
            if change.kind in EVENTS:
                yield RuleEvent(old, new, change)
            at = change.old

    def latest(self, node: Node) -> str:
        """The kind of change that the last step made of a rule of the current version; "" for what is not compared."""
        change = self._came[0][2].get(node) if self._came else None
        return change.kind if change else ""

    def same_place(self, book: PublishedBook, node: Node, now: Node) -> bool:
        """Whether a rule of a version stands where it does in the current one: on the page of that name, there."""
        (docname, anchor), (page, place) = book.place(node), self.book.place(now)
        return (docname.removeprefix(book.name), anchor) == (page.removeprefix(self.book.name), place)

    def origin(self, node: Node) -> tuple[PublishedEdition, Node]:
        """The oldest version that a rule of the current one is in, and it there."""
        edition, at = self.current, node
        for old, _, came in self._came:
            change = came.get(at)
            if change is None or change.old is None:
                break
            edition, at = old, change.old
        return edition, at

    def outcome(self, edition: PublishedEdition, node: Node) -> RuleOutcome | None:
        """What has become of a rule of an earlier version; None for what is not compared."""
        at: Node | None = node
        last, kinds = None, set()
        while edition is not self.current and at is not None:
            edition, went = self._went[edition.slug]
            change = went.get(at)
            if change is None:
                return None
            if change.kind not in ("same", "rereferred"):
                last = edition
                kinds.add(change.kind)
            at = change.new
        return RuleOutcome(at, last, frozenset(kinds))

    def compared_from(self, old: PublishedEdition, new: PublishedEdition) -> str:
        """A digest of all that the comparison of two versions can depend on."""
        return digest("\0".join((old.book.report.text.content, new.book.report.text.content)))


def grade(counts: Counter[str]) -> str:
    """How grave a release is, as those who cite it are concerned: "major" where a number may mean another rule than
    before or none, "minor" where rules say something else or are new, "patch" where nothing of that changed.
    """
    if any(counts[kind] for kind in BREAKING):
        return "major"
    return "minor" if any(counts[kind] for kind in TEXT_CHANGES) else "patch"
