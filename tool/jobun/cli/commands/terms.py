"""jobun terms: the glossary of a document."""

from __future__ import annotations

import sys
from argparse import Namespace

from jobun.cli.session import FAILED, OK, coloured, each, spoken, text_at
from jobun.flow import graph_of
from jobun.locale.terminal_text import Painter
from jobun.report.terms import lines, term_report, undefined_lines


def run(options: Namespace) -> int:
    """List the terms of documents, or what they never define."""
    found = list(each(options, lambda path: graph_of(text_at(options, path))))
    if options.format == "json":
        from jobun.report.json import dumps

        sys.stdout.write(dumps(term_report(found, options.undefined)))
        return FAILED if options.failed else OK
    show = undefined_lines if options.undefined else lines
    for graph in found:
        for line in show(graph, spoken(options), Painter(coloured(options))):
            print(line)
    return FAILED if options.failed else OK
