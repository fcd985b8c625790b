"""How the commands that find something show it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable

from jobun.cli.session import coloured, spoken
from jobun.flow import Report
from jobun.locale.terminal_text import Painter
from jobun.report.terminal import render

# what a report is laid out for where no terminal says how wide it is
WIDTH = 100


def print_report(report: Report, options: Namespace) -> None:
    """Print what was found in one document."""
    import shutil

    width = shutil.get_terminal_size((WIDTH, 24)).columns
    lines = list(render(report, spoken(options), Painter(coloured(options)), width))
    if lines:
        print("\n".join(lines))


def print_json(reports: Iterable[Report], options: Namespace) -> None:
    """Print what was found in all documents as JSON."""
    from jobun.report.json import dumps, report_values

    sys.stdout.write(dumps(report_values(reports, spoken(options))))
