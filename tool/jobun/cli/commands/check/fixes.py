"""`jobun check --fix` and `--diff`: applies suggestions to a document and writes it, or prints the difference."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable

from jobun.cli.output import print_diff
from jobun.cli.session import print_error
from jobun.cli.streams import OutputStream
from jobun.fix.apply import AppliedFixes, apply_fixes
from jobun.fix.splice import Differs, spliced
from jobun.flow import Report
from jobun.lint.diagnostic import Diagnostic
from jobun.lint.run import Choice, Findings
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.report.findings import findings
from jobun.text.encoding import encoded
from jobun.text.read import unchanged_bytes
from jobun.text.write import write_whole


def repaired(
    options: Namespace,
    report: Report,
    choice: Choice,
    recheck: Callable[[RuleGraph], Findings] | None,
) -> tuple[Report, int]:
    """Fix a document and write it back, print the difference, or write it to standard output, as the options say.

    What only an editor can decide is listed on standard error. recheck: how the document is checked, if not by
    the choice alone.
    Gives the report of the fixed document and how many findings were fixed.
    """
    text = report.text
    if text.format != "text":
        return _not_writable(options, report)
    applied = apply_fixes(
        report.graph,
        report.diagnostics,
        choice,
        unsafe=options.unsafe_fixes,
        recheck=recheck,
        errors=report.errors,
    )
    _print_rejected(options, applied)
    _print_proposals(options, applied)
    if options.diff:
        print_diff(text, applied.content)
    elif not _write(options, report, applied):
        return report, 0
    _print_renumbered(options, applied)
    return Report(applied.graph, applied.diagnostics, report.errors), _count_findings(report, applied.fixed)


def _count_findings(report: Report, fixed: Iterable[Diagnostic]) -> int:
    """How many findings of a report were fixed; one that only showed after other fixes counts, too."""
    causes = {diagnostic: finding for finding in findings(report) for diagnostic in finding.diagnostics}
    return len({causes.get(diagnostic, diagnostic) for diagnostic in fixed})


def _print_rejected(options: Namespace, applied: AppliedFixes) -> None:
    """List the fixes that were not made because of what they would change besides."""
    for refusal in applied.rejected:
        not_fixed = Message(
            "{place}: {code} not fixed: {reason}",
            "{place}: {code} は修正しませんでした：{reason}",
            place=refusal.place,
            code=refusal.code,
            reason=refusal.reason,
        )
        print_error(not_fixed, options)


def _print_renumbered(options: Namespace, applied: AppliedFixes) -> None:
    """List the rules with a new number to whose old one references remain."""
    for place, old, new, count in applied.renumbered:
        if count:
            renumbered = Message(
                "{place}: {old} renumbered to {new}, but {count} reference still says {old}; check which rule it means",
                "{place}: {old} を {new} に改めました。{old} への参照 {count} 件がどの条文を指すか確かめてください",
                plural="{place}: {old} renumbered to {new}, but {count} references still say {old}; "
                "check which rule each means",
                place=place,
                old=old,
                new=new,
                count=count,
            )
            print_error(renumbered, options)


def _print_proposals(options: Namespace, applied: AppliedFixes) -> None:
    """List what is not fixed because the evidence leaves more than one correction open."""
    for diagnostic in applied.diagnostics:
        if diagnostic.proposal is not None:
            undecided = Message(
                "{place}: {code} not fixed, decide yourself: {suggestion}",
                "{place}: {code} は自動では修正しません。判断してください：{suggestion}",
                place=applied.graph.document.text.where(diagnostic.problem.span.start),
                code=diagnostic.code,
                suggestion=diagnostic.proposal.message,
            )
            print_error(undecided, options)


def _not_writable(options: Namespace, report: Report) -> tuple[Report, int]:
    """A document that is not plain text: reported where it is named itself, or where it has something to fix."""
    text = report.text
    named = text.path in options.paths
    if named or any(diagnostic.remedy(options.unsafe_fixes) for diagnostic in report.diagnostics):
        unsupported = Message(
            "{path}: {format} files cannot be fixed; convert the file to text first: jobun import {path}",
            "{path}: {format} は修正できません。先に jobun import {path} でテキストに変換してください",
            path=text.path,
            format=text.format.upper(),
        )
        print_error(unsupported, options)
    options.failed = options.failed or named
    return report, 0


def _write(options: Namespace, report: Report, applied: AppliedFixes) -> bool:
    """Write a fixed document to where it came from. Gives whether that succeeded; if not, the reason is printed."""
    text = report.text
    if text.path == "-":
        # the real standard output: reports are redirected to standard error
        data = encoded(applied.content, text.encoding)
        OutputStream(sys.__stdout__).write_bytes(data, text.encoding.removesuffix("+bom"))
        return True
    if not applied.fixed:
        return True
    try:
        before = unchanged_bytes(text)
        write_whole(text.path, spliced(before, text, applied.content), before)
    except Differs:
        return _failed(options, _different_bytes(text.path, text.encoding.removesuffix("+bom")))
    except Failure as failure:
        return _failed(options, failure.message)
    return True


def _failed(options: Namespace, message: Message) -> bool:
    options.failed = True
    print_error(message, options)
    return False


def _different_bytes(path: str, encoding: str) -> Message:
    return Message(
        "{path}: some bytes would not survive in {encoding}, so nothing is written; save the file as UTF-8 first",
        "{path}: {encoding} で書き戻せないバイトがあるため、書き込みませんでした。先に UTF-8 で保存してください",
        path=path,
        encoding=encoding,
    )
