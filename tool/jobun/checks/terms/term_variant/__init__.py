"""A word that is nearly a defined term and means it.

定義された用語とわずかに違う語で、その用語を指しています。

A reader who meets a name that is defined nowhere must guess whether it is another thing. Told are words that stand
rarely, that no heading and no sentence defines, and that differ from a term of the document in one part, in a last part
of the same meaning or in one letter, where the rule does not name the term as well.

どこにも定義のない名前が出てくると、読者は別のものなのかを推し量らなければなりません。見出しにも文にも定義がなく、まれにしか現れない語
のうち、定義された用語と一部分、同じ意味の語尾、または一文字だけ違い、同じ条文にその用語が現れないものを報告します。

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

from jobun.checks.terms.term_variant.phrases import phrases, shortened
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.number_style import often
from jobun.locale.message import Message
from jobun.terms.terms import Definition, terms_of
from jobun.text.passage import Span


def find(context: CheckContext) -> Iterator[Problem]:
    """Every place of a word that is some term under another name."""
    terms, strays = terms_of(context.graph), context.strays
    for variant in strays.variants:
        term, times = variant.term, len(variant.stray.places)
        for start, end in variant.stray.places:
            span = terms.prose.span(start, end)
            yield _problem(context, span, variant.stray.words, term.words, times, term.first)
    for short in shortened(terms):
        span = terms.prose.span(short.start, short.end)
        said = terms.prose.words[short.start : short.end]
        yield _problem(context, span, said, short.term.words, 1, short.term.first)
    for phrase in phrases(terms):
        usual = Related(terms.prose.span(*phrase.place), Message("as it is printed elsewhere", "ほかの箇所での書き方"))
        yield Problem(
            terms.prose.span(phrase.start, phrase.end),
            Message(
                f"elsewhere this is called “{phrase.usual}” ({phrase.times} times); write the same name",
                f"ほかの箇所では「{phrase.usual}」（{phrase.times} 回）と書かれています。名前をそろえてください",
            ),
            related=(usual,),
            suggestions=_instead(context, terms.prose.span(phrase.start, phrase.end), phrase.usual),
        )


def _problem(context: CheckContext, span: Span, said: str, meant: str, times: int, place: Definition) -> Problem:
    line, _ = context.text.place(place.span.start)
    uses = terms_of(context.graph).count(meant)
    return Problem(
        span,
        Message(
            f"“{said}” is defined nowhere (used {often(times)}); "
            f"the term is “{meant}” (line {line}, used {often(uses)})",
            f"「{said}」の定義がありません（{times} 回使用）。"
            f"定義された用語は「{meant}」（{line} 行目、{uses} 回使用）です",
        ),
        related=(Related(place.span, Message("where the term is defined", "用語が定義されている箇所")),),
        suggestions=_instead(context, span, meant),
    )


def _instead(context: CheckContext, span: Span, meant: str) -> tuple[Suggestion, ...]:
    """The term in place of what stands there; a word that is broken over lines is left for the editor to mend."""
    said = Message(f"write “{meant}”", f"「{meant}」に直す")
    broken = "\n" in context.text.quote(span)
    return (Suggestion(said, () if broken else (Edit(span, meant),)),)


check = Check("TRM001", "term-variant", "warning", __doc__, find)
