"""Japanese slips that the document itself, the readings of words and the grammar show."""

import pytest

from jobun.checks.words.stray_character.blanks import blanks
from jobun.checks.words.typo.endings import mistyped_endings
from jobun.checks.words.typo.homophones import homophones
from jobun.checks.words.typo.lone_tari import lone_tari
from jobun.checks.words.typo.spelling import mistyped_katakana


def slips(words, found):
    return {words[one.start : one.end]: one.meant for one in found(words)}


MADE = "旗を作成する。箱を作成する。石を作製する。"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (MADE, {"作製": "作成"}),
        ("技の維持に務めなければならない。安全に努めなければならない。向上に努めなければならない。", {"務め": "努め"}),
        # both are words, each beside its own
        ("実施の期間を定める。有効期間を過ぎる。関係機関の長が定める。", {}),
        # neither is rare
        ("旗を作成する。箱を作成する。石を作製する。札を作製する。籠を作製する。", {}),
        # in a compound of the other word
        ("競技者は札を引く。競技者は札を出す。協議者は休む。協議と競技は別である。", {"協議": "競技"}),
        ("試用期間中の者。試用期間中は札を引く。その者の使用期間、地位及び賃金。使用する物。使用と試用。", {}),
        # one of the two places is not beside a word of the other's
        (MADE + "作製法を示す。", {}),
    ],
)
def test_a_rare_homophone_in_the_company_of_the_usual_word(words, meant):
    assert slips(words, homophones) == meant


def test_without_the_analyser_there_are_no_homophones(bare):
    assert slips(MADE, homophones) == {}


MUST = "宣言しなければならない。着席しなければならない。公開しなければならない。回収しなければならない。報告しなければならない。"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (MUST + "退席しないければならない。", {"しないければならない": "しなければならない"}),
        (MUST + "退席しなれけばならない。", {"しなれけばならない": "しなければならない"}),
        # another verb, another ending, a particle more
        (MUST + "交代させなければならない。交代しなければならないと定める。", {}),
        ("引くことができる。" * 5 + "札を示すことができる。引くことはできる。", {}),
    ],
)
def test_a_phrase_with_a_slip_that_is_written_right_elsewhere(words, meant):
    assert slips(words, mistyped_endings) == meant


@pytest.mark.parametrize(
    ("words", "alone", "paired"),
    [
        ("札を引いたり捨てます。", 1, 0),
        ("札を引いたり、山を切ってはいけません。引いたり捨てたりします。", 1, 1),
        ("札を引いたり、捨てた場合、山を切ったり揃えたりします。", 1, 1),
        ("札を引いたりします。札を見たりなどはできません。", 0, 0),
        ("人に不快感を与えたり、場を害するようなことをしてはならない。", 0, 0),
        ("ぴったりと重ねて置きます。一人当たり三枚です。", 0, 0),
    ],
)
def test_the_last_of_several_verbs_needs_tari(words, alone, paired):
    found = lone_tari(words)
    assert (len(found.alone), found.paired) == (alone, paired)
    assert {words[start:end] for start, end in found.alone} <= {"たり", "だり"}


TYPES = "カードタイプを見る。" * 6


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (TYPES + "カード・タイプを比べる。", {"カード・タイプ": "カードタイプ"}),
        (TYPES.replace("ドタ", "ド・タ") + "カードタイプを比べる。", {"カードタイプ": "カード・タイプ"}),
        ("カードタイプを見る。カード・タイプを比べる。", {}),
        (TYPES + "カード・デッキ・タイプの順に見る。", {}),
        # words of the dictionary with another meaning, and another spelling of one word
        ("ホームチームが先です。" * 6 + "ホームゲームは九回です。", {}),
        ("ファウルボールを捕る。" * 6 + "ファールボールを捨てる。", {"ファールボール": "ファウルボール"}),
    ],
)
def test_compounds_in_katakana_have_one_spelling(words, meant):
    assert slips(words, mistyped_katakana) == meant


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("札を引きます 。", 1),
        ("「NEO 」の札", 1),
        ("「 NEO 」の札", 0),
        ("その後、 手番を終える。", 1),
        ("札を引く。" * 10 + "手番の人は 札を出す。", 1),
        ("札を引く。" * 10 + "例は 規則 9m3 を見る。", 0),
        ("札を引く。 札を出す。 手番を終える。", 0),
        ("札を引く。札を出す。" * 5 + "山を切る。 手番を終える。", 1),
        ("条件に係るもの　当該札", 0),
    ],
)
def test_blanks_that_do_not_belong_in_a_sentence(words, count):
    assert len(blanks(words)) == count
