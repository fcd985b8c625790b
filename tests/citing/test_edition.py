"""An edition of a book: rules by printed number, by title and by words."""

import pytest

from jobun import flow
from jobun.citing.edition import Edition
from jobun.text.passage import Text

BOOK = """\
第1章 手番
1-1. 始め
1-1-1. 札を一枚引いて、手札に加えます。
1-1-2. 札を一枚捨てます。
第2章 勝敗
2-1. 勝ち
2-1-1. 札を一枚捨てます。
"""


@pytest.fixture(scope="module")
def edition():
    return Edition(flow.graph_of(Text("book.txt", BOOK)), "the book")


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("1-1-1", "1-1-1"),
        ("１－１－１", "1-1-1"),
        ("第2章", "第2章"),
        ("第二章", "第2章"),
        ("2", "第2章"),
        ("9-9", None),
    ],
)
def test_a_rule_is_found_by_its_printed_number(edition, printed, name):
    node = edition.find(printed)
    assert (node and node.name) == name


@pytest.mark.parametrize(
    ("words", "number"), [("1-1-1 を", "1-1-1"), ("第2章", "第2章"), ("1.1", None), ("1-1%", None), ("札", None)]
)
def test_a_number_of_the_book_has_the_signs_of_the_book(edition, words, number):
    found = edition.match(words, 0)
    assert (found and found[0]) == number


def test_a_heading_is_found_by_its_title(edition):
    assert edition.titled("勝ち").name == "2-1"
    assert edition.titled("負け") is None


def test_a_rule_is_found_by_its_words(edition):
    first, second = edition.find("1-1-1"), edition.find("1-1-2")
    assert edition.with_fingerprint(edition.fingerprints.digest(first)) is first
    # two rules have these words
    assert edition.with_fingerprint(edition.fingerprints.digest(second)) is None
    assert edition.most_similar("札を二枚引いて、手札に加えます。") is first
    assert edition.most_similar("手札") is None
