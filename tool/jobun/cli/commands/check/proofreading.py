"""Proofread documents: the stages of jobun check, its summary and its statistics."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, replace
from functools import partial
from typing import TextIO

from jobun.cli.command import FAILED, FOUND, OK
from jobun.cli.reporting import (
    failing,
    joined,
    print_reports,
    print_summary,
    severity_counts,
)
from jobun.cli.session import document_set, each_document, print_internal_errors, requested_documents
from jobun.cli.versions import earlier_version
from jobun.flow import DocumentSet, Report
from jobun.lint.run import run as run_checks
from jobun.locale.message import Message
from jobun.locale.terminal_text import visible
from jobun.settings.search import settings_for
from jobun.settings.settings import Settings, validate
from jobun.text.write import remove_leftovers
from jobun.versions.records import confirmed_beside

# stages in --stats
STAGES = {
    "settings": Message("settings", "設定の読み込み"),
    "text": Message("text", "文書の読み込み"),
    "graph": Message("tree and references", "構造と参照の解析"),
    "diagnostics": Message("checks", "チェック"),
    "repair": Message("fixes", "修正"),
    "outputs": Message("output", "結果の表示"),
}


def proofread(options: Namespace) -> int:
    """Proofread documents and print the diagnostics."""
    validate(Settings(select=tuple(options.select or ("ALL",))), "--select")
    validate(Settings(ignore=tuple(options.ignore)), "--ignore")
    seconds: dict[str, float] = {}
    results: list[Checked] = []
    paths = requested_documents(options)
    if options.fix and not options.diff:
        remove_leftovers(paths)
    with redirect_stdout(_output(options)):
        reports = _reports(options, paths, results, seconds)
        if options.diff:
            for _ in reports:
                pass
            print(_fixes(options, results), file=sys.stderr)
        elif print_reports(reports, options):
            _print_totals(options, results, seconds)
    if options.failed:
        return FAILED
    if options.diff:
        return FOUND if any(result.fixed for result in results) else OK
    return FOUND if failing(severity_counts(result.report for result in results), options.fail_on) else OK


def _output(options: Namespace) -> TextIO:
    """Where reports are printed: when standard input is fixed, standard output is for the document."""
    if not options.fix or options.diff or "-" not in options.paths:
        return sys.stdout
    if options.format == "json" and hasattr(sys.stderr, "reconfigure"):
        sys.stderr.reconfigure(encoding="utf-8")
    return sys.stderr


@dataclass(frozen=True, slots=True, eq=False)
class Checked:
    """A document's `joined` report after fixes, and how many diagnostics were fixed."""

    report: Report
    fixed: int = 0


def _reports(
    options: Namespace, paths: Sequence[str], results: list[Checked], seconds: dict[str, float]
) -> Iterator[Report]:
    """The report of each document. results: of the documents that are done, added to."""
    with _timed("settings", seconds):
        documents = document_set(options, paths)
    for result in each_document(
        options, lambda path: _checked(options, path, documents, seconds, alone=len(paths) == 1), paths
    ):
        results.append(result)
        print_internal_errors(options, result.report.text.path, result.report.errors)
        with _timed("outputs", seconds):
            yield result.report


def _checked(
    options: Namespace, path: str, documents: DocumentSet, seconds: dict[str, float], *, alone: bool
) -> Checked:
    """Take one document through all stages. seconds: by stage, added to. alone: whether it is the only one."""
    with _timed("settings", seconds):
        settings = _settings(options, path)
    with _timed("text", seconds):
        documents.text(path)
        confirmed = confirmed_beside(path)
    with _timed("graph", seconds):
        graph = documents.graph(path)
        earlier = earlier_version(options, path, alone=alone)
    with _timed("diagnostics", seconds):
        choice = settings.choice(path)
        check = partial(run_checks, choice=choice, confirmed=confirmed, earlier=earlier)
        report = Report(graph, *check(graph))
    if not (options.fix or options.diff):
        return Checked(joined(report))
    from jobun.cli.commands.check.fixes import repaired

    with _timed("repair", seconds):
        fixed, count = repaired(options, report, choice, check if confirmed or earlier else None)
    return Checked(joined(fixed), count)


