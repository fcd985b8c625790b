"""jobun check: proofread documents."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import colour, diagnostic_output, documents, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.failure import Failure
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(parser)
    diagnostic_output(parser)
    selection(parser)
    fixing(parser)
    parser.option(
        "--since",
        metavar="OLD",
        help=Message(
            "an earlier version: a file, a folder, or a revision of git; references to rules that have another number "
            "since then are reported with it",
            "以前の版（ファイル、フォルダー、git のリビジョン）。"
            "番号の変わった条文への古い参照を、現在の番号とともに報告する",
        ),
    )
    parser.switch(
        "--stats",
        Message(
            "print the number of diagnostics by document, and the time of each stage",
            "文書別の件数と、各段階の所要時間を表示する",
        ),
    )
    language_choice(parser)
    colour(parser)


def selection(parser: CommandParser) -> None:
    """Define which checks run."""
    parser.option(
        "--select",
        type=codes,
        action="extend",
        default=[],
        metavar="CODES",
        help=Message(
            "checks to run: codes, prefixes of codes or names, separated by commas, or ALL",
            "行うチェック。コード、コードの先頭部分、名前をコンマで区切る。すべては ALL",
        ),
    )
    parser.option(
        "--ignore",
        type=codes,
        action="extend",
        default=[],
        metavar="CODES",
        help=Message(
            "checks not to run; where --select names them too, the longer pattern decides",
            "行わないチェック。--select と重なる場合は、長いほうの指定に従う",
        ),
    )


def fixing(parser: CommandParser) -> None:
    """Define whether diagnostics are fixed."""
    parser.switch(
        "--fix",
        Message(
            "apply the first suggestion of each diagnostic where it is safe, and write the documents; "
            "- is written to standard output",
            "各指摘の最初の提案のうち安全なものを適用し、文書に書き込む。- は標準出力に書く",
        ),
    )
    parser.switch(
        "--unsafe-fixes",
        Message(
            "with --fix or --diff: also apply suggestions that may change the meaning of rules",
            "--fix、--diff で、条文の意味を変える可能性のある提案も適用する",
        ),
    )
    parser.switch(
        "--diff", Message("print what --fix would change, without writing", "書き込まず、--fix による変更を表示する")
    )


def codes(value: str) -> list[str]:
    """Codes or names of checks, separated by commas or blanks. Raises Failure where there is none."""
    found = value.replace(",", " ").split()
    if not found:
        # an empty list would select all checks
        raise Failure(
            Message(
                "no code given; expected codes or names of checks, or ALL",
                "コードがありません。チェックのコード、名前、ALL のどれかを書いてください",
            )
        )
    return found


def run(options: Namespace) -> int:
    """Proofread documents and print the diagnostics."""
    from jobun.cli.commands.check.proofreading import proofread

    return proofread(options)


command = Command(
    Message("parse, resolve references, run the checks, print diagnostics", "文書を校正し、指摘を表示する"),
    add_options,
    run,
    [
        ("jobun check rules.txt", Message("proofread one document", "一つの文書を校正する")),
        (
            "jobun check --select REF,NUM rules/",
            Message(
                "only references and numbers, in all documents under rules/",
                "rules/ 以下のすべての文書で、参照と番号だけを調べる",
            ),
        ),
    ],
    rank=10,
)
