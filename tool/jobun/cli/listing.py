"""How the commands that list something of each document print it."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from jobun.cli.command import FAILED, OK
from jobun.cli.session import each_document
from jobun.cli.streams import uses_colour
from jobun.locale.terminal_text import Painter
from jobun.report import dumps

Listed = TypeVar("Listed")


def print_listing(
    options: Namespace,
    read: Callable[[str], Listed],
    values: Callable[[Sequence[Listed]], object],
    lines: Callable[[Listed, str, Painter], Iterable[str]],
    paths: Sequence[str] | None = None,
) -> int:
    """Print what is read from each document, as JSON or as lines in the language of messages; return the exit code.

    read: takes the path of a document; may raise Unreadable. values: of all documents, for JSON. paths: of the
    documents; None for those of the command line.
    """
    found = list(each_document(options, read, paths))
    if options.format == "json":
        sys.stdout.write(dumps(values(found)))
    else:
        for each in found:
            for line in lines(each, options.language, Painter(uses_colour(options))):
                print(line)
    return FAILED if options.failed else OK
