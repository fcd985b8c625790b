"""Digits, letters or signs are written in full and in half width, or quotation marks straight and curly.

数字・英字・記号に全角と半角が、または引用符に直線と曲線の形が混在しています。

A search for one form misses the other, and the page looks untidy. Reported once a document each for digits, for words
in both widths and for punctuation, at the rarer form. Single full-width digits beside longer half-width numbers are a
typesetting convention and are not reported, nor are names in 《》.

一方の形で検索するともう一方が見つからず、見た目もそろいません。数字、両方の幅で書かれている語、記号のそれぞれについて、
文書ごとに一度だけ、少ないほうの箇所で報告します。一桁の数字だけを全角にする組み方と、《》の中の名前は報告しません。

Bad::

    1-1. 手番
    1-1-1. 札を1枚引きます。
    1-1-2. 札を⟦２⟧枚置きます。
    1-1-3. 札を3枚戻します。

Bad::

    1-1. 手番
    1-1-1. 開始：札を引きます。
    1-1-2. 主要⟦:⟧札を出します。
    1-1-3. 終了：札を戻します。

Bad::

    1.1. Turns
    1.1.1. A player’s turn begins, the player’s cards, the player’s hand, the player’s deck, and the player’s life.
    1.1.2. The player’s turn ends, the player’s cards, the player’s hand, the player’s deck, and the player’s life.
    1.1.3. The player⟦'⟧s pieces stay.

Good::

    1-1. 手番
    1-1-1. 札を２枚引きます。
    1-1-2. 札を12枚置きます。
    1-1-3. Ｗ攻撃を持つ札はX枚です。
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.words.mixed_width.quotes import rare_quotes
from jobun.checks.words.mixed_width.widths import MixedWidth, fold, mixed, widen
from jobun.language.running_text import RunningText
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import occurrences
from jobun.locale.message import Message
from jobun.text.passage import Span

LEFT_OUT = frozenset({"contents", "furniture"})
# related places shown
SHOWN = 8
SORTS = {"digits": Message("digits", "数字"), "letters": Message("letters", "英字")}


def find(context: CheckContext) -> Iterator[Problem]:
    """Digits, letters and punctuation in both widths, or quotation marks in both forms, each once."""
    if context.document.language != "ja":
        yield from _quotes(context)
        return
    prose = RunningText(node for node in context.own_nodes() if node.kind not in LEFT_OUT)
    signs = []
    for found in mixed(prose.words):
        if found.sort in SORTS:
            yield _problem(context, prose, [found], SORTS[found.sort], safe=found.sort == "digits")
        else:
            signs.append(found)
    if signs:
        characters = " ".join(found.sort for found in signs)
        kind = Message("punctuation {signs}", "記号「{signs}」", signs=characters)
        yield _problem(context, prose, signs, kind, safe=False)


def _quotes(context: CheckContext) -> Iterator[Problem]:
    for found in rare_quotes(context.prose.words):
        spans = [context.prose.span(at, at + 1) for at in found.places]
        straight = Message("straight quotation mark", "直線の引用符")
        curly = Message("curly quotation mark", "曲線の引用符")
        yield Problem(
            spans[0],
            Message(
                "{form} unlike nearly all others ({times})",
                "{form}です。ほかのほとんど（{times}）はもう一方の形です",
                form=straight if found.straight else curly,
                times=occurrences(found.usual),
            ),
            related=tuple(Related(span, Message("another place", "ほかの箇所")) for span in spans[1:]),
        )


def _problem(context: CheckContext, prose: RunningText, found: list[MixedWidth], kind: Message, safe: bool) -> Problem:
    full, half = sum(len(one.full) for one in found), sum(len(one.half) for one in found)
    spans = sorted(prose.span(*place) for one in found for place in one.rare)
    message = Message("use the more frequent width everywhere", "多いほうの幅にそろえる")
    edits = tuple(edit for one in found for edit in _edits(context, prose, one))
    return Problem(
        spans[0],
        Message(
            "{kind} in both widths: full-width {full}, half-width {half}",
            "{kind}の全角（{full}）と半角（{half}）が混在しています",
            kind=kind,
            full=occurrences(full),
            half=occurrences(half),
        ),
        related=tuple(Related(span, Message("another place", "ほかの箇所")) for span in spans[1:SHOWN]),
        suggestions=(Suggestion(message, edits, safe),),
    )


def _edits(context: CheckContext, prose: RunningText, found: MixedWidth) -> Iterator[Edit]:
    for place in found.rare:
        span: Span = prose.span(*place)
        written = context.text.quote(span)
        # a word that is broken over two lines is left to the editor
        if "\n" not in written and "\r" not in written:
            yield Edit(span, fold(written) if found.rare is found.full else widen(written))


check = Check("TXT005", "mixed-width", "info", __doc__, find)
