"""jobun diff: what became of the rules of a book between two versions."""

from __future__ import annotations

import sys
from argparse import Namespace

from jobun.cli.session import FOUND, OK, coloured, spoken, text_at
from jobun.flow import graph_of
from jobun.locale.terminal_text import Painter
from jobun.report.changes import lines, values
from jobun.versions.compare import compare


def run(options: Namespace) -> int:
    """Compare two documents and print what changed. Raises Unreadable."""
    old, new = (graph_of(text_at(options, path)) for path in (options.old, options.new))
    changes = compare(old, new)
    if options.format == "json":
        from jobun.report.json import dumps

        sys.stdout.write(dumps(values(changes, options.old, options.new)))
    else:
        for line in lines(changes, spoken(options), Painter(coloured(options)), everything=options.all):
            print(line)
    return FOUND if any(change.kind != "same" for change in changes) else OK
