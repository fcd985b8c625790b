"""Resolution of citations, and candidates for dangling ones."""

import pytest

from jobun import flow
from jobun.references.algorithms import cycles, directed, unreached
from jobun.references.judging.candidates import CandidateFinder
from jobun.references.link import Link
from jobun.text.passage import Text

RULES = """\
1. 手番
1-1. 始め
1-1-1. 引きます。
1-1-2. 捨てます。
1-1-3. 渡します。
2. 終了
2-1. 判定
2-1-1. 数えます。
2-1-2. {}
"""


def links(words: str) -> tuple[Link, ...]:
    return flow.graph_of(Text("a.txt", words)).links


@pytest.mark.parametrize(
    ("sentence", "status", "targets"),
    [
        ("1-1-2 に戻ります。", "resolved", ["1-1-2"]),
        ("1-1-1から1-1-3までを行います。", "resolved", ["1-1-1", "1-1-2", "1-1-3"]),
        ("1-1-1～3を行います。", "resolved", ["1-1-1", "1-1-2", "1-1-3"]),
        ("第1章を参照します。", "resolved", ["1"]),
        ("「判定」を参照してください。", "resolved", ["2-1"]),
        ("「2-1. 判 定」を参照してください。", "resolved", ["2-1"]),
        ("1-1-9 に戻ります。", "dangling", []),
        ("1-1-3から1-1-1までを行います。", "dangling", []),
        ("1-1-1から2-1-1までを行います。", "dangling", []),
        ("第9章を参照します。", "dangling", []),
        ("「勝敗」を参照してください。", "dangling", []),
    ],
)
def test_a_citation_resolves_to_all_it_covers(sentence, status, targets):
    (link,) = links(RULES.format(sentence))
    assert link.status == status
    assert [target.name for target in link.targets] == targets


def test_the_level_that_a_citation_names_comes_before_a_list_with_its_number():
    words = "Bring these:\n\na. a board\nb. a clock\nc. a pen\n\nArticle 1: Moves\n\nPieces move.\n\n"
    words += "Article 2: Clocks\n\nClocks run, as Article 1 and Article 3 say.\n\nArticle 3: Draws\n\nAll agree.\n"
    assert [link.targets[0].name for link in links(words)] == ["Article 1", "Article 3"]


GLOSSARY = """\
1. The Board

100. Setting Up

100.1. Place the board. See section 2, “Moves.”

100.2. Place the pieces.

101. The Clock

101.1. Start the clock.

2. Moves

200. Sliding

200.1. Slide a piece as section {} says.

200.2. Stop it.

201. Jumping

201.1. Jump over a piece.

Appendix A: Glossary

Slide
1. To move along a line.
2. (Obsolete) To push. See rule 200, “Sliding.”

Stop
1. To end a move.
2. To end the clock.
"""


@pytest.mark.parametrize("cited", ["2, “Moves.”", "2"])
def test_a_section_is_never_a_sense_of_a_glossary_with_its_number(cited):
    first, second, _ = links(GLOSSARY.format(cited))
    assert [target.title for target in (*first.targets, *second.targets)] == ["Moves", "Moves"]


def test_a_chapter_is_never_a_count_of_a_list():
    words = "第一章　総則\n\n第一条　次の者は、第二章に従う。\n\n第二章　手番\n\n第二条　引く。\n\n第三条　渡す。\n\n附　則\n\n"
    words += "１　この規則は、四月一日から施行する。\n２　札は、なお従前の例による。\n"
    assert [target.title for link in links(words) for target in link.targets] == ["手番"]


def test_a_range_between_distant_numbers_holds_the_rules_that_exist():
    words = "1-1. 甲\n1-5. 乙\n1-999. 丙\n1-2. 1-1から1-999までを行います。\n"
    (link,) = links(words)
    assert [target.name for target in link.targets] == ["1-1", "1-2", "1-5", "1-999"]


@pytest.mark.parametrize(
    "words",
    [
        "".join(f"1-{at}. 1-1から1-{at}までを行います。\n" for at in range(1, 1500)),
        "".join(f"1-{at}. 手番\n1-{at}-1. 「手番」を参照。\n" for at in range(1, 1500)),
        "".join(f"第{at}条　第一条から第{at}条までの規定による。\n" for at in range(1, 1500)),
    ],
    ids=["ranges", "one title", "articles"],
)
def test_targets_do_not_grow_with_the_square_of_the_document(words):
    found = links(words)
    assert len(found) > 1000
    assert sum(len(link.targets) for link in found) < 100 * len(found)
    assert all(link.targets for link in found[:1000] if link.status == "resolved")


def test_a_number_that_two_rules_carry_is_ambiguous():
    (link,) = links(RULES.replace("1-1-3.", "1-1-2.").format("1-1-2 に戻ります。"))
    assert link.status == "ambiguous"
    assert len(link.targets) == 2


