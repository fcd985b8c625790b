"""The LALR grammars of Lark. Their tables are JSON: reading what others may have written runs nothing."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer, UnexpectedInput
from lark import __version__ as lark_version
from lark.grammar import Rule
from lark.lexer import Lexer, TerminalDef

from jobun.registry import shipped
from jobun.text.places import private_folder


class ShapeMatch(NamedTuple):
    """The parse of a shape: the name of the rule that matched, and (terminal, start, end) of the tokens kept."""

    rule: str
    tokens: tuple[tuple[str, int, int], ...]


class RowToken:
    """What Lark's parser asks of a token. Its own tokens are strings with a position, and take far longer to create.

    type: the terminal. value: the node of the row, None for an indent, a dedent and the beginning of a part.
    """

    __slots__ = ("type", "value")
    # Lark copies the position of the last one
    start_pos = end_pos = line = column = end_line = end_column = None

    def __init__(self, terminal: str, value: Any) -> None:
        self.type = terminal
        self.value = value


class LineLexer(Lexer):
    """Pass the tokens of the lines through: the scan has already classified each line."""

    def __init__(self, lexer_conf: Any) -> None:
        """Called by Lark with its lexer configuration, which is not needed."""

    def lex(self, data: Iterable[RowToken]) -> Iterator[RowToken]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(data)


# the lexers of grammars whose tokens are not found by Lark
LEXERS = {"document": LineLexer}


def tables(name: str) -> str:
    """The parse tables of a grammar as JSON, with a digest of what they were made from: the wheel holds them.

    name: the stem of its file, which is the rule that it starts with.
    """
    source = _source(name)
    grammar = Lark(source, parser="lalr", start=name, maybe_placeholders=False, lexer=LEXERS.get(name, "contextual"))
    data, memo = grammar.memo_serialize([TerminalDef, Rule])
    values = {"digest": _digest(name, source), "data": data, "memo": memo}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"), default=lambda _lexer: None)


def _source(name: str) -> str:
    return (shipped("grammar") / f"{name}.lark").read_text("utf-8")


def _digest(name: str, source: str) -> str:
    return hashlib.blake2b("\0".join((lark_version, name, source)).encode()).hexdigest()


def _grammar(name: str, transformer: Transformer[Token, Any] | None = None) -> Lark:
    """A grammar from tables that were made from it as it is now."""
    digest = _digest(name, _source(name))
    values = _read(shipped("grammar"), name, digest) or _own(name, digest)
    data = values["data"]
    if name in LEXERS:
        data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = LEXERS[name]
    # what a parser calls that Lark's own generator writes
    found: Lark = Lark._load_from_dict(data, values["memo"], transformer=transformer)  # type: ignore[no-untyped-call]
    return found


def _own(name: str, digest: str) -> dict[str, Any]:
    """Tables of a development checkout or for another Lark: made once, and kept in a folder of the user."""
    folder = private_folder("grammar")
    values = _read(folder, name, digest) if folder else None
    if values is not None:
        return values
    made = tables(name)
    if folder is not None:
        with contextlib.suppress(OSError):
            _file(folder, name).write_text(made, "utf-8")
    return _parsed(made)


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.json"


def _read(folder: Path, name: str, digest: str) -> dict[str, Any] | None:
    """The tables in a folder; None where there are none, or where they were made from another grammar."""
    try:
        values = _parsed(_file(folder, name).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return values if values["digest"] == digest else None


def _parsed(text: str) -> dict[str, Any]:
    """Tables from JSON, where keys that are numbers became strings."""
    values: dict[str, Any] = json.loads(text)
    parser = values["data"]["parser"]["parser"]
    values["memo"], parser["tokens"] = _numbered(values["memo"]), _numbered(parser["tokens"])
    parser["states"] = {int(state): _numbered(actions) for state, actions in parser["states"].items()}
    return values


def _numbered(values: dict[str, Any]) -> dict[int, Any]:
    return {int(key): value for key, value in values.items()}


@functools.cache
def document_grammar() -> Lark:
    """The grammar of a document's rows."""
    return _grammar("document", TreeBuilder())


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
    return _grammar("label")


@functools.cache
def _citation_grammar() -> Lark:
    return _grammar("citation")


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


def _tokens(lines: Iterable[tuple[str, Any]]) -> Iterator[RowToken]:
    return (RowToken(terminal, value) for terminal, value in lines)


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
