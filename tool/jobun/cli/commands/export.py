"""jobun export: documents in another format."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from jobun.cli.command import FAILED, OK, Command
from jobun.cli.options import documents, language_choice, output_file
from jobun.cli.parser import CommandParser
from jobun.locale.failure import Failure
from jobun.locale.message import Message, enumeration
from jobun.registry import module_names

if TYPE_CHECKING:
    from jobun.export import Export


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(parser)
    language_choice(parser)
    formats = module_names("jobun.export")
    parser.option("--format", required=True, choices=formats, help=Message("output format", "出力の形式"))
    output_file(parser)
    parser.switch(
        "--bom", Message("csv: start with a byte order mark, for Excel", "csv：先頭に BOM を付ける（Excel 用）")
    )


def run(options: Namespace) -> int:
    """Write documents in another format."""
    from jobun.cli.output import outputs, write_output
    from jobun.cli.session import each_document, read_text, requested_documents
    from jobun.flow import graph_of

    export = _export(options)
    paths = requested_documents(options)
    if not paths:
        return FAILED
    targets = outputs(options, paths, export.suffix)
    for text in each_document(options, lambda path: read_text(options, path), paths):
        pieces = export.write(graph_of(text))
        write_output(targets[text.path], _with_mark(pieces) if options.bom else pieces)
    return FAILED if options.failed else OK


def _export(options: Namespace) -> Export:
    from jobun.export import exports

    found = exports()[options.format]
    if options.bom and not found.byte_order_mark:
        suitable = [export.name for export in exports().values() if export.byte_order_mark]
        raise Failure(
            Message(
                "--bom cannot be used with {format}, only with {suitable}; omit --bom",
                "--bom は {format} では使えません（使えるのは {suitable}）。--bom を外してください",
                format=options.format,
                suitable=enumeration(suitable),
            )
        )
    return found


def _with_mark(pieces: Iterable[str]) -> Iterator[str]:
    yield "\ufeff"
    yield from pieces


command = Command(
    Message(
        "write documents as JSON, Markdown, CSV or Akoma Ntoso XML",
        "文書を JSON、Markdown、CSV、Akoma Ntoso XML で出力する",
    ),
    add_options,
    run,
    rank=40,
)
