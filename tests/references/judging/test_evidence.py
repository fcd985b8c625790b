"""Each kind of evidence by itself: which rule it finds, and where it finds none."""

import pytest

from jobun import flow
from jobun.references.judging.evidence_context import EvidenceContext, EvidenceKind, ReferenceCase
from jobun.registry import members
from jobun.text.passage import Text
from tests.support.reference_documents import BESIDE, DRAWING, GLOSSARY, LEVELS, MAKE, PHASES, SECTIONS, STEPS

KINDS = members("jobun.references.evidence", EvidenceKind)

SAME = """\
1-1. 甲
1-1-1. 反撃能力（2-2）を持つ札です。
1-1-2. 反撃能力（2-2）を使います。
1-1-3. 反撃能力（{}）は無効です。
2-1. 速攻
2-1-1. 先に動きます。
2-2. 受け返し
2-2-1. 打ち返します。
"""

PLACES = """\
1-1. 開始の手順
1-1-1. 手順です。
1-2. 札の置き場
1-2-1. 札を置きます。
1-3. 灯の置き場
1-3-1. 灯を置きます。
1-4. 順序
1-4-1. {}
"""
ZONES = """\
1. Turn
1.1. Draw a card.
2. Zones
2.1. A zone is a place.
3. Stack
3.1. A pile of cards.
3.2. The owner of a card puts it there.
3.3. The controller of a card may be another player.
4. More
4.1. {}
"""
ARTICLES = """\
第1条（納入）
1. 納入します。
第2条（損害賠償）
1. 損害を賠償します。
第3条（存続）
1. {}
"""

