"""The command line: what was asked for, the exit code, and one line for whatever could not be done."""

from __future__ import annotations

import errno
import gc
import importlib
import os
import sys
from argparse import Namespace

from jobun.cli.options import parser
from jobun.locale.languages import language, language_option

INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Gives the exit code: 0 clean, 1 diagnostics found, 2 could not do what was asked."""
    asked = sys.argv[1:] if arguments is None else arguments
    options = Namespace(debug=False, lang=language_option(asked))
    try:
        _open_streams()
        options = parser(language(options.lang)).parse_args(asked, options)
        _prepare(options)
        # behind the options: help and a mistyped option need none of the stages
        module = importlib.import_module(f"jobun.cli.commands.{getattr(options, 'module', options.command)}")
        code: int = module.run(options)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # the reader has seen enough
        _drop_output()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if options.debug:
            raise
        from jobun.cli.session import complain

        return complain(_line(error, language(options.lang)))


def _open_streams() -> None:
    """Python has no stream at all where the caller closed one."""
    if sys.stderr is None:
        # nobody listens to what could not be done; the exit code still says it
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _prepare(options: Namespace) -> None:
    """Streams, environment and collector, before anything is printed or made."""
    for stream in (sys.stdout, sys.stderr):
        # a terminal or pipe that cannot show a character gets its number, never a traceback
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if getattr(options, "format", "") == "json" and hasattr(sys.stdout, "reconfigure"):
        # JSON is UTF-8 whatever the locale says, and knows no escape like \xe9
        sys.stdout.reconfigure(encoding="utf-8")
    if getattr(options, "no_cache", False):
        os.environ["JOBUN_NO_CACHE"] = "1"
    # everything that is made stays until the end: looking for garbage is a tenth of the time and finds none
    gc.disable()


def _drop_output() -> None:
    """Nothing may be flushed any more to a reader that is gone or a disk that is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _line(error: Exception, language: str) -> str:
    """One line for a failure. error: any exception; a document's name in it may hold a line break."""
    return " ".join(_words(error, language).split("\n"))


def _words(error: Exception, language: str) -> str:
    from jobun.locale.command import internal, unwritten
    from jobun.locale.failure import Failure, reason

    if isinstance(error, Failure):
        return error.say(language)
    if isinstance(error, OSError) and error.filename is None and error.strerror:
        # what is read and written by name says so; without a name it is standard output
        if sys.stdout is not None:
            _drop_output()
        return unwritten(reason(error)).say(language)
    return internal(f"{type(error).__name__}: {error}").say(language)
