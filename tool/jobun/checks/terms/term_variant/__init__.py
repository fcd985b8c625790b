"""A word is a variant of a defined term.

定義された用語の別表記と思われる語です。

Readers must guess whether an undefined name is something else. Reported are rare, undefined words that differ from a
defined term in one part, in a final part with the same meaning or in one letter, unless the sentence has the term as
well, and unless its parts are words of their own. The names of the document itself (本会則, 本規約) and of the forms
that it asks for (入会願, 入会届) are reported where nearly all others are the same.

定義のない名前が出てくると、読者は別のものかどうか判断できません。定義がなく使用回数の少ない語のうち、定義された用語と一
部分、同じ意味の語尾、または一文字だけが異なり、同じ文にその用語が現れないものを報告します。部分がそれぞれ別の語として使
われているものは報告しません。文書自身の名前（「本会則」と「本規約」）や届出書類の名前（「入会願」と「入会届」）は、ほかの
箇所とほぼ一致していないものを報告します。

Bad::

    1-1. 札の情報
    1-1-1. 札には次の情報があります。
    1-2. 札番号
    1-2-1. 札番号は札ごとに異なります。同じ札番号の札は三枚まで使えます。
    2-1. 準備
    2-1-1. 同一の⟦札ナンバー⟧の札は三枚までです。

Good::

    1-1. 札の情報
    1-1-1. 札には次の情報があります。
    1-2. 札番号
    1-2-1. 札番号は札ごとに異なります。同じ札番号の札は三枚まで使えます。
    2-1. 準備
    2-1-1. 同一の札番号の札は三枚までです。

Bad::

    1-1. 攻撃開始ステップ
    1-1-1. 攻撃開始ステップでは、攻撃するかどうかを決めます。
    1-1-2. 攻撃しないなら、攻撃終了ステップに進みます。
    1-2. 攻撃宣言ステップ
    1-2-1. 攻撃宣言ステップでは、攻撃する札を選びます。
    1-2-2. 選んだら、攻撃終了ステップに進みます。
    1-3. 攻撃終了ステップ
    1-3-1. 攻撃終了ステップでは、札を起こします。
    2-1. 手順
    2-1-1. 攻撃開始ステップ、⟦攻撃指定ステップ⟧、攻撃終了ステップの順に進みます。

Bad::

    1-1. 区画
    1-1-1. 区画とは、「山札エリア」「小石エリア」「旗エリア」の三つです。
    1-1-2. 山札エリアは非公開です。小石エリアと旗エリアは公開です。
    1-2. 手順
    1-2-1. 小石を小石エリアに置き、旗を旗エリアに立てます。
    1-2-2. ⟦山札置き場⟧の札が一枚のとき、混ぜる必要はありません。
    1-2-3. 山札エリアが空になったら終わりです。

Bad::

    1-1. 総則
    1-1-1. 本会則は札遊びの会に適用します。本会則に従わない人は除名します。本会則の改正は総会で決めます。
    1-2. 入会
    1-2-1. 入会願を会長に出します。入会願は書面とします。入会願には氏名を書きます。
    1-2-2. ⟦入会届⟧は、⟦本規約⟧に従って出します。

Bad::

    1.1. Figures
    1.1.1. Move a Figure, turn a Figure, lift a Figure, take a Figure or place a Figure. Mark a Figure.
    1.1.2. Each player has a Figure, each Figure has a Face, and the Face of a Figure is up. Count the Figure.
    1.1.3. When the Figure moves, the other Figure stays. A hidden Figure is no Figure. Every Figure is a Figure.
    1.1.4. When you lose a ⟦figure⟧, stop.

Good::

    1-1. 主要フェイズ
    1-1-1. 主要フェイズでは、札を出します。
    1-2. 終了フェイズ
    1-2-1. 終了フェイズでは、札を捨てます。
    1-2-2. この捨てる処理では、主要フェイズに出した札を捨てません。
    1-3. 準備フェイズ
    1-3-1. 準備フェイズでは、札を起こします。
"""

