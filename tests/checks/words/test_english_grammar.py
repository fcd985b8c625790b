"""What no reading of English words makes right, and small words that are missing where they always are."""

import pytest

from jobun.checks.words.typo.english_grammar import RULES, grammar_mistakes
from jobun.checks.words.typo.missing_words import MissingWords
from jobun.language.english.phrases import PhraseCounts

CASES = [(rule, sentence) for rule in RULES for sentence in rule.bad]
COUNTER_CASES = [sentence for rule in RULES for sentence in rule.good]


@pytest.mark.parametrize(("rule", "sentence"), CASES, ids=[sentence for _, sentence in CASES])
def test_each_rule_finds_its_examples(rule, sentence):
    assert rule.message.english in [found.message.english for found in grammar_mistakes(PhraseCounts(sentence))]


@pytest.mark.parametrize("sentence", COUNTER_CASES)
def test_no_rule_finds_what_is_right(sentence):
    assert list(grammar_mistakes(PhraseCounts(sentence))) == []


@pytest.mark.parametrize(
    ("sentence", "corrected"),
    [
        ("It can only activated once.", "It can only be activated once."),
        ("Their Will defined it, and a Might becomes three.", "Their Will defined it, and a Might becomes three."),
        ("If its not a card, stop.", "If it’s not a card, stop."),
        ("One.\n\nIt may shown.\nIt may shown.", "One.\n\nIt may be shown.\nIt may shown."),
    ],
)
def test_the_place_in_the_text_is_what_is_corrected(sentence, corrected):
    for found in grammar_mistakes(PhraseCounts(sentence)):
        sentence = sentence[: found.start] + (found.replacement or "?") + sentence[found.end :]
    assert sentence == corrected


def gaps(words):
    missing = MissingWords(PhraseCounts(words))
    return [words[: gap.end] + f" [{gap.word}]" for gap in (*missing.prepositions(), *missing.articles())]


DUE = "".join(f"It moves due to a {card}.\n" for card in ("card", "unit", "rule", "step", "player"))
STEPS = "".join(f"In the {name} step of turn {n}, draw.\n" for n, name in enumerate(["block", "action", "damage"] * 6))


def test_a_preposition_is_missing_after_a_word_that_always_has_it():
    assert gaps(DUE + "This is due a mistake.") == [DUE + "This is due [to]"]
    assert gaps(DUE + "This is due.") == []
    assert gaps(DUE + "This is due a mistake. That is due a mistake.") == []


def test_an_article_is_missing_before_a_name_that_always_has_one():
    assert gaps(STEPS + "Continue to damage step.") == [STEPS + "Continue to [the]"]
    assert gaps(STEPS + "Continue to action step, damage step and block step.") == []
    assert gaps(STEPS + "There is a kind of damage step.") == []


READS = "".join(f"Card {n} reads, “Draw {n} cards.”\n" for n in range(9))


def commas(words):
    return [words[gap.start : gap.end] for gap in MissingWords(PhraseCounts(words)).commas()]


def test_a_comma_is_missing_before_a_quotation_where_it_always_is():
    assert commas(READS + "Card 9 reads “Draw one.”") == ["reads"]
    assert commas(READS + "Card 9 reads “Draw one.” Card 10 reads “Draw two.”") == []
    assert commas(READS + "Card 9 says “Draw one.” Card 10 reads (“Draw two.”)") == []
