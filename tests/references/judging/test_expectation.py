"""What a sentence expects of the rule that it refers to."""

import pytest

from jobun import flow
from jobun.references.judging.expectation import NOTHING, expectation_of
from jobun.text.passage import Text

RULES = "1. 手番\n1-1. 札を引きます。\n1-2. {}\n"


def expectation(sentence):
    (link, *_) = flow.graph_of(Text("a.txt", RULES.format(sentence))).links
    return expectation_of(link)


@pytest.mark.parametrize(
    ("sentence", "how", "words"),
    [
        ("通常召喚（1-1）を行います。", "bracket", "通常召喚"),
        ("終了です。通常召喚（1-1、1-2）を行います。", "bracket", "通常召喚"),
        ("Play a card (see 1-1).", "bracket", "Play a card"),
        ("通常召喚については、1-1 を参照してください。", "refer", "通常召喚"),
        ("1-1 の確認処理で引きます。", "role", "確認処理"),
        ("1-1 で選択した札を出します。", "role", "選択"),
        ("For summoning follow 1-1.", "see", "For summoning"),
        ("詳細は 1-1 を参照してください。", "details", "詳細は"),
        ("1-1 に戻ります。", "", ""),
    ],
)
def test_the_words_attached_to_a_reference(sentence, how, words):
    assert (expectation(sentence).how, expectation(sentence).words) == (how, words)


def test_near_words_weigh_more():
    terms = expectation("手札の公開では、山札を切り直して通常召喚（1-1）を行います。").terms
    assert terms["召喚"] > terms["山札"] > terms["手札"]


def test_a_reference_without_attached_words_expects_nothing():
    assert expectation("1-1 に戻ります。") is NOTHING
