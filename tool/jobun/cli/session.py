"""What every command asks: which documents, in which language and colours, and how a failure is told."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from jobun.cli.progress import progress
from jobun.flow import text_of
from jobun.locale.command import working
from jobun.locale.failure import Failure
from jobun.locale.languages import language
from jobun.settings.settings import settings_for
from jobun.text.passage import Text
from jobun.text.read import Unreadable, documents

OK, FOUND, FAILED = 0, 1, 2
Made = TypeVar("Made")


class Refused(Failure):
    """Something that was asked for and cannot be done. The message is one line."""


def complain(line: str) -> int:
    """Say in one line what could not be done."""
    # a document's name may hold a line break
    print("jobun:", " ".join(line.split("\n")), file=sys.stderr)
    return FAILED


def text_at(options: Namespace, path: str) -> Text:
    """A document's text, with what its settings say of its numbering."""
    return text_of(path, settings_for(path, getattr(options, "config", None)), options.encoding)


def asked(options: Namespace) -> list[str]:
    """The documents that are asked for; what cannot be found is told, and the others go on."""
    found: list[str] = []
    for path in named(options):
        try:
            found += documents([path])
        except Unreadable as error:
            _passed_over(options, error)
    return list(dict.fromkeys(found))


def named(options: Namespace) -> list[str]:
    """Files and folders that are asked for: those named, else the books of the nearest settings, else this folder."""
    if options.paths:
        return list(options.paths)
    settings = settings_for(".", options.config)
    sources = [path for book in settings.books for path in book.sources.values()]
    return [os.path.relpath(os.path.join(settings.folder, path)) for path in sources] or ["."]


def _passed_over(options: Namespace, error: Unreadable) -> None:
    """A document that cannot be read is told, and the others go on."""
    options.failed = True
    if options.debug:
        raise error
    complain(error.say(spoken(options)))


def each(options: Namespace, work: Callable[[str], Made], paths: Sequence[str] | None = None) -> Iterator[Made]:
    """Work done on each document, those asked for if not told; one that cannot be read is told, the others go on."""
    paths = asked(options) if paths is None else paths
    with progress() as (say, hide):
        for done, path in enumerate(paths):
            say(working(done, len(paths), path).say(spoken(options)))
            try:
                made = work(path)
            except Unreadable as error:
                hide()
                _passed_over(options, error)
                continue
            hide()
            yield made


def spoken(options: Namespace) -> str:
    """The language of messages: told, or the locale's."""
    return language(getattr(options, "lang", None))


def coloured(options: Namespace) -> bool:
    """Whether the output has colours: told, or where it is a terminal that wants them."""
    if options.color == "auto":
        # no-color.org: present and not empty
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return bool(options.color == "always")
