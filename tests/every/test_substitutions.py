"""What holds for every entry of the word lists: it finds and mends its own examples, and leaves the others alone."""

import pytest

from jobun.checks.words.doubled_word import doubled_slips
from jobun.checks.words.missing_particle import particles
from jobun.checks.words.mixed_script import scripts
from jobun.checks.words.mixed_script.scripts import TWINS
from jobun.checks.words.typo import english_slips, japanese_slips
from jobun.language.substitutions import Substitution, compiled, literal_part, substitutions_in

MODULES = [doubled_slips, japanese_slips, english_slips, particles, scripts]
LISTS = [value for module in MODULES for value in vars(module).values() if isinstance(value, tuple)]
SLIPS = list(dict.fromkeys(entry for entries in LISTS for entry in entries if isinstance(entry, Substitution)))


def mended(slip: Substitution, sentence: str) -> str:
    """A sentence with everything mended that an entry finds in it."""
    return compiled(slip.pattern).sub(slip.replacement, sentence)


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.pattern)
def test_an_entry_mends_its_own_examples(slip):
    assert slip.bad, "an entry without an example proves nothing"
    assert {wrong: mended(slip, wrong) for wrong in slip.bad} == dict(slip.bad)


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.pattern)
def test_an_entry_leaves_alone_what_only_seems_wrong(slip):
    for sentence in (*slip.good, *slip.bad.values()):
        assert list(substitutions_in(sentence, (slip,))) == []


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.pattern)
def test_what_an_entry_is_searched_by_is_in_whatever_it_finds(slip):
    for wrong in slip.bad:
        assert literal_part(slip.pattern) in wrong


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
def test_letters_are_sure_where_no_part_of_a_pattern_can_be_without_them(pattern, letters):
    assert literal_part(pattern) == letters


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin.names[0])
def test_a_word_in_two_scripts_is_known_in_both(twin):
    for at, sentence in enumerate(twin.examples):
        assert [bool(compiled(pattern).search(sentence)) for pattern in twin.patterns] == [at == 0, at == 1]
    assert not any(compiled(pattern).search(sentence) for pattern in twin.patterns[:1] for sentence in twin.good)