FOUND = [
    ("title_before", PLACES.replace("{}", "灯の置き場（{}）に灯を置きます。"), "1-2", "1-3"),
    ("title_before", ZONES.replace("{}", "Cards in the stack (see rule {}) stay there."), "2", "3"),
    ("title_before", ZONES.replace("{}", "The stack (see rule {})."), "2", "3"),
    ("title_after", ZONES.replace("{}", "For more see rule {}. Stack."), "2", "3"),
    ("title_after", ARTICLES.replace("{}", "{}（損害賠償）の定めは終了後も効力を有します。"), "第1条", "第2条"),
    (
        "following_words",
        ZONES.replace("{}", "See rule 3.1. Piles for more.\n4.2. See rule 3.1. Piles for more.\n4.3. See rule {}. Piles for more."),
        "2.1",
        "3.1",
    ),
    ("leading_noun", ZONES.replace("{}", "The controller ({}) of a card may play it."), "3.2", "3.3"),
    ("listed_twice", ZONES.replace("{}", "Follow 3.2 and {}."), "3.2", "3.3"),
    ("link_case", "# Rules\n\n- **B1.** Draw.\n- **B2.** Pass.\n- **B3.** Follow [it](rules:{}).\n", "b2", "B2"),
    ("action", STEPS, "1-1-2 で選択した", "1-1-1"),
    ("action", STEPS, "1-1-3 の裁定で", "1-1-2"),
    # no keyword is left of the sentence
    ("action", "1-1. 手番\n1-1-1. 札を引く。\n1-1-2. 上に示す。\n1-2. 次\n1-2-1. {}で示した。\n", "1-1-1", "1-1-2"),
    ("shared_words", MAKE, "1-1-2", "1-2-2"),
    ("section_title", PHASES, "2", "3"),
    ("parent_heading", DRAWING, "1-1", "1"),
    ("shared_words", GLOSSARY, "3.1", "3.2"),
    ("quoted_title", SECTIONS, "1-3", "1-4"),
    ("sibling_sequence", BESIDE, "2-9", "2-2"),
    ("agreement", SAME, "2-1", "2-2"),
    ("nearest_number", BESIDE, "2-4", "2-3"),
    ("typing_error", LEVELS, "5.1.3", "5.1.1.3"),
    ("typing_error", LEVELS, "1.5.2", "5.1.2"),
    ("typing_error", LEVELS, "5.1.1.1.2", "5.1.1.2"),
    ("rare_words", LEVELS, "5.9.9", "5.1.1.3"),
    ("joined_numbers", BESIDE, "14-182-2", "2-2"),
    (
        "quoted_title",
        "1. Play\n1.1. Tokens\n1.1.1. Put tokens aside (see {}, “Counters”).\n1.2. Counters\n1.2.1. Count them.\n",
        "1.1",
        "1.2",
    ),
    (
        "heading_words",
        "1. 札\n1-1. 除外\n1-1-1. 札を除きます。\n1-2. 通常召喚\n1-2-1. 札を出します。\n2. 手番\n2-1. 行動\n2-1-1. 通常召喚に関する詳細は、{} を参照してください。\n",
        "1-1",
        "1-2",
    ),
    ("renumbered_section", "1-1. 甲\n1-1-1. 文です。\n1-2. 乙\n1-2-1. 文です。\n1-2-2. 文です。\n1-2-3. {} に戻ります。\n", "1-1-2", "1-2-2"),
    (
        "moved_section",
        "1-1. 甲\n1-1-1. {} に従います。\n1-1-2. 2-1-4 に従います。\n2-1. 丙\n2-1-1. 文です。\n2-2. 丁\n2-2-1. 文です。\n"
        "2-2-2. 文です。\n2-2-3. 文です。\n2-2-4. 文です。\n",
        "2-1-3",
        "2-2-3",
    ),
    (
        "same_words",
        "1-1. 甲\n1-1-1. 優先権を持つ時の行動（2-1-2）です。\n1-1-2. これも優先権を持つ時の行動（{}）です。\n2-1. 乙\n2-1-1. 数えます。\n2-1-2. 出します。\n",
        "2-1-1",
        "2-1-2",
    ),
    (
        "backlink",
        "1-1. 甲\n1-1-1. 優先権での行動（{}）です。\n2-1. 乙\n2-1-1. 数えます。\n2-1-2. 札を出す（1-1-1）。\n",
        "2-1-1",
        "2-1-2",
    ),
]  # fmt: skip
SILENT = [
    ("title_before", PLACES.replace("{}", "灯の置き場（{}）に灯を置きます。"), "1-3-1"),
    # the brackets belong to the whole sentence
    ("title_before", ZONES.replace("{}", "A card is put on the stack (see rule {})."), "2"),
    ("title_after", ZONES.replace("{}", "For more see rule {}. Zones."), "2"),
    # the next sentence
    ("title_after", ZONES.replace("{}", "For more see rule {}. Stack the cards."), "2"),
    ("title_after", ARTICLES.replace("{}", "{}（納入）の定めは終了後も効力を有します。"), "第1条"),
    ("leading_noun", ZONES.replace("{}", "The controller ({}) of a card may play it."), "3.3"),
    ("listed_twice", PLACES.replace("{}", "1-2-1、{}に従います。"), "1-1-1"),
    ("action", STEPS, "1-1-1 で選択した"),
    ("action", STEPS, "1-1-3 の手順で"),
    ("action", STEPS, "1-1-3 に戻り、選択した"),
    ("shared_words", MAKE, "1-2-2"),
    ("section_title", PHASES, "3"),
    ("parent_heading", DRAWING, "第1章"),
    ("shared_words", GLOSSARY, "3.2"),
    ("quoted_title", SECTIONS, "1-4"),
    ("agreement", SAME, "2-2"),
    ("heading_words", SAME, "2-1"),
    ("joined_numbers", BESIDE, "2-4"),
]


def case(words: str, cited: str) -> ReferenceCase:
    """The reference at the place of the braces."""
    at = words.index("{}")
    graph = flow.graph_of(Text("a.txt", words.replace("{}", cited)))
    link = next(link for link in graph.links if link.citation.span.end > at)
    target = link.targets[0] if link.targets else None
    return ReferenceCase(EvidenceContext(graph), link, target, next(iter(link.citation.read), ()))


@pytest.mark.parametrize(("name", "words", "cited", "expected"), FOUND, ids=lambda value: str(value)[:12])
def test_a_kind_finds_the_intended_rule(name, words, cited, expected):
    found = sorted(KINDS[name].find(case(words, cited)), key=lambda item: -item.weight)
    assert [item.node.name for item in found[:1]] == [expected]
    assert found[0].message.en
    assert found[0].message.ja


@pytest.mark.parametrize(("name", "words", "cited"), SILENT, ids=lambda value: str(value)[:12])
def test_a_kind_is_silent_where_the_reference_fits(name, words, cited):
    assert [(item.node.name, item.weight) for item in KINDS[name].find(case(words, cited))] == []


def test_every_kind_is_tested():
    assert {name for name, *_ in FOUND} == set(KINDS)
