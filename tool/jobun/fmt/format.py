"""The canonical form of a document: the same words in the same tree, in one layout.

Every heading, rule, item and paragraph begins a line of its own; lines of a sentence are joined where the words show
that it continues; labels inside a line begin one; one blank separates a label from its words; no line ends with a
blank, no two empty lines follow each other, indents are spaces. An editor's marks and comments, page furniture and
unread lines stay as they are; the words of a rule that runs around them continue after them.

The result is parsed, and its tree must be that of the document. A passage that would be read differently keeps its
layout; if that does not help, only blanks change.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from jobun.language.line_joins import continues, follows_label
from jobun.text.lines import BLANKS, cells
from jobun.text.passage import BREAK, Passage, Text
from jobun.tree.document import parse
from jobun.tree.nodes import Document, Node
from jobun.tree.walk import Visit, walk

TRIES = 12
"""How often more passages keep their layout before only blanks change."""
ROUNDS = 4
"""How often the result is formatted again until it no longer changes."""
EMPTY_SPACE = BLANKS + "\n"


@dataclass(frozen=True, slots=True)
class Formatted:
    """A document in canonical form.

    content: its characters. kept: lines of the document, from 1, of passages that keep their layout. light: whether
    only blanks and line breaks changed, because any more would have changed the tree.
    """

    content: str
    kept: tuple[int, ...] = ()
    light: bool = False


def canonical(text: Text) -> Formatted:
    """A text in canonical form; formatting it again changes nothing. Never raises for any document."""
    document = parse(text)
    tidied = tidy(text.content)
    tidy_document = document if tidied == text.content else parse(replace(text, content=tidied))
    if structure(tidy_document) != structure(document):
        return Formatted(text.content, light=True)
    return _stable(tidy_document)


def _stable(document: Document) -> Formatted:
    """Format a document until formatting it again changes nothing."""
    current, kept = document, None
    for _ in range(ROUNDS):
        result = _formatted(current)
        if result is None:
            break
        formatted, lines = result
        # the lines are those of the user's file
        kept = lines if kept is None else kept
        if formatted.text.content == current.text.content:
            return Formatted(formatted.text.content, kept)
        current = formatted
    return Formatted(document.text.content, light=True)


def tidy(content: str) -> str:
    """Line feeds only, no blanks at line ends, single empty lines only, none at either end of the file."""
    lines: list[str] = []
    for raw in BREAK.split(content.lstrip("\ufeff")):
        line = raw.rstrip(BLANKS)
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).rstrip("\n") + "\n" if any(lines) else ""


def structure(document: Document) -> list[tuple[Any, ...]]:
    """Everything that must not change: the part, depth, kind, label, number, title, words and mark of each node."""
    return [_entry(visit) for visit in walk(document)]


def _entry(visit: Visit) -> tuple[Any, ...]:
    node = visit.node
    label = (node.label.text, node.label.number, node.label.style) if node.label else None
    return visit.part, visit.depth, node.kind, label, node.number, node.title, _words(node), node.mark


def _words(node: Node) -> str:
    # furniture has no sentences: the arrangement of a picture's words does not matter
    return "".join(node.body.words.split()) if node.kind == "furniture" else node.body.words


def _formatted(document: Document) -> tuple[Document, tuple[int, ...]] | None:
    """A document in canonical layout, and the lines of what keeps its own; None if its tree would change."""
    wanted, nodes = structure(document), list(document.walk())
    kept: set[Node] = set()
    reach = 1
    for _ in range(TRIES):
        content = tidy("".join(_pieces(document, kept)))
        if not same_words(document.text.content, content):
            return None
        unchanged = content == document.text.content
        formatted = document if unchanged else parse(replace(document.text, content=content))
        found = wanted if unchanged else structure(formatted)
        if found == wanted:
            return formatted, tuple(sorted({document.text.place(node.span.start)[0] for node in kept}))
        begin = _agreeing(wanted, found)
        end = max(begin, len(wanted) - _agreeing(wanted[::-1], found[::-1]))
        if kept.issuperset(nodes[max(0, begin - reach) : min(end, begin + reach) + reach]):
            reach *= 2
        kept.update(nodes[max(0, begin - reach) : min(end, begin + reach) + reach])
    return None


def _agreeing(first: list[Any], second: list[Any]) -> int:
    """How many entries at the beginning of two lists are equal."""
    pairs = zip(first, second, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(first), len(second)))


def same_words(before: str, after: str) -> bool:
    """Whether two texts have the same characters apart from blanks and line breaks."""
    blanks = dict.fromkeys(map(ord, EMPTY_SPACE + "\r"))
    return before.translate(blanks) == after.translate(blanks)


def _pieces(document: Document, kept: Container[Node]) -> Iterator[str]:
    """The formatted content. kept: nodes that keep their layout."""
    content, at = document.text.content, 0
    for node in sorted((node for node in document.walk() if not node.inferred), key=lambda node: node.span):
        start, end = node.span
        if start < at:
            # it is inside the words of the node before, and was written with them
            continue
        yield _between(content[at:start], first=at == 0, glued=node in kept)
        yield content[start:end] if node in kept else _lines(content, node, document.wrapped)
        at = end
    rest = content[at:]
    yield rest if rest.strip(EMPTY_SPACE) else "\n" if at else ""


def _between(gap: str, *, first: bool, glued: bool) -> str:
    """The layout between two nodes: a line break or an empty line, and the indent as spaces.

    first: whether it is the document's beginning. glued: whether the next node stays on its line, with its indent.
    """
    if gap.strip(EMPTY_SPACE) or (glued and not first):
        return gap
    breaks = "" if first else "\n\n" if gap.count("\n") > 1 else "\n"
    indent = gap[gap.rfind("\n") + 1 :] if first or "\n" in gap else ""
    return breaks + " " * cells(indent)


def _lines(content: str, node: Node, width: int | None) -> str:
    """A node's own characters, its sentences on one line. width: in cells, at which the document is wrapped."""
    start, end = node.span
    if not node.body.pieces or node.kind in ("furniture", "unread"):
        return content[start:end]
    first, last = node.body.pieces[0], node.body.pieces[-1]
    return _head(content, node, first.start) + "".join(_running(content, node.body, width)) + content[last.end : end]


