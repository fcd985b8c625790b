"""References between groups of rules, and the most cited rules."""

import pytest

from jobun.flow import graph_of
from jobun.references.cross_references import CrossReferences
from jobun.text.passage import Text

RULES = """1. Setup
1.1. Deck
1.1.1. Shuffle, see 2.1.1 and 2.1.2; see 2.1.1 again.
1.1.2. Follow rules 2.1.1 to 2.1.3, and 1.1.2 itself.
2. Play
2.1. Turn
2.1.1. Draw a card, unless 2.1.3 says otherwise.
2.1.2. Play a card.
2.1.3. End the turn; see 9.9.9.
"""


@pytest.fixture
def crossings():
    graph = graph_of(Text("a.txt", RULES))
    return CrossReferences(graph, lambda node: node.number[0] if node.number else None)


def names(pairs):
    return [f"{source.name}>{target.name}" for source, target in pairs]


def test_a_rule_counts_once_for_each_that_it_refers_to_and_never_for_itself(crossings):
    assert names(crossings.pairs) == [
        "1.1.1>2.1.1", "1.1.1>2.1.2", "1.1.2>2.1.1", "1.1.2>2.1.2", "1.1.2>2.1.3", "2.1.1>2.1.3",
    ]  # fmt: skip


def test_pairs_stand_in_the_cell_of_their_groups(crossings):
    assert {ends: len(pairs) for ends, pairs in crossings.cells.items()} == {(1, 2): 5, (2, 2): 1}


def test_the_most_cited_come_first_and_then_the_earlier_ones(crossings):
    assert [(node.name, count) for node, count in crossings.most_cited(9)] == [("2.1.1", 2), ("2.1.2", 2), ("2.1.3", 2)]
    assert len(crossings.most_cited(2)) == 2


def test_central_is_what_has_three_others_around_it(crossings):
    assert [node.name for node in crossings.central] == ["1.1.2", "2.1.1"]


def test_nothing_refers_to_anything_where_there_are_no_rules():
    crossings = CrossReferences(graph_of(Text("a.txt", "")), lambda node: 0)
    assert (crossings.pairs, crossings.cells, crossings.most_cited(9), crossings.central) == ([], {}, [], [])


def test_a_part_that_repeats_another_is_left_out():
    graph = graph_of(Text("a.txt", RULES + "\n" + RULES))
    crossings = CrossReferences(graph, lambda node: 0)
    assert len(crossings.pairs) == (6 if graph.copied else len(crossings.pairs))
