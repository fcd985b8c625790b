"""jobun check: proofread documents."""

from __future__ import annotations

import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from jobun.commands.asking import FAILED, FOUND, OK, each, spoken
from jobun.commands.reporting import print_json, print_report
from jobun.diagnostics.diagnostic import SEVERITIES
from jobun.diagnostics.run import run as run_checks
from jobun.flow import Report, confirmed_beside, graph_of, text_of
from jobun.messages.command import summary
from jobun.settings import Settings, settings_for, validate


def run(options: Namespace) -> int:
    """Proofread documents and print what was found."""
    validate(Settings(select=tuple(options.select or ("ALL",))), "--select")
    validate(Settings(ignore=tuple(options.ignore)), "--ignore")
    spent: dict[str, float] = {}
    failing = SEVERITIES[SEVERITIES.index(options.fail_on) :]
    reports = []
    for report in each(options, lambda path: _checked(options, path, spent)):
        reports.append(report)
        if options.format == "text" and not options.quiet:
            with _stage("outputs", spent):
                print_report(report, options)
    _finish(options, reports, spent)
    failed = any(diagnostic.severity in failing for report in reports for diagnostic in report.diagnostics)
    return FAILED if options.failed else FOUND if failed else OK


def _checked(options: Namespace, path: str, spent: dict[str, float]) -> Report:
    """One document through all stages. spent: seconds for each stage, added to."""
    with _stage("settings", spent):
        settings = _settings(options, path)
    with _stage("text", spent):
        text = text_of(path, settings, options.encoding)
        confirmed = confirmed_beside(path)
    with _stage("tree, graph", spent):
        graph = graph_of(text)
    with _stage("diagnostics", spent):
        return Report(graph, run_checks(graph, settings.choice(path), confirmed))


@contextmanager
def _stage(name: str, spent: dict[str, float]) -> Iterator[None]:
    began = time.perf_counter()
    try:
        yield
    finally:
        spent[name] = spent.get(name, 0.0) + time.perf_counter() - began


def _settings(options: Namespace, path: str) -> Settings:
    found = settings_for(path, options.config)
    select, ignore = tuple(options.select or found.select), (*found.ignore, *options.ignore)
    return replace(found, select=select, ignore=ignore)


def _finish(options: Namespace, reports: Sequence[Report], spent: Mapping[str, float]) -> None:
    """What comes after all documents: the JSON, or the summary and the statistics. spent: seconds for each stage."""
    if options.format == "json":
        print_json(reports, options)
        return
    if options.failed and not reports:
        return
    found = [diagnostic for report in reports for diagnostic in report.diagnostics]
    counts = Counter(diagnostic.severity for diagnostic in found)
    print(summary({severity: counts[severity] for severity in SEVERITIES}, len(reports)).say(spoken(options)))
    if options.stats:
        for code, count in sorted(Counter(f"{diagnostic.code} {diagnostic.name}" for diagnostic in found).items()):
            print(f"{count:>6}  {code}")
        for report in reports:
            print(f"{len(report.diagnostics):>6}  {report.text.path}")
        for stage, seconds in spent.items():
            print(f"{seconds:>6.2f}  s {stage}")
