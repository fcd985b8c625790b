"""The network of a document: what is near a rule, and what can be counted."""

import pytest

from jobun import flow
from jobun.references.algorithms import clusters, cycles, longest_chain, unreached
from jobun.references.neighbourhood import find_vertex, nearest_number, neighbourhood_of
from jobun.report.graph_statistics import graph_statistics, statistics_lines
from jobun.text.passage import Text

BOOK = """\
1. 手番
1-1. 始め
1-1-1. 1-1-2 に進みます。
1-1-2. 1-1-3 と1-1-1 を見ます。
1-1-3. 2-1-1 を見ます。
1-1-4. 2-1-1 を見ます。9-9-9 も見ます。
2. 場所
2-1. 蔵
2-1-1. 2-2を見ます。
2-1-2. 引きます。
2-2. 庭
2-2-1. 3-1-1 を見ます。
3. 終わり
3-1. 幕
3-1-1. 終わります。
3-1-2. 片付けます。
"""
TITLED = "1. Ａ\n1.1. See 1.2.\n1.2. End.\n2. Ｂ\n2.1. See 7.7.7 and 1.\n2.2a. Stop.\n"


def network(words=BOOK):
    return flow.graph_of(Text("a.txt", words)).network()


def ids(vertices):
    return [vertex.id for vertex in vertices]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("1-1-2", "1-1-2"),
        ("1-1-2.", "1-1-2"),
        ("１－１－２", "1-1-2"),
        ("１－１－２．", "1-1-2"),
        (" 1-1-2。 ", "1-1-2"),
        ("2", "2"),
        ("1-1-9", None),
        ("9-9-9", None),
        ("", None),
        ("手番", None),
    ],
)
def test_a_number_as_somebody_types_it(said, expected):
    found = find_vertex(network(), said)
    assert (found and found.id) == expected


@pytest.mark.parametrize(("said", "expected"), [("2.2A", "2.2a"), ("２．２ａ", "2.2a"), ("1", "1")])
def test_a_number_with_letters(said, expected):
    assert find_vertex(network(TITLED), said).id == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("1-1-9", "1-1-4"),
        ("1-1-0", "1-1-1"),
        ("2-9", "2-2"),
        ("２－１－３．", "2-1-2"),
        ("9-9-9", "3-1-2"),
        ("4", "3"),
        ("1_1_2", "1-1-2"),
    ],
)
def test_the_nearest_number(said, expected):
    assert nearest_number(network(), said) == expected


def test_no_number_is_near_where_there_is_none():
    assert nearest_number(network("はじめに。\n"), "1-1") is None


@pytest.mark.parametrize(
    ("number", "depth", "core", "citing", "cited"),
    [
        ("1-1-3", 1, ["1-1", "1-1-3"], [["1-1-2"]], [["2-1-1"]]),
        ("1-1-3", 2, ["1-1", "1-1-3"], [["1-1-2"], ["1-1-1"]], [["2-1-1"], ["2-2"]]),
        ("1-1-3", 9, ["1-1", "1-1-3"], [["1-1-2"], ["1-1-1"]], [["2-1-1"], ["2-2"]]),
        ("1-1-4", 1, ["1-1", "1-1-4"], [], [["2-1-1", "missing 9-9-9"]]),
        ("2-1-1", 1, ["2-1", "2-1-1"], [["1-1-3", "1-1-4"]], [["2-2"]]),
        # a heading stands for what is right under it
        ("2-2", 1, ["2", "2-2", "2-2-1"], [["2-1-1"]], [["3-1-1"]]),
        ("1-1-1", 1, ["1-1", "1-1-1"], [["1-1-2"]], [["1-1-2"]]),
        ("3", 1, ["3", "3-1"], [], []),
    ],
)
def test_what_is_near_a_rule(number, depth, core, citing, cited):
    whole = network()
    near = neighbourhood_of(whole, whole.by_id[number], depth)
    assert ids(near.core) == core
    assert [ids(layer) for layer in near.citing] == citing
    assert [ids(layer) for layer in near.cited] == cited


def test_the_part_keeps_the_references_inside_it():
    whole = network()
    part = neighbourhood_of(whole, whole.by_id["1-1-3"], 1).part()
    assert ids(part.vertices) == ["1-1", "1-1-2", "1-1-3", "2-1-1"]
    assert [(edge.source, edge.target) for edge in part.edges] == [("1-1-2", "1-1-3"), ("1-1-3", "2-1-1")]


def test_rings_groups_and_chains():
    whole = network()
    assert cycles(whole) == [["1-1-1", "1-1-2"]]
    assert [len(group) for group in clusters(whole)] == [6, 2, *[1] * 8]
    assert longest_chain(whole) == [["1-1-1", "1-1-2"], ["1-1-3"], ["2-1-1"], ["2-2"]]
    # 2-2-1 stands under 2-2, which is cited
    assert unreached(whole) == ["1-1-4", "2-1-2", "3-1-2"]


def test_the_figures():
    figures = graph_statistics(network())
    assert (figures.rules, figures.headings) == (9, 7)
    assert figures.references == {"dangling": 1, "resolved": 7}
    assert [(vertex.id, count) for vertex, count in figures.most_cited][:2] == [("2-1-1", 2), ("1-1-2", 1)]
    assert ids(figures.never_cited) == ["1-1-4", "2-1-2", "3-1-2"]
    assert (figures.components, figures.largest, figures.alone) == (2, 6, 8)


def test_the_figures_as_lines():
    told = list(statistics_lines(graph_statistics(network()), "en"))
    assert told[:5] == ["a.txt", "      9  rules", "      7  headings", "      8  references", "        1  dangling"]
    assert "      3  rules never cited (33%)" in told
    assert "        2  2-1-1 2-2を見ます。" in told
    assert "          1-1-1 1-1-2 に進みます。 ⇄ 1-1-2 1-1-3 と1-1-1 を見ます。" in told
    assert told[-5:] == [
        "      4  longest chain",
        "          → 1-1-1 1-1-2 に進みます。 ⇄ 1-1-2 1-1-3 と1-1-1 を見ます。",
        "          → 1-1-3 2-1-1 を見ます。",
        "          → 2-1-1 2-2を見ます。",
        "          → 2-2 庭",
    ]
    assert "      3  参照されない条文 (33%)" in list(statistics_lines(graph_statistics(network()), "ja"))


def test_a_document_without_rules_has_figures():
    figures = graph_statistics(network("はじめに。\n"))
    assert (figures.rules, figures.never_cited, figures.chain, figures.cycles) == (0, [], [], [])
    assert next(statistics_lines(figures, "en")) == "a.txt"
