"""Terms that lack the capital that they have nearly everywhere."""

import pytest

from jobun.checks.terms.term_variant.capitals import in_lower_case, rarely_in_lower_case
from jobun.language.english.phrases import PhraseCounts

UNITS = "".join(f"In turn {n} you move a Unit to the zone.\n" for n in range(20))
PHASES = "".join(f"In turn {n} you begin the Final Phase.\n" for n in range(10))


def found(words):
    return [([words[start:end] for start, end in one.places], one.usual) for one in in_lower_case(PhraseCounts(words))]


def test_a_term_in_lower_case_is_found_beside_a_word_that_has_it_with_a_capital():
    assert found(UNITS + "If you lose a unit, stop.\nIf you see a unit, go.") == []
    assert found(UNITS * 1 + UNITS.replace("turn", "round") + "If you lose a unit, stop.\nIf you see a unit, go.") == [
        (["unit", "unit"], "Unit")
    ]


def test_the_last_word_of_a_name_is_found():
    assert found(PHASES + "Go to the Final phase. The next phase is new.") == [(["phase"], "Phase")]


@pytest.mark.parametrize(
    "words",
    ["If you lose a unit price, stop.", "If you lose the unit, stop.", "A-unit wins.", "If you see a Unit, stop."],
)
def test_other_uses_of_the_word_are_left_alone(words):
    assert found(UNITS + words) == []


USED = "".join(
    f"In turn {n}, the Command cards and one Command card are {n} of the command area.\n" for n in range(1, 18)
)


def quoted(words):
    return [
        words[start - 5 : end + 6] for low in rarely_in_lower_case(PhraseCounts(words)) for start, end in low.places
    ]


def test_a_term_lacks_its_capital_only_before_what_it_has_one_before():
    assert quoted(USED + "Some command cards are held.") == ["Some command cards"]
    assert quoted(USED + "The command area is held.") == []
    assert quoted(USED) == []
