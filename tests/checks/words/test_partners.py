"""A missing が after two parties who are the subjects of other sentences."""

import pytest

from jobun.checks.words.missing_particle.partners import partners

PARTIES = "甲は札を出す。甲が先である。甲は引く。乙は札を出す。乙が後である。乙は引く。"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("甲と乙協議の上、決める。", ["乙協議"]),
        ("甲及び乙協議して決める。", ["乙協議"]),
        ("甲と乙が協議して決める。", []),
        ("甲と乙協議会を開く。", []),
        # one of them is never a subject
        ("甲と丙協議の上、決める。", []),
    ],
)
def test_two_parties_who_do_something_together(words, found):
    text = PARTIES + words
    assert [text[gap.start : gap.end] for gap in partners(text)] == found
    assert all(gap.particle == "が" and text[gap.at :].startswith("協議") for gap in partners(text))
