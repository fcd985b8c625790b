"""jobun.toml as one frozen value."""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field

from jobun.lint.check import nearest, unknown
from jobun.lint.diagnostic import SEVERITIES
from jobun.lint.run import Choice
from jobun.locale import settings as messages
from jobun.locale.failure import Failure
from jobun.locale.message import enumeration
from jobun.terms.vocabulary import PreferredTerm
from jobun.text.scheme import Scheme


class BadSettings(Failure):
    """Settings that cannot be used. The message is one line: the file, the key, the fault and the correction."""


@dataclass(frozen=True, slots=True, eq=False)
class Version:
    """An earlier version of a book. sources: path by language, from the folder of the settings; a version may lack a
    language. date: when it came into force, as YYYY-MM-DD, or "".
    """

    version: str
    sources: Mapping[str, str]
    date: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """A rulebook. sources: path by language, from the folder of the settings. version: as others cite it. date: of that
    version, as YYYY-MM-DD, or "". versions: the earlier ones, oldest first. abbreviations: by which others cite it.
    """

    id: str
    title: str = ""
    sources: Mapping[str, str] = field(default_factory=dict)
    numbering: str = "auto"
    version: str = ""
    date: str = ""
    versions: tuple[Version, ...] = ()
    abbreviations: tuple[str, ...] = ()

    @property
    def every(self) -> tuple[Version, ...]:
        """All versions, oldest first, the current one last."""
        return (*self.versions, Version(self.version, self.sources, self.date))

    @property
    def files(self) -> Iterator[str]:
        """The paths of the documents of all versions, from the folder of the settings."""
        return (path for version in self.every for path in version.sources.values())


@dataclass(frozen=True, slots=True, eq=False)
class Cite:
    """Files that cite a book. book: its id, or a path. files: glob patterns. form: how rules are cited; empty for the
    usual forms. since: the edition that the files were written for. edition: the name of the book in messages. Paths
    and patterns start from the folder of the settings.
    """

    book: str
    files: tuple[str, ...] = ()
    form: tuple[str, ...] = ()
    since: str = ""
    edition: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Settings:
    """The content of a settings file, with the options of the command line applied. folder: of the file."""

    folder: str = "."
    books: tuple[Book, ...] = ()
    select: tuple[str, ...] = ("ALL",)
    ignore: tuple[str, ...] = ()
    per_file_ignores: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    severity: Mapping[str, str] = field(default_factory=dict)
    terms: tuple[PreferredTerm, ...] = ()
    site: Mapping[str, str | bool] = field(default_factory=dict)
    numberings: Mapping[str, Scheme] = field(default_factory=dict)
    cites: tuple[Cite, ...] = ()

    def path(self, source: str) -> str:
        """The path of a document that a book names."""
        return os.path.abspath(os.path.join(self.folder, source))

    def named(self, path: str) -> tuple[int, Book | None, str]:
        """The rank of a document among the sources of all books, its book and its language; the last rank for others.

        path: absolute.
        """
        sources = [(book, language) for book in self.books for language in book.sources]
        for rank, (book, language) in enumerate(sources):
            if self.path(book.sources[language]) == path:
                return rank, book, language
        return len(sources), None, ""

    def is_earlier(self, path: str, others: Container[str]) -> bool:
        """Whether a document is an earlier version of one among others. All paths are absolute."""
        for book in self.books:
            for language, source in book.sources.items():
                older = (self.path(one.sources[language]) for one in book.versions if language in one.sources)
                if self.path(source) in others and path in older:
                    return True
        return False

    def scheme(self, path: str) -> Scheme | None:
        """The numbering that a file's book declares; None where it is to be detected."""
        book = self.book(path) if self.numberings else None
        return self.numberings.get(book.numbering) if book else None

    def book(self, path: str) -> Book | None:
        """The book that a file is a source of, in any version, or None."""
        real = os.path.realpath(path)
        sources = ((os.path.join(self.folder, path), book) for book in self.books for path in book.files)
        return next((book for source, book in sources if os.path.realpath(source) == real), None)

    def choice(self, path: str) -> Choice:
        """The checks that run on a file, and their severities."""
        relative = os.path.relpath(path, self.folder) if path != "-" else path
        more = [
            code
            for pattern, codes in self.per_file_ignores.items()
            if fnmatch.fnmatch(relative, pattern) or fnmatch.fnmatch(os.path.basename(path), pattern)
            for code in codes
        ]
        return Choice(self.select, (*self.ignore, *more), self.severity, self.terms)


def validate(settings: Settings, where: str) -> None:
    """Raises BadSettings for an unknown check or severity. where: the file or option that names it."""
    per_file = (code for codes in settings.per_file_ignores.values() for code in codes)
    wrong = unknown((*settings.select, *settings.ignore, *settings.severity, *per_file))
    if wrong is not None:
        raise BadSettings(messages.unknown_check(f"{where}: ", wrong, nearest(wrong)))
    for code, severity in settings.severity.items():
        if severity not in SEVERITIES:
            known = enumeration(SEVERITIES)
            raise BadSettings(messages.NO_SEVERITY.with_values(file=where, code=code, severity=severity, known=known))
