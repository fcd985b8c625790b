"""What all commands share: which documents they work on, and how failures are printed."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from jobun.cli.progress import progress
from jobun.flow import DocumentSet, text_of
from jobun.locale.failure import Failure
from jobun.locale.internal_error import InternalError, internal_error
from jobun.locale.message import Message
from jobun.locale.terminal_text import visible
from jobun.settings.search import settings_for
from jobun.text.passage import Text
from jobun.text.places import is_inside, outside_allowed
from jobun.text.read import Unreadable, documents

Result = TypeVar("Result")


def print_error(message: Message, options: Namespace) -> None:
    """Print one line to standard error."""
    print("jobun:", visible(message.say(options.language)), file=sys.stderr)


def print_message(message: Message, options: Namespace) -> None:
    """Print a message of one line to standard output."""
    print(visible(message.say(options.language)))


def read_text(options: Namespace, path: str) -> Text:
    """A document's text, with the numbering that its settings declare. Raises Unreadable."""
    return text_of(path, settings_for(path, getattr(options, "config", None)), options.encoding)


def document_set(options: Namespace, paths: Iterable[str]) -> DocumentSet:
    """Documents that may cite one another, and the books of their settings."""
    config = getattr(options, "config", None)
    return DocumentSet(paths, lambda path: settings_for(path, config), options.encoding)


def requested_documents(options: Namespace) -> list[str]:
    """The documents to work on; a path without any is reported, and the others are kept."""
    found: list[str] = []
    for path in requested_paths(options):
        try:
            inside = documents([path], refuse=lambda error: report_unreadable(options, error))
        except Unreadable as error:
            report_unreadable(options, error)
            continue
        if os.path.isdir(path):
            _report_outside(options, path, inside)
        found += inside
    if not options.paths:
        settings = settings_for(".", options.config)
        _report_outside(
            options, settings.folder, [settings.path(file) for book in settings.books for file in book.files]
        )
    return list(dict.fromkeys(found))


def _report_outside(options: Namespace, folder: str, paths: Sequence[str]) -> None:
    """Print which files are read only because --allow-outside is given: no other run would have found any."""
    for path in paths if outside_allowed() else ():
        if not is_inside(path, folder):
            outside = Message(
                "{path}: read although it is outside {folder}",
                "{path}: {folder} の外にありますが、読み込みます",
                path=path,
                folder=folder,
            )
            print_error(outside, options)


def requested_paths(options: Namespace) -> list[str]:
    """The files and folders that are named, else the books of the nearest settings, else the current folder."""
    if options.paths:
        return list(options.paths)
    settings = settings_for(".", options.config)
    sources = [path for book in settings.books for path in book.sources.values()]
    return [os.path.relpath(os.path.join(settings.folder, path)) for path in sources] or ["."]


def require_documents(options: Namespace) -> None:
    """For commands that write: raises Failure where neither the command line nor the settings name a document."""
    if not options.paths and not settings_for(".", options.config).books:
        # the current folder may hold text that is not a rule document
        raise Failure(
            Message(
                "no document given, and no jobun.toml declares a book; specify files or folders",
                "文書の指定も jobun.toml の [[book]] もありません。ファイルかフォルダーを指定してください",
            )
        )


def print_internal_errors(options: Namespace, path: str, errors: Iterable[InternalError]) -> None:
    """Print the parts of the tool that failed on a document; the exit code says so, too."""
    for error in errors:
        options.failed = True
        print_error(error.message(path), options)


def report_unreadable(options: Namespace, error: Unreadable) -> None:
    """Print why a document is left out; the command fails in the end. Raises the error itself with --debug."""
    options.failed = True
    if options.debug:
        raise error
    print_error(error.message, options)


def each_document(
    options: Namespace, work: Callable[[str], Result], paths: Sequence[str] | None = None
) -> Iterator[Result]:
    """The result of some work on each document; one that cannot be read is reported, and the others are done.

    paths: documents; None for those of the command line.
    """
    paths = requested_documents(options) if paths is None else paths
    with progress() as (show, hide):
        for index, path in enumerate(paths, 1):
            working = Message(
                "checking {index} of {total}: {path}",
                "{total} 件中 {index} 件目を処理中：{path}",
                index=index,
                total=len(paths),
                path=path,
            )
            show(working.say(options.language))
            try:
                result = work(path)
            except Unreadable as error:
                hide()
                report_unreadable(options, error)
                continue
            except (OSError, Failure):
                raise
            except Exception as error:
                if options.debug:
                    raise
                hide()
                print_internal_errors(options, path, [internal_error(f"jobun {options.command}", error)])
                continue
            hide()
            yield result
