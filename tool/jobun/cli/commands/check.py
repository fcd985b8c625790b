"""jobun check: proofread documents."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, replace
from io import TextIOWrapper
from typing import TextIO

from jobun.cli.reporting import print_json, print_report
from jobun.cli.session import FAILED, FOUND, OK, each, spoken
from jobun.flow import Report, graph_of, text_of
from jobun.lint.diagnostic import SEVERITIES
from jobun.lint.run import run as run_checks
from jobun.locale.command import STAGES, summary
from jobun.locale.repair import fixable, mended
from jobun.settings.settings import Settings, settings_for, validate
from jobun.versions.records import confirmed_beside


def run(options: Namespace) -> int:
    """Proofread documents and print what was found."""
    validate(Settings(select=tuple(options.select or ("ALL",))), "--select")
    validate(Settings(ignore=tuple(options.ignore)), "--ignore")
    spent: dict[str, float] = {}
    failing = SEVERITIES[SEVERITIES.index(options.fail_on) :]
    with redirect_stdout(_outlet(options)):
        results = []
        for result in each(options, lambda path: _checked(options, path, spent)):
            results.append(result)
            if options.format == "text" and not options.quiet and not options.diff:
                with _stage("outputs", spent):
                    print_report(result.report, options)
        _finish(options, results, spent)
    if options.failed:
        return FAILED
    reports = [result.report for result in results]
    failed = any(diagnostic.severity in failing for report in reports for diagnostic in report.diagnostics)
    return FOUND if (any(result.mended for result in results) if options.diff else failed) else OK


def _outlet(options: Namespace) -> TextIO:
    """Where reports go: a standard input that is repaired takes standard output for itself."""
    if not options.fix or options.diff or "-" not in options.paths:
        return sys.stdout
    if options.format == "json" and isinstance(sys.stderr, TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8")
    return sys.stderr


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """One document's report, and how many diagnostics were mended before."""

    report: Report
    mended: int = 0


def _checked(options: Namespace, path: str, spent: dict[str, float]) -> Result:
    """One document through all stages. spent: seconds for each stage, added to."""
    with _stage("settings", spent):
        settings = _settings(options, path)
    with _stage("text", spent):
        text = text_of(path, settings, options.encoding)
        confirmed = confirmed_beside(path)
    with _stage("graph", spent):
        graph = graph_of(text)
    with _stage("diagnostics", spent):
        report = Report(graph, run_checks(graph, settings.choice(path), confirmed))
    if not (options.fix or options.diff):
        return Result(report)
    from jobun.cli.repair import repaired

    with _stage("repair", spent):
        return Result(*repaired(options, report, settings.choice(path)))


@contextmanager
def _stage(name: str, spent: dict[str, float]) -> Iterator[None]:
    """Time a stage. name: a key of STAGES."""
    began = time.perf_counter()
    try:
        yield
    finally:
        spent[name] = spent.get(name, 0.0) + time.perf_counter() - began


def _settings(options: Namespace, path: str) -> Settings:
    found = settings_for(path, options.config)
    select, ignore = tuple(options.select or found.select), (*found.ignore, *options.ignore)
    return replace(found, select=select, ignore=ignore)


def _finish(options: Namespace, results: Sequence[Result], spent: Mapping[str, float]) -> None:
    """What comes after all documents: the JSON, or the summary and the statistics. spent: seconds for each stage."""
    reports = [result.report for result in results]
    if options.diff:
        print(_mending(options, results), file=sys.stderr)
        return
    if options.format == "json":
        print_json(reports, options)
        return
    if options.failed and not reports:
        return
    found = [diagnostic for report in reports for diagnostic in report.diagnostics]
    counts = Counter(diagnostic.severity for diagnostic in found)
    print(summary({severity: counts[severity] for severity in SEVERITIES}, len(reports)).say(spoken(options)))
    mending = _mending(options, results)
    if mending:
        print(mending)
    if options.stats:
        _print_statistics(reports, spent, spoken(options))


def _mending(options: Namespace, results: Sequence[Result]) -> str:
    """How much was mended, or would be, and how much more could be; nothing where nothing could."""
    texts = [result.report for result in results if result.report.text.format == "text"]
    left = [diagnostic for report in texts for diagnostic in report.diagnostics]
    safe = sum(diagnostic.remedy(unsafe=False) is not None for diagnostic in left)
    every = sum(diagnostic.remedy(unsafe=True) is not None for diagnostic in left)
    if not (options.fix or options.diff):
        return fixable(safe, every - safe).say(spoken(options))
    documents = sum(result.mended > 0 for result in results)
    more = 0 if options.unsafe_fixes else every - safe
    count = sum(result.mended for result in results)
    return mended(count, documents, more, written=not options.diff).say(spoken(options))


def _print_statistics(reports: Sequence[Report], spent: Mapping[str, float], language: str) -> None:
    found = [diagnostic for report in reports for diagnostic in report.diagnostics]
    for code, count in sorted(Counter(f"{diagnostic.code} {diagnostic.name}" for diagnostic in found).items()):
        print(f"{count:>6}  {code}")
    for report in reports:
        print(f"{len(report.diagnostics):>6}  {report.text.path}")
    for stage, seconds in spent.items():
        print(f"{seconds:>6.2f}  s {STAGES[stage].say(language)}")
