"""Where a command puts what it made: a file, whole or not at all, or standard output."""

from __future__ import annotations

import difflib
import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterable

from jobun.cli.session import Refused
from jobun.locale import writing as messages
from jobun.locale.failure import reason
from jobun.text.passage import Text
from jobun.text.write import write


def put(options: Namespace, target: str | None, pieces: Iterable[str]) -> None:
    """Write to a file, or to standard output. Raises Refused where a file cannot be written."""
    if target is None:
        if hasattr(sys.stdout, "reconfigure"):
            # what a program reads is UTF-8 and has its own line breaks, whatever the locale and the system say
            sys.stdout.reconfigure(encoding="utf-8", newline="")
        sys.stdout.writelines(pieces)
        return
    try:
        os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
        write(target, pieces)
    except OSError as error:
        raise Refused(messages.unwritable(target, reason(error))) from error


def show_change(text: Text, content: str) -> None:
    """Print what would change in a document as a unified diff. content: its new words."""
    # a line feed alone ends a line here, as it does for patch
    before, after = (list(io.StringIO(words, newline="\n")) for words in (text.content, content))
    for line in difflib.unified_diff(before, after, text.path, text.path):
        sys.stdout.write(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")


def targets(options: Namespace, paths: list[str], suffix: str) -> dict[str, str | None]:
    """Where each document goes; None is standard output. Raises Refused where two would go to one place."""
    folder = options.output
    if len(paths) == 1 and not (folder and (folder.endswith(("/", os.sep)) or os.path.isdir(folder))):
        return {paths[0]: folder}
    if not folder:
        raise Refused(messages.several(len(paths)))
    top = os.path.commonpath([os.path.dirname(os.path.abspath(path)) for path in paths])
    found: dict[str, str | None] = {}
    sources: dict[str, str] = {}
    for path in paths:
        inner = "document" if path == "-" else os.path.relpath(os.path.abspath(path), top)
        target = os.path.join(folder, os.path.splitext(inner)[0] + suffix)
        if target in sources:
            raise Refused(messages.same_name(sources[target], path, target))
        found[path], sources[target] = target, path
    return found
