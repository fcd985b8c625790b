"""Every entry of the word lists corrects its own examples and leaves its counter-examples alone."""

import pytest

from jobun.checks.words.doubled_word import doubled_phrases
from jobun.checks.words.missing_particle import particles
from jobun.checks.words.mixed_script import scripts
from jobun.checks.words.mixed_script.scripts import TWINS
from jobun.checks.words.typo import english_mistakes, japanese_grammar, japanese_mistakes
from jobun.language.substitutions import Substitution, compiled, literal_part, substitutions_in

MODULES = [doubled_phrases, japanese_grammar, japanese_mistakes, english_mistakes, particles, scripts]
LISTS = [value for module in MODULES for value in vars(module).values() if isinstance(value, tuple)]
ENTRIES = list(dict.fromkeys(entry for entries in LISTS for entry in entries if isinstance(entry, Substitution)))


def corrected(entry: Substitution, sentence: str) -> str:
    """A sentence with all matches of an entry replaced."""
    return compiled(entry.pattern).sub(entry.replacement, sentence)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.pattern)
def test_an_entry_corrects_its_own_examples(entry):
    assert entry.bad, "an entry without an example proves nothing"
    assert {wrong: corrected(entry, wrong) for wrong in entry.bad} == dict(entry.bad)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.pattern)
def test_an_entry_leaves_its_counter_examples_alone(entry):
    for sentence in (*entry.good, *entry.bad.values()):
        assert list(substitutions_in(sentence, (entry,))) == []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.pattern)
def test_an_entry_is_searched_by_a_part_of_every_match(entry):
    for wrong in entry.bad:
        assert literal_part(entry.pattern) in wrong


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        ("をとして", "をとして"),
        ("(?<=[一-鿿])はは(?=[、。])", "はは"),
        (r"\b(more|less) then\b", " then"),
        ("ab?cd*ef{0,2}g", "a"),
        ("ab(cd)?ef", "ab"),
        ("a(b(c|d)e)f+ghi", "ghi"),
        ("[2-9][ ]?(?=[ab])", ""),
        ("する|した", ""),
        ("(?i)then", ""),
        (r"a\.b.c[de]fg$", "fg"),
    ],
)
def test_the_literal_part_of_a_pattern(pattern, letters):
    assert literal_part(pattern) == letters


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin.names[0])
def test_a_word_in_two_scripts_is_known_in_both(twin):
    for at, sentence in enumerate(twin.examples):
        assert [bool(compiled(pattern).search(sentence)) for pattern in twin.patterns] == [at == 0, at == 1]
    assert not any(compiled(pattern).search(sentence) for pattern in twin.patterns[:1] for sentence in twin.good)
