"""Candidate targets of a reference: their ranking, and when the cited rule counts as wrong."""

import pytest

from jobun import flow
from jobun.references.judging.candidates import SURE_PROOF, CandidateFinder
from jobun.references.judging.stale_links import with_stale_links
from jobun.references.link import Link
from jobun.text.passage import Text

STEPS = """\
1. 手番
1-1. 交換
1-1-1. 交換する札を選択します。
1-1-2. 裁定が発生します。
1-1-3. 相手に見せます。
1-1-4. {} 札を戻します。
"""
MAKE = """\
1. 損傷
1-1. 駒の損傷と治療
1-1-1. 駒の損傷を記録します。
1-1-2. 駒の損傷を治療する場合、記録を減らします。
1-2. 王の損傷と治療
1-2-1. 王の損傷を記録します。
1-2-2. 王の損傷を治療する場合、墓地の札を山札に戻します。
2. 命令
2-1. 治療
2-1-1. 王を治療する命令では、墓地の札を山札に戻します（{}）。
"""
PHASES = """\
1. 手番の流れ
1-1. 攻撃手順
1-1-1. 駒で攻撃します。詳細は第 {} 章を参照してください。
2. 移動手順
2-1. 移動
2-1-1. 駒を動かします。
3. 攻撃手順
3-1. 宣言
3-1-1. 攻撃を宣言します。
"""
DRAWING = """\
1. 引く処理
1-1. 自分の手番での引く処理
1-1-1. 一枚引きます。
1-2. 相手の手番での引く処理
1-2-1. 二枚引きます。
2. 札
2-1. 山札
2-1-1. 引く処理（{}）で使います。
"""
GLOSSARY = """\
3. Moves
3.1. The king moves by one square.
3.2. In castling on the kingside the rook moves as well.
4. Draws
4.1. A stalemate is a draw.
Glossary
kingside: {}. The half of the board on the right of white.
"""
SECTIONS = """\
1. 札の種類
1-1. 表記
1-1-1. 札に印を置いて数を示します。({}.目印参照)
1-3-1. 代用札は場に置きます。
1-3-2. 代用札は捨て札になりません。
1-4-1. 遊ぶ間、札に目印を置くことがあります。
1-4-2. 目印は数えます。
"""
BESIDE = """\
1-1. 表
1-1-1. 引く（2-1）。
1-1-2. 出す（{}）。
1-1-3. 捨てる（2-3）。
2-1. 甲
2-1-1. 文です。
2-2. 乙
2-2-1. 文です。
2-3. 丙
2-3-1. 文です。
"""
LEVELS = """\
5. States
5.1. Cards
5.1.1. States
5.1.1.1. Ready.
5.1.1.2. Exerted.
5.1.1.3. In a stack.
5.1.2. Zones
5.1.2.1. Cards under others are in a stack (see {}).
"""


def finder_and_link(words: str, cited: str) -> tuple[CandidateFinder, Link]:
    """The reference at the place of the braces."""
    graph = flow.graph_of(Text("a.txt", words.replace("{}", cited)))
    link = next(link for link in graph.links if link.citation.span.end > words.index("{}"))
    return CandidateFinder(graph), link


@pytest.mark.parametrize(
    ("words", "cited", "ranked"),
    [
        (STEPS, "1-1-2 で選択した", ["1-1-1"]),
        (MAKE, "1-1-2", ["1-2-2"]),
        (PHASES, "2", ["3"]),
        (SECTIONS, "1-3", ["1-4"]),
        (GLOSSARY, "3.1", ["3.2"]),
        (STEPS, "1-1-1 で選択した", []),
        (MAKE, "1-2-2", []),
        (GLOSSARY, "4.1", []),
    ],
)
def test_an_existing_target_is_doubted_only_on_proof(words, cited, ranked):
    finder, link = finder_and_link(words, cited)
    found = finder.for_resolved(link)
    assert [candidate.node.name for candidate in found[:1]] == ranked
    assert all(candidate.proof >= SURE_PROOF for candidate in found[:1])
    (status,) = {one.status for one in with_stale_links(finder.graph).links if one.cited is link.cited}
    assert status == ("stale" if ranked else "resolved")


def test_a_hint_does_not_prove():
    finder, link = finder_and_link(DRAWING, "1-1")
    (hint,) = finder.for_resolved(link)
    assert (hint.node.name, hint.is_sure) == ("1", False)


def test_evidence_that_only_ranks_proves_nothing():
    finder, link = finder_and_link(BESIDE, "2-1")
    assert finder.for_resolved(link) == ()


def test_either_end_of_a_range_has_candidates():
    finder, link = finder_and_link(LEVELS.replace("(see {})", "(see {} through 5.1.3)"), "5.1.1")
    assert finder.for_dangling(link, link.citation.read[1])[0].node.name == "5.1.1.3"


def test_the_heaviest_evidence_comes_first():
    finder, link = finder_and_link(BESIDE, "2-9")
    (best, *_) = finder.for_dangling(link)
    assert best.evidence[0].en == "the neighbouring rules cite 2-1 and so on in order"
    assert best.replacement_for("2-9") == "2-2"
    assert best.score >= SURE_PROOF
