"""jobun import: a document in any format that can be read, as a text file to go on with."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from jobun.locale.command import already_there, dropped_lines
from jobun.locale.failure import reason
from jobun.locale.languages import language
from jobun.locale.writing import unwritable
from jobun.text.canonical import canonical
from jobun.text.read import Unreadable, extracted
from jobun.text.write import write_whole


def run(options: Namespace) -> int:
    """Write the text of a document to standard output or to a file. Raises Unreadable."""
    path, output = options.file, options.output
    if output is not None and os.path.lexists(output) and not options.force:
        raise Unreadable(already_there(output))
    _, extract = extracted(path, options.encoding)
    data = canonical(extract.content).encode("utf-8", "surrogatepass")
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        _write(output, data)
    if extract.dropped:
        print(
            "jobun:",
            dropped_lines(path, extract.dropped).say(language(getattr(options, "lang", None))),
            file=sys.stderr,
        )
    return 0


def _write(output: str, data: bytes) -> None:
    try:
        write_whole(output, data)
    except OSError as error:
        raise Unreadable(unwritable(output, reason(error))) from None
