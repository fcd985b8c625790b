"""jobun graph: the references of documents as a graph, a picture or counts."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import FAILED, OK, Command
from jobun.cli.options import documents, language_choice, output_file
from jobun.cli.output import output_paths, write_output
from jobun.cli.parser import CommandParser
from jobun.cli.session import Refused, each_document, read_text, requested_documents
from jobun.flow import check
from jobun.graphics import graph_formats
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.references.neighbourhood import Neighbourhood, find_vertex, nearest_number, neighbourhood_of
from jobun.references.network import Network
from jobun.registry import module_names
from jobun.settings.search import settings_for

DEFAULT_FORMAT = "dot"


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
    parser.option(
        "--stats",
        action="store_true",
        help=Message(
            "counts instead of a graph, as text or with --format json",
            "グラフの代わりに数値を示す（text、または --format json）",
        ),
    )


def positive(value: str) -> int:
    """A whole number of at least 1. Raises Failure."""
    if not (value.isascii() and value.isdigit() and int(value) >= 1):
        raise Failure(
            Message(
                "{value!r} is not a positive whole number; expected 1 or more",
                "{value!r} は正の整数ではありません。1 以上の整数を書いてください",
                value=value,
            )
        )
    return int(value)


def run(options: Namespace) -> int:
    """Write the references of documents as a graph, or count them."""
    _refuse_combinations(options)
    paths = requested_documents(options)
    if not paths:
        return FAILED
    if options.stats:
        return _print_statistics(options, paths)
    if options.around is not None and len(paths) > 1:
        raise Refused(
            Message(
                "--around needs one document, but there are {count}; specify the one that contains the rule",
                "--around は一つの文書に使います（今は {count} 件）。その条文のある文書を一つ指定してください",
                count=len(paths),
            )
        )
    form = graph_formats()[options.format or DEFAULT_FORMAT]
    targets = output_paths(options, paths, form.suffix)
    for path, network in each_document(options, lambda path: (path, _network(options, path)), paths):
        near = _neighbourhood(options, network) if options.around is not None else None
        language = getattr(options, "lang", None) or network.language
        write_output(targets[path], form.write(near.part() if near else network, near, language))
    return FAILED if options.failed else OK


def _refuse_combinations(options: Namespace) -> None:
    if options.stats and options.format not in (None, "json"):
        raise Refused(
            Message(
                "--stats cannot be written as {format}; omit --format, or use json",
                "--stats は {format} では出力できません。--format を外すか json にしてください",
                format=options.format,
            )
        )
    if options.stats and options.around is not None:
        raise Refused(
            Message(
                "--stats counts a whole document; omit --around or --stats",
                "--stats は文書全体を数えます。--around か --stats のどちらかを外してください",
            )
        )


def _network(options: Namespace, path: str) -> Network:
    """A document's references, with the diagnostics of the document."""
    return check(read_text(options, path), settings_for(path, options.config).choice(path)).network


def _neighbourhood(options: Namespace, network: Network) -> Neighbourhood:
    """The surroundings of the rule that --around names. Raises Refused where no rule has that number."""
    vertex = find_vertex(network, options.around)
    if vertex is not None:
        return neighbourhood_of(network, vertex, options.depth)
    near = nearest_number(network, options.around)
    if near is None:
        raise Refused(
            Message(
                "{path}: no rule has a number; omit --around",
                "{path}: 番号のある条文がありません。--around を外してください",
                path=network.path,
            )
        )
    raise Refused(
        Message(
            "{path}: no rule {number}; the nearest is {near}; jobun tree lists all rules",
            "{path}: 条文 {number} はありません。最も近い番号は {near} です。一覧は jobun tree で見られます",
            path=network.path,
            number=options.around,
            near=near,
        )
    )


def _print_statistics(options: Namespace, paths: list[str]) -> int:
    from jobun.report import dumps
    from jobun.report.graph_statistics import graph_statistics, statistics_lines, statistics_values

    found = [
        graph_statistics(network) for network in each_document(options, lambda path: _network(options, path), paths)
    ]
    if options.format == "json":
        pieces = [dumps(statistics_values(found))]
    else:
        pieces = [f"{line}\n" for statistics in found for line in statistics_lines(statistics, options.language)]
    write_output(options.output, pieces)
    return FAILED if options.failed else OK


command = Command(
    Message("draw or count the references between rules", "条文どうしの参照を図や数値で示す"),
    add_options,
    run,
    rank=30,
)