def test_references_to_headings_that_are_not_printed_resolve_by_prefix():
    words = "1-1-1. 引きます。\n1-2-1. 捨てます。\n2-1-1. 1-2 と第1章に従います。\n"
    assert [[target.name for target in link.targets] for link in links(words)] == [["1-2"], ["1"]]
    assert all(target.inferred for link in links(words) for target in link.targets)


def test_a_second_copy_refers_to_itself_first():
    rules = "".join(
        f"1-{number}. 節{number}\n1-{number}-1. 文{number}です。\n1-{number}-2. 1-{number}-1 に従います。\n"
        for number in range(1, 5)
    )
    graph = flow.graph_of(Text("a.txt", rules + rules))
    assert graph.copied == {1: 0}
    assert [link.targets[0] in graph.parts[link.cited.part].nodes for link in graph.links] == [True] * 8


def best(words: str) -> list[str]:
    graph = flow.graph_of(Text("a.txt", words))
    candidates = CandidateFinder(graph)
    return [
        next((candidate.node.name or "" for candidate in candidates.for_dangling(link)), "")
        for link in graph.links
        if link.status == "dangling"
    ]


@pytest.mark.parametrize(
    ("title", "words", "expected"),
    [
        (
            "the references of the rules beside it",
            "1-1. 表\n1-1-1. 引く（2-1）。\n1-1-2. 出す（2-9-99）。\n1-1-3. 捨てる（2-3）。\n2-1. 甲\n2-1-1. 文です。\n2-2. 乙\n2-2-1. 文です。\n2-3. 丙\n2-3-1. 文です。\n",
            ["2-2"],
        ),
        (
            "the new number of the section it stands in",
            "1-1. 甲\n1-1-1. 文です。\n1-2. 乙\n1-2-1. 文です。\n1-2-2. 文です。\n1-2-3. 1-1-2 に戻ります。\n",
            ["1-2-2"],
        ),
        (
            "a heading that says what the sentence says",
            "1-1. 甲\n1-1-1. 通常召喚（9-3）を行います。\n2-1. 乙\n2-1-1. 文です。\n2-2. 通常召喚の手順\n2-2-1. 文です。\n",
            ["2-2"],
        ),
        (
            "several lost under one number that all exist under its neighbour",
            "1-1. 甲\n1-1-1. 2-1-3 に従います。\n1-1-2. 文です。\n1-2. 乙\n1-2-1. 2-1-4 に従います。\n2-1. 丙\n2-1-1. 文です。\n2-2. 丁\n"
            "2-2-1. 文です。\n2-2-2. 文です。\n2-2-3. 文です。\n2-2-4. 文です。\n",
            ["2-2-3", "2-2-4"],
        ),
    ],
)
def test_what_a_dangling_reference_may_mean(title, words, expected):
    assert best(words) == expected


def test_the_graph_knows_who_refers_to_whom_and_rings():
    graph = flow.graph_of(
        Text("a.txt", "1-1. 甲\n1-1-1. 1-1-2 に進みます。\n1-1-2. 1-1-1 に戻ります。\n1-1-3. 終わります。\n")
    )
    first, second = graph.parts[0].find((1, 1, 1))[0], graph.parts[0].find((1, 1, 2))[0]
    assert [link.cited.rule for link in graph.links_to(first)] == [second]
    assert [link.targets for link in graph.links_from(first)] == [(second,)]
    network = graph.network()
    assert cycles(network) == [["1-1-1", "1-1-2"]]
    assert "1-1-3" in unreached(network)
    assert directed(network).number_of_edges() == 2


@pytest.mark.parametrize(
    ("sentence", "status"),
    [
        ("第二章に従う。", "resolved"),
        ("第三章に従う。", "dangling"),
        ("会社法第三章に従う。", "external"),
        ("会社法第三条及び第三章に従う。", "external"),
        ("「第三章」とあるのは「第四章」と読み替える。", "external"),
    ],
)
def test_a_chapter_is_never_an_article_of_its_number(sentence, status):
    words = f"第一章　総則\n第一条　会とする。\n第二条　会員を置く。\n第三条　{sentence}\n第二章　役員\n第四条　役員を置く。\n"
    assert [link.status for link in links(words) if "章" in link.cited.node.body.words][-1] == status


def test_the_paragraph_before_the_second_one_is_the_article_whatever_lists_are_between():
    words = "第一条　次のとおりとする。\n　⑴　甲\n　⑵　乙\n②　前項の甲とする。\n③　前項の乙とする。\n第二条　終わる。\n"
    assert [link.targets[0].name for link in links(words)] == ["第一条", "第一条第二項"]


def test_a_rule_far_after_the_last_chapter_is_another_books():
    words = "1 Rules\n1.1 Boats sail.\n1.2 Rule 88.2 does not apply, rule 2.3 does.\n2 Notices\n2.1 They are posted.\n2.2 So.\n"
    assert [link.status for link in links(words)] == ["external", "dangling"]
