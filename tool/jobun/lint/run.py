"""Run the checks on a document: select them, apply suppressions, sort the diagnostics."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from jobun.lint.check import Check, all_checks, matches, specificity
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Diagnostic, Problem
from jobun.lint.suppress import Suppression, suppressions
from jobun.references.graph import RuleGraph
from jobun.terms.vocabulary import PreferredTerm
from jobun.tree.nodes import Document
from jobun.tree.walk import OffsetIndex, walk
from jobun.versions.confirmed import ConfirmedReference


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """Which checks run and with which severity.

    select, ignore: codes, prefixes or names. severity: by code, prefix or name. Of several that mean a check the most
    specific decides. vocabulary: the preferred spellings in the settings.
    """

    select: tuple[str, ...] = ("ALL",)
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, str] | None = None
    vocabulary: tuple[PreferredTerm, ...] = ()

    def takes(self, check: Check) -> bool:
        """Whether a check runs."""
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
    """The diagnostics of a document, sorted by place, then code.

    confirmed: the record of its references. between: called before each check; an exception from it ends the run.
    """
    checks = [check for check in all_checks().values() if choice.takes(check)]
    comments = suppressions(graph.document)
    context = CheckContext(graph, confirmed=confirmed, vocabulary=choice.vocabulary)
    found: list[tuple[Check, Problem]] = []
    for check in checks:
        if not check.last:
            if between:
                between()
            found += [(check, problem) for problem in check.find(context)]
    kept, used = _apply_suppressions(found, comments)
    if any(check.last for check in checks):
        unused = tuple(
            (suppression.span, suppression.code)
            for suppression in comments
            if suppression not in used and _is_examined(suppression, checks)
        )
        context = CheckContext(graph, unused, confirmed, choice.vocabulary)
        kept += [(check, problem) for check in checks if check.last for problem in check.find(context)]
    kept.sort(key=lambda pair: (pair[1].span.start, pair[0].code, pair[1].span.end))
    return tuple(diagnosed(graph.document, kept, choice))


def _is_examined(suppression: Suppression, checks: list[Check]) -> bool:
    """Whether a suppression can be unused: its check ran, or does not exist."""
    known = [check for check in all_checks().values() if matches(check, suppression.code)]
    return not known or any(check in checks for check in known)


def _apply_suppressions(
    found: Iterable[tuple[Check, Problem]], comments: tuple[Suppression, ...]
) -> tuple[list[tuple[Check, Problem]], set[Suppression]]:
    """The problems that no comment suppresses, and the comments that suppress any."""
    kept, used = [], set()
    for check, problem in found:
        start = problem.span.start
        matching = [
            comment
            for comment in comments
            if comment.reach.start <= start < comment.reach.end and matches(check, comment.code)
        ]
        used.update(matching)
        if not matching:
            kept.append((check, problem))
    return kept, used


def diagnosed(document: Document, found: list[tuple[Check, Problem]], choice: Choice) -> Iterable[Diagnostic]:
    """The diagnostics of problems: with the severity, the rule and the fingerprint of each."""
    nodes = OffsetIndex(walk(document))
    seen: Counter[str] = Counter()
    for check, problem in found:
        node = nodes.rule_at(problem.span.start)
        rule = node.name if node else None
        basis = "\0".join((check.code, rule or "", document.text.quote(problem.span)))
        seen[basis] += 1
        digest = hashlib.blake2b(f"{basis}\0{seen[basis]}".encode(errors="surrogatepass"), digest_size=8).hexdigest()
        severity = choice.severity_of(check, problem)
        yield Diagnostic(check.code, check.name, severity, replace(problem, severity=severity), rule, digest)
