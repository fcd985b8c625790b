"""Texts that are nearly the same are found among however many."""

import random
import string

import pytest

from jobun.checks.logic.deviating_sibling.similar_texts import COMPARED, SimilarTexts, sampled_ngrams

FORMULA = "手番の人は山札の一番上の札を公開し、手札に加えます。"


@pytest.mark.parametrize(
    ("one", "other", "similar"),
    [
        (FORMULA, FORMULA.replace("公開し、", ""), True),
        (FORMULA, FORMULA.replace("山札", "墓地"), True),
        (FORMULA, "双方が何もしないなら、次の段に進みます。", False),
        ("the old harbour is open to all players.", "the new harbour is open to all players.", True),
        ("the harbour is open to all players.", "a ship may not leave before noon.", False),
        ("", FORMULA, False),
    ],
)
def test_texts_are_similar_or_not(one, other, similar):
    texts = SimilarTexts([one, other])
    assert [at for at, _ in texts.near(one, 75)] == [1] * similar
    assert [at for at, _ in texts.near(other, 75)] == [0] * similar


def test_of_equal_texts_only_the_first_is_returned():
    changed = FORMULA.replace("公開", "確認")
    texts = SimilarTexts([changed] + [FORMULA] * 4000)
    assert texts.near(changed, 80) == [(1, pytest.approx(92, abs=3))]
    assert texts.near(FORMULA, 80) == [(0, pytest.approx(92, abs=3))]


def test_a_text_is_compared_with_a_few_others_only():
    similar = [f"{FORMULA}{chr(0x4E00 + at)}" for at in range(500)]
    texts = SimilarTexts(similar)
    assert all(len(texts.near(text, 50)) <= COMPARED for text in similar)


def test_an_edit_is_found_among_thousands():
    chosen = random.Random(3)
    texts = ["".join(chosen.choices(string.ascii_lowercase + " ", k=80)) for _ in range(3000)]
    changed = texts[1234][:40] + "zz" + texts[1234][42:]
    assert [at for at, _ in SimilarTexts(texts).near(changed, 85)] == [1234]


def test_a_short_text_has_one_ngram():
    assert list(sampled_ngrams("手札")) == ["手札"]
    assert list(sampled_ngrams("")) == [""]
