"""jobun build: publish documents as a site, and as PDFs."""

from __future__ import annotations

import datetime
import os
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from jobun.cli.command import FAILED, OK, Command
from jobun.cli.options import documents, force, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.locale.pdf import printing

if TYPE_CHECKING:
    from jobun.settings.settings import Settings
    from jobun.site.model.library import PublishedBook
    from jobun.versions.identity import RuleIds
    from jobun.versions.register import Register


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(parser)
    parser.option(
        "-o",
        "--output",
        default="build/site",
        metavar="DIR",
        help=Message("output folder (default: build/site)", "ページの出力先（既定は build/site）"),
    )
    parser.switch(
        "--proof",
        Message(
            "show the diagnostics beside their rules, for editors (same as proof = true under [site] in jobun.toml)",
            "指摘を各条文に添えて表示する（校正用。jobun.toml の [site] に proof = true と書いても同じ）",
        ),
        default=None,
    )
    parser.switch(
        "--record",
        Message(
            "record the id of each rule beside its document, so that its permalink survives renumbering",
            "各条文の id を文書の隣に記録する（番号が変わっても固定リンクはそのまま使える）",
        ),
    )
    parser.switch(
        "--pdf",
        Message(
            "also make a PDF of each book: BOOK.pdf (needs pip install 'jobun[pdf]')",
            "各文書の PDF も作る：BOOK.pdf（pip install 'jobun[pdf]' が必要）",
        ),
    )
    force(parser)
    parser.switch("--quiet", Message("print only errors", "エラーだけを表示する"))
    language_choice(parser)


def run(options: Namespace) -> int:
    """Publish documents as a site. Raises Failure and Unreadable."""
    from jobun.cli.progress import progress
    from jobun.cli.session import print_internal_errors, requested_documents
    from jobun.locale.terminal_text import visible

    if options.record and "-" in options.paths:
        raise Failure(
            Message(
                "-: ids cannot be recorded for standard input, because the register is a file beside the document; "
                "specify a file",
                "-: id は文書の隣に記録するため、標準入力のものは記録できません。ファイルを指定してください",
            )
        )
    paths = requested_documents(options)
    if options.failed:
        return FAILED
    if options.pdf:
        from jobun.report.printing import ready

        ready()
    values = _prepared(options, paths)
    if options.record:
        from jobun.text.write import remove_leftovers

        remove_leftovers(paths)
        for path in paths:
            _record(options, path)
    with progress() as (show, hide):
        pages, books = _publish(options, values, lambda message: show(message.say(options.language)), hide)
    if not options.quiet:
        print("\n".join(map(visible, pages)))
    for book in books:
        print_internal_errors(options, book.report.text.path, book.report.errors)
    return FAILED if options.failed else OK


def _prepared(options: Namespace, paths: list[str]) -> dict[str, Any]:
    """The settings of Sphinx, once the documents can be read and the output folder can be used."""
    from jobun.site.build import failures, overrides, sources
    from jobun.site.output_folder import prepare
    from jobun.text.read import read
    from jobun.versions.register import register_beside

    for path in paths:
        # documents and registers that cannot be read are reported before anything is built
        read(path, options.encoding)
        register_beside(path)
    values = overrides(paths, options.encoding, options.config, options.proof) | {"jobun_pdf": options.pdf}
    with failures(options.output):
        prepare(options.output, sources(values), force=options.force)
    return values


def _record(options: Namespace, path: str) -> None:
    """Update the register of a document, and print what became of its rules. Raises Unreadable and Failure."""
    from jobun.cli.session import print_message, read_text
    from jobun.flow import graph_of
    from jobun.settings.search import settings_for
    from jobun.versions.identity import update_register
    from jobun.versions.records import record_text, write_record_text
    from jobun.versions.register import IDS, register_in, write_register

    settings = settings_for(path, options.config)
    book = settings.book(path)
    record = record_text(path + IDS)
    before = register_in(record)
    register = before or _earlier_register(options, settings, path)
    # a book without a version is registered by date
    version = (book.version if book else "") or datetime.date.today().isoformat()
    after, ids = update_register(graph_of(read_text(options, path)), register, version)
    if after is not before:
        write_record_text(path + IDS, write_register(after), record)
    if not options.quiet:
        print_message(_recorded(path, register, ids), options)


def _recorded(path: str, register: Register | None, ids: RuleIds) -> Message:
    """What became of the rules of a document. register: as it was before."""
    kept = [rule for rule in ids.rules if rule.entry]
    renumbered = sum(rule.entry is not None and rule.entry.number.rule != rule.number.rule for rule in kept)
    registered = {entry.id for entry in register.entries if not entry.last} if register else set()
    return Message(
        "{path}: {count} rule recorded: {kept} kept their id ({renumbered} renumbered), {new} new, {removed} removed",
        "{path}: 条文 {count} 件を記録しました：id を引き継いだもの {kept} 件（うち番号の変更 {renumbered} 件）、"
        "新規 {new} 件、削除 {removed} 件",
        plural="{path}: {count} rules recorded: {kept} kept their id ({renumbered} renumbered), {new} new, "
        "{removed} removed",
        path=path,
        count=len(ids.rules),
        kept=len(kept),
        renumbered=renumbered,
        new=len(ids.rules) - len(kept),
        removed=sum(entry.id in registered for entry in ids.removed),
    )


def _earlier_register(options: Namespace, settings: Settings, path: str) -> Register | None:
    """The register that results from the earlier versions of a book, oldest first; None where it has none.

    Each rule keeps the id of its first number. Raises Unreadable.
    """
    from jobun.flow import graph_of, text_of
    from jobun.versions.identity import update_register

    book, register = settings.book(path), None
    sources = book.sources.items() if book else ()
    real = os.path.realpath(path)
    language = next((key for key, source in sources if os.path.realpath(settings.path(source)) == real), "")
    for version in book.versions if book else ():
        if language in version.sources:
            text = text_of(settings.path(version.sources[language]), settings, options.encoding)
            register, _ = update_register(graph_of(text), register, version.version)
    return register


def _publish(
    options: Namespace, values: dict[str, Any], show: Callable[[Message], None], hide: Callable[[], None]
) -> tuple[list[str], tuple[PublishedBook, ...]]:
    """Build the site, and PDFs if requested. Gives the paths of the pages and files to open, and the books.

    values: the settings of Sphinx.
    """
    from jobun.cli.progress import publishing
    from jobun.cli.session import print_error
    from jobun.site.build import homes, published

    show(publishing(len(values["jobun_sources"])))
    books = published(options.output, values, force=options.force)
    pages = homes(options.output, books)
    if not options.pdf:
        return pages, books
    from jobun.site.pdf import write_pdf

    for book in books:
        path, missing = write_pdf(book, options.output, str(values["html_baseurl"]), lambda *at: show(printing(*at)))
        pages.append(path)
        if missing:
            hide()
            print_error(missing, options)
    return pages, books


command = Command(
    Message("publish documents as linked HTML", "リンク付きの HTML として公開する"),
    add_options,
    run,
    [("jobun build rules.txt -o site", Message("publish linked HTML", "リンク付きの HTML として公開する"))],
    rank=25,
)
