"""jobun review: findings of a language model or another program, verified."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import colour, diagnostic_output, documents, language_choice, positive
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(parser)
    reviewer(parser)
    parser.option(
        "--rule",
        action="append",
        default=[],
        metavar="NUMBER",
        help=Message("only this rule; may be repeated", "この条文だけ（複数回指定可）"),
    )
    parser.option(
        "--budget",
        type=positive,
        default=100,
        metavar="N",
        help=Message(
            "send no more than N requests; answers from the cache are free (default: 100)",
            "送る問い合わせを N 件までにする。キャッシュの回答は数えない（既定は 100）",
        ),
    )
    parser.switch(
        "--requests",
        Message(
            "print what the reviewer would get, a line of JSON for each rule, and send nothing",
            "レビュアーに渡す内容を条文ごとに一行の JSON で表示し、何も送らない",
        ),
    )
    diagnostic_output(parser)
    language_choice(parser)
    colour(parser)


def reviewer(parser: CommandParser) -> None:
    """Define who reviews."""
    parser.option(
        "--with",
        dest="reviewer",
        metavar="COMMAND",
        help=Message(
            "program that reads a request and writes findings, once for each rule, or once for each document if "
            "COMMAND contains {path}; or the address of an API like OpenAI's",
            "問い合わせを読んで指摘を書くプログラム。条文ごとに、{path} を含むなら文書ごとに実行する。"
            "または OpenAI 互換の API のアドレス",
        ),
    )
    parser.option(
        "--model",
        metavar="NAME",
        help=Message(
            "model at the address; the key is in the variable JOBUN_API_KEY",
            "アドレスで使うモデル。キーは環境変数 JOBUN_API_KEY に入れる",
        ),
    )
    parser.option(
        "--timeout",
        type=positive,
        default=120,
        metavar="SECONDS",
        help=Message("how long to wait for an answer (default: 120)", "回答を待つ秒数（既定は 120）"),
    )
    parser.switch("--shell", Message("let a shell run COMMAND", "COMMAND をシェルで実行する"))


def run(options: Namespace) -> int:
    """Review documents and print what was found."""
    from jobun.cli.commands.review.printing import review_documents

    return review_documents(options)


command = Command(
    Message(
        "let a language model or another program review documents, and verify its findings",
        "言語モデルやほかのプログラムに文書をレビューさせ、指摘を確かめる",
    ),
    add_options,
    run,
    [
        (
            "jobun review rules.txt --with ./reviewer",
            Message("findings of a program, rule by rule", "プログラムの指摘を条文ごとに集める"),
        )
    ],
    rank=35,
)
