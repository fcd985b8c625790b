"""A particle is missing.

助詞が抜けています。

A noun is directly before a verb or another noun where the document has a particle elsewhere: 札戻します for 札を戻しま
す. The document itself is the evidence, and without it nothing is reported. Amounts and adverbs, which need no particle
, are not reported. こと before another noun or できる, 0枚なった, した見なす and the like are reported in any document.

With the extra jobun[ja], which installs a morphological analyser (fugashi with UniDic), a noun directly before its verb
(席立った) is reported in any document. A combination that occurs twice is regarded as a word of the document.

名詞の直後に動詞や別の名詞が続いていて、同じ文書のほかの箇所では助詞が入っているものを報告します。根拠は文書そのものなの
で、用例がなければ報告しません。助詞を必要としない数量や副詞は対象外です。「こと」の直後の名詞や「できる」、「0枚なった」、
「した見なす」などは、用例がなくても報告します。

追加機能 jobun[ja] を入れると、形態素解析（fugashi と UniDic）を使い、「席立った」のように名詞の直後に動詞が続く箇所を、
用例がなくても報告します。文書に二度以上現れるものは、その文書の語とみなします。

Bad::

    1-1. 手番
    1-1-1. どちらかの⟦リーダー負っ⟧ている傷を数えます。
    1-1-2. リーダーが負っている傷は公開です。手番の人が負っている傷も、札が負っている傷も同じです。
    1-1-3. リーダーの傷を記します。

Bad::

    1-1. 手番
    1-1-1. 次の札があれば ⟦1-1-3 戻り⟧ます。
    1-1-2. 札がなければ 1-1-1 に戻ります。
    1-1-3. 札を引き、山に戻ります。終わりに 1-1-2 に戻ります。

Bad::

    1-1. 勝敗
    1-1-1. 札が場に出る⟦こと⟧条件とする能力があります。
    1-1-2. 山札が0⟦枚⟧なったとき、その人は負けます。
    1-1-3. ⟦2人プレイヤー⟧のみが残ったら、終わりです。2人のプレイヤーは握手します。
    1-1-4. ⟦自分手札⟧から札を出します。自分の手札は、自分自身と自分以外の人のどちらも数えられます。

Bad::

    1-1. 手番
    1-1-1. ⟦塔崩し⟧た人は、石を取ります。
    1-1-2. 終わったら、座布団を棚に戻して⟦床掃き⟧ます。
    1-1-3. 長が休むときは、副長がその⟦職務代行⟧する。

Bad::

    1-1. 手番
    1-1-1. 青組は札を出し、青組が先です。赤組は札を引き、赤組が後です。青組は石を、赤組は旗を持ちます。
    1-1-2. 青組と⟦赤組協議⟧して順番を決めます。札を三枚並べる⟦こと⟧できない人は負けます。
    1-1-3. 石を置い⟦た⟧見なされる人も負けます。これは反⟦則で⟧ありません。

Good::

    第1条 副会長は、会長に事故ある場合は、会を代表する。
    第2条 副会長は、責任ある立場で会を助ける。会員（塔守含む）は総会に出る。

Good::

    1-1. 手番
    1-1-1. 枠替え版の札を使います。石拾いと石拾いの間に休みます。
    1-1-2. 札を同じ枚数選び、元あった山に丸ごと戻します。
    1-1-3. 三枚のうち二枚引いた人は、この手番引いた札を手番の間は見せます。

Good::

    1-1. 手番
    1-1-1. この手番、三枚引いたリーダーは、現在負っている傷を数えます。
    1-1-2. リーダーが負っている傷は公開です。手番の人が負っている傷も、札が負っている傷も同じです。
    1-1-3. 山札が0枚になったとき、2人プレイでは終わります。
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from jobun.checks.words.missing_particle.bare_objects import BareObject, bare_objects
from jobun.checks.words.missing_particle.gaps import Gap, gaps
from jobun.checks.words.missing_particle.particles import AMOUNTS, MISSING
from jobun.checks.words.missing_particle.partners import partners
from jobun.language.bare_nouns import BareNoun
from jobun.language.lists.adverbs import ADVERBS
from jobun.language.running_text import CompactText
from jobun.language.substitutions import FoundSubstitution, substitutions_in
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import occurrences
from jobun.locale.message import Message
from jobun.text.lazy import lazy
from jobun.text.passage import Span

# an abstract noun may stand before this verb without a particle: 事故あるとき, 責任ある立場; so may what a remark in
# brackets adds: 走者（打者含む）
EXISTS = lazy("(?<=[一-龠])あ[るりっれ]|(?:含|除)[むく](?=[）)])")


def find(context: CheckContext) -> Iterator[Problem]:
    """Missing particles."""
    if context.document.language != "ja":
        return
    compact = context.prose.compact
    reported = []
    for place in substitutions_in(compact.words, MISSING):
        reported.append(place.end)
        yield _listed(compact, place)
    for gap in chain(gaps(compact.words, ADVERBS, AMOUNTS), partners(compact.words)):
        reported.append(gap.at)
        yield _problem(context, compact, gap)
    for bare in bare_objects(compact.words):
        yield _bare_object(context, compact, bare)
    for found in context.bare_nouns:
        if found.meant or EXISTS.match(compact.words, found.at):
            continue
        # a blank may replace a particle, as between the columns of a list
        if found.at not in reported and compact.offset(found.at) == compact.offset(found.at - 1) + 1:
            yield _bare_noun(context, compact, found)


def _listed(compact: CompactText, place: FoundSubstitution) -> Problem:
    span = compact.span(place.start, place.end)
    particle = place.replacement[-1]
    suggestions = (_insertion(particle, span.end),)
    return Problem(span, place.entry.message, suggestions=suggestions, severity=place.entry.severity)


def _problem(context: CheckContext, compact: CompactText, gap: Gap) -> Problem:
    text = context.text
    first, second = (text.quote(compact.span(*ends)).strip() for ends in ((gap.start, gap.at), (gap.at, gap.end)))
    line, _ = text.place(compact.span(gap.example, gap.example + 1).start)
    return Problem(
        compact.span(gap.start, gap.end),
        Message(
            "missing particle between “{first}” and “{second}” (there is one elsewhere, {times})",
            "「{first}」と「{second}」の間に助詞がありません。ほかの箇所では入っています（{times}）",
            first=first,
            second=second,
            times=occurrences(gap.times),
        ),
        related=(
            Related(
                compact.span(gap.example, gap.example + 1),
                Message(
                    "line {line} has “{particle}”",
                    "{line} 行目では「{particle}」が入っています",
                    line=line,
                    particle=gap.particle,
                ),
            ),
        ),
        suggestions=(_insertion(gap.particle, compact.span(gap.start, gap.at).end),),
    )


def _bare_object(context: CheckContext, compact: CompactText, found: BareObject) -> Problem:
    first, second = compact.span(found.start, found.at), compact.span(found.at, found.end)
    message = Message(
        "missing particle between the object “{first}” and “{second}”",
        "目的語「{first}」と「{second}」の間に助詞がありません",
        first=context.text.quote(first),
        second=context.text.quote(second),
    )
    return Problem(first._replace(end=second.end), message, suggestions=(_insertion("を", first.end),))


def _bare_noun(context: CheckContext, compact: CompactText, found: BareNoun) -> Problem:
    """A finding of the morphological analyser: without an example, so the particle is open."""
    ends = ((found.start, found.at), (found.at, found.end))
    first, second = (context.text.quote(compact.span(*pair)).strip() for pair in ends)
    return Problem(
        compact.span(found.start, found.end),
        Message(
            "missing particle between the noun “{first}” and the verb “{second}”",
            "名詞「{first}」と動詞「{second}」の間に助詞がありません",
            first=first,
            second=second,
        ),
        suggestions=tuple(_insertion(particle, compact.span(*ends[0]).end) for particle in found.particles),
    )


def _insertion(particle: str, at: int) -> Suggestion:
    message = Message("insert “{particle}”", "「{particle}」を入れる", particle=particle)
    return Suggestion(message, (Edit(Span(at, at), particle),))


check = Check("TXT002", "missing-particle", "warning", __doc__, find)
