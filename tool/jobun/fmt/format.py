"""The canonical form of a document: the same words in the same tree, laid out in one way. Nothing is lost.

Every heading, rule, item and paragraph stands on a line of its own, however its sentences were wrapped; labels that
were glued into a line begin one; one blank stands between a label and its words; no blank ends a line, no two empty
lines follow each other, indents are spaces. What an editor wrote beside the rules (marks, comments, page furniture,
lines that cannot be read) stays as it is, and where a rule's words run around it they go on behind it.

The result is parsed, and its tree must be that of the document. A passage that would be read in another way is left as
it was; if that does not help, only blanks are put in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from jobun.text.characters import one_width
from jobun.text.lines import BLANKS, cells
from jobun.text.passage import BREAK, Passage, Text
from jobun.tree.document import parse
from jobun.tree.lines.candidates import candidate_at, is_title
from jobun.tree.nodes import Document, Node

# how often passages are left as they were before all are
TRIES = 12
# how often the result is laid out again until it stays
ROUNDS = 4
# a label is not longer, in characters
LABEL = 40
EMPTY_SPACE = BLANKS + "\n"


@dataclass(frozen=True, slots=True)
class Formatted:
    """A document in canonical form.

    content: its characters. kept: lines, counted from 1, of passages of the document that were left as they were.
    light: whether only blanks and line ends were put in order, since any more would have changed the tree.
    """

    content: str
    kept: tuple[int, ...] = ()
    light: bool = False


def canonical(text: Text) -> Formatted:
    """A text in canonical form; formatted again it stays as it is. Never raises for what a document says."""
    document = parse(text)
    tidied = tidy(text.content)
    tidy_document = document if tidied == text.content else parse(replace(text, content=tidied))
    if shape(tidy_document) != shape(document):
        return Formatted(text.content, light=True)
    return _settled(tidy_document)


def _settled(document: Document) -> Formatted:
    """Lay a document out until it stays as it is: only then does formatting it again change nothing."""
    current, kept = document, None
    for _ in range(ROUNDS):
        laid = _laid(current)
        if laid is None:
            break
        made, lines = laid
        # lines are those of the file that the user knows
        kept = lines if kept is None else kept
        if made.text.content == current.text.content:
            return Formatted(made.text.content, kept)
        current = made
    return Formatted(document.text.content, light=True)


def tidy(content: str) -> str:
    """Line feeds alone, no blank at a line's end, no two empty lines in a row, none at the ends of the file."""
    lines: list[str] = []
    for raw in BREAK.split(content.lstrip("\ufeff")):
        line = raw.rstrip(BLANKS)
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).rstrip("\n") + "\n" if any(lines) else ""


def shape(document: Document) -> list[tuple[Any, ...]]:
    """All that must not change: for each node its depth, kind, label, title, words and sign."""
    made: list[tuple[Any, ...]] = []
    for number, part in enumerate(document.parts):
        stack = [(node, 0) for node in reversed(part.nodes)]
        while stack:
            node, depth = stack.pop()
            label = (node.label.text, node.label.number, node.label.style) if node.label else None
            made.append((number, depth, node.kind, label, node.number, node.title, _said(node), node.mark))
            stack.extend((child, depth + 1) for child in reversed(node.children))
    return made


def _said(node: Node) -> str:
    # furniture has no sentences: how a picture's words stand side by side is no matter
    return "".join(node.body.words.split()) if node.kind == "furniture" else node.body.words


def _laid(document: Document) -> tuple[Document, tuple[int, ...]] | None:
    """A document laid out anew, and the lines of what was left as it was; None where its tree would change."""
    wanted, nodes = shape(document), list(document.walk())
    kept: set[int] = set()
    reach = 1
    for _ in range(TRIES):
        content = tidy("".join(_pieces(document, kept)))
        if not same_words(document.text.content, content):
            return None
        unchanged = content == document.text.content
        made = document if unchanged else parse(replace(document.text, content=content))
        got = wanted if unchanged else shape(made)
        if got == wanted:
            lines = (document.text.place(node.span.start)[0] for node in nodes if id(node) in kept)
            return made, tuple(sorted(set(lines)))
        begin = _agreeing(wanted, got)
        end = max(begin, len(wanted) - _agreeing(wanted[::-1], got[::-1]))
        more = {id(node) for node in nodes[max(0, begin - reach) : min(end, begin + reach) + reach]}
        reach = reach * 2 if more <= kept else reach
        kept |= {id(node) for node in nodes[max(0, begin - reach) : min(end, begin + reach) + reach]}
    return None


