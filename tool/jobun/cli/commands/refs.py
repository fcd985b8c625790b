"""jobun refs: list every reference."""

from __future__ import annotations

import sys
from argparse import Namespace

from jobun.cli.session import FAILED, OK, coloured, each, spoken, text_at
from jobun.flow import graph_of
from jobun.locale.terminal_text import Painter
from jobun.references.judging.stale_links import with_stale_links
from jobun.report.references import lines


def run(options: Namespace) -> int:
    """List the references of documents."""
    found = list(each(options, lambda path: with_stale_links(graph_of(text_at(options, path)))))
    if options.format == "json":
        from jobun.report.json import dumps, reference_report

        sys.stdout.write(dumps(reference_report(found)))
        return FAILED if options.failed else OK
    for graph in found:
        for line in lines(graph, spoken(options), Painter(coloured(options))):
            print(line)
    return FAILED if options.failed else OK
