"""A sentence cut by a line or page break.

文の途中で行またはページが切れています。

In a document that is otherwise whole, a sentence that stops and goes on below was cut by a page end. In one that is
wrapped throughout, wrapping is its layout, and this is said once.

ほかの文が一行で書かれている文書で、文が途中で切れて次の行に続くのは、ページの終わりなどで切られた跡です。文書全体が折
り返されている場合は体裁とみなし、一度だけ知らせます。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.lines import glue, is_open
from jobun.text.passage import Piece, Span
from jobun.tree.nodes import ASIDE, Node

# a document with more cuts than this share of its lines is wrapped by habit
HABIT = 0.15
# as many letters as say where the sentence goes on
FIRST_WORDS = 12
OPENING = frozenset("（(「『【《〔［[〈“")
ENDING = tuple("。．.!?！？」』）)")
LAST_WORDS = re.compile(r"[^、。，．,.;；:：（）()「」\s]{1,12}$")


def find(context: CheckContext) -> Iterator[Problem]:
    """Each cut, or one for all where cutting is the layout."""
    nodes = [node for node in context.own_nodes() if node.kind not in ASIDE and node.body.pieces]
    cuts = [(node, one, other) for node in nodes if len(node.body.pieces) > 1 for one, other in _cuts(context, node)]
    if len(cuts) > HABIT * len(nodes) and (context.document.wrapped or len(cuts) > 3):
        node, one, other = cuts[0]
        said = Message(
            f"lines are wrapped throughout ({len(cuts)} times); they are read as one sentence each",
            f"文書全体が文の途中で折り返されています（{len(cuts)} か所）。つないで一つの文として読みます",
        )
        yield Problem(_end(node, one), said, related=(_rest(other),))
        return
    for node, one, other in cuts:
        rest = context.text.quote(_start(other)) + ("…" if _start(other).end < other.end else "")
        said = Message(
            f"the sentence is cut here and goes on with “{rest}”", f"文がここで切れ、「{rest}」に続いています"
        )
        yield Problem(_end(node, one), said, related=(_rest(other),), suggestions=_joined(context, node, one, other))


def _joined(context: CheckContext, node: Node, one: Piece, other: Piece) -> tuple[Suggestion, ...]:
    """The two lines as one. What stands between them, a page number or a sign, is not for us to take away.

    A line in brackets may be a heading that statutes print so; and words that end without a period may be one too.
    """
    content = context.text.content
    if content[one.end : other.start].strip() or content[other.start] in OPENING:
        return ()
    sentence = node.body.words[-1:] in ENDING
    # a word or number that is cut behind its hyphen is told by what stands before that
    between = glue(content[max(0, one.end - 3) : one.end], content[other.start])
    message = Message("join the two lines", "二行をつなぐ")
    return (Suggestion(message, (Edit(Span(one.end, other.start), between),), safe=sentence),)


def _cuts(context: CheckContext, node: Node) -> Iterator[tuple[Piece, Piece]]:
    """The places where the words of a node go on in another line."""
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
    return Related(_start(piece), Message("goes on here", "ここに続く"))


check = Check("LAY001", "broken-line", "info", __doc__, find)