def _agreeing(first: list[Any], second: list[Any]) -> int:
    """How many entries two lists begin with together."""
    pairs = zip(first, second, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(first), len(second)))


def same_words(before: str, after: str) -> bool:
    """Whether two texts have the same characters, blanks and line breaks aside."""
    return _solid(before) == _solid(after)


def _solid(content: str) -> str:
    return content.translate(dict.fromkeys(map(ord, EMPTY_SPACE + "\r")))


def _pieces(document: Document, kept: set[int]) -> Iterator[str]:
    """The content laid out anew. kept: identities of nodes that stay as they are."""
    content, at = document.text.content, 0
    for node in sorted((node for node in document.walk() if not node.inferred), key=lambda node: node.span):
        start, end = node.span
        if start < at:
            # it stands inside the words of the node before, and was written with them
            continue
        yield _between(content[at:start], first=at == 0, glued=id(node) in kept)
        yield content[start:end] if id(node) in kept else _lines(content, node)
        at = end
    rest = content[at:]
    yield rest if rest.strip(EMPTY_SPACE) else "\n" if at else ""


def _between(gap: str, *, first: bool, glued: bool) -> str:
    """What stands between two nodes: a line break or an empty line, and the indent as spaces.

    first: whether it is the document's beginning. glued: whether what follows stays in its line, and as indented.
    """
    if gap.strip(EMPTY_SPACE) or (glued and not first):
        return gap
    breaks = "" if first else "\n\n" if gap.count("\n") > 1 else "\n"
    indent = gap[gap.rfind("\n") + 1 :] if first or "\n" in gap else ""
    return breaks + " " * cells(indent)


def _lines(content: str, node: Node) -> str:
    """A node's own characters, its sentences on one line."""
    start, end = node.span
    if not node.body.pieces or node.kind in ("furniture", "unread"):
        return content[start:end]
    first, last = node.body.pieces[0], node.body.pieces[-1]
    return _head(content, node, first.start) + "".join(_running(content, node.body)) + content[last.end : end]


def _head(content: str, node: Node, end: int) -> str:
    """What stands before a node's words: signs and label, one blank behind them."""
    start = node.span.start
    if node.label is None:
        return _narrow(content[start:end])
    label = content[node.label.span.start : node.label.span.end].rstrip(EMPTY_SPACE)
    behind = content[node.label.span.start + len(label) : end]
    if not behind.strip(EMPTY_SPACE):
        # 第1章 and ① may stand close to what follows, a Latin label may not
        # and statutes have the wide blank of their typesetter there
        wide = behind == "\u3000" and (node.label.rank or node.label.local)
        behind = behind if wide else " " if behind or label[-1:].isascii() else ""
    return _narrow(content[start : node.label.span.start]) + label + behind


def _narrow(signs: str) -> str:
    """Signs with one blank where there were several; with a mark among them, as they are."""
    words = signs.rstrip(EMPTY_SPACE)
    if "<|" in signs or set(words) & set(EMPTY_SPACE):
        return signs
    return f"{words} " if words != signs else words


def _running(content: str, body: Passage) -> Iterable[str]:
    """A passage's words; what stands among them in the file and is not of them stays where it is."""
    made, at = [], 0
    for number, piece in enumerate(body.pieces):
        if number:
            gap = content[body.pieces[number - 1].end : piece.start]
            apart = gap.strip(EMPTY_SPACE) or _is_doubtful(body.words, at, piece.at, gap)
            made.append(gap if apart else body.words[at : piece.at])
        made.append(content[piece.start : piece.end])
        at = piece.at + piece.end - piece.start
    return made


def _is_doubtful(words: str, end: int, begin: int, gap: str) -> bool:
    """Whether words that were read as one passage look like two: rows of a table; a heading, an empty line, a label."""
    if words[begin] == "|":
        return True
    if gap.count("\n") < 2 or not candidate_at(one_width(words[begin : begin + LABEL]), 0):
        return False
    # the heading may have a number of its own, which ends no sentence
    own = candidate_at(one_width(words[:LABEL]), 0)
    return is_title(words[own.end if own else 0 : end])
