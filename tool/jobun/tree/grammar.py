"""Everything that knows Lark: three LALR grammars, each built once and kept ready on disk."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer, UnexpectedInput
from lark.lexer import Lexer

from jobun.registry import shipped


class ShapeMatch(NamedTuple):
    """What a small grammar made of a shape: the rule that matched, and (terminal, start, end) of what it kept."""

    rule: str
    tokens: tuple[tuple[str, int, int], ...]


class LineLexer(Lexer):
    """Hands on the tokens of the lines as they come: the scan has already told what each line is."""

    def __init__(self, lexer_conf: Any) -> None:
        """Lark calls this with the terminals; the lines need none of them."""

    def lex(self, data: Iterable[Token]) -> Iterator[Token]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(data)


def cache_folder() -> str | None:
    """Where built grammars are kept, or None where nothing can be written or nothing shall be."""
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
    # Lark checks the cached tables against the grammar and its own version, and builds anew where they differ
    cache = os.path.join(folder, f"{name}.lalr") if folder else False
    return Lark(source, parser="lalr", start=start, maybe_placeholders=False, cache=cache, **options)


@functools.cache
def document_grammar() -> Lark:
    """The grammar of lines."""
    return _grammar("document", "document", lexer=LineLexer, transformer=TreeBuilder())


@functools.cache
def line_patterns() -> tuple[tuple[str, str], ...]:
    """What opens a line: (terminal, regular expression) for each terminal of the document grammar that has one."""
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
    """A label's components from its shape, or None where it is no label. Thousands of labels have a few shapes."""
    return _found(_label_grammar(), shape)


@functools.lru_cache(maxsize=4096)
def citation_shape(shape: str) -> ShapeMatch | None:
    """A citation's numbers and title from its shape, or None where it is no citation."""
    return _found(_citation_grammar(), shape)


def _found(grammar: Lark, shape: str) -> ShapeMatch | None:
    try:
        tree = grammar.parse(shape)
    except UnexpectedInput:
        return None
    tokens = tuple((token.type, token.start_pos or 0, token.end_pos or 0) for token in tree.scan_values(lambda _: True))
    return ShapeMatch(str(tree.data), tokens)


def build_tree(lines: Iterable[tuple[str, Any]]) -> list[tuple[Any, ...]]:
    """Lines into a tree.

    lines: (terminal, node without children), with _INDENT and _DEDENT between them and PART before each part.
    Gives the nodes of each part.
    """
    parts: list[tuple[Any, ...]] = document_grammar().parse(_tokens(lines))  # type: ignore[assignment]
    return parts


def _tokens(lines: Iterable[tuple[str, Any]]) -> Iterator[Token]:
    for terminal, value in lines:
        # a token is a string as well: made of the node it would spell the node out
        token = Token(terminal, "")
        token.value = value
        yield token


class TreeBuilder(Transformer[Token, Any]):
    """Called for each rule of the document grammar as it is read, from the leaves up: no parse tree is built."""

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
