"""Contents against headings: by number and title, in any order, or not at all."""

import pytest

from tests.support.documents import found, marked

TITLES = ("手番の進め方", "山札と捨て札", "勝敗の決め方")
BODY = "".join(f"{at}. {title}\n{at}-1. 条\n{at}-1-1. 札を引きます。\n" for at, title in enumerate(TITLES, 1))


@pytest.mark.parametrize(
    "contents",
    [
        pytest.param("1. 手番の進め方\t1\n3. 勝敗の決め方\t3\n2. 山札と捨て札\t2\n", id="in another order"),
        pytest.param("3. 勝敗の決め方\t3\n1. 手番の進め方\t1\n2. ⟦札のこと⟧\t2\n", id="another title there"),
        pytest.param("1. 札の配り方\t1\n2. 得点の数え方\t2\n3. 勝敗の決め方\t3\n", id="not understood"),
    ],
)
def test_contents_are_compared_where_they_are_understood(contents):
    words, places = marked(f"目次\n{contents}\n{BODY}")
    assert found(words, "NUM007") == places


def test_an_entry_with_letters_in_front_is_no_entry_of_the_chapter_with_its_digits():
    titles = {"1": "Turns", "1.1": "Start", "1.2": "End", "2": "Cards", "2.1": "Deck", "2.2": "Hand", "A.1": "Tables"}
    listed = "".join(f"{number} {title}{' .' * 40} {at}\n" for at, (number, title) in enumerate(titles.items()))
    rules = "".join(f"{number} {title}\nThe players take all of their cards.\n" for number, title in titles.items())
    words = f"Contents\n{listed}{rules}"
    assert found(words, "NUM007") == []


def test_a_remark_in_place_of_a_title_is_not_compared_with_the_entry():
    titles = dict(zip((101, 105, 212, 310), ("Players", "Turns", "Votes", "Winning"), strict=True))
    listed = "".join(f"Rule {number}: {title}\n" for number, title in titles.items())
    rules = "".join(
        f"Rule {number}/2 (Power={number % 4})\n\n{title}\n\n      The players take turns.\n\n"
        for number, title in titles.items()
    )
    assert found(f"Contents\n\n{listed}\n{rules}", "NUM007") == []
