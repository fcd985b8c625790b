"""jobun count: the number of rules in documents."""

from argparse import Namespace

from jobun.cli.command import FAILED, OK, Command
from jobun.cli.options import documents, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(parser)
    language_choice(parser)


def run(options: Namespace) -> int:
    """Print the number of rules in each document."""
    from jobun.cli.session import each_document, print_message, read_text
    from jobun.tree.document import parse

    for document in each_document(options, lambda path: parse(read_text(options, path))):
        count = sum(node.kind == "rule" for node in document.walk())
        print_message(Message("{count} rule", "条文 {count} 件", plural="{count} rules", count=count), options)
    return FAILED if options.failed else OK


command = Command(
    Message("count the rules of documents", "条文の数を数える"),
    add_options,
    run,
    [("jobun count rules.txt", Message("the number of rules", "条文の数を表示する"))],
)
