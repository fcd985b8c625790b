"""The books of a configuration, and the versions that each has."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jobun.locale import settings as messages
from jobun.settings.keys import BadSettings, known, strings

BOOK: dict[str, type] = {
    "id": str, "title": str, "sources": dict, "numbering": str, "version": str, "date": object, "versions": list,
}  # fmt: skip
VERSION: dict[str, type] = {"version": str, "sources": dict, "date": object}


@dataclass(frozen=True, slots=True, eq=False)
class Version:
    """An earlier version of a book. sources: language -> path, from the folder of the configuration; a version need not
    be there in every language. date: when it came to be valid, as YYYY-MM-DD, or "".
    """

    version: str
    sources: Mapping[str, str]
    date: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """A rulebook. sources: language -> path, from the folder of the configuration. version: as others cite it.
    date: of that version, as YYYY-MM-DD, or "". versions: the earlier ones, oldest first.
    """

    id: str
    title: str = ""
    sources: Mapping[str, str] = field(default_factory=dict)
    numbering: str = "auto"
    version: str = ""
    date: str = ""
    versions: tuple[Version, ...] = ()

    @property
    def every(self) -> tuple[Version, ...]:
        """All its versions, oldest first, the one that is valid last."""
        return (*self.versions, Version(self.version, self.sources, self.date))

    @property
    def files(self) -> Iterator[str]:
        """The paths of the documents of all its versions, from the folder of the configuration."""
        return (path for version in self.every for path in version.sources.values())


def books_of(file: str, told: list[Any]) -> tuple[Book, ...]:
    """The books that a configuration tells. Raises BadSettings."""
    return tuple(_book(file, f"book {number}", table) for number, table in enumerate(told, 1))


def _book(file: str, where: str, table: Any) -> Book:
    _table(file, where, table, BOOK, "[[book]]")
    if "id" not in table:
        raise BadSettings(messages.no_id(file, where))
    book = Book(
        id=table["id"],
        title=table.get("title", ""),
        sources=table.get("sources", {}),
        numbering=table.get("numbering", "auto"),
        version=table.get("version", ""),
        date=_date(file, where, table),
        versions=tuple(
            _version(file, f"{where}.versions {number}", one) for number, one in enumerate(table.get("versions", []), 1)
        ),
    )
    if book.versions and not book.version:
        raise BadSettings(messages.no_version(file, where))
    names = [book.version, *(one.version for one in book.versions)]
    for name in names:
        if book.versions and names.count(name) > 1:
            raise BadSettings(messages.version_twice(file, where, name))
    return book


def _version(file: str, where: str, table: Any) -> Version:
    _table(file, where, table, VERSION, "[[book.versions]]")
    if not table.get("version"):
        raise BadSettings(messages.no_version(file, where))
    if not table.get("sources"):
        raise BadSettings(messages.no_sources(file, where))
    return Version(table["version"], table["sources"], _date(file, where, table))


def _table(file: str, where: str, table: Any, keys: Mapping[str, type], written: str) -> None:
    if not isinstance(table, dict):
        raise BadSettings(messages.no_table(file, where, table, written))
    known(file, where, table, keys)
    strings(file, f"{where}.sources", table.get("sources", {}).values())


def _date(file: str, where: str, table: Mapping[str, Any]) -> str:
    """A day as YYYY-MM-DD, or "" where none is told. TOML has days of its own; they may stand between quotes, too."""
    told = table.get("date", "")
    try:
        return datetime.date.fromisoformat(str(told)).isoformat() if told != "" else ""
    except ValueError:
        raise BadSettings(messages.no_date(file, f"{where}.date", told)) from None