def _head(content: str, node: Node, end: int) -> str:
    """The marks and the label before a node's words, each followed by one blank."""
    start = node.span.start
    if node.label is None:
        return _narrow(content[start:end])
    label = content[node.label.span.start : node.label.span.end].rstrip(EMPTY_SPACE)
    gap = content[node.label.span.start + len(label) : end]
    if "\n" in gap and not follows_label(content, node.label.span.start + len(label), end):
        return _narrow(content[start : node.label.span.start]) + label + gap
    if not gap.strip(EMPTY_SPACE):
        # a Latin label needs a blank, 第1章 and ① do not; statutes keep the wide blank of their typesetter
        wide = gap == "\u3000" and (node.label.rank or node.label.local)
        gap = gap if wide else " " if gap or label[-1:].isascii() else ""
    return _narrow(content[start : node.label.span.start]) + label + gap


def _narrow(signs: str) -> str:
    """Marks with one blank after them; unchanged if they hold blanks or an editor's mark."""
    words = signs.rstrip(EMPTY_SPACE)
    if "<|" in signs or set(words) & set(EMPTY_SPACE):
        return signs
    return f"{words} " if words != signs else words


def _running(content: str, body: Passage, width: int | None) -> Iterable[str]:
    """A passage's words, with everything that is between them in the file and not part of them in its place.

    Lines are joined only where the words show that the sentence continues.
    """
    pieces, at = [], 0
    for number, piece in enumerate(body.pieces):
        if number:
            end = body.pieces[number - 1].end
            gap = content[end : piece.start]
            together = not gap.strip(EMPTY_SPACE) and ("\n" not in gap or continues(content, end, piece.start, width))
            pieces.append(body.words[at : piece.at] if together else gap)
        pieces.append(content[piece.start : piece.end])
        at = piece.at + piece.end - piece.start
    return pieces