from collections.abc import Iterator
from itertools import chain

from jobun.checks.terms.term_variant.capitals import LowerCase, in_lower_case, rarely_in_lower_case
from jobun.checks.terms.term_variant.document_names import document_names
from jobun.checks.terms.term_variant.phrases import phrases, shortened
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related, Suggestion
from jobun.lint.message_parts import occurrences
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.terms.terms import Definition, terms_of
from jobun.text.passage import Span


def find(context: CheckContext) -> Iterator[Problem]:
    """Words that are variants of a defined term."""
    terms, strays = terms_of(context.graph), context.unknown_words
    for variant in strays.variants:
        word, term = variant.word, variant.term
        for start, end in word.places:
            span = terms.prose.span(start, end)
            yield _problem(context, span, word.words, term.words, len(word.places), term.first)
    for short in shortened(terms):
        span, words = terms.prose.span(short.start, short.end), terms.prose.words[short.start : short.end]
        yield _problem(context, span, words, short.term.words, 1, short.term.first)
    for phrase in chain(phrases(terms), document_names(terms.prose.words)):
        usual = Related(terms.prose.span(*phrase.place), Message("the usual name", "ほかの箇所での書き方"))
        yield Problem(
            terms.prose.span(phrase.start, phrase.end),
            Message(
                "called “{usual}” elsewhere ({times}); use one name",
                "ほかの箇所では「{usual}」（{times}）と書かれています。表記をそろえてください",
                usual=phrase.usual,
                times=occurrences(phrase.times),
            ),
            related=(usual,),
            suggestions=_replaced(context, terms.prose.span(phrase.start, phrase.end), phrase.usual),
        )
    if context.document.language != "ja":
        yield from _lower_case(context)


def _lower_case(context: CheckContext) -> Iterator[Problem]:
    """Terms in lower case, each reported once with all its places; where another form may be meant, as information."""
    certain = list(in_lower_case(context.phrases))
    known = {place for low in certain for place in low.places}
    yield from (_capital(context, low, None) for low in certain)
    for low in rarely_in_lower_case(context.phrases):
        if known.isdisjoint(low.places):
            yield _capital(context, low, "info")


def _capital(context: CheckContext, low: LowerCase, severity: str | None) -> Problem:
    spans = [context.prose.span(*place) for place in low.places]
    return Problem(
        spans[0],
        Message(
            "“{usual}” elsewhere ({times}) has a capital; write one form",
            "ほかの箇所では「{usual}」（{times}）と大文字で書かれています。表記をそろえてください",
            usual=low.usual,
            times=occurrences(low.times),
        ),
        related=(
            Related(context.prose.span(*low.place), Message("the usual form", "ほかの箇所での書き方")),
            *(Related(span, Message("another place", "ほかの箇所")) for span in spans[1:]),
        ),
        suggestions=(replacement(low.usual, *spans),),
        severity=severity,
    )


def _problem(context: CheckContext, span: Span, word: str, term: str, count: int, place: Definition) -> Problem:
    line, _ = context.text.place(place.span.start)
    uses = terms_of(context.graph).count(term)
    return Problem(
        span,
        Message(
            "“{word}” (used {times}) is not defined; did you mean “{term}” (line {line}, used {uses})?",
            "「{word}」（{times}使用）の定義がありません。「{term}」（{line} 行目、{uses}使用）の誤りと思われます",
            word=word,
            times=occurrences(count),
            term=term,
            line=line,
            uses=occurrences(uses),
        ),
        related=(Related(place.span, Message("the definition of the term", "用語の定義")),),
        suggestions=_replaced(context, span, term),
    )


def _replaced(context: CheckContext, span: Span, term: str) -> tuple[Suggestion, ...]:
    """Replace a word with the term; a word that is broken over two lines is left to the editor."""
    is_broken = "\n" in context.text.quote(span)
    return (replacement(term, *([] if is_broken else [span])),)


check = Check("TRM001", "term-variant", "warning", __doc__, find)
