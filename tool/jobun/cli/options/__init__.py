"""The options of every sub-command, and what each is for."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import NoReturn

from jobun import __version__
from jobun.cli.options import common as every
from jobun.cli.options import inspect as look
from jobun.cli.options import proofread, serve, write

EXAMPLES = """\
examples:
  jobun check rules.txt                 proofread one document
  jobun check --select REF,NUM rules/   only references and numbers, all documents below rules/
  jobun refs rules.txt                  every reference and the rule it means
  jobun explain REF001                  what a check finds, why, and how to silence it
  jobun terms rules.txt                 the glossary: every term, where it is defined, how often it is used
  jobun build rules.txt -o site         publish linked HTML
  jobun serve rules.txt                 look at the site while writing; the page follows
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
        from jobun.locale.options import mistyped

        self.exit(2, f"jobun: {mistyped(message, self.prog).say(self.language)}\n")


class JapaneseParser(Parser):
    """The same in Japanese; sub-commands are parsed by parsers of the same class."""

    language = "ja"


def parser(language: str = "en") -> ArgumentParser:
    """The parser of the command line. language: of the help; jobun.locale.options holds the Japanese."""
    top = (JapaneseParser if language == "ja" else Parser)(
        prog="jobun",
        description="Parse, proofread and publish documents of numbered rules.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"jobun {__version__}")
    every.language(top)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    proofread.check(commands.add_parser("check", help="parse, resolve references, run the checks, print diagnostics"))
    look.show(commands.add_parser("tree", help="print the parsed tree"))
    look.show(commands.add_parser("refs", help="list every reference, where it points and whether it resolves"))
    proofread.explain(commands.add_parser("explain", help="what a check finds, why it matters, how to silence it"))
    write.build(commands.add_parser("build", help="publish linked HTML"))
    serve.serve(commands.add_parser("serve", help="publish on this machine and reload the page when a source changes"))
    write.export(commands.add_parser("export", help="the document as JSON, Markdown, CSV or Akoma Ntoso XML"))
    look.graph(commands.add_parser("graph", help="the references as a graph, a picture or figures"))
    look.terms(commands.add_parser("terms", help="list the defined terms, where, in which words and how often used"))
    look.diff(commands.add_parser("diff", help="what became of the rules between two versions"))
    write.fmt(commands.add_parser("fmt", help="rewrite documents in canonical form"))
    proofread.confirm(
        commands.add_parser("confirm", help="record what each reference means, for REF009 to tell of changes")
    )
    proofread.cite(commands.add_parser("cite", help="check what source code, rulings and other files cite of a book"))
    write.importing(commands.add_parser("import", help="make a text file of a PDF, DOCX, HTML or text file"))
    if language == "ja":
        from jobun.locale.options import translate

        translate(top)
    return top
