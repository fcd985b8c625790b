"""The options of the commands that proofread."""

from __future__ import annotations

from argparse import ArgumentParser

from jobun.cli.options.common import codes, colour, common, language


def check(one: ArgumentParser) -> None:
    """What `jobun check` takes."""
    common(one)
    one.add_argument(
        "--format", choices=("text", "json"), default="text", help="how diagnostics are printed (default: text)"
    )
    one.add_argument(
        "--select",
        type=codes,
        action="extend",
        default=[],
        metavar="CODES",
        help="checks to run: codes, beginnings of codes or names, separated by commas; ALL",
    )
    one.add_argument(
        "--ignore",
        type=codes,
        action="extend",
        default=[],
        metavar="CODES",
        help="checks not to run; the longer of two patterns decides",
    )
    one.add_argument(
        "--fail-on",
        choices=("error", "warning", "info"),
        default="warning",
        help="least severity that gives exit code 1 (default: warning)",
    )
    _fixes(one)
    one.add_argument(
        "--stats", action="store_true", help="count diagnostics by check and by document, and time each stage"
    )
    one.add_argument("--quiet", action="store_true", help="print the summary only")
    language(one)
    colour(one)


def _fixes(one: ArgumentParser) -> None:
    one.add_argument(
        "--fix",
        action="store_true",
        help="write the documents back with the first suggestion of each diagnostic made, where it is safe; "
        "- goes to standard output",
    )
    one.add_argument(
        "--unsafe-fixes",
        action="store_true",
        help="with --fix or --diff: also make suggestions that may change what the rules mean",
    )
    one.add_argument("--diff", action="store_true", help="write nothing; print what --fix would change")


def explain(one: ArgumentParser) -> None:
    """What `jobun explain` takes."""
    one.add_argument("code", nargs="?", metavar="CODE", help="code or name of a check; none: a list of all")
    language(one)
    one.add_argument("--debug", action="store_true", help="show the traceback of a failure")


def confirm(one: ArgumentParser) -> None:
    """What `jobun confirm` takes."""
    common(one)
    language(one)
    one.add_argument(
        "--rule", action="append", default=[], metavar="NUMBER", help="only the references in this rule; repeatable"
    )
    one.add_argument(
        "--at",
        action="append",
        type=int,
        default=[],
        metavar="LINE",
        help="only the references on this line; repeatable",
    )
    one.add_argument("--check", action="store_true", help="record nothing; exit code 1 if a reference is not confirmed")
    one.add_argument("--diff", action="store_true", help="record nothing; print what would change in the record")


def cite(one: ArgumentParser) -> None:
    """What `jobun cite` takes."""
    common(
        one,
        "the book (a document, or its id in jobun.toml), then files and folders that cite it; none: [[cite]] of the "
        "nearest jobun.toml",
    )
    one.add_argument("--book", metavar="BOOK", help="the book; every PATH is then a file or folder that cites it")
    one.add_argument(
        "--form",
        action="append",
        default=[],
        metavar="FORM",
        help="how it is cited, such as 'CR {number}'; repeatable (default: CR, rule, rules, 総合ルール)",
    )
    one.add_argument("--since", metavar="OLD", help="the edition that the files were written for: tells what changed")
    one.add_argument("--edition", metavar="NAME", help="what messages call the book (default: its title)")
    one.add_argument(
        "--format", choices=("text", "json"), default="text", help="how diagnostics are printed (default: text)"
    )
    one.add_argument(
        "--fail-on",
        choices=("error", "warning", "info"),
        default="warning",
        help="least severity that gives exit code 1 (default: warning)",
    )
    one.add_argument("--quiet", action="store_true", help="print the summary only")
    language(one)
    colour(one)
