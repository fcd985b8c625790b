"""Values of named levels, branches and letters."""

import pytest

from jobun.text.numerals import letters_value
from jobun.tree.labels.values import between, branched, branches_of, named, plain, prefix, rank_of, series, step

ARTICLE_36 = named(9, 36)


def test_a_named_level_has_a_band_of_its_own():
    assert rank_of(named(3, 5)) == 3
    assert plain(named(9, 36, 2)) == 36
    assert branched(named(9, 36, 2)) == "の2"
    assert named(3, 3) != named(9, 3) != 3
    assert (plain(7), branched(7), rank_of(7)) == (7, "", 0)


@pytest.mark.parametrize(
    ("before", "after", "distance"),
    [
        (3, 4, 1),
        (3, 6, 3),
        (6, 3, -3),
        (ARTICLE_36, named(9, 37), 1),
        (ARTICLE_36, named(9, 36, 2), 1),
        (named(9, 36, 2), named(9, 37), 1),
        (named(9, 36, 2), named(9, 36, 4), 2),
        (prefix(letters_value("a")), prefix(letters_value("gr")), 1),
        (prefix(letters_value("gr")), prefix(letters_value("a")), -1),
        (5, named(3, 1), 1),
    ],
)
def test_the_distance_of_two_values(before, after, distance):
    assert step(before, after) == distance


def test_values_between_two_have_no_branches():
    assert list(between(3, 6)) == [4, 5]
    assert list(between(named(9, 3), named(9, 6))) == [named(9, 4), named(9, 5)]


def test_numbers_of_a_series_are_counted_together():
    assert series((1, 2)) == ()
    assert series((named(9, 3),)) == series((named(9, 4),)) != series((named(3, 3),))
    assert series((prefix(1), 2)) != series((prefix(2), 2))


def test_a_branch_may_have_a_branch():
    second, third = named(9, 43, 3), named(9, 43, 3, 22)
    assert branched(third) == "の3の22"
    assert branches_of(third) == (3, 22)
    assert branches_of(7) == ()
    assert second < third < named(9, 43, 4) < named(9, 44)
    assert [step(second, named(9, 43, 3, 2)), step(named(9, 43, 3, 2), named(9, 43, 3, 3))] == [1, 1]
    assert [step(third, named(9, 43, 4)), step(third, second), step(second, second)] == [1, -1, 0]
