"""A particle, word or clause is written twice.

助詞、語句、節が二度書かれています。

A sentence was rewritten and the old words were not deleted, or a key was pressed twice. Repetitions with a meaning are
not reported: lists, pairs such as 「A、A」, 一つ一つ, "that that".

書き直す前の語句が残っているか、入力の誤りで重複しています。列挙や「一つ一つ」のように、繰り返しに意味がある語句は報告し
ません。

Bad::

    1-1. 手番
    1-1-1. 手番の人は、⟦その札をその札を⟧場に出します。
    1-1-2. 札が置かれ⟦てて⟧いる間、手番は終わりません。
    1-1-3. 山札⟦にに⟧札を戻します。
    1-1-4. 条件のうち、⟦この手番にまだ条件を満たすうちこの手番にまだ条件を満た⟧していない札があれば、それを使います。

Bad::

    1.1. Turn
    1.1.1. The player draws a card from ⟦the the⟧ deck.
    1.1.2. The player may look at the top ⟦of the of the⟧ deck.

Good::

    1-1. 手番
    1-1-1. 手番の人は、一枚一枚、その札を場に出します。
    1-1-2. 札を捨てている間、手番の人の札の効果や相手の札の効果は使えません。
    1-1-3. 山札から、赤の札、赤の札、青の札の順に引きます。
    1-1-4. 最初の札を引いた手番…その最初の札を引いた手番に終わります。

Good::

    1.1. Turn
    1.1.1. The player that that card belongs to draws a card.
    1.1.2. Whoever's turn it is is the active player.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.words.doubled_word.doubled_phrases import JAPANESE, TWICE_ENGLISH
from jobun.checks.words.doubled_word.repeats import Repeat, latin_repeats, repeats
from jobun.language.running_text import RunningText
from jobun.language.substitutions import substitutions_in
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.lint.suggestions import substitution
from jobun.locale.message import Message

# characters of a repeated run in the message
SHOWN = 24


def find(context: CheckContext) -> Iterator[Problem]:
    """Repeated words."""
    prose = context.prose
    if context.document.language == "ja":
        for place in substitutions_in(prose.words, JAPANESE):
            yield substitution(place, prose.words[place.start : place.end], prose.span(place.start, place.end))
        for repeat in repeats(prose.words):
            yield _repeated(prose, repeat)
    for repeat in latin_repeats(prose.words, TWICE_ENGLISH):
        yield _repeated(prose, repeat)


def _repeated(prose: RunningText, repeat: Repeat) -> Problem:
    run = prose.words[repeat.again : repeat.end]
    shown = run if len(run) <= SHOWN else f"{run[:SHOWN]}…"
    first = prose.span(repeat.start, repeat.again)
    return Problem(
        prose.span(repeat.start, repeat.end),
        Message("“{words}” is repeated", "「{words}」が二度書かれています", words=shown),
        suggestions=(Suggestion(Message("delete the first", "一つ目を削除する"), (Edit(first, ""),)),),
    )


check = Check("TXT003", "doubled-word", "warning", __doc__, find)
