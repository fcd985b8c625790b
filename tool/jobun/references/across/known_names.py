"""The names of all books that a document may cite."""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from jobun.references.across.names import (
    level_of,
    name_key,
    names_of,
    titles_of,
    without_article,
    without_edition,
)
from jobun.references.graph import CitableBook
from jobun.text.language import document_language
from jobun.tree.nodes import Document

# initials and abbreviations, which are written in capitals
CAPITALS = re.compile(r"[A-Z][A-Z0-9]*")
# the address of a link to a book: rules.md#4-2, regulations:article-9
ADDRESS = re.compile(r"\]\(([^()\s:#]+)[:#][^()\s]*\)")
# characters by which names are looked up where there are many
BEGINNING, FEW = 3, 300


class KnownName(NamedTuple):
    """A name and the book it means.

    is_certain: whether it can mean no other document. is_level: whether it is a word for a rule of the book, such as
    Regulation, which means it only before a number that the document itself has not. is_exact: whether it is always
    written in the same case.
    """

    words: str
    book: CitableBook
    is_certain: bool
    is_level: bool = False
    is_exact: bool = False


@dataclass(frozen=True, eq=False)
class BookNames:
    """The names of books that may cite one another. books: with the documents that cite, where they are books.

    Raises what reading a book raises, at its first use.
    """

    books: tuple[CitableBook, ...]

    @cached_property
    def _every(self) -> dict[str, list[KnownName]]:
        found: dict[str, list[KnownName]] = defaultdict(list)
        for book in self.books:
            for name in _names(book):
                found[name_key(name.words)].append(name)
        return found

    @cached_property
    def _by_beginning(self) -> dict[str, list[str]]:
        """The keys of all names by their first characters."""
        found: dict[str, list[str]] = defaultdict(list)
        for key in self._every:
            found[key[:BEGINNING]].append(key)
        return found

    @cached_property
    def languages(self) -> dict[CitableBook, str]:
        """The language of each book."""
        return {book: document_language(book.load_text().content) for book in self.books}

    @cached_property
    def titles(self) -> dict[CitableBook, tuple[str, ...]]:
        """The titles of each book without editions, by `name_key`."""
        return {
            book: tuple(
                name_key(without_edition(title)) for title in (*book.declared, *titles_of(book.load_text().content))
            )
            for book in self.books
        }

    def known_in(self, document: Document, passages: Iterable[str]) -> KnownNames:
        """The names that passages of a document have, without those that it has itself."""
        squeezed, content = name_key("\n".join(passages)), document.text.content
        keys = iter(self._every)
        if len(self._every) > FEW:
            size = range(1, BEGINNING + 1)
            beginnings = {squeezed[at : at + length] for length in size for at in range(len(squeezed))}
            keys = (key for begins in beginnings & self._by_beginning.keys() for key in self._by_beginning[begins])
        chosen = _Chosen(self, document)
        linked = {name_key(_stem(place)) for place in ADDRESS.findall(content)} if "](" in content else set()
        return KnownNames(
            {key: name for key in sorted(keys) if key in squeezed and (name := chosen.name(self._every[key]))},
            {
                place: name
                for place in sorted(linked)
                for key in (place, place.removesuffix("s"))
                if key in self._every and (name := chosen.name(self._every[key]))
            },
            content,
        )


