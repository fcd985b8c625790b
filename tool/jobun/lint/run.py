"""Run the checks on a document: select them, apply suppressions, sort the diagnostics."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from jobun.lint.check import Check, all_checks, matches, specificity
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Diagnostic, Problem
from jobun.lint.reviewed import REVIEWED
from jobun.lint.suppress import Suppression, suppressions
from jobun.locale.internal_error import InternalError, internal_error
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


class Findings(NamedTuple):
    """What the checks find in a document.

    diagnostics: sorted by place, then code. errors: the checks and the kinds of evidence that failed by a mistake of
    the tool; what they would have found is missing.
    """

    diagnostics: tuple[Diagnostic, ...]
    errors: tuple[InternalError, ...] = ()


def run(
    graph: RuleGraph,
    choice: Choice,
    confirmed: tuple[ConfirmedReference, ...] = (),
    between: Callable[[], object] | None = None,
    earlier: RuleGraph | None = None,
) -> Findings:
    """Run the checks on a document.

    confirmed: the record of its references. between: called before each check; an exception from it ends the run.
    earlier: an earlier version of the document, which shows what its references mean.
    """
    checks = [check for check in all_checks().values() if choice.takes(check)]
    comments = suppressions(graph.document)
    context = CheckContext(graph, (), confirmed, choice.vocabulary, earlier)
    found: list[tuple[Check, Problem]] = []
    errors: dict[str, InternalError] = {}
    for check in checks:
        if not check.last:
            if between:
                between()
            found += _found(check, context, errors)
    kept, used = _apply_suppressions(found, comments)
    completed = [check for check in checks if check.code not in errors]
    if any(check.last for check in checks):
        examined = {code: _is_examined(code, completed) for code in {comment.code for comment in comments}}
        unused = tuple(
            (suppression.span, suppression.code)
            for suppression in comments
            if suppression not in used and examined[suppression.code]
        )
        last = CheckContext(graph, unused, confirmed, choice.vocabulary)
        kept += [one for check in checks if check.last for one in _found(check, last, errors)]
    kept.sort(key=lambda pair: (pair[1].span.start, pair[0].code, pair[1].span.end))
    return Findings(
        tuple(diagnosed(graph.document, kept, choice)), (*errors.values(), *context.candidates.errors.values())
    )


def _found(check: Check, context: CheckContext, errors: dict[str, InternalError]) -> list[tuple[Check, Problem]]:
    """The problems that a check finds until it fails. errors: by code; where that is noted."""
    found: list[tuple[Check, Problem]] = []
    try:
        for problem in check.find(context):
            if not (check.reads_numbers and _is_unread(problem, context.graph.document)):
                found.append((check, problem))
    except Exception as error:
        errors[check.code] = internal_error(f"{check.code} {check.name}", error)
    return found


def _is_unread(problem: Problem, document: Document) -> bool:
    return any(span.start <= problem.span.start < span.end for span in document.unread)


def _is_examined(code: str, checks: list[Check]) -> bool:
    """Whether a suppression of a code can be unused: its check ran to its end, or does not exist."""
    if matches(REVIEWED, code):
        return False
    known = [check for check in all_checks().values() if matches(check, code)]
    return not known or any(check in checks for check in known)


def _apply_suppressions(
    found: list[tuple[Check, Problem]], comments: tuple[Suppression, ...]
) -> tuple[list[tuple[Check, Problem]], set[Suppression]]:
    """The problems that no comment suppresses, and the comments that suppress any."""
    by_code: dict[str, list[Suppression]] = defaultdict(list)
    for comment in comments:
        by_code[comment.code].append(comment)
    codes = {check: [code for code in by_code if matches(check, code)] for check in {check for check, _ in found}}
    kept: list[tuple[Check, Problem]] = []
    runs: dict[str, set[tuple[int, int]]] = defaultdict(set)
    for check, problem in found:
        # the comments that reach a place follow one another, for none ends before an earlier one
        places = {code: _reaching(by_code[code], problem.span.start) for code in codes[check]}
        matching = {code: run for code, run in places.items() if run[0] < run[1]}
        for code, run in matching.items():
            runs[code].add(run)
        if not matching:
            kept.append((check, problem))
    used: set[Suppression] = set()
    for code, suppressing in runs.items():
        done = 0
        for first, end in sorted(suppressing):
            used.update(by_code[code][max(first, done) : end])
            done = max(done, end)
    return kept, used


def _reaching(comments: list[Suppression], offset: int) -> tuple[int, int]:
    """The first of the comments that reach an offset, and the one after the last. comments: of one code, in order."""
    first = bisect_right(comments, offset, key=lambda comment: comment.reach.end)
    return first, bisect_right(comments, offset, key=lambda comment: comment.reach.start)


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
