"""The options that several commands have."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError

PATHS = (
    "documents (.txt .md .html .pdf .docx), or folders searched for them; - is standard input; "
    "none: the books of jobun.toml"
)


def common(one: ArgumentParser, paths: str = PATHS) -> None:
    """What every command takes that works on documents."""
    one.add_argument("paths", nargs="*", metavar="PATH", help=paths)
    reading(one)


def reading(one: ArgumentParser) -> None:
    """How documents are read."""
    one.add_argument("--encoding", help="codec of the files, such as cp932; found by itself if not given")
    one.add_argument("--config", metavar="FILE", help="settings to use in place of the nearest jobun.toml")
    one.add_argument("--no-cache", action="store_true", help="neither use nor keep built grammar tables")
    one.add_argument("--debug", action="store_true", help="show the traceback of a failure")
    one.set_defaults(failed=False)


def colour(one: ArgumentParser) -> None:
    """Whether the output has colours."""
    one.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colours; auto: on a terminal (NO_COLOR turns them off)",
    )


def language(one: ArgumentParser) -> None:
    """Which language messages are in."""
    # told before the sub-command or behind it
    one.add_argument(
        "--lang", choices=("en", "ja"), default=SUPPRESS, help="language of messages; the locale's if not given"
    )


def codes(words: str) -> list[str]:
    """Codes or names of checks, separated by commas or blanks. Raises ArgumentTypeError where there is none."""
    codes = words.replace(",", " ").split()
    if not codes:
        # nothing named would mean everything
        raise ArgumentTypeError("no code is named; give codes or names of checks, or ALL")
    return codes
