"""Which texts are nearly the same, however many there are."""

import random
import string

import pytest

from jobun.language.likeness import FILED, LOOKED_AT, Likeness, runs

FORMULA = "手番の人は山札の一番上の札を公開し、手札に加えます。"


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (FORMULA, FORMULA.replace("公開し、", ""), True),
        (FORMULA, FORMULA.replace("山札", "墓地"), True),
        (FORMULA, "双方が何もしないなら、次の段に進みます。", False),
        ("the old harbour is open to all players.", "the new harbour is open to all players.", True),
        ("the harbour is open to all players.", "a ship may not leave before noon.", False),
        ("", FORMULA, False),
    ],
)
def test_texts_are_alike_or_not(one, other, alike):
    found = list(Likeness([one, other]).pairs(75))
    assert [(pair.one, pair.other) for pair in found] == ([(0, 1)] if alike else [])


def test_texts_that_are_the_same_are_filed_once():
    index = Likeness([FORMULA] * 4000 + [FORMULA.replace("公開", "確認")])
    assert list(index.pairs(80)) == [(0, 4000, pytest.approx(92, abs=3))]
    assert index.near(FORMULA, 80) == [(4000, pytest.approx(92, abs=3))]


def test_a_text_is_compared_with_a_few_others_only():
    alike = [f"{FORMULA}{chr(0x4E00 + at)}" for at in range(500)]
    index = Likeness(alike)
    assert all(len(filed) <= FILED or run not in FORMULA for run, filed in index._filed.items())
    assert all(len(index.near(text, 50)) <= LOOKED_AT for text in alike)


def test_an_edit_is_found_among_thousands():
    chosen = random.Random(3)
    texts = ["".join(chosen.choices(string.ascii_lowercase + " ", k=80)) for _ in range(3000)]
    changed = texts[1234][:40] + "zz" + texts[1234][42:]
    assert [at for at, _ in Likeness(texts).near(changed, 85)] == [1234]


def test_short_texts_are_one_run():
    assert list(runs("手札")) == ["手札"]
    assert list(runs("")) == [""]
