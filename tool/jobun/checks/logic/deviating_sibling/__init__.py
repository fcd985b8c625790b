"""A rule is worded differently from parallel rules.

並列する条文のうち、一つだけ文言が異なります。

Where three or more sections have the same wording, readers take a different wording for a different meaning. Reported
are a rule that differs only in function words, a rule without one of the sentences, and the only one of several
sections without a sentence. Differences in content are not reported, nor are wordings that the document uses elsewhere.

三つ以上の節が同じ文言で述べていることを一つの節だけが別の文言で述べていると、読者は意味も違うと受け取ります。助詞や語尾
だけが異なる条文、文が一つ足りない条文、並列する節のうち共通の文がない唯一の節を報告します。内容が異なるものと、文書のほ
かの箇所でも使われている文言は報告しません。

Bad::

    7-1. 構えの段
    7-1-1. 「構えの段開始時」で示された条件が満たされ、確認の機会が生じます。
    7-2. 攻めの段
    7-2-1. 「攻めの段開始時」で示された条件が満たされ、確認の機会が生じます。
    7-3. 守りの段
    7-3-1. 「守りの段開始時」で⟦示されている条件が⟧満たされ、確認の機会が生じます。
    7-4. 引きの段
    7-4-1. 「引きの段開始時」で示された条件が満たされ、確認の機会が生じます。

Good::

    7-1. 構えの段
    7-1-1. 「構えの段開始時」で示された条件が満たされ、確認の機会が生じます。
    7-2. 攻めの段
    7-2-1. 「攻めの段開始時」で示された条件が満たされ、確認の機会が生じます。
    7-3. 守りの段
    7-3-1. 「守りの段開始時」で示された条件は満たされず、確認の機会は生じません。
    7-4. 引きの段
    7-4-1. 「引きの段開始時」で示された条件が満たされ、確認の機会が生じます。

Bad::

    3.1. Harbour
    3.1.1. The harbour is where ships are kept.
    3.1.2. The harbour is open. Both players may look at the cards in it.
    3.2. Granary
    3.2.1. The granary is where grain is kept.
    3.2.2. The granary is open. Both players may look at the cards in it.
    3.3. Armoury
    3.3.1. The armoury is where arms are kept.
    3.3.2. ⟦The armoury is open.⟧
    3.4. Library
    3.4.1. The library is where books are kept.
    3.4.2. The library is open. Both players may look at the cards in it.

Bad::

    6-1. 起床の段
    6-1-1. 合図の処理が行われます。
    6-1-2. 双方が何もしないなら、食事の段に進みます。
    6-2. ⟦食事の段⟧
    6-2-1. 合図の処理が行われます。
    6-2-2. 手番の人は札を一枚食べます。
    6-3. 仕事の段
    6-3-1. 合図の処理が行われます。
    6-3-2. 双方が何もしないなら、休息の段に進みます。
    6-4. 休息の段
    6-4-1. 合図の処理が行われます。
    6-4-2. 双方が何もしないなら、就寝の段に進みます。
    6-5. 就寝の段
    6-5-1. 合図の処理が行われます。手番が終わります。

Also reported: a passage that stands elsewhere letter by letter with another particle, a reference with a title in
another form than nearly all others, a plain sentence in a rule of polite ones, and a comma before a quotation, a number
or a sign after a term that the document writes otherwise nearly everywhere.

ほかの箇所と一字の助詞だけが異なる文言、ほとんどの参照と書き方の異なる題名付きの参照、です・ます体の条文の中の普通体の文、引
用の前のコンマ、桁区切り、用語の後の記号がほとんどの箇所と異なるものも報告します。

Bad::

    1-1. 引き金
    1-1-1. 引き金は札を捨てて使います。これは歯車の組み立てや野原の展開、種の実行についても同義です。
    1-2. 背後
    1-2-1. 背後は札を置いて使います。これは歯車の組み立てや野原⟦を⟧展開、種の実行についても同義です。
    1-3. 野原
    1-3-1. 野原の展開、種の実行は、一度だけです。

Bad::

    1. Turn
    1.1. Draw (see 2, “Zones”).
    1.2. Discard (see 2, “Zones”).
    1.3. Shuffle (see 2, “Zones”).
    1.4. Play (see 2⟦ “⟧Zones”).
    1.5. Pass (see 3, “Ending”).
    2. Zones
    2.1. A zone is a place (see 3, “Ending”).
    3. Ending
    3.1. Count the cards.

Bad::

    1. Cards
    1.1. A card that reads, “Draw,” is drawn.
    1.2. A card that reads, “Pass,” is passed.
    1.3. A card that reads, “Play,” is played.
    1.4. A card that ⟦reads⟧ “Turn,” is turned.
    1.5. A card that reads, “Wait,” is kept.
    1.6. A card that reads, “Swap,” is swapped.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from jobun.checks.logic.deviating_sibling.citation_forms import OddForm, odd_forms
from jobun.checks.logic.deviating_sibling.families import Absence, Departure, absences, departures, difference, families
from jobun.checks.logic.deviating_sibling.plain_endings import plain_endings
from jobun.checks.logic.deviating_sibling.reworded_passages import Reworded, reworded
from jobun.checks.logic.deviating_sibling.written_habits import Unusual, unusual_forms
from jobun.language.rule_templates import (
    ANY_NUMBER,
    NEXT_NAME,
    OWN_NAME,
    Section,
    SectionRule,
    spans_of,
    without_reading,
)
from jobun.language.sentences import Sentence
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.text.passage import Span

# parallel rules shown
SHOWN = 3
# occurrences; a wording that is this frequent is intended
HABIT = 3
# characters of a sentence's end that are marked
ENDING = 8
# departures examined; a document with more has no consistent wording
MOST = 50


def find(context: CheckContext) -> Iterator[Problem]:
    """Rules that depart from their family, and sections without a sentence that the others have."""
    reported: set[tuple[Section, str]] = set()
    words = "\n".join(rule.words for section in context.sections for rule in section.rules)
    for found in islice(departures(context.sections, families(context.sections)), MOST):
        ours, theirs = difference(found.rule.template, found.family.template)
        if not found.missing and ours and words.count(ours) >= HABIT:
            continue
        reported.add((found.rule.section, found.missing))
        yield _incomplete(found) if found.missing else _worded(found, ours, theirs)
    for absence in absences(context.sections):
        if (absence.section, absence.template) not in reported:
            yield _absent(absence)
    yield from map(_joined, odd_forms(context.graph))
    yield from map(_unusual, unusual_forms(context.prose, context.graph.original_parts()))
    if context.document.language == "ja":
        yield from map(_reworded, reworded(context.prose.compact))
        yield from map(_plain, plain_endings(context.sentences))


def _worded(found: Departure, ours: str, theirs: str) -> Problem:
    """A different wording: only the differing words are marked if they occur once in the rule."""
    node, count = found.rule.node, len(found.family.members)
    places = tuple(spans_of(node, ours)) if ours else ()
    plain = len(places) == 1
    span = places[0] if plain else _whole(found.rule)
    wanted = theirs if plain else _named(found.family.template, found.rule.section)
    return Problem(
        span,
        Message(
            "worded differently from {count} parallel rules, which have “{words}”",
            "並列する {count} 条と文言が異なります（ほかは「{words}」）",
            count=count,
            words=wanted,
        ),
        related=_members(found.family.members),
        suggestions=(replacement(wanted, span),) if plain and wanted.strip() else (),
    )


def _incomplete(found: Departure) -> Problem:
    count, sentence = len(found.family.members), _named(found.missing, found.rule.section)
    return Problem(
        _whole(found.rule),
        Message(
            "missing a sentence that {count} parallel rules have: “{sentence}”",
            "並列する {count} 条にある文がありません：「{sentence}」",
            count=count,
            sentence=sentence,
        ),
        related=_members(found.family.members),
    )


def _absent(found: Absence) -> Problem:
    section, sentence = found.section, _named(found.template, found.section)
    span = _heading(section)
    return Problem(
        span,
        Message(
            "the only one of {count} parallel sections without “{sentence}”",
            "並列する {count} 節のうち、この節にだけ「{sentence}」がありません",
            count=len(found.others) + 1,
            sentence=sentence,
        ),
        related=_members(found.others),
    )


def _joined(found: OddForm) -> Problem:
    return Problem(
        found.place,
        Message(
            "{count} other references have “{usual}” between number and title",
            "ほかの参照 {count} 件は、番号と題名の間が「{usual}」です",
            count=found.others,
            usual=found.usual,
        ),
        related=(Related(found.model, Message("the usual form", "多いほうの書き方")),),
        suggestions=(replacement(found.usual, found.place),),
    )


def _unusual(found: Unusual) -> Problem:
    return Problem(
        found.place,
        Message(
            "written as “{usual}” in {count} other places",
            "ほかの {count} か所では「{usual}」の形です",
            usual=found.usual,
            count=found.others,
        ),
        related=(Related(found.model, Message("the usual form", "多いほうの書き方")),),
    )


def _reworded(found: Reworded) -> Problem:
    return Problem(
        found.place,
        Message(
            "the same passage has “{usual}” here elsewhere",
            "同じ文言のほかの箇所では「{usual}」です",
            usual=found.usual,
        ),
        related=(Related(found.model, Message("the same passage", "同じ文言の箇所")),),
        suggestions=(replacement(found.usual, found.place),) if found.others > 1 else (),
    )


def _plain(sentence: Sentence) -> Problem:
    words = sentence.words.rstrip()
    return Problem(
        sentence.span(max(0, len(words) - ENDING), len(words)),
        Message("plain form among polite sentences", "です・ます体の文の間に普通体の文があります"),
    )


def _members(members: tuple[SectionRule, ...]) -> tuple[Related, ...]:
    return tuple(Related(_whole(member), Message("a parallel rule", "並列する条文")) for member in members[:SHOWN])


def _whole(rule: SectionRule) -> Span:
    return rule.node.body.span(0, len(rule.node.body.words))


def _heading(section: Section) -> Span:
    """The words of a heading, or of the first rule of a section without one."""
    node = section.node
    if node is None or not node.body.pieces:
        return _whole(section.rules[0])
    return node.body.span(0, len(node.body.words))


def _named(template: str, section: Section) -> str:
    """A template with the names of a section and the next one inserted, and N for a number."""
    following = section.following
    words = template.replace(OWN_NAME, without_reading(section.title)).replace(
        NEXT_NAME, without_reading(following.title) if following else ""
    )
    words = words.replace(ANY_NUMBER, "N").strip()
    return words[:1].upper() + words[1:]


check = Check("LOG005", "deviating-sibling", "info", __doc__, find)
