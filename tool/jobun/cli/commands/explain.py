"""jobun explain: the page of a check."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import OK, Command
from jobun.cli.options import debug, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.failure import Failure
from jobun.locale.labels import AS_CONFIRMED, BAD, EARLIER, GOOD, SETTINGS, SEVERITY, in_parentheses, silence
from jobun.locale.message import Message
from jobun.locale.settings import unknown_check

HEADINGS = {"Bad::": BAD, "Good::": GOOD, "Confirmed::": AS_CONFIRMED, "Settings::": SETTINGS, "Earlier::": EARLIER}


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    parser.option(
        "code",
        nargs="?",
        metavar="CODE",
        help=Message("code or name of a check (default: list all checks)", "チェックのコードまたは名前。省略時は一覧"),
    )
    language_choice(parser)
    debug(parser)


def run(options: Namespace) -> int:
    """Print the page of a check, or a line for each of them."""
    from jobun.lint.check import all_checks, nearest
    from jobun.lint.pages import page
    from jobun.lint.reviewed import REVIEWED

    language, code = options.language, options.code
    checks = (*all_checks().values(), REVIEWED)
    if code is None:
        for check in checks:
            severity = SEVERITY[check.severity].say(language)
            print(f"{check.code}  {severity:8} {check.name:22} {page(check, language).splitlines()[0]}")
        return OK
    found = next((check for check in checks if code.upper() == check.code or code == check.name), None)
    if found is None:
        raise Failure(unknown_check("", code, nearest(code, prefix=False)))
    print(f"{found.code} {found.name}{in_parentheses(SEVERITY[found.severity]).say(language)}\n")
    print("\n\n".join(_shown(block, language) for block in page(found, language).split("\n\n")), end="\n\n")
    # jobun check never reports it, so that no setting turns it off
    lines = silence(found.code).say(language).split("\n")
    print("\n".join(lines[:1] if found is REVIEWED else lines))
    return OK


def _shown(block: str, language: str) -> str:
    """A block of a page for a terminal, which breaks Japanese lines itself: a paragraph, a heading or an example."""
    if block in HEADINGS:
        return Message("{heading}:", "{heading}：", heading=HEADINGS[block]).say(language)
    return "".join(block.split("\n")) if language == "ja" and not block.startswith("    ") else block


command = Command(
    Message(
        "explain a check: what it finds, why it matters, how to silence it",
        "チェックの内容、理由、止め方を説明する",
    ),
    add_options,
    run,
    [
        (
            "jobun explain REF001",
            Message("what a check finds, why, and how to silence it", "チェックの内容、理由、止め方を表示する"),
        )
    ],
    rank=15,
)
