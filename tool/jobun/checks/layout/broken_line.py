"""A sentence is broken by a line or page end.

文の途中で行またはページが切れています。

In a document with one line for each sentence, a sentence that continues on a later line was broken by a page end. If
the whole document is wrapped, that is its layout, and it is reported once. Joining the lines is suggested only where
the words show that the sentence continues: a comma, a particle or a small letter, no empty line, no page number.

ほかの文が一行で書かれている文書で、文が途中で切れて次の行に続いている場合、ページの終わりなどで切れたものと考えられま
す。文書全体が折り返されている場合は体裁とみなし、一度だけ報告します。読点や助詞などから文が続くとわかり、間に空行も
ページ番号もない場合にだけ、行をつなぐことを提案します。

Bad::

    1-1. 手番
    1-1-1. 手番の始めに山札から札を一枚引き、⟦引けなければその手番で⟧

    敗北します。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。

Good::

    1-1. 手番
    1-1-1. 手番の始めに山札から札を一枚引き、引けなければその手番で敗北します。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。
"""

import re
from collections.abc import Iterator
from itertools import pairwise

from jobun.language.line_joins import continues
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.lines import glue, is_open
from jobun.text.passage import Piece, Span
from jobun.tree.nodes import PERIPHERAL, Node

# share of nodes; a document with more broken lines is wrapped throughout
HABIT = 0.15
# characters shown of the continuation
FIRST_WORDS = 12
OPENING = frozenset("（(「『【《〔［[〈“")
ENDING = tuple("。．.!?！？」』）)")
LAST_WORDS = re.compile(r"[^、。，．,.;；:：（）()「」\s]{1,12}$")


def find(context: CheckContext) -> Iterator[Problem]:
    """Each broken sentence, or one problem for a document that is wrapped throughout."""
    nodes = [node for node in context.own_nodes() if node.kind not in PERIPHERAL and node.body.pieces]
    cuts = [(node, one, other) for node in nodes if len(node.body.pieces) > 1 for one, other in _cuts(context, node)]
    if len(cuts) > HABIT * len(nodes) and (context.document.wrapped or len(cuts) > 3):
        node, one, other = cuts[0]
        message = Message(
            "hard-wrapped throughout ({count} lines); the lines of each sentence are read together",
            "文書全体で文の途中に改行があります（{count} か所）。前後の行をつないで一つの文として扱います",
            count=len(cuts),
        )
        yield Problem(_end(node, one), message, related=(_rest(other),))
        return
    for node, one, other in cuts:
        rest = context.text.quote(_start(other)) + ("…" if _start(other).end < other.end else "")
        message = Message(
            "sentence is broken here and continues with “{rest}”", "文がここで切れ、「{rest}」に続いています", rest=rest
        )
        yield Problem(_end(node, one), message, related=(_rest(other),), suggestions=_joined(context, node, one, other))


def _joined(context: CheckContext, node: Node, one: Piece, other: Piece) -> tuple[Suggestion, ...]:
    """Join the two lines, if the words show that the sentence continues.

    A line in brackets may be a heading of a statute; so may a line without a final period, which makes the edit unsafe.
    """
    content = context.text.content
    if content[other.start] in OPENING or not continues(content, one.end, other.start, context.document.wrapped):
        return ()
    sentence = node.body.words[-1:] in ENDING
    # three characters show whether a word or number was broken after a hyphen
    between = glue(content[max(0, one.end - 3) : one.end], content[other.start])
    message = Message("join the two lines", "二行をつなぐ")
    return (Suggestion(message, (Edit(Span(one.end, other.start), between),), safe=sentence),)


def _cuts(context: CheckContext, node: Node) -> Iterator[tuple[Piece, Piece]]:
    """The pieces of a node with a line end between them."""
    for one, other in pairwise(node.body.pieces):
        between = context.text.content[one.end : other.start]
        if ("\n" in between or "\r" in between) and is_open(context.text.content[one.end - 1 : one.end]):
            yield one, other


def _end(node: Node, piece: Piece) -> Span:
    end = piece.at + piece.end - piece.start
    words = node.body.words[max(0, end - 16) : end]
    last = LAST_WORDS.search(words)
    length = min(len(last[0]) if last else 1, piece.end - piece.start)
    return Span(piece.end - length, piece.end)


def _start(piece: Piece) -> Span:
    return Span(piece.start, min(piece.end, piece.start + FIRST_WORDS))


def _rest(piece: Piece) -> Related:
    return Related(_start(piece), Message("continues here", "ここに続く"))


check = Check("LAY001", "broken-line", "info", __doc__, find)
