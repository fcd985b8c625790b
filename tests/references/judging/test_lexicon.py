"""Which rule contains which words, and how rare they are."""

import pytest

from jobun import flow
from jobun.references.judging.lexicon import Lexicon
from jobun.text.passage import Text

BOOK = """\
1. Turns
1.1. Draw a card.
1.2. Discard cards.
1.2.1. Discarded cards are tapped.
2. 勝敗
2.1. 山札がなければ負けます。
"""


@pytest.fixture(scope="module")
def lexicon():
    graph = flow.graph_of(Text("a.txt", BOOK))
    return Lexicon(graph.document.parts[0], graph.parts[0])


def rule(lexicon, name):
    return next(node for node in lexicon.index.nodes if node.name == name)


@pytest.mark.parametrize(
    ("name", "term", "mentions", "itself"),
    [
        ("1", " draw", True, False),
        ("1", " turn", True, True),
        ("1.1", " card", True, True),
        ("1.1", " tap", False, False),
        ("1.2", " tap", True, False),
        ("2", "山札", True, False),
        ("2.1", "札がな", True, True),
    ],
)
def test_a_rule_mentions_the_words_below_it(lexicon, name, term, mentions, itself):
    node = rule(lexicon, name)
    assert (lexicon.mentions(node, term), lexicon.own_words_mention(node, term)) == (mentions, itself)


def test_the_words_of_one_rule_can_be_left_out(lexicon):
    assert lexicon.mentions(rule(lexicon, "1.2"), " tap", rule(lexicon, "1.1"))
    assert not lexicon.mentions(rule(lexicon, "1.2"), " tap", rule(lexicon, "1.2.1"))


@pytest.mark.parametrize(
    ("term", "names"),
    [(" card", ["1.1", "1.2", "1.2.1"]), (" discard", ["1.2", "1.2.1"]), ("山札", ["2.1"]), (" x", [])],
)
def test_the_rules_with_a_word(lexicon, term, names):
    assert [node.name for node in lexicon.rules_with(term)] == names
    assert lexicon.count(term) == len(names)


def test_a_rare_word_weighs_more(lexicon):
    assert lexicon.weight("山札") > lexicon.weight(" card") > lexicon.weight(" nowhere") == 0


def test_words_are_quoted_letter_by_letter(lexicon):
    assert lexicon.quotes(rule(lexicon, "1"), "Draw a card")
    assert not lexicon.quotes(rule(lexicon, "1"), "draw one card")


def test_titles_above_a_rule(lexicon):
    (above, *_) = lexicon.above(rule(lexicon, "1.1"))
    assert (above.name, lexicon.title(above)) == ("1", " turns")
    assert rule(lexicon, "1.1") in lexicon
