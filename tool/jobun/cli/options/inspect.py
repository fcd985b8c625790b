"""The options of the commands that show what is in documents."""

from __future__ import annotations

from argparse import ArgumentParser

from jobun.cli.options.common import colour, common, language, reading


def show(one: ArgumentParser) -> None:
    """What `jobun tree` and `jobun refs` take."""
    common(one)
    one.add_argument("--format", choices=("text", "json"), default="text", help="text to read, or JSON (default: text)")
    language(one)
    colour(one)


def terms(one: ArgumentParser) -> None:
    """What `jobun terms` takes."""
    show(one)
    one.add_argument(
        "--undefined", action="store_true", help="list words of a kind that the book defines which it never defines"
    )


def graph(one: ArgumentParser) -> None:
    """What `jobun graph` takes."""
    common(one)
    one.add_argument(
        "--lang",
        choices=("en", "ja"),
        help="language of messages and of a picture, which is in the document's else",
    )
    one.add_argument("--format", metavar="FORMAT", help="dot, graphml, json (node-link) or svg (default: dot)")
    one.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="where it goes (default: standard output); with several documents a folder, a file for each",
    )
    one.add_argument(
        "--around", metavar="RULE", help="one rule, what refers to it and what it refers to, its parent and children"
    )
    one.add_argument(
        "--depth", type=int, default=1, metavar="N", help="with --around: how many references away (default: 1)"
    )
    one.add_argument("--stats", action="store_true", help="figures instead of a graph, as text or with --format json")


def diff(one: ArgumentParser) -> None:
    """What `jobun diff` takes."""
    one.add_argument("old", metavar="OLD", help="the older version; - is standard input")
    one.add_argument("new", metavar="NEW", help="the newer version")
    one.add_argument("--format", choices=("text", "json"), default="text", help="text to read, or JSON (default: text)")
    one.add_argument("--all", action="store_true", help="tell rules of which only a number changed, too")
    reading(one)
    language(one)
    colour(one)
