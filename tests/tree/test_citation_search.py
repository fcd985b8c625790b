"""References in running text: what is one, and what only looks like one."""

import pytest

from jobun.text.passage import Text
from jobun.tree.document import parse

HYPHENED = (
    "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-2. 終了\n1-2-1. 終わります。\n1-2-2. 渡します。\n1-2-3. {}\n"
)
DOTTED = "1. Turns\n1.1. Start\n1.1.1. Draw.\n1.1.2. Discard.\n1.2. End\n1.2.1. Stop.\n1.2.2. Pass.\n1.2.3. {}\n"
LETTERED = "第1章 手番\n1-1. 始め\n1-1a. 引きます。\n1-1b. 捨てます。\n1-1b-1. 一枚です。\n1-1b-2. {}\n"

# (rules around, sentence with every reference marked, kinds)
CASES = [
    (HYPHENED, "⟦1-1-1⟧に戻ります。", ["number"]),
    (HYPHENED, "⟦1-1-1⟧. に戻り、⟦1-1-2⟧.で捨てます。", ["number", "number"]),
    (HYPHENED, "捨てます（⟦1-1⟧）。", ["number"]),
    (HYPHENED, "捨てます(⟦1-1-2⟧.参照)。", ["number"]),
    (HYPHENED, "⟦1-1-1から1-1-2まで⟧を行います。", ["range"]),
    (HYPHENED, "⟦1-1-1～1-1-2⟧を行います。", ["range"]),
    (HYPHENED, "⟦1-1-1~2⟧を行います。", ["range"]),
    (HYPHENED, "⟦1-1-1⟧から再び行います。", ["number"]),
    (HYPHENED, "⟦第1章⟧を参照します。", ["chapter"]),
    (HYPHENED, "⟦第 1 章⟧と⟦第十二章⟧に従います。", ["chapter", "chapter"]),
    (HYPHENED, "詳しくは「⟦1-1. 手番⟧」を参照してください。", ["number"]),
    (HYPHENED, "引きます(⟦1-1.手番⟧参照)。", ["number"]),
    (HYPHENED, "詳しくは⟦「手番」⟧を参照してください。", ["title"]),
    (HYPHENED, "詳細は、後述の⟦「終了」⟧に従います。", ["title"]),
    (HYPHENED, "⟦１－１－１⟧．に戻らず、⟦１－１－２⟧に進みます。", ["number", "number"]),
    (HYPHENED, "2024-1-2に2-3枚を引き、5-5で引き分けます。", []),
    (HYPHENED, "ver.1-2、A-1、H-8、レベル-2、+1-2、3-0とします。", []),
    (HYPHENED, "「手番」を参照する札と（効果）と【2 回】があります。", []),
    (HYPHENED, "上の①から③までと4分の1、3体と2015/9/19です。", []),
    (HYPHENED, "総合ルール⟦1-1-1⟧、「総合ルール」の⟦1-1-2⟧による。", ["document", "document"]),
    (HYPHENED, "ルール⟦1-1-1⟧、本総合ルール⟦1-1-2⟧による。", ["number", "number"]),
    (f"大会 総合ルール\n\n{HYPHENED}", "総合ルール⟦1-1-1⟧による。", ["number"]),
    (DOTTED, "Go back to ⟦1.1.1⟧.", ["number"]),
    (DOTTED, "As rule ⟦1.1.1⟧ of the Comprehensive Rules says.", ["document"]),
    (DOTTED, "See Tournament Rules ⟦1.1.2⟧ and the Judge’s Handbook, section ⟦1.1⟧.", ["document", "document"]),
    (DOTTED, "See MTR ⟦1.2.1⟧.", ["document"]),
    (DOTTED, "SEE ⟦1.2.1⟧. You may see it. See Turns ⟦1.1⟧, the rule ⟦1.1.2⟧ of turns.", ["number"] * 3),
    (f"Turning Rules\n\n{DOTTED}", "See Turning Rules ⟦1.1.2⟧ and TR ⟦1.1.1⟧.", ["number", "number"]),
    (f"{DOTTED}2. Combat Rules\n2.1. Fight.\n", "See Combat Rules ⟦2.1⟧.", ["number"]),
    (DOTTED, "(See rule ⟦1.1.2⟧.)", ["number"]),
    (DOTTED, "Repeat rules ⟦1.1.1–1.1.2⟧ once.", ["range"]),
    (DOTTED, "Repeat ⟦1.1.1 through 1.1.2⟧ once.", ["range"]),
    (DOTTED, "Follow section ⟦1⟧ and ⟦chapter 1⟧.", ["number", "chapter"]),
    (DOTTED, "See ⟦“Turns”⟧ and rule ⟦1.2, “End⟧.”", ["title", "number"]),
    (DOTTED, "Go on. See ⟦1. Turns and More Turns⟧", ["number"]),
    (DOTTED, "Follow rule  ⟦1.1.2⟧ and section  ⟦1⟧.", ["number", "number"]),
    (DOTTED, "Lose points under ⟦1.1.2⟧ -20 in all.", ["number"]),
    (DOTTED, "Sections ⟦5.1.2⟧ and ⟦5.1.3⟧, respectively, of ACME SP 800-56A.", ["document", "document"]),
    (DOTTED, "See RFC 5280 (⟦4.2.1⟧) and section ⟦5.3.3⟧, ACME SP 800-89.", ["document", "document"]),
    (DOTTED, "Follow sections ⟦4⟧ and ⟦5⟧ of the Games Act.", ["document", "document"]),
    (DOTTED, "As bylaw ⟦1⟧ and Bye-Law ⟦1.1.1⟧ say, in Bylaws 9-16-25.doc and counterpart 2.", ["number", "number"]),
    (DOTTED, "As section ⟦0.1.5⟧ says.", ["document"]),
    (DOTTED, "Follow paragraph ⟦2⟧ of Schedule 2 and Exhibit A, section ⟦1⟧.", ["document", "document"]),
    (DOTTED, "Pay 0.5 of it, 1.5 times, under version 1.2 and ShareAlike 3.0.", []),
    (LETTERED, "破壊されます（⟦1-1b-1⟧）。", ["number"]),
    (LETTERED, "⟦1-1a⟧ も ⟦1-1b⟧ も満たさない場合です。", ["number", "number"]),
    (LETTERED, "⟦1-1b⟧ 以降に置きます。", ["number"]),
    (LETTERED, "ATK＋1 と A-1 と 2 体と（UNIT）です。", []),
]