@contextmanager
def _timed(stage: str, seconds: dict[str, float]) -> Iterator[None]:
    """Add the time of a stage, a key of STAGES."""
    start = time.perf_counter()
    try:
        yield
    finally:
        seconds[stage] = seconds.get(stage, 0.0) + time.perf_counter() - start


def _settings(options: Namespace, path: str) -> Settings:
    found = settings_for(path, options.config)
    select, ignore = tuple(options.select or found.select), (*found.ignore, *options.ignore)
    return replace(found, select=select, ignore=ignore)


def _print_totals(options: Namespace, results: Sequence[Checked], seconds: Mapping[str, float]) -> None:
    """Print the summary and, if requested, the statistics."""
    reports = [result.report for result in results]
    if options.failed and not reports:
        return
    print_summary(severity_counts(reports), reports, options)
    fixes = _fixes(options, results)
    if fixes:
        print(fixes)
    if options.stats:
        _print_statistics(reports, seconds, options.language)


def _fixes(options: Namespace, results: Sequence[Checked]) -> str:
    """How many diagnostics were or would be fixed, and how many more can be; "" for none."""
    left = [
        diagnostic
        for result in results
        if result.report.text.format == "text"
        for diagnostic in result.report.diagnostics
    ]
    safe = sum(diagnostic.remedy(unsafe=False) is not None for diagnostic in left)
    unsafe = sum(diagnostic.remedy(unsafe=True) is not None for diagnostic in left) - safe
    if not (options.fix or options.diff):
        return _fixable(safe, unsafe).say(options.language)
    count = sum(result.fixed for result in results)
    documents = sum(result.fixed > 0 for result in results)
    more = 0 if options.unsafe_fixes else unsafe
    return _fixed(count, documents, more, written=not options.diff).say(options.language)


def _fixable(safe: int, unsafe: int) -> Message:
    """How many diagnostics can be fixed. unsafe: only with --unsafe-fixes."""
    if safe and unsafe:
        return Message(
            "{safe} fixable with --fix, {unsafe} more with --fix --unsafe-fixes",
            "--fix で {safe} 件、--fix --unsafe-fixes でさらに {unsafe} 件修正できます",
            safe=safe,
            unsafe=unsafe,
        )
    if unsafe:
        return Message(
            "{unsafe} fixable with --fix --unsafe-fixes",
            "--fix --unsafe-fixes で {unsafe} 件修正できます",
            unsafe=unsafe,
        )
    return (
        Message("{safe} fixable with --fix", "--fix で {safe} 件修正できます", safe=safe) if safe else Message("", "")
    )


def _fixed(done: int, documents: int, more: int, *, written: bool) -> Message:
    """How many diagnostics were fixed, or would be where nothing is written. more: only with --unsafe-fixes."""
    where = Message("{count} document", "{count} 文書", plural="{count} documents", count=documents)
    if not done:
        found = Message("nothing to fix", "修正する箇所はありません")
    elif written:
        found = Message("fixed {done} in {where}", "{where}の {done} 件を修正しました", done=done, where=where)
    else:
        found = Message("would fix {done} in {where}", "{where}の {done} 件を修正します", done=done, where=where)
    if not more:
        return found
    return Message(
        "{found}; {more} more with --unsafe-fixes",
        "{found}。--unsafe-fixes ならさらに {more} 件",
        found=found,
        more=more,
    )


def _print_statistics(reports: Sequence[Report], seconds: Mapping[str, float], language: str) -> None:
    for report in reports:
        print(f"{len(report.diagnostics):>6}  {visible(report.text.path)}")
    for stage, time_taken in seconds.items():
        print(f"{time_taken:>6.2f}  s {STAGES[stage].say(language)}")
