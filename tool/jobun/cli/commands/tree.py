"""jobun tree: print the parsed tree."""

from __future__ import annotations

import sys
from argparse import Namespace

from jobun.cli.session import FAILED, OK, coloured, each, spoken, text_at
from jobun.locale.command import KINDS
from jobun.locale.terminal_text import Painter, visible
from jobun.tree.document import parse
from jobun.tree.show import outline


def run(options: Namespace) -> int:
    """Print the trees of documents."""
    found = list(each(options, lambda path: parse(text_at(options, path))))
    if options.format == "json":
        from jobun.report.json import dumps, tree_report

        sys.stdout.write(dumps(tree_report(found)))
        return FAILED if options.failed else OK
    paint = Painter(coloured(options))
    for document in found:
        print(paint(f"{document.text.path} ({visible(document.title)})", "place"))
        for line, indent, named, words in outline(document):
            kind, blank, label = named.partition(" ")
            shown = f"{KINDS[kind].say(spoken(options))}{blank}{visible(label)}"
            print(f"{paint(line.rjust(6), 'quiet')} {indent}{paint(shown, 'info')}  {visible(words)}".rstrip())
    return FAILED if options.failed else OK
