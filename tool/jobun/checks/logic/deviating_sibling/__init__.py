"""One of a family of parallel rules departs from the family's wording.

並列する条文の一つだけが、ほかと違う書き方をしています。

Where three sections or more say something of themselves in the same words, a reader takes other words for another
meaning. Told are a rule that says the same with other little words, a rule that lacks one of the sentences, and a
section that alone among those beside it lacks one. A difference in content is nobody's slip and is not told, nor is a
wording that the book has elsewhere as well.

三つ以上の節が同じ文言で述べていることを、一つの節だけが別の言い方で述べると、読む人は意味も違うと考えます。助詞や語尾だ
けが違う条文、文が一つ足りない条文、並ぶ節の中でそれだけが決まりの文を欠く節を示します。内容の違いと、文書がほかでも使っ
ている言い方は対象としません。

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
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from jobun.checks.logic.deviating_sibling.families import Absence, Departure, absences, departures, difference, families
from jobun.language.rule_templates import (
    ANY_NUMBER,
    NEXT_NAME,
    OWN_NAME,
    Section,
    SectionRule,
    spans_of,
    without_reading,
)
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.passage import Span

# how many of a family are shown
SHOWN = 3
# what is said otherwise so often is the book's other habit
HABIT = 3
# a book with more departures than these has no habits
MOST = 50


def find(context: CheckContext) -> Iterator[Problem]:
    """Every rule that departs from its family, and every section that lacks what those beside it have."""
    told: set[tuple[Section, str]] = set()
    words = "\n".join(rule.words for section in context.sections for rule in section.rules)
    for found in islice(departures(context.sections, families(context.sections)), MOST):
        ours, theirs = difference(found.rule.template, found.family.template)
        if not found.missing and ours and words.count(ours) >= HABIT:
            continue
        told.add((found.rule.section, found.missing))
        yield _incomplete(found) if found.missing else _worded(found, ours, theirs)
    for absence in absences(context.sections):
        if (absence.section, absence.template) not in told:
            yield _absent(absence)


def _worded(found: Departure, ours: str, theirs: str) -> Problem:
    """The same in other words: only the words that differ are marked, where they can be told from the rest."""
    node, count = found.rule.node, len(found.family.members)
    places = tuple(spans_of(node, ours)) if ours else ()
    plain = len(places) == 1
    span = places[0] if plain else _whole(found.rule)
    wanted = theirs if plain else _named(found.family.template, found.rule.section)
    return Problem(
        span,
        Message(
            f"says in other words what {count} parallel rules say: “{wanted}”",
            f"並列する {count} 条の文言は「{wanted}」です",
        ),
        related=_members(found.family.members),
        suggestions=(Suggestion(Message(f"write “{wanted}”", f"「{wanted}」とする"), (Edit(span, wanted),)),)
        if plain and wanted.strip()
        else (),
    )


def _incomplete(found: Departure) -> Problem:
    count, sentence = len(found.family.members), _named(found.missing, found.rule.section)
    return Problem(
        _whole(found.rule),
        Message(
            f"lacks a sentence that {count} parallel rules have: “{sentence}”",
            f"並列する {count} 条にある文がありません：「{sentence}」",
        ),
        related=_members(found.family.members),
    )


def _absent(found: Absence) -> Problem:
    section, sentence = found.section, _named(found.template, found.section)
    span = _heading(section)
    return Problem(
        span,
        Message(
            f"alone among {len(found.others) + 1} parallel sections lacks “{sentence}”",
            f"並列する {len(found.others) + 1} 節のうち、この節だけに「{sentence}」がありません",
        ),
        related=_members(found.others),
    )


def _members(members: tuple[SectionRule, ...]) -> tuple[Related, ...]:
    return tuple(
        Related(_whole(member), Message("one of the parallel rules", "並列する条文")) for member in members[:SHOWN]
    )


def _whole(rule: SectionRule) -> Span:
    return rule.node.body.span(0, len(rule.node.body.words))


def _heading(section: Section) -> Span:
    """The words of a heading; the first rule's where it has none of its own."""
    node = section.node
    if node is None or not node.body.pieces:
        return _whole(section.rules[0])
    return node.body.span(0, len(node.body.words))


def _named(template: str, section: Section) -> str:
    """What a section would say by a template: with its own name and the next one's; a number is shown as N."""
    following = section.following
    words = template.replace(OWN_NAME, without_reading(section.title)).replace(
        NEXT_NAME, without_reading(following.title) if following else ""
    )
    words = words.replace(ANY_NUMBER, "N").strip()
    return words[:1].upper() + words[1:]


check = Check("LOG005", "deviating-sibling", "info", __doc__, find)
