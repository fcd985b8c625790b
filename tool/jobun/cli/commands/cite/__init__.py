"""jobun cite: check the citations of a book in other files."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import colour, diagnostic_output, documents, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(
        parser,
        Message(
            "the book (a document, or its id in jobun.toml), then files and folders that cite it; default: [[cite]] of "
            "the nearest jobun.toml",
            "ルールブック（文書、または jobun.toml の id）と、それを引用するファイルやフォルダー。"
            "省略時は最も近い jobun.toml の [[cite]]",
        ),
    )
    citing(parser)
    diagnostic_output(parser)
    language_choice(parser)
    colour(parser)


def citing(parser: CommandParser) -> None:
    """Define the book and how it is cited."""
    parser.option(
        "--book",
        metavar="BOOK",
        help=Message(
            "the book; every PATH is then a file or folder that cites it",
            "ルールブック。指定すると PATH はすべて引用する側のファイルやフォルダーになる",
        ),
    )
    parser.option(
        "--form",
        action="append",
        default=[],
        metavar="FORM",
        help=Message(
            "how rules are cited, such as 'CR {number}'; may be repeated (default: CR, rule, rules, 総合ルール)",
            "引用の書き方。例：'CR {number}'。複数回指定可（既定は CR、rule、rules、総合ルール）",
        ),
    )
    parser.option(
        "--since",
        metavar="OLD",
        help=Message(
            "the edition that the files were written for; rules that changed since then are reported",
            "引用する側が書かれたときの版。その後に変わった条文を指摘する",
        ),
    )
    parser.option(
        "--edition",
        metavar="NAME",
        help=Message(
            "name of the book in messages (default: its title)", "メッセージで使うルールブックの名前（既定は題名）"
        ),
    )


def run(options: Namespace) -> int:
    """Find citations of books in files, and print what is wrong with them."""
    from jobun.cli.commands.cite.checking import check_files

    return check_files(options)


command = Command(
    Message(
        "check citations of a book in source code, rulings and other files",
        "ソースコードや裁定など、ほかのファイルからの引用を確かめる",
    ),
    add_options,
    run,
    [
        (
            "jobun cite rules.txt src/",
            Message(
                "citations of a book in other files, and whether the rules exist",
                "ほかのファイルからの引用を探し、その条文があるかを確かめる",
            ),
        )
    ],
    rank=30,
)
