"""How the commands that find diagnostics print them."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from jobun.cli.session import print_message
from jobun.cli.streams import uses_colour
from jobun.flow import Report
from jobun.lint.diagnostic import SEVERITIES, Diagnostic
from jobun.locale.message import Message, enumeration
from jobun.locale.terminal_text import Painter
from jobun.report import Presentation, report_format
from jobun.report.findings import findings, urgency

# cells of a line where no terminal has a width
WIDTH = 100


def joined(report: Report) -> Report:
    """A report with one diagnostic for each finding, the gravest first."""
    return replace(report, diagnostics=tuple(finding.joined() for finding in findings(report)))


def print_reports(reports: Iterable[Report], options: Namespace) -> bool:
    """Print `joined` reports in the format of the options as they arrive; with --max once all have arrived.

    In a format for readers the number of diagnostics by check follows. Gives whether a summary follows.
    """
    found: list[Report] = []
    reports = _noted(reports, found)
    if options.sort == "place":
        reports = (replace(report, diagnostics=tuple(sorted(report.diagnostics, key=_place))) for report in reports)
    if options.max is not None:
        reports = _limited(list(reports), options)
    chosen = report_format(options.format)
    width = shutil.get_terminal_size((WIDTH, 24)).columns
    presentation = Presentation(options.language, Painter(uses_colour(options)), width)
    if chosen.summarized and options.quiet:
        for _ in reports:
            pass
    else:
        for piece in chosen.write(reports, presentation):
            sys.stdout.write(piece)
        if chosen.summarized:
            _print_omitted(found, options)
            _print_by_check(found)
    return chosen.summarized


def _noted(reports: Iterable[Report], found: list[Report]) -> Iterator[Report]:
    """Reports, each of which is added to a list."""
    for report in reports:
        found.append(report)
        yield report


def _place(diagnostic: Diagnostic) -> tuple[int, str]:
    return diagnostic.problem.span.start, diagnostic.code


def _limited(reports: Sequence[Report], options: Namespace) -> Iterator[Report]:
    """Reports with as many diagnostics as --max allows: the gravest of all documents; with --sort place the first."""
    found = [(number, diagnostic) for number, report in enumerate(reports) for diagnostic in report.diagnostics]
    if options.sort != "place":
        # those of one document are in this order already, and documents keep theirs among equals
        found.sort(key=lambda pair: urgency(pair[1])[:2])
    kept = Counter(number for number, _ in found[: options.max])
    for number, report in enumerate(reports):
        shown, omitted = report.diagnostics[: kept[number]], report.diagnostics[kept[number] :]
        yield replace(report, diagnostics=shown, omitted=omitted)


def severity_counts(reports: Iterable[Report]) -> dict[str, int]:
    """How many diagnostics there are of each severity, the worst first."""
    counts = Counter(diagnostic.severity for report in reports for diagnostic in report.diagnostics)
    return {severity: counts[severity] for severity in reversed(SEVERITIES)}


def failing(counts: Mapping[str, int], severity: str) -> bool:
    """Whether there is a diagnostic of a severity or a worse one."""
    return any(counts[one] for one in SEVERITIES[SEVERITIES.index(severity) :])


def counted(counts: Mapping[str, int]) -> Message:
    """How many diagnostics of each severity were found."""
    names = {
        "error": Message("{count} error", "誤り {count} 件", plural="{count} errors"),
        "warning": Message("{count} warning", "警告 {count} 件", plural="{count} warnings"),
        "info": Message("{count} note", "情報 {count} 件", plural="{count} notes"),
    }
    found = [names[severity].with_values(count=count) for severity, count in counts.items() if count]
    return enumeration(found) if found else Message("no diagnostics", "指摘はありません")


def _print_by_check(reports: Iterable[Report]) -> None:
    """Print how many diagnostics of each check there are, the gravest and then the most frequent first.

    Where there is only one check the summary says as much.
    """
    found = [diagnostic for report in reports for diagnostic in report.diagnostics]
    counts = Counter((-SEVERITIES.index(one.severity), one.code, one.name) for one in found)
    for (_, code, name), count in sorted(counts.items(), key=lambda item: (item[0][0], -item[1], item[0][1])):
        if len(counts) > 1:
            print(f"{count:>6}  {code} {name}")


def _print_omitted(reports: Iterable[Report], options: Namespace) -> None:
    """Print how many diagnostics --max leaves out, if any."""
    count = sum(len(report.diagnostics) for report in reports) - options.max if options.max is not None else 0
    if count > 0:
        omitted = Message(
            "{count} more not shown (--max {limit})",
            "ほか {count} 件は表示していません（--max {limit}）",
            count=count,
            limit=options.max,
        )
        print_message(omitted, options)


def print_summary(counts: Mapping[str, int], reports: Sequence[Report], options: Namespace) -> None:
    """Print the last line of a report: what was found, and how much was read."""
    documents = [report.graph.document for report in reports]
    rules = sum(node.number is not None and not node.inferred for document in documents for node in document.walk())
    read = Message("{rules} rule", "{rules} 条文", plural="{rules} rules", rules=rules, count=rules)
    unread = sum(len(document.unread) for document in documents)
    if unread:
        read = Message(
            "{read}; {count} region not understood",
            "{read}、読み取れない範囲 {count} か所",
            plural="{read}; {count} regions not understood",
            read=read,
            count=unread,
        )
    print_message(
        Message(
            "{found} in {count} document ({read})",
            "{count} 文書（{read}）：{found}",
            plural="{found} in {count} documents ({read})",
            found=counted(counts),
            count=len(reports),
            read=read,
        ),
        options,
    )
