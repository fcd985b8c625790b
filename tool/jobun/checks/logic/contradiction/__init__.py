"""Two places disagree on a number, a kind, a place or an order.

二つの箇所で、数・種類・場所・順序のいずれかが食い違っています。

A thing that is of one kind here and of another there, a phase that begins with a step that is not its first, three
kinds of which four are named, a section Trade that speaks of the action zone where there is a trade zone: whichever of
the two a reader finds first is taken for the rule. What fewer places say is reported, and the other place related.

ここではある種類、あちらでは別の種類とされていたり、最初でないステップから始まるとされていたり、三種類と言いながら四つ挙げていたり
すると、読者は先に見つけたほうを正しいと思ってしまいます。節の名を持つ場所があるのに、節の中では別の場所だけを挙げている場合も
同じです。少数のほうを報告し、それと食い違う箇所を関連箇所として示します。

Bad::

    1-1. 能力
    1-1-1. 能力は⟦【起動】、【常時】、【誘発】、【特殊】の3種類⟧に分けられます。

Bad::

    1-1. 札を出す
    1-1-1. 枠に札があるなら、⟦出した札をその枠に置いてから、元の札を持ち主の捨て山に移します⟧。
    2-1. 補足
    2-1-1. 枠が空でないなら、元の札を持ち主の捨て山に移してから、出した札をその枠に置きます。

Good::

    1-1. 札を出す
    1-1-1. 親が山札の一番上の札を引いてから、子が山札の一番上の札を引きます。
    1-1-2. 子が山札の一番上の札を引いてから、親が山札の一番上の札を引く局もあります。
    2-1. 補足
    2-1-1. 出した札をその枠に置いてから、元の札を持ち主の捨て山に移します。
    2-1-2. 枠に札を置いてから、山札を切ります。

Bad::

    1.1. Playing
    1.1.1. If the square is taken, ⟦put the new stone on the square, then return the old stone to its owner's bowl⟧.
    2.1. Notes
    2.1.1. On a taken square, return the old stone to its owner's bowl, then put the new stone on the square.

Bad::

    1-1. 能力
    1-1-1. 効果は⟦一回効果、継続効果、置換効果の3種類⟧に分けられます。
    2-1. 効果
    2-1-1. 効果は「即時効果」「継続効果」「置換効果」の3種類に分けられます。即時効果はすぐに終わります。

Bad::

    1-1. 能力
    1-1-1. 能力は【起動】、【常時】、【誘発】の3種類に分けられます。
    1-1-2. 【援護】とは、宣言して使う【起動】です。
    2-1. 手番
    2-1-1. ⟦【援護】は【常時】⟧の一種です。

Bad::

    1. 戦闘
    1-1. 戦闘は⟦攻撃手順⟧から始まります。
    1-2. 準備手順
    1-2-1. 駒を並べます。
    1-3. 攻撃手順
    1-3-1. 攻撃を宣言します。
    1-4. 終了手順
    1-4-1. 駒を戻します。

Bad::

    1.1. Abilities
    1.1.1. There are ⟦four kinds of abilities: activated abilities, triggered abilities, and static abilities⟧.

Bad::

    1. Turn
    1.1. Overview
    1.1.1. A turn consists of ⟦three phases, in order: start phase, end phase, and main phase⟧.
    1.2. Start Phase
    1.2.1. Draw a card.
    1.3. Main Phase
    1.3.1. Play cards.
    1.4. End Phase
    1.4.1. Discard.

Bad::

    1.1. Decks
    1.1.1. A deck may hold ⟦at most 4⟧ copies of any one card.
    2.1. Building
    2.1.1. A deck may hold at most 3 copies of any one card.

Bad::

    1. 勝敗
    1-1. 手札が⟦2⟧枚であるプレイヤーは、すぐに敗北条件を満たします（2-1を参照）。
    2. 手番
    2-1. 手札が0枚であるプレイヤーは、すぐに敗北条件を満たします。

Good::

    1. 戦闘
    1-1. 戦闘は準備手順から始まります。駒は王、兵、馬の3種類に分けられます。能力は【起動】と【常時】に分けられます。
    1-2. 準備手順
    1-2-1. 駒を並べます。【援護】とは、宣言して使う【起動】です。
    1-3. 攻撃手順
    1-3-1. 攻撃を宣言します。【突撃】は【常時】の一種です。
    1-4. 終了手順
    1-4-1. 駒を戻します。

Bad::

    1-1. 行動ゾーン
    1-1-1. 使う札を並べます。
    1-2. 交易ゾーン
    1-2-1. 売る札を並べます。
    1-3. 休息ゾーン
    1-3-1. 休む札を並べます。
    2-1. 早い行動
    2-1-1. この札が行動ゾーンに置かれた際に働きます。
    2-2. 交易
    2-2-1. 合図でこの札が⟦行動ゾーン⟧に置かれた際に働きます。

Good::

    1.1. Decks
    1.1.1. A deck may hold at most 4 copies of any one card.
    1.1.2. A side deck may hold at most 3 copies of any one card.
    1.2. Turn
    1.2.1. There are three kinds of abilities: activated abilities, triggered abilities, and static abilities.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.logic.contradiction.kinds import disagreeing, kinds
from jobun.checks.logic.contradiction.namesakes import namesakes
from jobun.checks.logic.contradiction.partitions import misbegun, miscounted, misordered, rivals
from jobun.checks.logic.contradiction.rival_numbers import rival_figures
from jobun.checks.logic.contradiction.steps import reversed_steps
from jobun.language.enumerations import Enumeration, enumerations
from jobun.language.quantities import rival_limits
from jobun.language.sentences import Sentence
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.places import where
from jobun.locale.message import Message
from jobun.tree.nodes import ASIDE, Node


def find(context: CheckContext) -> Iterator[Problem]:
    """What one place says and another denies: parts and kinds, their number and order, the kind of a thing, a limit."""
    nodes = [node for node in context.own_nodes() if node.kind not in ASIDE]
    said = context.sentences
    named = [one for sentence in said for one in enumerations(sentence)]
    yield from _parts(context, said, named)
    yield from _order(said, named, nodes)
    yield from _kinds(context, said, named)
    yield from _limits(context, said)
    yield from _steps(context, said)
    yield from _misplaced(context)


def _parts(context: CheckContext, said: tuple[Sentence, ...], named: list[Enumeration]) -> Iterator[Problem]:
    for one in miscounted(named):
        count = len(one.members)
        yield Problem(
            one.span,
            Message(
                f"{one.count} are announced, and {count} named",
                f"{one.count} 個と述べていますが、挙げているのは {count} 個です",
            ),
        )
    for one, other, member in rivals(named, said):
        place = where(context, other.sentence.node, other.span)
        yield Problem(
            one.span,
            Message(
                f"{place[0]} names others: they differ in “{member}”",
                f"{place[1]}の列挙と「{member}」が食い違っています",
            ),
            related=(Related(other.span, Message("named here otherwise", "ここでの列挙")),),
        )


def _order(said: tuple[Sentence, ...], named: list[Enumeration], nodes: list[Node]) -> Iterator[Problem]:
    for one in misbegun(said, nodes):
        yield Problem(
            one.span,
            Message(
                f"the sections begin with “{one.section.title}”, not with “{one.said}”",
                f"節の並びでは「{one.section.title}」が最初で、「{one.said}」ではありません",
            ),
            related=(Related(one.section.span, Message("the first section", "最初の節")),),
        )
    for one in misordered(named, nodes):
        yield Problem(
            one.span,
            Message(
                f"the section of “{one.said}” stands elsewhere in the order of the sections",
                f"「{one.said}」の節は、この順序とは違う位置にあります",
            ),
            related=(Related(one.section.span, Message("its section", "その節")),),
        )


def _kinds(context: CheckContext, said: tuple[Sentence, ...], named: list[Enumeration]) -> Iterator[Problem]:
    for one, others in disagreeing(kinds(said, named)):
        place = where(context, others[0].sentence.node, others[0].span)
        yield Problem(
            one.span,
            Message(
                f"here it is of the kind “{one.kind}”, in {place[0]} “{others[0].kind}”",
                f"ここでは「{one.kind}」ですが、{place[1]}では「{others[0].kind}」です",
            ),
            related=tuple(Related(other.span, Message("another kind here", "ここでは別の種類")) for other in others),
        )


def _limits(context: CheckContext, said: tuple[Sentence, ...]) -> Iterator[Problem]:
    limits = [(one.span, other.span, other.sentence.node) for one, other in rival_limits(said)]
    rivals = rival_figures(said, list(context.graph.own()))
    figures = [(one.span(at), other.span(at), other.sentence.node) for one, other, at in rivals]
    known = [span for span, _, _ in limits]
    others = [one for one in figures if not any(span.start <= one[0].start < span.end for span in known)]
    for here, there, node in (*limits, *others):
        place = where(context, node, there)
        yield Problem(
            here,
            Message(
                f"{place[0]} says the same with “{context.text.quote(there)}”",
                f"{place[1]}では「{context.text.quote(there)}」と述べています",
            ),
            related=(Related(there, Message("another number", "別の数")),),
        )


def _steps(context: CheckContext, said: tuple[Sentence, ...]) -> Iterator[Problem]:
    for one, other in reversed_steps(said):
        place = where(context, other.sentence.node, other.span)
        yield Problem(
            one.span,
            Message(
                f"{place[0]} takes the same two steps in the other order",
                f"{place[1]}では、同じ二つの手順の順序が逆です",
            ),
            related=(Related(other.span, Message("the other order", "逆の順序")),),
        )


def _misplaced(context: CheckContext) -> Iterator[Problem]:
    """The sections that speak of a sibling's place where there is one of their own name."""
    for found in namesakes(context.graph):
        model = found.model.body.span(0, len(found.model.body.words))
        place = where(context, found.model, model)
        said = Message(
            f"“{found.left}” is what {place[0]} speaks of in the same words; “{found.right}”, which has this section’s "
            "name, is not in it",
            f"「{found.left}」は {place[1]}が同じ文言で述べているものです。"
            f"この節の名を持つ「{found.right}」は節の中にありません",
        )
        mend = Message(f"write “{found.right}”", f"「{found.right}」とする")
        yield Problem(
            found.place,
            said,
            related=(Related(model, Message("the same words", "同じ文言")),),
            suggestions=(Suggestion(mend, (Edit(found.place, found.right),)),),
        )


check = Check("LOG002", "contradiction", "warning", __doc__, find)
