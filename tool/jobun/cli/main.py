"""The command line: runs a command and turns whatever could not be done into one line and an exit code."""

from __future__ import annotations

import atexit
import errno
import gc
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout

from jobun import __version__
from jobun.cli.command import FAILED, Command, command_names, load_command
from jobun.cli.options import language_choice
from jobun.cli.parser import CommandParser
from jobun.cli.streams import OutputStream, uses_colour
from jobun.locale.languages import language, language_option
from jobun.locale.message import Message
from jobun.text.places import ALLOW_OUTSIDE

INTERRUPTED = 130

DESCRIPTION = Message(
    "Parse, proofread and publish documents of numbered rules.",
    "番号付きの条文からなる文書を解析し、校正し、公開します。",
)
EXAMPLES = Message("examples:", "例：")
EXIT_CODES = Message(
    "exit codes: 0 no diagnostics at or above the failing severity, 1 diagnostics found, "
    "2 the command could not be carried out",
    "終了コード：0 該当する重大度の指摘なし、1 指摘あり、2 実行できなかった",
)
VERSION = Message("show program's version number and exit", "バージョンを表示して終了する")
COMMAND_EXAMPLES_WIDTH = 37


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Gives the exit code: 0 clean, 1 diagnostics found, 2 could not be carried out."""
    arguments = sys.argv[1:] if arguments is None else arguments
    options = Namespace(debug=False, lang=language_option(arguments))
    options.language = language(options.lang)
    with redirect_stderr(_standard_error()):
        try:
            return _run(arguments, options)
        except KeyboardInterrupt:
            return INTERRUPTED
        except Exception as error:
            if options.debug:
                import traceback

                # written here, where a terminal gets no control characters of a document
                traceback.print_exc()
                return FAILED
            from jobun.cli.session import print_error

            print_error(_failure(error), options)
            return FAILED


def _run(arguments: Sequence[str], options: Namespace) -> int:
    """Run a command, with standard output as an `OutputStream`. Gives its exit code."""
    if sys.stdout is None:
        # Python has no stream object where the caller closed the descriptor
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    out = OutputStream(sys.stdout)
    with redirect_stdout(out):
        try:
            parser(options.language, _wanted(arguments)).parse_args(arguments, options)
            _prepare(options)
            out.colours = uses_colour(options)
            code: int = options.run(options)
        finally:
            out.flush()
    return code


def parser(language: str = "en", wanted: str | None = None) -> CommandParser:
    """The parser of the command line. wanted: the only command whose options are needed; None: those of all.

    Modules of other commands are not imported: starting up is part of the speed.
    """
    names = command_names()
    chosen = {name: load_command(module) for name, module in names.items() if wanted in (None, name)}
    order = sorted(names, key=lambda name: (chosen[name].rank if name in chosen else 0, name))
    top = CommandParser(
        language,
        prog="jobun",
        description=DESCRIPTION.say(language),
        epilog=f"{_examples(chosen, order, language)}\n\n{EXIT_CODES.say(language)}\n",
    )
    top.option("--version", action="version", version=f"jobun {__version__}", help=VERSION)

    language_choice(top)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in order:
        if name in chosen:
            one = commands.add_parser(name, language=language, help=chosen[name].help.say(language))
            chosen[name].add_options(one)
            one.set_defaults(run=chosen[name].run)
        else:
            commands.add_parser(name, language=language)
    return top


def _examples(commands: dict[str, Command], order: Sequence[str], language: str) -> str:
    examples = (example for name in order if name in commands for example in commands[name].examples)
    lines = (f"  {line:{COMMAND_EXAMPLES_WIDTH}} {does.say(language)}" for line, does in examples)
    return "\n".join((EXAMPLES.say(language), *lines))


def _wanted(arguments: Sequence[str]) -> str | None:
    """The command of a command line, "" where it names none; None where it asks for the list of commands."""
    words = iter(arguments)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("--lang="):
            return None if word.startswith(("-h", "--h")) else word
    return ""


def _standard_error() -> OutputStream:
    if sys.stderr is None:
        # nobody reads the error message; the exit code is still right
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")
    return OutputStream(sys.stderr)


def _prepare(options: Namespace) -> None:
    """Set up streams, environment and garbage collector before a command runs."""
    for stream in (sys.stdout, sys.stderr):
        # a terminal or pipe that cannot show a character gets an escape, never a traceback
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if getattr(options, "format", "") == "json" and hasattr(sys.stdout, "reconfigure"):
        # JSON is UTF-8 whatever the locale, and has no escape such as \xe9
        sys.stdout.reconfigure(encoding="utf-8")
    if getattr(options, "no_cache", False):
        os.environ["JOBUN_NO_CACHE"] = "1"
    if getattr(options, "allow_outside", False):
        os.environ[ALLOW_OUTSIDE] = "1"
    # almost everything lives until the end: collecting takes a tenth of the time and frees nothing, at the exit neither
    gc.disable()
    atexit.register(gc.freeze)


def _failure(error: Exception) -> Message:
    from jobun.locale.failure import Failure, internal_error, reason, unwritable_output

    if isinstance(error, Failure):
        return error.message
    if isinstance(error, OSError) and error.filename is None and error.strerror:
        # an error of a named file names it; without a name it is standard output
        if sys.stdout is not None:
            OutputStream(sys.stdout).drop()
        return unwritable_output(reason(error))
    return internal_error(error)
