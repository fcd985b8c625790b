"""A rule is inserted into a real book and its references are forgotten: fixes correct nearly all, and hide none."""

import pytest

from tests.mutate.inserting import Outcome, first_part, outcome
from tests.support.real import named, real_document, real_paths

# letters that are not read as digits
NO_L_O = "abcdefghijkmnpqrstuvwxyz"
MTG = "mtg_en_2021-06"


def planted(name: str, rule: str) -> Outcome:
    """The outcome of a rule inserted before another of a real document."""
    path = real_paths().get(named(name))
    if path is None:
        pytest.skip(f"{name} is not beside this checkout")
    return outcome(first_part(real_document(path).text), rule, NO_L_O if name == MTG else "abcdefghijklmnopqrstuvwxyz")


@pytest.mark.parametrize(("name", "rule"), [(MTG, "702.2"), (MTG, "702.60"), ("004", "16-1"), ("004", "14-1")])
def test_references_to_a_shifted_section_are_corrected(name, rule):
    result = planted(name, rule)
    assert result.wrong >= 10
    assert result.right >= 0.95 * result.wrong
    assert result.silent == ()
    assert result.harmed == 0


@pytest.mark.parametrize(
    ("name", "rule"), [(MTG, "701.5"), (MTG, "903.5"), ("004", "12-1"), ("004", "14-3a"), ("004", "5-2")]
)
def test_no_reported_reference_is_hidden_and_no_right_one_changed(name, rule):
    result = planted(name, rule)
    assert result.wrong
    assert (result.hidden, result.harmed) == (0, 0)
