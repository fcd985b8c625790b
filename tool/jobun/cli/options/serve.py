"""The options of the command that serves a site while its documents are written."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError

from jobun.cli.options.common import common, language

PORTS = 65535


def serve(one: ArgumentParser) -> None:
    """What `jobun serve` takes."""
    common(one, "documents, or folders searched for them; none: the books of jobun.toml")
    one.add_argument(
        "-o", "--output", metavar="DIR", help="where the pages go (default: a folder that is removed at the end)"
    )
    one.add_argument(
        "--port",
        type=port,
        default=8000,
        metavar="N",
        help="where it listens, on 127.0.0.1; 0: any that is free (default: 8000)",
    )
    one.add_argument("--open", action="store_true", help="open the first page in a browser")
    one.add_argument("--quiet", action="store_true", help="print nothing but the address and failures")
    language(one)


def port(words: str) -> int:
    """A port. Raises ArgumentTypeError."""
    if not (words.isascii() and words.isdigit() and int(words[:6]) <= PORTS):
        raise ArgumentTypeError(f"{words!r} is no port; give a number from 0 to {PORTS}")
    return int(words)
