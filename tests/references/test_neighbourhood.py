"""The neighbourhood of a rule, and rules found by a number as a user types it."""

import pytest

from jobun.references.neighbourhood import find_vertex, nearest_number, neighbourhood_of
from tests.support.cross_referenced_book import network

TITLED = "1. Ａ\n1.1. See 1.2.\n1.2. End.\n2. Ｂ\n2.1. See 7.7.7 and 1.\n2.2a. Stop.\n"


def ids(vertices):
    return [vertex.id for vertex in vertices]


@pytest.mark.parametrize(
    ("typed", "expected"),
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
def test_a_number_as_somebody_types_it(typed, expected):
    found = find_vertex(network(), typed)
    assert (found and found.id) == expected


@pytest.mark.parametrize(("typed", "expected"), [("2.2A", "2.2a"), ("２．２ａ", "2.2a"), ("1", "1")])
def test_a_number_with_letters(typed, expected):
    assert find_vertex(network(TITLED), typed).id == expected


@pytest.mark.parametrize(
    ("typed", "expected"),
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
def test_the_nearest_number(typed, expected):
    assert nearest_number(network(), typed) == expected


def test_a_network_without_numbers_has_no_nearest_number():
    assert nearest_number(network("はじめに。\n"), "1-1") is None


@pytest.mark.parametrize(
    ("number", "depth", "core", "citing", "cited"),
    [
        ("1-1-3", 1, ["1-1", "1-1-3"], [["1-1-2"]], [["2-1-1"]]),
        ("1-1-3", 2, ["1-1", "1-1-3"], [["1-1-2"], ["1-1-1"]], [["2-1-1"], ["2-2"]]),
        ("1-1-3", 9, ["1-1", "1-1-3"], [["1-1-2"], ["1-1-1"]], [["2-1-1"], ["2-2"]]),
        ("1-1-4", 1, ["1-1", "1-1-4"], [], [["2-1-1", "missing 9-9-9"]]),
        ("2-1-1", 1, ["2-1", "2-1-1"], [["1-1-3", "1-1-4"]], [["2-2"]]),
        # for a heading the nodes directly below count
        ("2-2", 1, ["2", "2-2", "2-2-1"], [["2-1-1"]], [["3-1-1"]]),
        ("1-1-1", 1, ["1-1", "1-1-1"], [["1-1-2"]], [["1-1-2"]]),
        ("3", 1, ["3", "3-1"], [], []),
    ],
)
def test_the_neighbourhood_of_a_rule(number, depth, core, citing, cited):
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
