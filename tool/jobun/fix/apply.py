"""Fixes applied to a document, as far as nothing else of it changes.

The edits of a suggestion are applied together or not at all. Of two fixes that overlap the more severe goes first, then
the earlier; the other waits for the next round. The edited document is read and checked: if a fault remains, a new one
appears, a reference loses its target or any rule is read differently, the responsible fixes are found and left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from jobun.fix.edits import OffsetMap, apply_edits
from jobun.fix.plan import Fix, joined_edits, plan_fixes, split_group
from jobun.fix.verify import CheckedDocument, Conflict, changes_blanks_only, conflicts
from jobun.lint.diagnostic import Diagnostic, Edit
from jobun.lint.run import Choice, Findings, run
from jobun.locale import rejections as messages
from jobun.locale.internal_error import InternalError
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph, rule_graph
from jobun.text.passage import Text
from jobun.tree.document import parse, without_gc

ROUNDS = 60
# how often a document is read at most to find the fixes with conflicts, and how many characters in all
TRIALS = 300
LEAST_TRIALS = 20
CHARACTERS = 20_000_000


class RejectedFix(NamedTuple):
    """A fix that was not applied. place: in the original document, as `Text.where` returns it."""

    place: str
    code: str
    reason: Message


class RenumberedRule(NamedTuple):
    """A rule with a new number. place: as `Text.where` returns it. references: how many name the old number."""

    place: str
    old: str
    new: str
    references: int


@dataclass(frozen=True, slots=True, eq=False)
class AppliedFixes:
    """A document with fixes applied.

    graph, diagnostics: of the fixed document, for the choice of checks. fixed: the diagnostics that were fixed.
    """

    graph: RuleGraph
    diagnostics: tuple[Diagnostic, ...]
    fixed: tuple[Diagnostic, ...] = ()
    rejected: tuple[RejectedFix, ...] = ()
    renumbered: tuple[RenumberedRule, ...] = ()

    @property
    def content(self) -> str:
        """The characters of the fixed document."""
        return self.graph.document.text.content


def apply_fixes(
    graph: RuleGraph,
    diagnostics: Sequence[Diagnostic],
    choice: Choice,
    *,
    unsafe: bool,
    recheck: Callable[[RuleGraph], Findings] | None = None,
    errors: tuple[InternalError, ...] = (),
) -> AppliedFixes:
    """Apply the fixes of a document's diagnostics, in rounds until none is left that can be applied. Never raises.

    graph, diagnostics: of a plain text, the diagnostics by the choice. unsafe: whether fixes that may change words are
    applied too. recheck: how the document is checked if more is known than the choice, as by the record of its
    references or an earlier version of it: that reports every edit, so that fixes are verified without it.
    """
    applied = AppliedFixes(graph, tuple(diagnostics))
    if not any(diagnostic.remedy(unsafe) for diagnostic in diagnostics):
        return applied
    every = replace(choice, select=("ALL",))
    same = choice.select == every.select and recheck is None
    check = recheck or partial(run, choice=choice)
    state = CheckedDocument(graph, *((applied.diagnostics, errors) if same else run(graph, every)))
    fixer = _Fixer(graph.document.text, every, unsafe)
    fixed, renumbered = list[Diagnostic](), list[RenumberedRule]()
    rejected, changed = dict[str, RejectedFix](), False
    for _ in range(ROUNDS):
        result = fixer.round(state, [one for one in applied.diagnostics if one.fingerprint not in rejected])
        rejected |= result.rejected
        if result.fixes:
            renumbered += fixer.renumbered(state, result)
            fixer.accept(result)
            state, changed = result.state, True
            fixed += chain.from_iterable(fix.diagnostics for fix in result.fixes)
            applied = AppliedFixes(state.graph, (state if same else check(state.graph)).diagnostics)
        elif not result.rejected:
            if not changed:
                break
            # fixes that were rejected before the last change may be possible now
            rejected, changed = {}, False
    return replace(applied, fixed=tuple(fixed), rejected=tuple(rejected.values()), renumbered=tuple(renumbered))


def try_edits(
    state: CheckedDocument, edits: tuple[Edit, ...], choice: Choice, fixed: Iterable[Diagnostic] = ()
) -> tuple[CheckedDocument, list[Conflict]]:
    """A document with edits applied, and the reasons not to apply them.

    edits: ordered, none overlapping. choice: the checks that the state has the diagnostics of. fixed: the diagnostics
    that the edits are for.
    """
    text = state.graph.document.text
    with without_gc():
        graph = state.graph.linked(rule_graph(parse(replace(text, content=apply_edits(text.content, edits)))))
        after = CheckedDocument(graph, *run(graph, choice))
    blank = changes_blanks_only(text.content, edits)
    return after, list(conflicts(state, after, OffsetMap(edits), fixed, blank))


@dataclass(frozen=True, slots=True, eq=False)
class _Round:
    """The result of one round: the document after it, the fixes applied, and those rejected by fingerprint."""

    state: CheckedDocument
    fixes: list[Fix]
    rejected: dict[str, RejectedFix]


class _Fixer:
    """Applies fixes to one document, round by round."""

    def __init__(self, text: Text, choice: Choice, unsafe: bool) -> None:
        self._text, self._choice, self._unsafe = text, choice, unsafe
        self._offsets: list[OffsetMap] = []
        self._contents = {text.content}
        self._trials = max(LEAST_TRIALS, min(TRIALS, CHARACTERS // max(1, len(text.content))))

    def accept(self, result: _Round) -> None:
        """Record a round whose fixes stay."""
        self._offsets.append(OffsetMap(joined_edits(result.fixes)))
        self._contents.add(result.state.graph.document.text.content)

    def round(self, state: CheckedDocument, diagnostics: Iterable[Diagnostic]) -> _Round:
        """Apply as many fixes at once as possible."""
        fixes, impossible = plan_fixes(state.graph, diagnostics, self._unsafe)
        rejected = {found.fingerprint: self._rejected(found, reason) for found, reason in impossible}
        accepted: list[Fix] = []
        latest = state
        groups = [fixes] if fixes else []
        while groups:
            group = groups.pop()
            after, found = self._try(state, accepted + group)
            if after is not None:
                accepted, latest = accepted + group, after
            elif len(group) == 1 or not self._trials:
                rejected |= {
                    one.fingerprint: self._rejected(one, found[0].reason) for fix in group for one in fix.diagnostics
                }
            else:
                groups += split_group(group, found, OffsetMap(joined_edits(accepted + group)))
        return _Round(latest, accepted, rejected)

    def _try(self, state: CheckedDocument, fixes: list[Fix]) -> tuple[CheckedDocument | None, list[Conflict]]:
        """The document with fixes applied, or None and their conflicts."""
        if not self._trials:
            return None, [Conflict(messages.ATTEMPT_LIMIT, 0)]
        self._trials -= 1
        text, edits = state.graph.document.text, joined_edits(fixes)
        content = apply_edits(text.content, edits)
        if content in self._contents:
            return None, [Conflict(messages.CONFLICTING_FIX, 0)]
        fixed = (diagnostic for fix in fixes for diagnostic in fix.diagnostics)
        after, found = try_edits(state, edits, self._choice, fixed)
        return (None if found else after), found

    def _rejected(self, diagnostic: Diagnostic, reason: Message) -> RejectedFix:
        return RejectedFix(self._place(diagnostic.problem.span.start), diagnostic.code, reason)

    def _place(self, offset: int) -> str:
        """The place in the original document of an offset in the current one."""
        for offsets in reversed(self._offsets):
            offset = offsets.original(offset)
        return self._text.where(offset)

    def renumbered(self, state: CheckedDocument, result: _Round) -> Iterator[RenumberedRule]:
        """The rules whose printed numbers a round changes. state: the document before it."""
        offsets = OffsetMap(joined_edits(result.fixes))
        nodes = result.state.graph.document.walk()
        now = {node.span.start: node for node in nodes if node.label and not node.inferred}
        for node in state.graph.document.walk():
            if node.inferred or node.label is None or node.number is None or not offsets.changes(node.label.span):
                continue
            other = now.get(offsets.start(node.span.start))
            if other is not None and other.number != node.number and node.name and other.name:
                count = len(state.graph.links_to(node))
                yield RenumberedRule(self._place(node.span.start), node.name, other.name, count)
