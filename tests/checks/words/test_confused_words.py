"""Words that stand where another is always written."""

from jobun.checks.words.typo.confused_words import missing_apostrophes, out_of_context
from jobun.language.english.phrases import PhraseCounts

USUAL = "then that player draws . and that player draws . but that player draws . "


def said(words):
    return [(words[found.start : found.end], found.meant, found.times) for found in out_of_context(PhraseCounts(words))]


def test_a_word_in_the_place_of_another_is_found():
    assert said(USUAL + "so that play draws") == [("play", "player", 3)]


def test_it_is_found_where_it_begins_the_next_three():
    words = "more than that one . more than that two . more than that three . more then that four"
    assert said(words) == [("then", "than", 3)]


def test_a_word_that_stands_in_that_company_elsewhere_is_meant():
    assert said(USUAL + "so that play draws . that play wins") == []
    assert said(USUAL + "so that play draws . a play draws") == []


def test_what_is_rare_itself_proves_nothing():
    assert said(USUAL.replace("but that player draws . ", "") + "so that play draws") == []


def test_other_words_in_the_place_are_no_slips():
    assert said(USUAL + "so that team draws") == []


OWNED = "On an opponent’s turn, wait.\nIn an opponent’s turn, draw.\nAt an opponent’s turn, stop.\n"


def apostrophes(words):
    return [(words[found.start : found.end], found.meant) for found in missing_apostrophes(PhraseCounts(words))]


def test_a_plural_in_the_place_of_a_possessive_is_found():
    assert apostrophes(OWNED + "During the opponents turn, go.") == [("opponents", "opponent’s")]
    assert apostrophes(OWNED + "If you win the opponents turn, draw.") == [("opponents", "opponent’s")]


def test_a_plural_with_a_verb_is_none():
    assert apostrophes(OWNED + "If the opponents turn it over, go.") == []
    assert apostrophes(OWNED + "If two opponents turn, go.") == []