@pytest.mark.parametrize(("around", "sentence", "kinds"), CASES, ids=[case[1] for case in CASES])
def test_references_and_what_looks_like_one(around, sentence, kinds, marked):
    plain, places = marked(around.format(sentence))
    text = Text("a.txt", plain)
    made = [cited.citation for cited in parse(text).citations]
    assert [text.quote(citation.span) for citation in made] == [place.partition(" ")[2] for place in places]
    assert [citation.kind for citation in made] == kinds


@pytest.mark.parametrize(
    ("sentence", "cue"),
    [
        ("通常召喚（1-1）を行います。", "通常召喚"),
        ("山札から引き、手札を捨てる（1-1-2）。", "手札を捨てる"),
        ("通常召喚に関する詳細は、1-1-1 を参照してください。", "通常召喚"),
        ("1-1-1 に戻ります。", None),
    ],
)
def test_the_words_that_a_sentence_attaches(sentence, cue):
    made = parse(Text("a.txt", HYPHENED.format(sentence))).citations
    assert [cited.citation.context for cited in made] == [cue]


def test_contents_and_history_hold_no_references():
    words = "目次\n1-1 手番\t1\n\n" + HYPHENED.format("渡します。") + "更新履歴\n・1-1-1 を1-2-1に移しました。\n"
    assert parse(Text("a.txt", words)).citations == ()


def test_entries_of_contents_that_name_the_level_are_listed():
    rules = "".join(f"Rule {number}. Players\n\nThe players take turns.\n\n" for number in (101, 105, 212, 310))
    words = "Contents\n\nRule  101: Players\nRule  105: Players\nRule  212: Players\nRule 310: Players\n\n" + rules
    text = Text("a.txt", words)
    assert [text.quote(cited.citation.span) for cited in parse(text).listed] == ["101", "105", "212", "310"]


def test_a_link_to_a_number_that_only_another_document_has_is_external():
    rules = "# Cubes\n\n## **Timers**\n\n## **Judges**\n\n- 1a+) Cubes.\n- 1b+) Timers.\n- 1b++) See [1a](rules:rule:1a), [1a+](#1a+) and [9x](rules:rule:9x).\n"
    text = Text("a.md", rules)
    made = {text.quote(cited.citation.span): cited.citation.kind for cited in parse(text).citations}
    assert made["9x"] == "document"
    assert made["1a+"] == "number"


def test_a_reference_in_a_link_to_another_file_is_external():
    text = Text("a.md", DOTTED.format("See [rule 1.1](b.md), [rule 9.2](b.md) and [rule 1.2](a.md)."))
    assert [(text.quote(cited.citation.span), cited.citation.kind) for cited in parse(text).citations] == [
        ("1.1", "document"),
        ("9.2", "document"),
        ("1.2", "number"),
    ]


def test_a_list_of_roman_numerals_after_one_word():
    articles = "".join(f"ARTICLE {count}\nNAMES\nThe club has a name.\n" for count in ("I", "II", "III", "IV", "V"))
    text = Text("a.txt", articles + "Articles I, IV and V survive, and Article II, I think, ends.\n")
    made = [text.quote(cited.citation.span) for cited in parse(text).citations]
    assert made == ["I", "IV", "V", "II"]


def test_a_page_of_a_book_cites_chapters_that_are_not_on_it():
    text = Text(
        "a.txt", "10 Turns\n10.2 Draw.\n10.3 Stop.\n11 Ends\n11.1 See rule 4, rule 10.1 and rule 11.9.\n11.2 Pass.\n"
    )
    assert [(text.quote(cited.citation.span), cited.citation.kind) for cited in parse(text).citations] == [
        ("4", "document"),
        ("10.1", "document"),
        ("11.9", "number"),
    ]


def test_a_reference_in_a_wrapped_line_has_its_own_place():
    words = HYPHENED.format("引いた札をすべて捨て札に置いてから、次の手番の始めに必ず\n（1-1-1）に戻ります。")
    text = Text("a.txt", words)
    (cited,) = parse(text).citations
    assert text.place(cited.citation.span.start) == (8, 2)
    assert text.quote(cited.citation.span) == "1-1-1"
    assert cited.rule is not None
    assert cited.rule.name == "1-2-3"
