"""Reads a settings file: its tables are the structs below, and msgspec reports what does not fit them."""

from __future__ import annotations

import datetime
import difflib
import os
import re
import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from jobun.locale import settings as messages
from jobun.locale.message import Message
from jobun.settings.names import check_names
from jobun.settings.outside import refuse_outside
from jobun.settings.settings import BadSettings, Book, Cite, Settings, Version, validate
from jobun.terms.vocabulary import PreferredTerm, VocabularyError, vocabulary
from jobun.text.scheme import Scheme, SchemeError

# not empty, and without NUL, which no path may hold
Text = Annotated[str, Meta(min_length=1, pattern=r"\A[^\0]*\Z")]
Table = TypeVar("Table")
# levels of a numbering, and characters of an alphabet or a separator; no book has half as many
MOST_LEVELS = 16
LONGEST_WORD = 200


class VersionTable(Struct, forbid_unknown_fields=True):
    """A [[book.versions]] table."""

    version: Text
    sources: dict[str, Any]
    date: Any = ""


class BookTable(Struct, forbid_unknown_fields=True):
    """A [[book]] table."""

    id: str
    title: str = ""
    sources: dict[str, Any] = {}
    numbering: str = "auto"
    version: str = ""
    date: Any = ""
    versions: list[VersionTable] = []
    abbreviations: tuple[Text, ...] = ()


class CiteTable(Struct, forbid_unknown_fields=True):
    """A [[cite]] table."""

    book: Text
    files: Annotated[tuple[Text, ...], Meta(min_length=1)]
    form: tuple[Text, ...] = ()
    since: str = ""
    edition: str = ""


class CheckTable(Struct, forbid_unknown_fields=True, rename="kebab"):
    """The [check] table."""

    select: tuple[Text, ...] = ("ALL",)
    ignore: tuple[Text, ...] = ()
    per_file_ignores: dict[str, Any] = {}
    severity: dict[str, Any] = {}
    terms: Any = msgspec.field(default_factory=list)


class NumberingTable(Struct, forbid_unknown_fields=True):
    """A [numbering.NAME] table."""

    levels: Annotated[tuple[Text, ...], Meta(min_length=1)]
    separators: tuple[str, ...] | None = None
    prefix: str = ""
    suffix: str = ""
    skip: str = ""


class SiteTable(Struct, forbid_unknown_fields=True, rename="kebab"):
    """The [site] table."""

    title: str = ""
    base_url: str = ""
    proof: bool = False


class SettingsTable(Struct, forbid_unknown_fields=True):
    """A whole settings file."""

    book: list[BookTable] = []
    cite: list[CiteTable] = []
    check: CheckTable = msgspec.field(default_factory=CheckTable)
    site: SiteTable = msgspec.field(default_factory=SiteTable)
    numbering: dict[str, Any] = {}


# the tables of a file, as their headings name them
TABLES: dict[str, type[Struct]] = {
    "book": BookTable,
    "book.versions": VersionTable,
    "check": CheckTable,
    "cite": CiteTable,
    "numbering": NumberingTable,
    "site": SiteTable,
}


def load(file: str) -> Settings:
    """Read a settings file. Raises BadSettings."""
    try:
        with open(file, "rb") as opened:
            content = tomllib.load(opened)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError, OSError) as error:
        raise BadSettings(messages.NO_TOML.with_values(file=file, reason=error)) from None
    if os.path.basename(file) == "pyproject.toml":
        tool = content.get("tool", {})
        content = tool.get("jobun", {}) if isinstance(tool, dict) else {}
        if not isinstance(content, dict):
            raise BadSettings(messages.no_table(file, "tool.jobun", content, "[tool.jobun]"))
    settings = _settings(file, content)
    refuse_outside(file, settings)
    validate(settings, file)
    return settings


def _settings(file: str, content: dict[str, Any]) -> Settings:
    table = _converted(file, "", content, SettingsTable)
    if not (table.site.base_url or "https://").lower().startswith(("http://", "https://")):
        where, address = "site.base-url", table.site.base_url
        raise BadSettings(messages.NO_ADDRESS.with_values(file=file, where=where, value=address))
    check_names(file, "id", ((f"book {number}.id", one.id) for number, one in enumerate(table.book, 1)))
    books = tuple(_book(file, f"book {number}", one) for number, one in enumerate(table.book, 1))
    numberings = {name: _scheme(file, f"numbering.{name}", value) for name, value in table.numbering.items()}
    for book in books:
        if book.numbering != "auto" and book.numbering not in numberings:
            raise BadSettings(messages.NO_NUMBERING.with_values(file=file, book=book.id, name=book.numbering))
    return Settings(
        folder=os.path.dirname(os.path.abspath(file)),
        books=books,
        select=table.check.select,
        ignore=table.check.ignore,
        per_file_ignores={
            pattern: _converted(file, f"check.per-file-ignores.{pattern}", codes, tuple[Text, ...])
            for pattern, codes in table.check.per_file_ignores.items()
        },
        severity=table.check.severity,
        terms=_terms(file, table.check.terms),
        site=content.get("site", {}),
        numberings=numberings,
        cites=tuple(Cite(**msgspec.structs.asdict(cite)) for cite in table.cite),
    )


