"""jobun.toml as one frozen value."""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jobun.lint.check import nearest, unknown
from jobun.lint.diagnostic import SEVERITIES
from jobun.lint.run import Choice
from jobun.locale import settings as messages
from jobun.settings.books import BOOK, Book, books_of
from jobun.settings.citing_files import Cite, cite_of
from jobun.settings.keys import BadSettings, known, strings
from jobun.terms.vocabulary import PreferredTerm, VocabularyError, vocabulary
from jobun.text.scheme import Scheme

__all__ = ["KEYS", "BadSettings", "Book", "Settings", "load", "settings_files", "settings_for", "validate"]

KEYS: dict[str, dict[str, type]] = {
    "book": BOOK,
    "cite": {"book": str, "files": list, "form": list, "since": str, "edition": str},
    "check": {"select": list, "ignore": list, "per-file-ignores": dict, "severity": dict, "terms": object},
    "numbering": {"levels": list, "separators": list, "prefix": str, "suffix": str, "skip": str},
    "site": {"title": str, "base-url": str, "output": str, "proof": bool},
}


@dataclass(frozen=True, slots=True, eq=False)
class Settings:
    """What a configuration file says, with the command line's word over it. folder: where the file stands."""

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
        """The book and the language that a document is, and its place among all; behind all where it is none.

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
        """The numbering that a file's book declares, or None where it is found out."""
        book = self.book(path) if self.numberings else None
        return self.numberings.get(book.numbering) if book else None

    def book(self, path: str) -> Book | None:
        """The book that a file is a source of, of whichever of its versions, or None."""
        real = os.path.realpath(path)
        sources = ((os.path.join(self.folder, path), book) for book in self.books for path in book.files)
        return next((book for source, book in sources if os.path.realpath(source) == real), None)

    def choice(self, path: str) -> Choice:
        """Which checks run on a file, and how grave they are."""
        relative = os.path.relpath(path, self.folder) if path != "-" else path
        more = [
            code
            for pattern, codes in self.per_file_ignores.items()
            if fnmatch.fnmatch(relative, pattern) or fnmatch.fnmatch(os.path.basename(path), pattern)
            for code in codes
        ]
        return Choice(self.select, (*self.ignore, *more), self.severity, self.terms)


def settings_for(path: str, told: str | None = None) -> Settings:
    """The settings of a document: a file that is told, or the nearest jobun.toml or [tool.jobun] above it.

    Raises BadSettings.
    """
    if told is not None:
        if not os.path.isfile(told):
            raise BadSettings(messages.no_file(told))
        return load(told)
    for file in settings_files(path):
        if os.path.isfile(file) and (os.path.basename(file) == "jobun.toml" or _has_table(file)):
            return load(file)
    return Settings()


def settings_files(path: str) -> Iterator[str]:
    """Where the settings of a document may stand, the nearest first; most of these files are not there."""
    folder = os.path.abspath(path if os.path.isdir(path) else os.path.dirname(path) or ".")
    while True:
        yield os.path.join(folder, "jobun.toml")
        yield os.path.join(folder, "pyproject.toml")
        above = os.path.dirname(folder)
        if above == folder:
            return
        folder = above


def _has_table(file: str) -> bool:
    with open(file, "rb") as opened:
        return b"[tool.jobun" in opened.read()


def load(file: str) -> Settings:
    """Read a configuration file. Raises BadSettings."""
    import tomllib

    try:
        with open(file, "rb") as opened:
            table = tomllib.load(opened)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, OSError) as error:
        raise BadSettings(messages.no_toml(file, error)) from None
    if os.path.basename(file) == "pyproject.toml":
        tool = table.get("tool", {})
        table = tool.get("jobun", {}) if isinstance(tool, dict) else {}
        if not isinstance(table, dict):
            raise BadSettings(messages.no_table(file, "tool.jobun", table, "[tool.jobun]"))
    return _settings(file, table)


