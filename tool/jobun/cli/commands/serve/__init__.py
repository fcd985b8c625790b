"""jobun serve: publish documents on this machine, and update the pages whenever a document changes."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import documents as document_options
from jobun.cli.options import force, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.failure import Failure
from jobun.locale.message import Message

LAST_PORT = 65535


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    document_options(
        parser,
        Message(
            "documents, or folders to search for them; default: the books of jobun.toml",
            "文書、または文書を探すフォルダー。省略時は jobun.toml に書かれた文書",
        ),
    )
    parser.option(
        "-o",
        "--output",
        metavar="DIR",
        help=Message(
            "output folder (default: a temporary folder, removed at the end)",
            "ページの出力先（既定は終了時に消える一時フォルダー）",
        ),
    )
    parser.option(
        "--port",
        type=port,
        default=8000,
        metavar="N",
        help=Message(
            "port to listen on at 127.0.0.1; 0: any free port (default: 8000)",
            "127.0.0.1 で待ち受けるポート。0 は空いているもの（既定は 8000）",
        ),
    )
    force(parser)
    parser.switch("--open", Message("open the first page in a browser", "最初のページをブラウザーで開く"))
    parser.switch("--quiet", Message("print only the address and errors", "アドレスとエラーだけを表示する"))
    language_choice(parser)


def port(value: str) -> int:
    """A port number. Raises Failure."""
    if not (value.isascii() and value.isdigit() and int(value[:6]) <= LAST_PORT):
        raise Failure(
            Message(
                "{value!r} is not a port; expected a number from 0 to {last}",
                "{value!r} はポート番号ではありません。0 から {last} の数を書いてください",
                value=value,
                last=LAST_PORT,
            )
        )
    return int(value)


def run(options: Namespace) -> int:
    """Serve documents until the command is interrupted."""
    from jobun.cli.commands.serve.serving import serve

    return serve(options)


command = Command(
    Message(
        "serve the site on this machine and update pages when a document changes",
        "手元でサイトを表示し、文書が変わるたびにページを更新する",
    ),
    add_options,
    run,
    [
        (
            "jobun serve rules.txt",
            Message("preview the site while writing", "書きながらサイトを見る（変更はすぐページに反映）"),
        )
    ],
    rank=25,
)
