"""Citations of a book in other files: which numbers are citations, and which rule each cites."""

import functools
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun import flow
from jobun.citing.citations import DEFAULT_FORMS, find_citations, parse_form
from jobun.citing.edition import Edition
from jobun.text.passage import Text

HYPHENED = "第1章 手番\n1-1. 手番\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-1-3. 渡します。\n第2章 勝敗\n2-1. 勝敗\n2-1-1. 勝ちます。\n"
LETTERED = "100. Turns\n100.1. Draw.\n100.1a You may draw.\n100.1b You must discard.\n100.1c Pass.\n101. Ending\n101.1. Stop.\n101.2. Count.\n"
BRACKETED = "5. Play\n5.01 Starting\n(a) The pitcher throws.\n(1) From the mound.\n(2) Facing the batter.\n(b) The umpire calls.\n5.02 Fielding\n(a) Nine stand.\n(b) One squats.\n"
PREFIXED = "G1. Goals\nG1.1. Count goals.\nG1.2. Count misses.\nG2. Time\nG2.1. Play an hour.\nG2.2. Rest.\n"
ARTICLES = "第一条 会は灯の会とする。\n２ 会の所在は別に定める。\n３ 会の印は別に定める。\n第二条 会員は次のとおりとする。\n一 正会員\n二 準会員\n第三条 会費は別に定める。\n"
DECLARED = "甲. 手番\n甲/1. 引きます。\n甲/2. 捨てます。\n乙. 勝敗\n乙/1. 勝ちます。\n"


@functools.cache
def edition(words: str) -> Edition:
    return Edition(flow.graph_of(Text("book.txt", words)), "the book")


def shown(content: str, words: str, *forms: str) -> list[str]:
    """The numbers that are cited, each with the rule it means."""
    book = edition(words)
    found = find_citations(content, book, tuple(map(parse_form, forms or DEFAULT_FORMS)))
    made = []
    for one in found:
        node = book.find(one.printed)
        place = content[one.span.start : one.span.end]
        made.append(f"{place}={node.name if node else '?'}" + (f" {one.title}" if one.title else ""))
    return made


