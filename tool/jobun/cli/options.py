"""Options that several commands have."""

from __future__ import annotations

from argparse import SUPPRESS

from jobun.cli.parser import CommandParser
from jobun.lint.diagnostic import SEVERITIES
from jobun.locale.failure import Failure
from jobun.locale.languages import languages
from jobun.locale.message import Message
from jobun.report import report_format_names

PATHS = Message(
    "documents (.txt .md .html .pdf .docx), or folders to search for them; - is standard input; "
    "default: the books of jobun.toml",
    "文書（.txt .md .html .pdf .docx）または文書を探すフォルダー。- は標準入力。省略時は jobun.toml に書かれた文書",
)
LANGUAGE = Message("language of messages (default: from the locale)", "メッセージの言語（省略時はロケールに従う）")
SHORT = Message("print only the summary", "最後の集計行だけを表示する")


def documents(parser: CommandParser, help: Message = PATHS) -> None:
    """The documents a command works on, and how they are read."""
    parser.option("paths", nargs="*", metavar="PATH", help=help)
    reading(parser)


def listing(parser: CommandParser) -> None:
    """The options of a command that lists something of documents: documents, output format, language and colour."""
    documents(parser)
    text_or_json(parser)
    language_choice(parser)
    colour(parser)


def reading(parser: CommandParser) -> None:
    """How documents are read."""
    encoding(parser)
    parser.option(
        "--config",
        metavar="FILE",
        help=Message(
            "settings file to use instead of the nearest jobun.toml",
            "最も近い jobun.toml の代わりに使う設定ファイル",
        ),
    )
    parser.switch(
        "--allow-outside",
        Message(
            "read files outside the project that its settings or links name",
            "設定やリンクが指す、プロジェクトの外のファイルも読む",
        ),
    )
    parser.switch(
        "--no-cache",
        Message(
            "neither use nor keep what spares the next run time: pages of sites, grammar tables",
            "次の実行を速くするもの（サイトのページ、文法表）を使わず、残さない",
        ),
    )
    debug(parser)


def encoding(parser: CommandParser) -> None:
    """The encoding of documents."""
    parser.option(
        "--encoding",
        help=Message(
            "encoding of the files, for example cp932 (default: detected)",
            "ファイルの文字コード（例：cp932。省略時は自動判別）",
        ),
    )


def debug(parser: CommandParser) -> None:
    """Whether a failure is a traceback."""
    parser.switch("--debug", Message("show the traceback of a failure", "失敗したときにトレースバックを表示する"))
    parser.set_defaults(failed=False)


def colour(parser: CommandParser) -> None:
    """Whether the output is coloured."""
    parser.option(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help=Message(
            "when to use colors; auto: on a terminal or if FORCE_COLOR is set, unless NO_COLOR is set (default: auto)",
            "色付け。auto は端末に出力するときと FORCE_COLOR があるとき、NO_COLOR がなければ色を付ける（既定）",
        ),
    )


def language_choice(parser: CommandParser, help: Message = LANGUAGE) -> None:
    """The language of messages; the option may come before or after the command."""
    parser.option("--lang", choices=languages(), default=SUPPRESS, help=help)


def text_or_json(parser: CommandParser) -> None:
    """Output to read, or for programs."""
    parser.option(
        "--format",
        choices=("text", "json"),
        default="text",
        help=Message("output format (default: text)", "出力の形式（既定は text）"),
    )


def output_file(parser: CommandParser) -> None:
    """The file that a document is written to, or the folder for several."""
    parser.option(
        "-o",
        "--output",
        metavar="FILE",
        help=Message(
            "output file (default: standard output); for several documents a folder, which gets one file for each",
            "出力先のファイル（既定は標準出力）。文書が複数ならフォルダーを指定し、文書ごとに一つのファイルにする",
        ),
    )


def force(parser: CommandParser) -> None:
    """Whether a site may be built into a folder that others made."""
    parser.switch(
        "--force",
        Message(
            "build into a folder that contains other files; those of the same names are overwritten",
            "ほかのファイルがあるフォルダーにも出力する（同じ名前のファイルは上書きする）",
        ),
    )


def diagnostic_output(parser: CommandParser) -> None:
    """How diagnostics are printed, and which make the command exit with code 1."""
    parser.option(
        "--format",
        choices=report_format_names(),
        default="text",
        help=Message("output format of diagnostics (default: text)", "指摘の表示形式（既定は text）"),
    )
    parser.option(
        "--sort",
        choices=("severity", "place"),
        default="severity",
        help=Message(
            "order of the diagnostics of each document: the gravest first, or by place (default: severity)",
            "文書ごとの指摘の順序。重大なものから（severity）、または場所の順（place）。既定は severity",
        ),
    )
    parser.option(
        "--max",
        type=positive,
        metavar="N",
        help=Message(
            "print no more than N diagnostics, the gravest of all documents; all count for the exit code",
            "表示する指摘を、全文書で重大なものから N 件までにする。終了コードはすべての指摘で決まる",
        ),
    )
    parser.option(
        "--fail-on",
        choices=SEVERITIES[::-1],
        default="warning",
        help=Message(
            "minimum severity that causes exit code 1 (default: warning)",
            "終了コードを 1 にする最低の重大度（既定は warning）",
        ),
    )
    parser.switch("--quiet", SHORT)


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
