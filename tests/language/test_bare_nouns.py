"""Nouns without a particle before their verb, with the analyser of words and without it."""

import pytest

from jobun.flow import graph_of
from jobun.language.bare_nouns import bare_nouns
from jobun.language.morphemes import morphemes, tagger
from jobun.lint.check import all_checks
from jobun.lint.context import CheckContext
from jobun.text.passage import Text

PLAIN = frozenset()


def places(words, adverbs=PLAIN):
    return [(words[one.start : one.at], words[one.at : one.end]) for one in bare_nouns(words, adverbs)]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("川越えた人は戻ります。", [("川", "越え")]),
        ("次の人に砂時計渡し、休みます。", [("時計", "渡し")]),
        ("親が場にある札隠せば終わりです。", [("札", "隠せ")]),
        # a noun of one sign before so short a verb is too often the half of another word
        ("箱いる虫を数えます。", []),
        ("庭屋根いる猫を数えます。", [("屋根", "いる")]),
        # an amount, a time, the end of a longer noun, a list of nouns
        ("札を三枚引きます。枚数選びます。", []),
        ("手番引いた札を見せます。手番の間に引きます。", []),
        ("絵柄替え版と石拾い競技を選びます。", []),
        ("凧揚げ、石拾い、水汲みを選びます。", []),
        # what a book writes twice is its own
        ("龍解した札を戻します。龍解しない札は残します。", []),
        ("札を引いて山に戻します。", []),
        # expressions, titles of office, the end of a list
        ("活気ある試合を目指します。", []),
        ("優れた模型あることを示します。", [("模型", "ある")]),
        ("職員を統督する。", []),
        ("組織の変更等止むを得ない事情があります。", []),
    ],
)
def test_a_noun_right_before_its_verb_is_found(words, found):
    assert places(words) == found


def test_the_particle_that_the_book_writes_before_the_verb_comes_first():
    words = "川を越えた。山を越えた。線が越えた。谷越えた人。"
    assert [one.particles for one in bare_nouns(words, PLAIN)] == [("を", "が")]


def test_nouns_that_need_no_particle_stay():
    assert places("石丸太運んだ人。", frozenset({"丸太"})) == []


def test_words_are_where_they_stand():
    words = "札を 引きます。引く札は、引く。"
    assert all(words[one.start : one.end] == one.text for one in morphemes(words))
    assert "".join(one.text for one in morphemes(words)) == words.replace(" ", "")


def test_without_the_analyser_the_book_alone_is_the_evidence(bare):
    assert tagger() is None
    assert places("川越えた人は戻ります。") == []
    lines = ["1-1. 手番", "1-1-1. どちらかのリーダー負っている傷を数えます。", "1-1-2. 川越えた人は戻ります。"]
    lines += [f"1-1-{at}. リーダーが負っている傷{at}は公開です。" for at in range(3, 7)]
    context = CheckContext(graph_of(Text("a.txt", "\n".join(lines))))
    found = list(all_checks()["TXT002"].find(context))
    assert [context.text.quote(one.span) for one in found] == ["リーダー負っ"]


def test_an_analyser_without_a_dictionary_is_none(monkeypatch):
    import fugashi

    def fail():
        raise RuntimeError("no dictionary")

    monkeypatch.setattr(fugashi, "Tagger", fail)
    tagger.cache_clear()
    try:
        assert tagger() is None
    finally:
        tagger.cache_clear()


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("場取るエリアを見ます。バトルエリアは場です。バトルエリアは戦いの場です。", "バトル"),
        ("場取る人を見ます。バトルは戦いです。バトルは長いです。", "バトル"),
        # the book does not write it, or not so; as it is inflected it sounds as no word
        ("場取るエリアを見ます。エリアは場です。", ""),
        ("場取るエリアを見ます。バトルは戦いです。バトルは長いです。", ""),
        ("場取ります。バトルは戦いです。バトルは長いです。", ""),
    ],
)
def test_what_sounds_as_a_word_of_the_book_is_that_word(words, meant):
    assert {one.meant for one in bare_nouns(words, PLAIN)} - {""} == ({meant} if meant else set())
