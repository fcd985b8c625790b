"""The options of the commands that write documents anew."""

from __future__ import annotations

from argparse import ArgumentParser

from jobun.cli.options.common import common, language


def build(one: ArgumentParser) -> None:
    """What `jobun build` takes."""
    common(one)
    one.add_argument(
        "-o", "--output", default="build/site", metavar="DIR", help="where the pages go (default: build/site)"
    )
    one.add_argument(
        "--proof",
        action="store_true",
        default=None,
        help="show the diagnostics beside their rules, for editors ([site] proof = true in jobun.toml does the same)",
    )
    one.add_argument(
        "--record",
        action="store_true",
        help="record the id of each rule beside its document, so that its permalink stays when it is numbered anew",
    )
    one.add_argument(
        "--pdf", action="store_true", help="make a PDF of each book, too: BOOK.pdf (needs pip install 'jobun[pdf]')"
    )
    one.add_argument("--quiet", action="store_true", help="print nothing but failures")
    language(one)


def export(one: ArgumentParser) -> None:
    """What `jobun export` takes."""
    common(one)
    language(one)
    # the formats are the files of a folder: which there are is known only behind the options
    one.add_argument("--format", required=True, metavar="FORMAT", help="json, md, csv or akn (Akoma Ntoso 3.0)")
    one.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="where it goes (default: standard output); with several documents a folder, a file for each",
    )
    one.add_argument("--bom", action="store_true", help="csv: begin with a byte order mark, for Excel")


def fmt(one: ArgumentParser) -> None:
    """What `jobun fmt` takes."""
    common(one)
    language(one)
    one.add_argument("--check", action="store_true", help="change nothing; exit code 1 if a document would change")
    one.add_argument("--diff", action="store_true", help="change nothing; print what would change")


def importing(one: ArgumentParser) -> None:
    """What `jobun import` takes."""
    one.add_argument("file", metavar="FILE", help="a PDF, DOCX, HTML, Markdown or text file; - is standard input")
    one.add_argument("-o", "--output", metavar="OUT", help="the text file to write (default: standard output)")
    one.add_argument("--force", action="store_true", help="replace OUT where it is already there")
    one.add_argument("--encoding", help="codec of a text or HTML file, such as cp932; found by itself if not given")
    language(one)
    one.add_argument("--debug", action="store_true", help="show the traceback of a failure")
    # the word itself cannot name a module
    one.set_defaults(module="importing")
