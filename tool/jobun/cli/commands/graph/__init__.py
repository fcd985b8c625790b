"""jobun graph: the references of documents as a graph, a picture or counts."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import documents, language_choice, output_file, positive
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message
from jobun.registry import module_names


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(parser)
    language_choice(
        parser,
        Message(
            "language of messages and of the picture (default: of messages from the locale, of the picture that of the "
            "document)",
            "メッセージと図の言語（省略時、メッセージはロケール、図は文書の言語に従う）",
        ),
    )
    parser.option(
        "--format",
        choices=module_names("jobun.graphics.formats"),
        help=Message("output format; json is node-link (default: dot)", "出力の形式。json は node-link（既定は dot）"),
    )
    output_file(parser)
    neighbourhood(parser)
    parser.switch(
        "--stats",
        Message(
            "counts instead of a graph, as text or with --format json",
            "グラフの代わりに数値を示す（text、または --format json）",
        ),
    )


def neighbourhood(parser: CommandParser) -> None:
    """Define the rule that is drawn with its surroundings."""
    parser.option(
        "--around",
        metavar="RULE",
        help=Message(
            "only one rule, its references in both directions, its parent and its children",
            "一つの条文と、その参照元、参照先、上位と下位の条文だけにする",
        ),
    )
    parser.option(
        "--depth",
        type=positive,
        default=1,
        metavar="N",
        help=Message(
            "with --around: how many references to follow (default: 1)", "--around で参照を何段たどるか（既定は 1）"
        ),
    )


def run(options: Namespace) -> int:
    """Write the references of documents as a graph, or count them."""
    from jobun.cli.commands.graph.writing import write_graphs

    return write_graphs(options)


command = Command(
    Message("draw or count the references between rules", "条文どうしの参照を図や数値で示す"),
    add_options,
    run,
    rank=30,
)
