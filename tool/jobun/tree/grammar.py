"""The three LALR grammars of Lark, each built once and cached on disk."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer, UnexpectedInput
from lark.lexer import Lexer

from jobun.registry import shipped


class ShapeMatch(NamedTuple):
    """The parse of a shape: the name of the rule that matched, and (terminal, start, end) of the tokens kept."""

    rule: str
    tokens: tuple[tuple[str, int, int], ...]


class LineLexer(Lexer):
    """Pass the tokens of the lines through: the scan has already classified each line."""

    def __init__(self, lexer_conf: Any) -> None:
        """Called by Lark with its lexer configuration, which is not needed."""

    def lex(self, data: Iterable[Token]) -> Iterator[Token]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(data)


def cache_folder() -> str | None:
    """The folder of cached grammars; None where it cannot be written, or JOBUN_NO_CACHE is set."""
    if os.environ.get("JOBUN_NO_CACHE"):
        return None
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = os.path.join(base, "jobun")
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _grammar(name: str, start: str, **options: Any) -> Lark:
    source = (shipped("grammar") / f"{name}.lark").read_text("utf-8")
    folder = cache_folder()
    # Lark rebuilds cached tables where the grammar or its own version has changed
    cache = os.path.join(folder, f"{name}.lalr") if folder else False
    return Lark(source, parser="lalr", start=start, maybe_placeholders=False, cache=cache, **options)


@functools.cache
def document_grammar() -> Lark:
    """The grammar of a document's rows."""
    return _grammar("document", "document", lexer=LineLexer, transformer=TreeBuilder())


@functools.cache
def line_patterns() -> tuple[tuple[str, str], ...]:
    """(terminal, regular expression) for each terminal of the document grammar that is recognised by its line."""
    return tuple(
        (terminal.name, terminal.pattern.to_regexp())
        for terminal in document_grammar().terminals
        if terminal.pattern is not None
    )


@functools.cache
def _label_grammar() -> Lark:
    return _grammar("label", "label", lexer="contextual")


@functools.cache
def _citation_grammar() -> Lark:
    return _grammar("citation", "citation", lexer="contextual")


@functools.lru_cache(maxsize=4096)
def label_shape(shape: str) -> ShapeMatch | None:
    """The parse of a label's shape, or None. Thousands of labels have a few shapes."""
    return _found(_label_grammar(), shape)


@functools.lru_cache(maxsize=4096)
def citation_shape(shape: str) -> ShapeMatch | None:
    """The parse of a citation's shape, or None."""
    return _found(_citation_grammar(), shape)


def _found(grammar: Lark, shape: str) -> ShapeMatch | None:
    try:
        tree = grammar.parse(shape)
    except UnexpectedInput:
        return None
    tokens = tuple((token.type, token.start_pos or 0, token.end_pos or 0) for token in tree.scan_values(lambda _: True))
    return ShapeMatch(str(tree.data), tokens)


def build_tree(lines: Iterable[tuple[str, Any]]) -> list[tuple[Any, ...]]:
    """Build the tree of rows.

    lines: (terminal, node without children), with _INDENT and _DEDENT between them and PART before each part.
    Returns the nodes of each part.
    """
    parts: list[tuple[Any, ...]] = document_grammar().parse(_tokens(lines))  # type: ignore[assignment]
    return parts


def _tokens(lines: Iterable[tuple[str, Any]]) -> Iterator[Token]:
    for terminal, value in lines:
        # a token is a string: created from the node itself it would hold its repr
        token = Token(terminal, "")
        token.value = value
        yield token


class TreeBuilder(Transformer[Token, Any]):
    """Called for each rule of the document grammar during the parse, from the leaves up; no parse tree is built."""

    def __init__(self) -> None:
        super().__init__(visit_tokens=False)

    def _branch(self, children: list[Any]) -> Any:
        first, *below = children
        if not below:
            return first.value
        return first.value.under(below[0] if isinstance(below[0], tuple) else tuple(below))

    numbered = listed = running = contents = history = appendix = leaf = _branch

    def inside(self, children: list[Any]) -> tuple[Any, ...]:
        """The nodes between an indent and a dedent."""
        return tuple(children)

    def part(self, children: list[Any]) -> tuple[Any, ...]:
        """A part's nodes."""
        return tuple(children[1:])

    def document(self, children: list[Any]) -> list[Any]:
        """All parts."""
        return children
