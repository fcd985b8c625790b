"""Digits, letters or signs are written in full and in half width.

数字・英字・記号に全角と半角が混在しています。

A search for one form misses the other, and the page looks careless. Told once a document for digits, once for words
that stand in both widths, and once for signs; the rarer form is listed. Figures of one digit in full width beside
longer ones in half width are a habit of typesetting and stay; so do names in 《》.

一方の形で検索するともう一方が見つからず、見た目もそろいません。数字、両方の幅で書かれている語、記号について、文書ごとに一度
ずつ、少ないほうの箇所を示します。一桁だけを全角にする組み方と、《》の中の名前は対象にしません。

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

Good::

    1-1. 手番
    1-1-1. 札を２枚引きます。
    1-1-2. 札を12枚置きます。
    1-1-3. Ｗ攻撃を持つ札はX枚です。
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.words.mixed_width.widths import Mixed, fold, mixed, widen
from jobun.language.running_text import RunningText
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.number_style import often
from jobun.locale.message import Message
from jobun.text.passage import Span

LEFT_OUT = frozenset({"contents", "furniture"})
TOLD = 8
SORTS = {"digits": Message("digits", "数字"), "letters": Message("letters", "英字")}


def find(context: CheckContext) -> Iterator[Problem]:
    """Digits, letters and signs that are written in both widths: each once."""
    if context.document.language != "ja":
        return
    prose = RunningText(node for node in context.own_nodes() if node.kind not in LEFT_OUT)
    signs = []
    for found in mixed(prose.words):
        if found.sort in SORTS:
            yield _problem(context, prose, [found], SORTS[found.sort], safe=found.sort == "digits")
        else:
            signs.append(found)
    if signs:
        yield _problem(context, prose, signs, Message("signs", "記号"), safe=False)


def _problem(context: CheckContext, prose: RunningText, found: list[Mixed], what: Message, safe: bool) -> Problem:
    shown = " ".join(one.sort for one in found if one.sort not in SORTS)
    full, half = sum(len(one.full) for one in found), sum(len(one.half) for one in found)
    spans = sorted(prose.span(*place) for one in found for place in one.rare)
    counts = f"{what.en} {shown}".strip(), f"{what.ja} {shown}".strip()
    alike = Message("write all in the width that is used more", "多いほうの幅にそろえる")
    mends = tuple(edit for one in found for edit in _edits(context, prose, one))
    return Problem(
        spans[0],
        Message(
            f"{counts[0]} stand {often(full)} in full width and {often(half)} in half width",
            f"{counts[1]}が全角で {full} 回、半角で {half} 回書かれています",
        ),
        related=tuple(Related(span, Message("another one", "ほかの箇所")) for span in spans[1:TOLD]),
        suggestions=(Suggestion(alike, mends, safe),),
    )


def _edits(context: CheckContext, prose: RunningText, found: Mixed) -> Iterator[Edit]:
    for place in found.rare:
        span: Span = prose.span(*place)
        written = context.text.quote(span)
        # what a line end cuts is left to the reader
        if "\n" not in written and "\r" not in written:
            yield Edit(span, fold(written) if found.rare is found.full else widen(written))


check = Check("TXT005", "mixed-width", "info", __doc__, find)
