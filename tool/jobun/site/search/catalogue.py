"""A book and each of its rules as JSON, for programs. The schemas are in site/schemas/."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cached_property
from typing import Any
from urllib.parse import quote

from jobun.references.link import Link
from jobun.registry import shipped
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.tree.labels.file_names import free, safe_name
from jobun.tree.labels.writing import components
from jobun.tree.nodes import Node

BOOK = "jobun-book-1"
RULE = "jobun-rule-1"
# the book called a/rules has its own file, book.json, among those of the rules of a
RESERVED = "book"

encode = json.JSONEncoder(ensure_ascii=False).encode


def schema_path(schema: str) -> str:
    """The path of a schema, from the root of the site."""
    return f"{schema}.schema.json"


def book_path(book: PublishedBook) -> str:
    """The path of the JSON of a book, from the root of the site."""
    return f"{book.name}/book.json"


def files(library: BookCollection, base: str) -> Iterator[tuple[str, bytes]]:
    """Every file for programs: its path from the root of the site, and its bytes. base: the site's address, or ""."""
    for schema in (BOOK, RULE):
        yield schema_path(schema), (shipped("site") / "schemas" / schema_path(schema)).read_bytes()
    for book in library.books:
        catalogue = Catalogue(book)
        yield book_path(book), _bytes(catalogue.whole(base))
        for node in catalogue.rules:
            yield catalogue.path(node), _bytes(catalogue.one(node))


def _bytes(words: str) -> bytes:
    # half of a surrogate pair has no UTF-8: JSON can say it as an escape
    return words.encode("utf-8", "backslashreplace")


class Catalogue:
    """The JSON of one book.

    rules: the published nodes that are cited by a number, in the order of the pages. The items of a list are, where
    they stand under one that is: 5.06(a)(1), but not the 1 of a glossary.
    """

    def __init__(self, book: PublishedBook) -> None:
        self._book = book
        self._nodes: list[Node] = []
        self._parts: dict[Node, int] = {}
        for page in book.pages:
            for node in page.published():
                self._nodes.append(node)
                self._parts[node] = page.part
        self._above: dict[Node, Node] = {}
        self.rules = list(self._numbered())
        taken = {RESERVED}
        self._ids = {node: free(safe_name(node.label), taken) for node in self.rules if node.label}

    def _numbered(self) -> Iterator[Node]:
        """The rules; what each node stands under is noted on the way: the nearest rule, by node."""
        for node in self._nodes:
            near = self._above.get(node)
            if node.number or (node.name and near):
                near = node
                yield node
            if near:
                self._above.update((child, near) for child in node.children)

    def path(self, node: Node) -> str:
        """The path of the JSON of a rule, from the root of the site."""
        return f"{self._book.name}/rules/{self._ids[node]}.json"

    def whole(self, base: str) -> str:
        """The book, a line a rule. base: the address of the site, or ""."""
        content = self._book.report.text.content.encode("utf-8", "surrogatepass")
        head = {
            "schema": BOOK,
            **self._called,
            "sha256": hashlib.sha256(content).hexdigest(),
            "address": uri("index", self._book.home),
            "base_url": base or None,
        }
        return f'{encode(head)[:-1]}, "rules": [\n' + ",\n".join(self._values.values()) + "\n]}\n"

    def one(self, node: Node) -> str:
        """A rule, with the nodes below it."""
        head = encode({"schema": RULE, "book": self._called})
        under = ", ".join(self._trees[child] for child in node.children if child in self._trees)
        return f'{head[:-1]}, {self._values[node][1:-1]}, "nodes": [{under}]}}\n'

    @cached_property
    def _called(self) -> dict[str, Any]:
        book = self._book
        return {
            "name": book.name,
            "title": book.title,
            "language": book.language,
            "version": book.version or None,
        }

    @cached_property
    def _values(self) -> dict[Node, str]:
        """Each rule as an object of JSON, by node."""
        return {node: encode(self._rule(node)) for node in self.rules}

    @cached_property
    def _trees(self) -> dict[Node, str]:
        """Each published node as an object of JSON with all below it, by its identity: made once, from below."""
        made: dict[Node, str] = {}
        for node in reversed(self._nodes):
            under = ", ".join(made[child] for child in node.children if child in made)
            made[node] = f'{encode(_own(node))[:-1]}, "children": [{under}]}}'
        return made

    @cached_property
    def _below(self) -> dict[Node, list[Node]]:
        """The rules right under each rule, by node."""
        found: dict[Node, list[Node]] = {}
        for node in self.rules:
            if node in self._above:
                found.setdefault(self._above[node], []).append(node)
        return found

    def _rule(self, node: Node) -> dict[str, Any]:
        book = self._book
        above = self._above.get(node)
        known = book.permalinks.known(node)
        return {
            "id": self._ids[node],
            "rule": node.name,
            **_own(node),
            "part": self._parts[node] + 1,
            "inferred": node.inferred,
            "address": uri("index", *book.place(node)),
            "json": quote(self.path(node)),
            "stable_id": known.id if known else None,
            "permalink": uri("index", book.permalinks.permalink(node)) if known else None,
            "formerly": [number.rule for number in known.earlier_numbers] if known else [],
            "parent": self._ids[above] if above else None,
            "children": [self._ids[child] for child in self._below.get(node, ())],
            "references": [self._reference(link) for link in book.report.graph.links_from(node)],
            "referenced_by": self._sources(node),
        }

    def _reference(self, link: Link) -> dict[str, Any]:
        citation = link.citation
        return {
            "text": self._book.report.text.quote(citation.span),
            "numbers": list(citation.numbers),
            "kind": citation.kind,
            "cue": citation.context,
            "targets": [target.name or target.title or "" for target in link.targets],
            "addresses": [uri("index", *self._book.place(target)) for target in link.targets],
            "status": link.status,
        }

    def _sources(self, node: Node) -> list[str]:
        """The ids of the rules that refer to a rule, each once; a copy's only to what is a copy itself."""
        graph = self._book.report.graph
        links = graph.links_to(node)
        if self._parts[node] not in graph.copied:
            links = [link for link in links if link.cited.part not in graph.copied]
        rules = (link.cited.rule for link in links)
        known = (self._ids.get(rule) for rule in rules if rule and rule is not node)
        return list(dict.fromkeys(name for name in known if name))


def _own(node: Node) -> dict[str, Any]:
    """What a node is by itself, as `jobun tree` calls it."""
    return {
        "kind": node.kind,
        "label": node.label.text if node.label else None,
        "number": list(components(node.label)) if node.label else None,
        "title": node.title,
        "text": node.body.words,
    }
