"""Check the files that cite a book."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from jobun.citing.check import CitedBook, check_citations
from jobun.citing.citations import DEFAULT_FORMS, CitationForm, parse_form
from jobun.citing.edition import Edition
from jobun.citing.sources import matching, source_text, sources
from jobun.cli.command import FAILED, FOUND, OK
from jobun.cli.reporting import (
    counted,
    failing,
    joined,
    print_reports,
    severity_counts,
)
from jobun.cli.session import (
    each_document,
    print_error,
    print_internal_errors,
    print_message,
    read_text,
    report_unreadable,
)
from jobun.flow import Report, graph_of
from jobun.locale.failure import Failure, reason, unreadable
from jobun.locale.message import Message
from jobun.settings.search import settings_for
from jobun.settings.settings import Book, Cite, Settings
from jobun.text.read import Unreadable, without_outside
from jobun.versions.records import RECORD


@dataclass(frozen=True, slots=True, eq=False)
class CitingFiles:
    """Files that cite one book. settings: choose the checks. named: files that are named themselves."""

    settings: Settings
    book: CitedBook
    forms: tuple[CitationForm, ...]
    files: tuple[str, ...]
    named: frozenset[str]


def check_files(options: Namespace) -> int:
    """Find citations of books in files, and print what is wrong with them."""
    settings = settings_for(".", options.config)
    groups = list(_groups(options, settings))
    reports: list[Report] = []
    if print_reports(_reports(options, groups, reports), options):
        _print_summary(options, reports, sum(len(group.files) for group in groups))
    return FAILED if options.failed else FOUND if failing(severity_counts(reports), options.fail_on) else OK


def _reports(options: Namespace, groups: Sequence[CitingFiles], reports: list[Report]) -> Iterator[Report]:
    """The report of each file that has citations. reports: those that are done, added to."""
    for group in groups:
        for report in each_document(options, lambda path, group=group: _report(path, group), group.files):  # type: ignore[misc]
            if report is not None:
                print_internal_errors(options, report.text.path, report.errors)
                reports.append(joined(report))
                yield reports[-1]


def _print_summary(options: Namespace, reports: Sequence[Report], files: int) -> None:
    citations = sum(len(report.graph.document.citations) for report in reports)
    summary = Message(
        "{found} in {citations} of {files}",
        "{files}の{citations}：{found}",
        found=counted(severity_counts(reports)),
        citations=Message("{count} citation", "引用 {count} 件", plural="{count} citations", count=citations),
        files=Message("{count} file", "{count} ファイル", plural="{count} files", count=files),
    )
    print_message(summary, options)


def _report(path: str, group: CitingFiles) -> Report | None:
    """What is wrong with the citations in a file; None where it has none. Raises Unreadable."""
    try:
        text = source_text(path)
    except OSError as error:
        raise Unreadable(unreadable(path, reason(error))) from None
    if text is None:
        if path in group.named:
            raise Unreadable(
                Message(
                    "{path}: not a text file, or too large; specify a text file",
                    "{path}: テキストではないか、大きすぎます。テキストファイルを指定してください",
                    path=path,
                )
            )
        return None
    found = check_citations(text, group.book, group.forms, group.settings.choice(path))
    if found is None:
        return None
    graph, findings = found
    return Report(graph, *findings)


def _groups(options: Namespace, settings: Settings) -> Iterator[CitingFiles]:
    """The files of the command line, or else of the settings. Raises Failure and Unreadable."""
    book, *named = [options.book, *options.paths] if options.book else options.paths or [""]
    cites = [cite for cite in settings.cites if book in ("", cite.book)]
    if named:
        yield _group(options, settings, Cite(book), [path for path in named if _exists(options, path)])
    elif cites:
        for cite in cites:
            yield _group(options, settings, cite, _matching(options, settings, cite))
    elif not book:
        raise Failure(
            Message(
                "no book given, and no jobun.toml has [[cite]]; specify the book, then the files: "
                "jobun cite rules.txt src/",
                "ルールブックの指定も jobun.toml の [[cite]] もありません。"
                "ルールブック、ファイルの順に指定してください："
                "jobun cite rules.txt src/",
            )
        )
    else:
        _refuse_folder(book)
        raise Failure(
            Message(
                "no files that cite {book} given; specify files or folders: jobun cite {book} src/",
                "{book} を引用するファイルの指定がありません。ファイルかフォルダーを指定してください："
                "jobun cite {book} src/",
                book=book,
            )
        )


def _refuse_folder(book: str) -> None:
    if os.path.isdir(book):
        raise Failure(
            Message(
                "{book} is a folder; specify the book first: jobun cite rules.txt {book}",
                "{book} はフォルダーです。ルールブックを先に指定してください：jobun cite rules.txt {book}",
                book=book,
            )
        )


def _exists(options: Namespace, path: str) -> bool:
    if os.path.lexists(path):
        return True
    options.failed = True
    missing = Message(
        "{path}: no such file or folder; check the path",
        "{path}: ファイルもフォルダーもありません。パスを確かめてください",
        path=path,
    )
    print_error(missing, options)
    return False


def _matching(options: Namespace, settings: Settings, cite: Cite) -> list[str]:
    """The files that the patterns of the settings match."""
    found: list[str] = []
    for pattern in cite.files:
        inside = matching(settings.folder, pattern)
        if not inside:
            options.failed = True
            unmatched = Message(
                "{file}: no file matches {pattern!r}; correct the pattern",
                "{file}: {pattern!r} に合うファイルがありません。パターンを直してください",
                file=os.path.join(settings.folder, "jobun.toml"),
                pattern=pattern,
            )
            print_error(unmatched, options)
        matched = [os.path.join(settings.folder, name) for name in inside]
        found += map(os.path.relpath, _without_outside(options, matched, settings.folder))
    return found


def _without_outside(options: Namespace, paths: Iterable[str], folder: str) -> Iterator[str]:
    return without_outside(paths, folder, lambda error: report_unreadable(options, error))


def _group(options: Namespace, settings: Settings, cite: Cite, paths: list[str]) -> CitingFiles:
    try:
        forms = tuple(map(parse_form, options.form or cite.form or DEFAULT_FORMS))
    except ValueError as error:
        raise Failure(
            Message(
                "the form {form!r} needs text and then {{number}} once, as in 'CR {{number}}'; "
                "correct --form or jobun.toml",
                "形式 {form!r} には、語と、その後に {{number}} が一つ必要です。例：'CR {{number}}'",
                form=str(error),
            )
        ) from None
    book = _path_of(settings, cite.book)
    _refuse_folder(book)
    since = options.since or (cite.since and _path_of(settings, cite.since))
    version = next((one.version for one in settings.books if book in _paths(settings, one).values()), "")
    now = _edition(options, book, options.edition or cite.edition, version)
    then = _edition(options, since, "", "") if since else None
    if then is not None and then.name == now.name:
        then = Edition(then.graph, f"{then.name} ({since})")
    own = {os.path.realpath(path) for path in (book, since) if path}
    kept = (file for file in _files(options, paths) if os.path.realpath(file) not in own and not file.endswith(RECORD))
    return CitingFiles(settings, CitedBook(now, then), forms, tuple(kept), frozenset(paths))


def _files(options: Namespace, paths: Iterable[str]) -> dict[str, None]:
    """The files at paths, folders searched, each once."""
    below = (_without_outside(options, sources(path), path) if os.path.isdir(path) else [path] for path in paths)
    return dict.fromkeys(file for found in below for file in found)


def _path_of(settings: Settings, book: str) -> str:
    """The path of a book that is named by its path, its id, or its id and language as "id/language"."""
    for one in settings.books:
        for language, path in _paths(settings, one).items():
            if book in (one.id, f"{one.id}/{language}"):
                return path
    beside = os.path.join(settings.folder, book)
    return book if os.path.lexists(book) or not os.path.lexists(beside) else os.path.relpath(beside)


def _paths(settings: Settings, book: Book) -> dict[str, str]:
    """The paths of a book of the settings, by language."""
    return {
        language: os.path.relpath(os.path.join(settings.folder, source)) for language, source in book.sources.items()
    }


def _edition(options: Namespace, path: str, name: str, version: str) -> Edition:
    """An edition of a book. name: as messages call it, its title if empty. Raises Failure where it has no rules."""
    graph = graph_of(read_text(options, path))
    if not any(node.number for node in graph.document.walk()):
        raise Failure(
            Message(
                "{path}: no numbered rule found; specify the book first, then the files that cite it",
                "{path}: 番号の付いた条文がありません。ルールブック、引用するファイルの順に指定してください",
                path=path,
            )
        )
    return Edition(graph, name or graph.document.title, version)
