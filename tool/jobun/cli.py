"""The command line: what was asked for, the exit code, and one line for whatever could not be done."""

from __future__ import annotations

import gc
import os
import sys

from jobun.options import parser

FAILED, INTERRUPTED = 2, 130


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Gives the exit code: 0 clean, 1 diagnostics found, 2 could not do what was asked."""
    options = parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        # a terminal or pipe that cannot show a character gets its number, never a traceback
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if getattr(options, "no_cache", False):
        os.environ["JOBUN_NO_CACHE"] = "1"
    # everything that is made stays until the end: looking for garbage is a tenth of the time and finds none
    gc.disable()
    # behind the options: help and a mistyped option need none of the stages
    from jobun import commands

    try:
        code: int = getattr(commands, options.command)(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # the reader has seen enough; nothing may be flushed to it any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if options.debug:
            raise
        return commands.complain(_line(error))


def _line(error: Exception) -> str:
    from jobun.commands import Refused
    from jobun.settings import BadSettings
    from jobun.text.read import Unreadable

    if isinstance(error, Unreadable | BadSettings | Refused):
        return str(error)
    said = f"{type(error).__name__}: {error}".replace("\n", " ")
    return f"internal error: {said}; run again with --debug and report what it prints"
