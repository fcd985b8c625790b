"""Which rule of a book is which of its register, and so what its id is.

A rule keeps its id whatever number it has. The id of a new one is its number, with a count where a rule has that id or
had it; one that comes back word for word has its old id again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from jobun.references.graph import RuleGraph
from jobun.tree.citing import spelled
from jobun.tree.nodes import ASIDE, Node
from jobun.tree.safe import free, safe_name
from jobun.versions.compare import STRAIGHT
from jobun.versions.fingerprint import Fingerprints, digest, plain
from jobun.versions.pairing import SHORT, Rule, paired
from jobun.versions.register import Entry, Number, Register
from jobun.versions.text_changes import said


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """A rule as it is now. entry: as it was recorded; None for a new one. formerly: its earlier numbers."""

    id: str
    number: Number
    node: Node
    entry: Entry | None = None
    formerly: tuple[Number, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Ids:
    """The rules of a book in order, and what is recorded of those that are there no longer."""

    rules: tuple[Known, ...]
    gone: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Here:
    """A rule that stands in the document. above: the rule it stands under. copied: in a part that repeats another."""

    node: Node
    number: Number
    above: Node | None
    copied: bool


@dataclass(frozen=True, eq=False)
class Words:
    """What rules say, as it is compared, with a digest of it."""

    graph: RuleGraph

    @cached_property
    def _prints(self) -> Fingerprints:
        return Fingerprints(self.graph)

    @cached_property
    def _said(self) -> dict[int, tuple[str, str]]:
        return {}

    def of(self, node: Node | None) -> tuple[str, str]:
        """The words of a rule, and their digest; no rule says nothing."""
        if id(node) not in self._said:
            said = self._prints.said(node, examples=True).translate(STRAIGHT) if node else ""
            self._said[id(node)] = said, digest(said)
        return self._said[id(node)]


def rules_of(graph: RuleGraph) -> Iterator[Here]:
    """All that is cited by a number, in order; the items of a list are, where they stand under one that is."""
    for part, tree in enumerate(graph.document.parts):
        stack: list[tuple[Node, Node | None]] = [(node, None) for node in reversed(tree.nodes)]
        while stack:
            node, above = stack.pop()
            if node.kind in ASIDE and node.kind != "history":
                continue
            if node.label and (node.number or (node.name and above)):
                anchor = "r-" + "-".join(map(str, node.number)) if node.number else ""
                number = Number(node.name or node.label.text, safe_name(node.label), anchor)
                yield Here(node, number, above, part in graph.copied)
                above = node
            stack += [(child, above) for child in reversed(node.children)]


def identified(graph: RuleGraph, register: Register | None, words: Words | None = None) -> Ids:
    """The rules of a book with their ids. register: what is recorded of them. words: theirs, where they are known."""
    here = tuple(rules_of(graph))
    entries = register.entries if register else ()
    found = _found(here, entries, words or Words(graph)) if entries else {}
    taken = {entry.id.casefold() for entry in entries}
    kept = {entry.id for entry in found.values()}
    gone = [entry for entry in entries if entry.id not in kept]
    version = register.version if register else ""
    left = {found[at].number.page for at in found if found[at].number.page != here[at].number.page}
    left |= {entry.number.page for entry in gone if not entry.last}
    return Ids(
        tuple(
            Known(entry.id, one.number, one.node, entry, _formerly(entry, one.number.page, left))
            if (entry := found.get(at))
            else Known(free(one.number.page, taken), one.number, one.node)
            for at, one in enumerate(here)
        ),
        tuple(
            replace(entry, last=entry.last or version, formerly=_formerly(entry, entry.number.page, left))
            for entry in gone
        ),
    )


def _formerly(entry: Entry, page: str, left: set[str]) -> tuple[Number, ...]:
    """The earlier numbers of a rule. page: its number now. left: the numbers that a rule has just left: whoever had
    one of them before that did not have it last.
    """
    earlier = {number.page: number for number in entry.formerly if number.page not in left}
    earlier[entry.number.page] = entry.number
    return tuple(number for number in earlier.values() if number.page != page)


def renewed(graph: RuleGraph, register: Register | None, version: str) -> tuple[Register, Ids]:
    """The register of a book as it is now, and what that rests on. version: that of the book."""
    words = Words(graph)
    ids = identified(graph, register, words)
    entries = [
        Entry(
            known.id, known.number, known.entry.first if known.entry else version,
            words.of(known.node)[1], words.of(here.above)[1], said(known.node),
            formerly=known.formerly, copied=here.copied,
        )
        for known, here in zip(ids.rules, rules_of(graph), strict=True)
    ]  # fmt: skip
    made = Register(version, (*entries, *ids.gone))
    # a later day by itself is nothing to record
    same = register is not None and made.entries == register.entries
    return (register if same and register else made), ids


def _found(here: Sequence[Here], entries: Sequence[Entry], words: Words) -> dict[int, Entry]:
    """The entry of each rule that has one, by the place of the rule."""
    there = [entry for entry in entries if not entry.last]
    same = _unchanged(here, there)
    found = {new: there[old] for old, new in same.items()}
    if len(found) < max(len(here), len(there)):
        for copied in (False, True):
            pairs = _paired(here, there, same, words, copied)
            found |= {new: there[old] for old, new in pairs}
    gone = [entry for entry in entries if entry.last]
    return found | dict(_back(here, gone, words, found)) if gone else found


def _unchanged(here: Iterable[Here], there: Iterable[Entry]) -> dict[int, int]:
    """The places of the recorded rules that have their number and their words still, and of those they are."""
    known: dict[tuple[str, str, bool], list[int]] = {}
    for at, entry in enumerate(there):
        known.setdefault((entry.number.rule, entry.words, entry.copied), []).append(at)
    found = {}
    for at, one in enumerate(here):
        same = known.get((one.number.rule, said(one.node), one.copied))
        if same:
            found[same.pop(0)] = at
    return found


def _paired(
    here: Sequence[Here], there: Sequence[Entry], known: Mapping[int, int], words: Words, copied: bool
) -> Iterator[tuple[int, int]]:
    """The pairs of the other rules that speak for one another most, as a whole: their places there and here."""
    taken = set(known.values())
    left = [(at, one) for at, one in enumerate(here) if at not in taken and one.copied == copied]
    new = [Rule(at, spelled(one.number.rule), words.of(one.node)[0], words.of(one.above)[1]) for at, one in left]
    said = {words.of(one.node)[1]: words.of(one.node)[0] for _, one in left}
    old = [
        Rule(at, spelled(entry.number.rule), _compared(entry, said), entry.above)
        for at, entry in enumerate(there)
        if at not in known and entry.copied == copied
    ]
    yield from paired(old, new, known)


def _compared(entry: Entry, said: Mapping[str, str]) -> str:
    """What a recorded rule said, as it is compared. said: the words that are there now, by their digest; of others
    only what was read is known: with the numbers of references in them.
    """
    return said[entry.said] if entry.said in said else plain(entry.words).translate(STRAIGHT)


def _back(
    here: Sequence[Here], gone: Iterable[Entry], words: Words, found: Mapping[int, Entry]
) -> Iterator[tuple[int, Entry]]:
    """Rules that were removed and are there again, word for word."""
    known: dict[str, list[Entry]] = {}
    for entry in gone:
        known.setdefault(entry.said, []).append(entry)
    for at, one in enumerate(here):
        if at in found:
            continue
        said, mark = words.of(one.node)
        same = known.get(mark, [])
        own = next((entry for entry in same if entry.number.rule == one.number.rule), None)
        came = own or (same[0] if same and len(said) >= SHORT else None)
        if came is not None:
            same.remove(came)
            yield at, came
