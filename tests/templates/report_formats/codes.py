"""Codes: one line for each diagnostic."""

from collections.abc import Iterable, Iterator

from jobun.flow import Report
from jobun.report import Presentation, ReportFormat


def write(reports: Iterable[Report], presentation: Presentation) -> Iterator[str]:
    """The place and code of each diagnostic."""
    for report in reports:
        for diagnostic in report.diagnostics:
            yield f"{report.text.where(diagnostic.problem.span.start)} {diagnostic.code}\n"


FORMAT = ReportFormat(write)
