"""Mending a document by the suggestions of its diagnostics, as far as nothing else of it changes.

A suggestion is made whole or not at all. Of two that would change one place the graver goes first, then the earlier;
the other waits until the document has been read anew. What the edits lead to is read and checked before it counts: if
a fault stays, another comes, a reference loses its rule or any rule is read in another way, the edits that do it are
found and left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from jobun.fix.edits import Moved, with_edits
from jobun.fix.plan import Fix, divided, joined, planned
from jobun.fix.verify import Harm, Seen, changes_blanks_only, harms
from jobun.lint.diagnostic import Diagnostic
from jobun.lint.run import Choice, run
from jobun.locale import repair as messages
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph, rule_graph
from jobun.text.passage import Text
from jobun.tree.document import parse, without_gc

ROUNDS = 60
# how often a document is read at most to find out which edits do harm, and how many characters in all
TRIALS = 300
LEAST_TRIALS = 20
CHARACTERS = 20_000_000


class Refusal(NamedTuple):
    """A suggestion that was left out. place: where, in the document as it was given, as `Text.where` says it."""

    place: str
    code: str
    reason: Message


class Renumbered(NamedTuple):
    """A rule with another number. place: as `Text.where` says it. references: how many name the old number."""

    place: str
    old: str
    new: str
    references: int


@dataclass(frozen=True, slots=True, eq=False)
class Mended:
    """A document with suggestions made.

    graph, diagnostics: of the mended document, for the choice of checks. done: the diagnostics that were mended.
    """

    graph: RuleGraph
    diagnostics: tuple[Diagnostic, ...]
    done: tuple[Diagnostic, ...] = ()
    refused: tuple[Refusal, ...] = ()
    renumbered: tuple[Renumbered, ...] = ()

    @property
    def content(self) -> str:
        """The characters of the mended document."""
        return self.graph.document.text.content


def mend(graph: RuleGraph, diagnostics: Sequence[Diagnostic], choice: Choice, *, unsafe: bool) -> Mended:
    """Make the suggestions of a document's diagnostics, round after round until none is left that can be made.

    graph, diagnostics: of a plain text, the diagnostics by the choice. unsafe: whether suggestions that may change
    what the rules mean are made too. Never raises for what a document says.
    """
    mended = Mended(graph, tuple(diagnostics))
    if not any(diagnostic.remedy(unsafe) for diagnostic in diagnostics):
        return mended
    every = replace(choice, select=("ALL",))
    seen = Seen(graph, mended.diagnostics if choice.select == every.select else run(graph, every))
    repair = _Repair(graph.document.text, every, unsafe)
    done: list[Diagnostic] = []
    renumbered: list[Renumbered] = []
    refused: dict[str, Refusal] = {}
    changed = False
    for _ in range(ROUNDS):
        step = repair.round(seen, [found for found in mended.diagnostics if found.fingerprint not in refused])
        refused |= step.refused
        if step.fixes:
            changed = True
            renumbered += repair.renumbered(seen, step)
            repair.passed(step)
            seen = step.seen
            done += [diagnostic for fix in step.fixes for diagnostic in fix.diagnostics]
            remaining = seen.diagnostics if choice.select == every.select else run(seen.graph, choice)
            mended = Mended(seen.graph, remaining)
        elif not step.refused and not changed:
            break
        elif not step.refused:
            # what was refused before the last change may be possible now
            refused, changed = {}, False
    mended = replace(mended, refused=tuple(refused.values()))
    return replace(mended, done=tuple(done), renumbered=tuple(renumbered))


@dataclass(frozen=True, slots=True, eq=False)
class _Step:
    """One round: what it made, what it left out by fingerprint, and the document behind it."""

    seen: Seen
    fixes: list[Fix]
    refused: dict[str, Refusal]


class _Repair:
    """The rounds of mending one document."""

    def __init__(self, text: Text, choice: Choice, unsafe: bool) -> None:
        self._text, self._choice, self._unsafe = text, choice, unsafe
        self._moves: list[Moved] = []
        self._contents = {text.content}
        self._trials = max(LEAST_TRIALS, min(TRIALS, CHARACTERS // max(1, len(text.content))))

    def passed(self, step: _Step) -> None:
        """Remember a round that was made."""
        self._moves.append(Moved(joined(step.fixes)))
        self._contents.add(step.seen.graph.document.text.content)

    def round(self, seen: Seen, diagnostics: Iterable[Diagnostic]) -> _Step:
        """Make as many suggestions at once as go together."""
        fixes, impossible = planned(seen.graph, diagnostics, self._unsafe)
        refused = {found.fingerprint: self._refusal(found, reason) for found, reason in impossible}
        made: list[Fix] = []
        behind = seen
        groups = [fixes] if fixes else []
        while groups:
            group = groups.pop()
            after, found = self._tried(seen, made + group)
            if after is not None:
                made, behind = made + group, after
            elif len(group) == 1 or not self._trials:
                refused |= {
                    one.fingerprint: self._refusal(one, found[0].reason) for fix in group for one in fix.diagnostics
                }
            else:
                groups += divided(group, found, Moved(joined(made + group)))
        return _Step(behind, made, refused)

    def _tried(self, seen: Seen, fixes: list[Fix]) -> tuple[Seen | None, list[Harm]]:
        """The document with suggestions made, or None and why they must not be."""
        if not self._trials:
            return None, [Harm(messages.not_tried(), 0)]
        self._trials -= 1
        text, edits = seen.graph.document.text, joined(fixes)
        content = with_edits(text.content, edits)
        if content in self._contents:
            return None, [Harm(messages.undone(), 0)]
        after = _look(replace(text, content=content), self._choice)
        blank = changes_blanks_only(text.content, edits)
        mended = (diagnostic for fix in fixes for diagnostic in fix.diagnostics)
        found = list(harms(seen, after, Moved(edits), mended, blank))
        return (None if found else after), found

    def _refusal(self, diagnostic: Diagnostic, reason: Message) -> Refusal:
        place = self._text.where(self._original(diagnostic.problem.span.start))
        return Refusal(place, diagnostic.code, reason)

    def _original(self, offset: int) -> int:
        """Where a place of the document as it stands stood in the one that was given."""
        for moved in reversed(self._moves):
            offset = moved.back(offset)
        return offset

    def renumbered(self, seen: Seen, step: _Step) -> Iterator[Renumbered]:
        """The rules whose printed numbers a round changes."""
        moved = Moved(joined(step.fixes))
        now = {node.span.start: node for node in step.seen.graph.document.walk() if node.label and not node.inferred}
        for node in seen.graph.document.walk():
            if node.inferred or node.label is None or node.number is None or not moved.touches(node.label.span):
                continue
            other = now.get(moved.start(node.span.start))
            if other is not None and other.number != node.number and node.name and other.name:
                place = self._text.where(self._original(node.span.start))
                yield Renumbered(place, node.name, other.name, len(seen.graph.links_to(node)))


def _look(text: Text, choice: Choice) -> Seen:
    """A text read and checked."""
    with without_gc():
        graph = rule_graph(parse(text))
        return Seen(graph, run(graph, choice))