class _Chosen:
    """The names that mean another book in one document."""

    def __init__(self, names: BookNames, document: Document) -> None:
        path, titles = document.text.path, (*titles_of(document.text.content), document.title)
        self._names, self._language = names, document.language
        self._own = next((book for book in names.books if book.path == path), None)
        own = names_of(path, self._own.declared if self._own else (), titles)
        self._taken = {name_key(name) for name in own} | {level_of(title) for title in titles}
        self._titles = set(map(name_key, titles))

    def name(self, meant: list[KnownName]) -> KnownName | None:
        """What names of one key mean: of the books that have them the one, or the one in the document's language."""
        if name_key(meant[0].words) in self._taken:
            return None
        books = list(dict.fromkeys(name.book for name in meant if not self._is_own(name.book)))
        alike = [book for book in books if self._names.languages[book] == self._language]
        if not books or (len(alike) != 1 and len({book.id or book.path for book in books}) > 1):
            return None
        book = (alike or books)[0]
        best = max((name for name in meant if name.book is book), key=lambda name: name.is_certain)
        return best._replace(is_certain=best.is_certain or self._has_same_beginning(best))

    def _has_same_beginning(self, name: KnownName) -> bool:
        """Whether a name is the end of a title that begins as one of the document."""
        titles = (title for title in self._names.titles[name.book] if title.endswith(name_key(name.words)))
        before = {title.removesuffix(name_key(name.words)) for title in titles}
        return any(title.startswith(tuple(filter(None, before)) or "\0") for title in self._titles)

    def _is_own(self, book: CitableBook) -> bool:
        return book is self._own or bool(self._own and book.id and book.id == self._own.id)


@dataclass(frozen=True, eq=False)
class KnownNames:
    """The names in one document by `name_key`. addresses: the beginnings of links' addresses. content: of the file."""

    every: dict[str, KnownName]
    addresses: dict[str, KnownName]
    content: str

    def and_defined(self, pattern: re.Pattern[str], passages: Iterable[str]) -> KnownNames:
        """With the short names that some passages of one width define for them."""
        found: dict[str, KnownName] = {}
        for words in passages:
            for place in self.pattern.finditer(words) if "(" in words and self.may_be_in(words) else ():
                name, short = self.by_words(place[0]), pattern.match(words, place.end())
                alias = without_article(next(filter(None, short.groups()), "")) if short else ""
                # “Rules” would be any rule
                usual = level_of(alias) or level_of(f"{alias}s")
                if name and not name.is_level and not usual and any(map(str.isalnum, alias)):
                    found[name_key(alias)] = name._replace(words=alias, is_exact=True)
        return replace(self, every={**self.every, **found}) if found else self

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Any of the names, in words of one width; of two at one place the longer."""
        names = sorted(self.every.values(), key=lambda name: -len(name.words))
        return re.compile("|".join(map(_pattern, names)) or "(?!)")

    def may_be_in(self, words: str) -> bool:
        """Whether words may hold a name: a quick test before `pattern`."""
        squeezed = name_key(words)
        return any(key in squeezed for key in self.every)

    def by_words(self, words: str) -> KnownName | None:
        """The name that is written in some way."""
        key = name_key(words)
        return self.every.get(key) or self.every.get(key.removesuffix("s"))

    def by_address(self, place: str) -> KnownName | None:
        """The book that the address of a link leads to. place: the address as far as : or #."""
        return self.addresses.get(name_key(_stem(place)))

    @cached_property
    def small_words(self) -> frozenset[str]:
        """The words that the document writes without a capital."""
        return frozenset(re.findall(r"(?<![\w'’-])[a-z]+(?![\w'’-])", self.content))


def title_of(book: CitableBook) -> str:
    """The title of a book as messages name it: that in the settings, else that in its first lines."""
    titles = titles_of(book.load_text().content)
    return next(iter((*book.declared, *map(without_edition, titles), book.load_graph().document.title)))


def _stem(place: str) -> str:
    return os.path.splitext(os.path.basename(place))[0]


def _pattern(name: KnownName) -> str:
    if not name.words.isascii():
        return " ?".join(re.escape(char) for char in name.words if char != " ")
    words = r"\s+".join(map(re.escape, name.words.split()))
    if name.is_level:
        return rf"(?<!\w)(?i:{words}s?)(?!\w)"
    is_exact = name.is_exact or CAPITALS.fullmatch(name.words)
    return rf"(?<!\w){words}(?!\w)" if is_exact else rf"(?<!\w)(?i:{words})(?!\w)"


def _names(book: CitableBook) -> Iterator[KnownName]:
    titles = titles_of(book.load_text().content)
    for words, is_certain in names_of(book.path, book.declared, titles).items():
        yield KnownName(words, book, is_certain)
    for level in dict.fromkeys(level_of(title) for title in (*book.declared, *titles)):
        if level:
            yield KnownName(level, book, False, True)
