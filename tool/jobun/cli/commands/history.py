"""jobun history: what became of one rule, version by version."""

from __future__ import annotations

import sys
from argparse import Namespace

from jobun.cli.command import OK, Command
from jobun.cli.options import colour, language_choice, positive, reading, text_or_json
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    parser.option("rule", metavar="RULE", help=Message("the number of the rule", "条文の番号"))
    parser.option("path", metavar="PATH", help=Message("the document as it is now", "現在の文書"))
    parser.option(
        "--max",
        type=positive,
        default=50,
        metavar="N",
        help=Message(
            "the most revisions of git to follow, the newest first (default: 50)",
            "git のリビジョンを新しいほうから最大いくつたどるか（既定は 50）",
        ),
    )
    text_or_json(parser)
    reading(parser)
    language_choice(parser)
    colour(parser)


def run(options: Namespace) -> int:
    """Print what became of a rule in the versions of its book, else in the revisions of its file. Raises Failure."""
    from jobun.cli.streams import uses_colour
    from jobun.cli.versions import dated_versions
    from jobun.locale.changes import no_rule
    from jobun.locale.failure import Failure
    from jobun.locale.terminal_text import Painter
    from jobun.references.neighbourhood import nearest_number
    from jobun.report import dumps
    from jobun.report.history import history_lines, history_values
    from jobun.versions.history import rule_history
    from jobun.versions.impact import rule_numbered

    versions = dated_versions(options, options.path)
    graph = versions[-1].load()
    rule = rule_numbered(graph, options.rule)
    if rule is None:
        raise Failure(no_rule(options.rule, nearest_number(graph.network(), options.rule) or ""))
    events = rule_history(versions, graph, rule)
    if options.format == "json":
        sys.stdout.write(dumps(history_values(options.path, rule.name or "", events)))
    else:
        for line in history_lines(events, options.language, Painter(uses_colour(options))):
            print(line)
    return OK


command = Command(
    Message(
        "what became of one rule in the versions of its book, or in the revisions of its file",
        "一つの条文が、各版または git の各リビジョンでどう変わったかを示す",
    ),
    add_options,
    run,
    [("jobun history 4.2 rules.txt", Message("how 4.2 came to be as it is", "4.2 の変遷を表示する"))],
    rank=35,
)