def _terms(file: str, value: Any) -> tuple[PreferredTerm, ...]:
    try:
        return vocabulary(value, file)
    except VocabularyError as error:
        raise BadSettings(error.message) from None


def _book(file: str, where: str, table: BookTable) -> Book:
    versions = []
    names = [(f"{where}.version", table.version)] if table.version else []
    for number, version in enumerate(table.versions, 1):
        place = f"{where}.versions {number}"
        names.append((f"{place}.version", version.version))
        sources = _sources(file, place, version.sources)
        versions.append(Version(version.version, sources, _date(file, place, version.date)))
        if not sources:
            raise BadSettings(messages.missing_key(file, place, "sources"))
    if versions and not table.version:
        raise BadSettings(messages.missing_key(file, where, "version"))
    check_names(file, "version", names)
    return Book(
        id=table.id,
        title=table.title,
        sources=_sources(file, where, table.sources),
        numbering=table.numbering,
        version=table.version,
        date=_date(file, where, table.date),
        versions=tuple(versions),
        abbreviations=table.abbreviations,
    )


def _sources(file: str, where: str, sources: Mapping[str, Any]) -> dict[str, str]:
    check_names(file, "language", ((f"{where}.sources", key) for key in sources))
    return {key: _converted(file, f"{where}.sources.{key}", path, Text) for key, path in sources.items()}


def _date(file: str, where: str, value: Any) -> str:
    """A day as YYYY-MM-DD, or "" where there is none. value: a date of TOML, or a string."""
    try:
        return datetime.date.fromisoformat(str(value)).isoformat() if value != "" else ""
    except ValueError:
        raise BadSettings(messages.NO_DATE.with_values(file=file, where=f"{where}.date", value=str(value))) from None


def _scheme(file: str, where: str, value: Any) -> Scheme:
    table = _converted(file, where, value, NumberingTable)
    separators = table.separators if table.separators is not None else (".",) * (len(table.levels) - 1)
    if len(separators) != (needed := len(table.levels) - 1):
        raise BadSettings(
            messages.UNEVEN.with_values(file=file, where=where, levels=len(table.levels), separators=needed)
        )
    words = (*table.levels, *separators, table.prefix, table.suffix, table.skip)
    if len(table.levels) > MOST_LEVELS or any(len(word) > LONGEST_WORD for word in words):
        raise BadSettings(
            messages.LONG_NUMBERING.with_values(file=file, where=where, levels=MOST_LEVELS, length=LONGEST_WORD)
        )
    try:
        return Scheme(table.levels, separators, table.prefix, table.suffix, table.skip)
    except SchemeError as error:
        raise BadSettings(messages.AMBIGUOUS_NUMBERING.with_values(file=file, where=where, level=error.level)) from None


def _converted(file: str, where: str, value: Any, kind: type[Table]) -> Table:
    """A value as a struct or another type. where: its key. Raises BadSettings."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadSettings(_fault(file, where, value, kind, str(error))) from None


# such as "Expected `str`, got `int` - at `$.book[0].id`"
FAULT = re.compile(r"(?P<fault>.*?)(?: - at `\$(?P<path>.*)`)?")
STEP = re.compile(r"\.(?P<key>[^.\[]+)|\[(?P<index>\d+)\]")


def _fault(file: str, where: str, value: Any, kind: Any, error: str) -> Message:
    """A fault that msgspec reports, in the terms of the settings file."""
    found = FAULT.fullmatch(error)
    assert found is not None
    fault, written = found["fault"], where
    for step in STEP.finditer(found["path"] or ""):
        value = value[step["key"] or int(step["index"])]
        kind = _kind_below(kind, step["key"])
        where += f" {int(step['index']) + 1}" if step["index"] else f".{step['key']}" if where else step["key"]
        written = written if step["index"] else f"{written}.{step['key']}".lstrip(".")
    name = re.search("field `(.*)`", fault)
    if name and "unknown" in fault:
        known = [field.encode_name for field in msgspec.structs.fields(kind)]
        near = difflib.get_close_matches(name[1], known, 1, 0.0)[0]
        where = f"{where}.{name[1]}" if where else name[1]
        return messages.UNKNOWN_KEY.with_values(file=file, where=where, near=near)
    if name:
        return messages.missing_key(file, where, name[1])
    expected = re.match("Expected `(object|array|str|bool)`", fault)
    if expected and expected[1] == "object":
        brackets = "[[{}]]" if where != written else "[{}]"
        return messages.no_table(file, where, value, brackets.format(re.sub(r" \d+", "", written)))
    if expected and ", got" in fault:
        wanted = {"array": list, "str": str, "bool": bool}[expected[1]]
        return messages.wrong_kind(file, where, value, wanted)
    if value:
        return messages.HAS_NUL.with_values(file=file, where=where, value=value)
    return messages.empty_value(file, where, value)


def _kind_below(kind: Any, key: str | None) -> Any:
    """The type of a field of a struct, or of the elements of a list."""
    if key is None:
        return kind.__args__[0]
    return next(field.type for field in msgspec.structs.fields(kind) if field.encode_name == key)
