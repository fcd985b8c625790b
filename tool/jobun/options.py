"""The options of every sub-command, and what each is for."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from typing import NoReturn

from jobun import __version__

EXAMPLES = """\
examples:
  jobun check rules.txt                 proofread one document
  jobun check --select REF,NUM rules/   only references and numbers, all documents below rules/
  jobun refs rules.txt                  every reference and the rule it means
  jobun terms rules.txt                 the glossary: every term, where it is defined, how often it is used
  jobun explain REF001                  what a check finds, why, and how to silence it
  jobun build rules.txt -o site         publish linked HTML
  jobun confirm rules.txt               record what each reference means; check tells when one has changed
  jobun cite rules.txt src/             what other files cite of a book, and whether it is there
  jobun import rules.pdf -o rules.txt   the words of a PDF, Word or HTML document as a text file

exit codes: 0 nothing at or above the failing severity, 1 diagnostics found, 2 could not do what was asked
"""


class Parser(ArgumentParser):
    """A parser that tells a mistyped command in one line, as every other failure is told."""

    language = "en"

    def error(self, message: str) -> NoReturn:
        """What argparse calls. message: what was wrong. Ends the command with exit code 2."""
        from jobun.messages.options import mistyped

        self.exit(2, f"jobun: {mistyped(message, self.prog).say(self.language)}\n")


class JapaneseParser(Parser):
    """The same in Japanese; sub-commands are parsed by parsers of the same class."""

    language = "ja"


def _codes(words: str) -> list[str]:
    codes = words.replace(",", " ").split()
    if not codes:
        # nothing named would mean everything
        raise ArgumentTypeError("no code is named; give codes or names of checks, or ALL")
    return codes


def parser(language: str = "en") -> ArgumentParser:
    """The parser of the command line. language: of the help; jobun.messages.options holds the Japanese."""
    top = (JapaneseParser if language == "ja" else Parser)(
        prog="jobun",
        description="Parse, proofread and publish documents of numbered rules.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"jobun {__version__}")
    _language(top)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _check(commands.add_parser("check", help="parse, resolve references, run the checks, print diagnostics"))
    _show(commands.add_parser("tree", help="print the parsed tree"))
    _show(commands.add_parser("refs", help="list every reference, where it points and whether it resolves"))
    _terms(commands.add_parser("terms", help="list the defined terms, where, in which words and how often used"))
    _explain(commands.add_parser("explain", help="what a check finds, why it matters, how to silence it"))
    _build(commands.add_parser("build", help="publish linked HTML"))
    _export(commands.add_parser("export", help="the document as JSON, Markdown, CSV or Akoma Ntoso XML"))
    _graph(commands.add_parser("graph", help="the references as a graph, a picture or figures"))
    _fmt(commands.add_parser("fmt", help="rewrite documents in canonical form"))
    _confirm(commands.add_parser("confirm", help="record what each reference means, for REF009 to tell of changes"))
    _cite(commands.add_parser("cite", help="check what source code, rulings and other files cite of a book"))
    _import(commands.add_parser("import", help="make a text file of a PDF, DOCX, HTML or text file"))
    if language == "ja":
        from jobun.messages.options import translate

        translate(top)
    return top


PATHS = (
    "documents (.txt .md .html .pdf .docx), or folders searched for them; - is standard input; "
    "none: the books of jobun.toml"
)


def _common(one: ArgumentParser, paths: str = PATHS) -> None:
    one.add_argument("paths", nargs="*", metavar="PATH", help=paths)
    one.add_argument("--encoding", help="codec of the files, such as cp932; found by itself if not given")
    one.add_argument("--config", metavar="FILE", help="settings to use in place of the nearest jobun.toml")
    one.add_argument("--no-cache", action="store_true", help="neither use nor keep built grammar tables")
    one.add_argument("--debug", action="store_true", help="show the traceback of a failure")
    one.set_defaults(failed=False)


def _colour(one: ArgumentParser) -> None:
    one.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colours; auto: on a terminal (NO_COLOR turns them off)",
    )


def _language(one: ArgumentParser) -> None:
    # told before the sub-command or behind it
    one.add_argument(
        "--lang", choices=("en", "ja"), default=SUPPRESS, help="language of messages; the locale's if not given"
    )


def _check(one: ArgumentParser) -> None:
    _common(one)
    one.add_argument(
        "--format", choices=("text", "json"), default="text", help="how diagnostics are printed (default: text)"
    )
    one.add_argument(
        "--select",
        type=_codes,
        action="extend",
        default=[],
        metavar="CODES",
        help="checks to run: codes, beginnings of codes or names, separated by commas; ALL",
    )
    one.add_argument(
        "--ignore",
        type=_codes,
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
    one.add_argument(
        "--stats", action="store_true", help="count diagnostics by check and by document, and time each stage"
    )
    one.add_argument("--quiet", action="store_true", help="print the summary only")
    _language(one)
    _colour(one)


def _show(one: ArgumentParser) -> None:
    _common(one)
    one.add_argument("--format", choices=("text", "json"), default="text", help="text to read, or JSON (default: text)")
    _language(one)
    _colour(one)


def _terms(one: ArgumentParser) -> None:
    _show(one)
    one.add_argument(
        "--undefined", action="store_true", help="list words of a kind that the book defines which it never defines"
    )


def _explain(one: ArgumentParser) -> None:
    one.add_argument("code", nargs="?", metavar="CODE", help="code or name of a check; none: a list of all")
    _language(one)
    one.add_argument("--debug", action="store_true", help="show the traceback of a failure")


def _build(one: ArgumentParser) -> None:
    _common(one)
    one.add_argument(
        "-o", "--output", default="build/site", metavar="DIR", help="where the pages go (default: build/site)"
    )
    one.add_argument("--quiet", action="store_true", help="print nothing but failures")
    _language(one)


def _export(one: ArgumentParser) -> None:
    _common(one)
    _language(one)
    # the formats are the files of a folder: which there are is known only behind the options
    one.add_argument("--format", required=True, metavar="FORMAT", help="json, md, csv or akn (Akoma Ntoso 3.0)")
    one.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="where it goes (default: standard output); with several documents a folder, a file for each",
    )
    one.add_argument("--bom", action="store_true", help="csv: begin with a byte order mark, for Excel")


def _graph(one: ArgumentParser) -> None:
    _common(one)
    one.add_argument(
        "--lang",
        choices=("en", "ja"),
        help="language of messages and of a picture, which is in the document's else",
    )
    one.add_argument("--format", metavar="FORMAT", help="dot, graphml, json (node-link) or svg (default: dot)")
    one.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="where it goes (default: standard output); with several documents a folder, a file for each",
    )
    one.add_argument(
        "--around", metavar="RULE", help="one rule, what refers to it and what it refers to, its parent and children"
    )
    one.add_argument(
        "--depth", type=int, default=1, metavar="N", help="with --around: how many references away (default: 1)"
    )
    one.add_argument("--stats", action="store_true", help="figures instead of a graph, as text or with --format json")


def _fmt(one: ArgumentParser) -> None:
    _common(one)
    _language(one)
    one.add_argument("--check", action="store_true", help="change nothing; exit code 1 if a document would change")
    one.add_argument("--diff", action="store_true", help="change nothing; print what would change")


def _confirm(one: ArgumentParser) -> None:
    _common(one)
    _language(one)
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


def _cite(one: ArgumentParser) -> None:
    _common(
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
    _language(one)
    _colour(one)


def _import(one: ArgumentParser) -> None:
    one.add_argument("file", metavar="FILE", help="a PDF, DOCX, HTML, Markdown or text file; - is standard input")
    one.add_argument("-o", "--output", metavar="OUT", help="the text file to write (default: standard output)")
    one.add_argument("--force", action="store_true", help="replace OUT where it is already there")
    one.add_argument("--encoding", help="codec of a text or HTML file, such as cp932; found by itself if not given")
    _language(one)
    one.add_argument("--debug", action="store_true", help="show the traceback of a failure")
    # the word itself cannot name a module
    one.set_defaults(module="importing")
