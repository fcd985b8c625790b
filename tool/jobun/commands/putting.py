"""Where a command puts what it made: a file, whole or not at all, or standard output."""

from __future__ import annotations

import difflib
import io
import os
import sys
from argparse import Namespace
from collections.abc import Iterable

from jobun.commands.asking import Refused
from jobun.messages import reshape as messages
from jobun.messages.failure import reason
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
