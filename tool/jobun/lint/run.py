"""Running the checks on one document: chosen, silenced, sorted."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from jobun.lint.check import Check, CheckContext, all_checks, matches, specificity
from jobun.lint.diagnostic import Diagnostic, Problem
from jobun.lint.suppress import Suppression, suppressions
from jobun.references.graph import RuleGraph
from jobun.terms.vocabulary import PreferredTerm
from jobun.tree.nodes import Document
from jobun.versions.confirmed import ConfirmedReference


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """Which checks run and how grave they are. select, ignore: codes, prefixes or names. severity: by code, prefix or
    name; the longest that means a check decides. vocabulary: the spellings that the book declares.
    """

    select: tuple[str, ...] = ("ALL",)
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, str] | None = None
    vocabulary: tuple[PreferredTerm, ...] = ()

    def takes(self, check: Check) -> bool:
        """Whether a check runs: of the patterns that mean it the most specific decides."""
        selected, ignored = (
            max((rank for pattern in patterns if (rank := specificity(check, pattern)) is not None), default=-1)
            for patterns in (self.select, self.ignore)
        )
        return selected > ignored

    def severity_of(self, check: Check, problem: Problem) -> str:
        """The severity of a problem."""
        set_for = [
            (rank, severity)
            for pattern, severity in (self.severity or {}).items()
            if (rank := specificity(check, pattern)) is not None
        ]
        return max(set_for)[1] if set_for else problem.severity or check.severity


def run(
    graph: RuleGraph,
    choice: Choice,
    confirmed: tuple[ConfirmedReference, ...] = (),
    between: Callable[[], object] | None = None,
) -> tuple[Diagnostic, ...]:
    """The diagnostics of a document, sorted by place, then code. confirmed: the record of its references.

    between: called before each check, for who may want no more of them; what it raises is raised.
    """
    checks = [check for check in all_checks().values() if choice.takes(check)]
    silencers = suppressions(graph.document)
    context = CheckContext(graph, confirmed=confirmed, vocabulary=choice.vocabulary)
    found: list[tuple[Check, Problem]] = []
    for check in checks:
        if not check.last:
            if between:
                between()
            found += [(check, problem) for problem in check.find(context)]
    kept, used = _silence(found, silencers)
    if any(check.last for check in checks):
        unused = tuple(
            (silencer.span, silencer.code)
            for silencer in silencers
            if silencer not in used and _judged(silencer, checks)
        )
        context = CheckContext(graph, unused, confirmed, choice.vocabulary)
        kept += [(check, problem) for check in checks if check.last for problem in check.find(context)]
    kept.sort(key=lambda pair: (pair[1].span.start, pair[0].code, pair[1].span.end))
    return tuple(diagnosed(graph.document, kept, choice))


def _judged(silencer: Suppression, checks: list[Check]) -> bool:
    """An ignore is unused where its check ran, or where no check has that name."""
    known = [check for check in all_checks().values() if matches(check, silencer.code)]
    return not known or any(check in checks for check in known)


def _silence(
    found: Iterable[tuple[Check, Problem]], silencers: tuple[Suppression, ...]
) -> tuple[list[tuple[Check, Problem]], set[Suppression]]:
    kept, used = [], set()
    for check, problem in found:
        silent = [
            silencer
            for silencer in silencers
            if silencer.reach.start <= problem.span.start < silencer.reach.end and matches(check, silencer.code)
        ]
        used.update(silent)
        if not silent:
            kept.append((check, problem))
    return kept, used


def diagnosed(document: Document, found: list[tuple[Check, Problem]], choice: Choice) -> Iterable[Diagnostic]:
    """Problems as everyone else sees them: how grave, in which rule, and how they are known again."""
    starts, rules = rule_starts(document)
    seen: Counter[str] = Counter()
    for check, problem in found:
        at = bisect_right(starts, problem.span.start) - 1
        rule = rules[at] if at >= 0 else None
        basis = "\0".join((check.code, rule or "", document.text.quote(problem.span)))
        seen[basis] += 1
        digest = hashlib.blake2b(f"{basis}\0{seen[basis]}".encode(errors="surrogatepass"), digest_size=8).hexdigest()
        severity = choice.severity_of(check, problem)
        yield Diagnostic(check.code, check.name, severity, replace(problem, severity=severity), rule, digest)


def rule_starts(document: Document) -> tuple[list[int], list[str | None]]:
    """Where each node starts, and the number of the rule it is or stands under."""
    starts: list[int] = []
    rules: list[str | None] = []
    for part in document.parts:
        stack: list[tuple[object, str | None]] = [(node, None) for node in reversed(part.nodes)]
        while stack:
            node, above = stack.pop()
            printed = node.number and not node.inferred  # type: ignore[attr-defined]
            name = node.name if printed else above  # type: ignore[attr-defined]
            starts.append(node.span.start)  # type: ignore[attr-defined]
            rules.append(name)
            stack.extend((child, name) for child in reversed(node.children))  # type: ignore[attr-defined]
    return starts, rules