@pytest.mark.parametrize(
    ("content", "words", "expected"),
    [
        ("# see CR 100.1a.", LETTERED, ["100.1a=100.1a"]),
        ("CR100.1a, cr 100.1a", LETTERED, ["100.1a=100.1a"]),
        ("Rule 100.1b; RULES 100.1c", LETTERED, ["100.1b=100.1b", "100.1c=100.1c"]),
        ("ＣＲ　１００．１ａ", LETTERED, ["１００．１ａ=100.1a"]),
        ("CR 100.1a-c", LETTERED, ["100.1a=100.1a", "c=100.1c"]),
        ("CR 100.1a–100.1d", LETTERED, ["100.1a=100.1a", "100.1d=?"]),
        ("CR 100.1c-a", LETTERED, ["100.1c=100.1c"]),
        ("CR 100.1a, 100.1b and 101.2 or 3 cards", LETTERED, ["100.1a=100.1a", "100.1b=100.1b", "101.2=101.2"]),
        ("CR 100.1a and CR 101.2", LETTERED, ["100.1a=100.1a", "101.2=101.2"]),
        ("CR 101.1-2", LETTERED, ["101.1=101.1", "2=101.2"]),
        ("// as CR\n//   101.1 says", LETTERED, ["101.1=101.1"]),
        ("CR 101 of it", LETTERED, ["101=101"]),
        ("SCR 100.1a, CR 100.1ab, CR 5%, CR x, CR", LETTERED, []),
        ("CR 1-1-1", LETTERED, []),
        ("総合ルール 1-1-1、総合ルール１－１－２", HYPHENED, ["1-1-1=1-1-1", "１－１－２=1-1-2"]),
        ("総合ルール1-1-1から1-1-3まで", HYPHENED, ["1-1-1=1-1-1", "1-1-3=1-1-3"]),
        ("総合ルール1-1-1および1-1-2、2-1-9", HYPHENED, ["1-1-1=1-1-1", "1-1-2=1-1-2", "2-1-9=?"]),
        ("総合ルール第2章、総合ルール第二章、総合ルール第9章", HYPHENED, ["第2章=第2章", "第二章=第2章", "第9章=?"]),
        ("総合ルール 2 章、総合ルール 2、総合ルール9章", HYPHENED, ["2 章=第2章", "2=第2章", "9章=?"]),
        ("総合ルール第100章・総合ルール 101 章、総合ルール 101 枚", LETTERED, ["100=100", "101=101", "101=101"]),
        ("総合ルール1.1.1", HYPHENED, []),
        ("総合ルール 1-1-1 / 1-1-2 / 2-1-1 のとおり", HYPHENED, ["1-1-1=1-1-1", "1-1-2=1-1-2", "2-1-1=2-1-1"]),
        (
            "(CR 100.1a-b), CR 100.1c's, `CR 101.2`",
            LETTERED,
            ["100.1a=100.1a", "b=100.1b", "100.1c=100.1c", "101.2=101.2"],
        ),
        ("総合ルール「2-1. 勝敗」", HYPHENED, ["2-1=2-1 勝敗"]),
        ("総合ルール2-1「勝敗」", HYPHENED, ["2-1=2-1 勝敗"]),
        ('x = "CR 101", "Ending"', LETTERED, ["101=101"]),
        ('see CR 101 "Ending"', LETTERED, ["101=101 Ending"]),
        (
            "rule 5.01(a)(2) and 5.02(a), rule 5.02(c)",
            BRACKETED,
            ["5.01(a)(2)=5.01(a)(2)", "5.02(a)=5.02(a)", "5.02(c)=?"],
        ),
        ("CR G1.2 and G2.9", PREFIXED, ["G1.2=G1.2", "G2.9=?"]),
        (
            "総合ルール第一条第二項、総合ルール第2条第1号",
            ARTICLES,
            ["第一条第二項=第一条第二項", "第2条第1号=第二条第一号"],
        ),
    ],
)
def test_what_is_cited(content, words, expected):
    assert shown(content, words) == expected


@pytest.mark.parametrize(
    ("forms", "content", "expected"),
    [
        (["§ {number}"], "§100.1a and § 100.1b, §§ 101.2", ["100.1a=100.1a", "100.1b=100.1b", "101.2=101.2"]),
        (["MTR {number}"], "MTR 100.1a, CR 100.1b, mtr 100.1c", ["100.1a=100.1a"]),
        (["[CR {number}]"], "[CR 100.1a] CR 100.1b", ["100.1a=100.1a"]),
        (["law(s) {number}"], "Laws 100.1a, law 100.1b", ["100.1a=100.1a", "100.1b=100.1b"]),
        (["A {number}", "A B {number}"], "A B 100.1a", ["100.1a=100.1a"]),
    ],
)
def test_a_form_says_how_a_book_is_cited(forms, content, expected):
    assert shown(content, LETTERED, *forms) == expected


@pytest.mark.parametrize("words", ["", "CR", "{number}", "CR {number} {number}", " {number} CR"])
def test_a_form_without_words_and_number_is_refused(words):
    with pytest.raises(ValueError):
        parse_form(words)


PIECES = [
    "CR ",
    "rules ",
    "総合ルール",
    "第",
    "章",
    "100.1a",
    "100",
    "-",
    "–",
    "、",
    "(a)",
    "「",
    "」",
    " and ",
    "\n# ",
    "１",
    "a",
    ".",
]


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.sampled_from([LETTERED, BRACKETED, ARTICLES]))
def test_citations_are_found_in_order_in_any_text(content, words):
    found = list(find_citations(content, edition(words), tuple(map(parse_form, DEFAULT_FORMS))))
    assert all(one.span.start < one.span.end <= len(content) for one in found)
    assert all(one.span.end <= other.span.start for one, other in pairwise(found))