def _settings(file: str, table: dict[str, Any]) -> Settings:
    known(file, "", table, {"book": list, "cite": list, "check": dict, "site": dict, "numbering": dict})
    books, numberings = _books(file, table)
    check, site = table.get("check", {}), table.get("site", {})
    known(file, "check", check, KEYS["check"])
    known(file, "site", site, KEYS["site"])
    if not site.get("base-url", "https://").lower().startswith(("http://", "https://")):
        raise BadSettings(messages.no_address(file, "site.base-url", site["base-url"]))
    for key in ("select", "ignore"):
        strings(file, f"check.{key}", check.get(key, ()))
    for pattern, codes in check.get("per-file-ignores", {}).items():
        if not isinstance(codes, list):
            raise BadSettings(messages.no_codes(file, f"check.per-file-ignores.{pattern}", codes))
        strings(file, f"check.per-file-ignores.{pattern}", codes)
    per_file = {pattern: tuple(codes) for pattern, codes in check.get("per-file-ignores", {}).items()}
    settings = Settings(
        folder=os.path.dirname(os.path.abspath(file)),
        books=books,
        select=tuple(check.get("select", ("ALL",))),
        ignore=tuple(check.get("ignore", ())),
        per_file_ignores=per_file,
        severity=check.get("severity", {}),
        terms=_terms(file, check.get("terms", [])),
        site=site,
        numberings=numberings,
        cites=tuple(_cites(file, table)),
    )
    validate(settings, file)
    return settings


def _terms(file: str, told: Any) -> tuple[PreferredTerm, ...]:
    """The vocabulary of the book, its examples tried. Raises BadSettings."""
    try:
        return vocabulary(told, file)
    except VocabularyError as error:
        raise BadSettings(error.message) from None


def _books(file: str, table: dict[str, Any]) -> tuple[tuple[Book, ...], dict[str, Scheme]]:
    """The books, and the numberings that they may name. Raises BadSettings."""
    books = books_of(file, table.get("book", []))
    numberings = {name: _scheme(file, name, declared) for name, declared in table.get("numbering", {}).items()}
    for book in books:
        if book.numbering != "auto" and book.numbering not in numberings:
            raise BadSettings(messages.no_numbering(file, book.id, book.numbering))
    return books, numberings


def _cites(file: str, table: dict[str, Any]) -> Iterator[Cite]:
    """What says which files cite which book. Raises BadSettings."""
    for number, cite in enumerate(table.get("cite", []), 1):
        where = f"cite {number}"
        if not isinstance(cite, dict):
            raise BadSettings(messages.no_table(file, where, cite, "[[cite]]"))
        known(file, where, cite, KEYS["cite"])
        for key, value in cite.items():
            strings(file, f"{where}.{key}", value if isinstance(value, list) else [value])
        try:
            yield cite_of(cite)
        except ValueError:
            raise BadSettings(messages.no_cite(file, where)) from None


def _scheme(file: str, name: str, table: Any) -> Scheme:
    """A numbering declared as data. Raises BadSettings."""
    where = f"numbering.{name}"
    if not isinstance(table, dict):
        raise BadSettings(messages.no_table(file, where, table, f"[{where}]"))
    known(file, where, table, KEYS["numbering"])
    levels = table.get("levels", [])
    separators = table.get("separators", ["."] * (len(levels) - 1))
    if not levels or not all(isinstance(value, str) for value in (*levels, *separators)) or "" in levels:
        raise BadSettings(messages.no_levels(file, where))
    if len(separators) != len(levels) - 1:
        raise BadSettings(messages.uneven(file, where, len(levels)))
    signs = (table.get(key, "") for key in ("prefix", "suffix", "skip"))
    return Scheme(tuple(levels), tuple(separators), *signs)


def validate(settings: Settings, where: str) -> None:
    """Raises BadSettings where a check or a severity has an unknown name. where: the file or option that says it."""
    per_file = (code for codes in settings.per_file_ignores.values() for code in codes)
    wrong = unknown((*settings.select, *settings.ignore, *settings.severity, *per_file))
    if wrong is not None:
        raise BadSettings(messages.no_check(f"{where}: ", wrong, nearest(wrong)))
    for code, severity in settings.severity.items():
        if severity not in SEVERITIES:
            raise BadSettings(messages.no_severity(where, code, severity, SEVERITIES))
