"""References from one book to the rules of another: which name a book, where they lead, which are left alone."""

from __future__ import annotations

from collections import Counter

import pytest

from jobun import flow
from jobun.references.across.known_names import BookNames
from jobun.references.across.linking import with_books
from jobun.references.across.names import names_of, titles_of
from jobun.references.graph import CitableBook, RuleGraph
from jobun.text.passage import Text
from tests.support.invented_books import InventedBook, invented_books

GAME = """\
Orchard Comprehensive Rules
Version 2.1

1. The Orchard
1.1. Trees stand in rows.
1.2. A row has five trees.
2. Picking
2.1. A player picks one fruit.
2.2. Fruit goes to the basket.
3. Baskets
3.1. Count them.
"""
TOURNAMENT = """\
Orchard Tournament Rules

1. Players
1.1. Players sit at tables.
1.2. {}
2. Judges
2.1. Judges watch.
2.2. Judges count.
2.3. Judges decide.
"""
NAMES = {"game": "CR", "events": "ER"}
WORK = """\
# 就業規則

## 第1章 総則

### 第1条（目的）
この規則は、社員の就業について定める。

### 第2条（休職）
1. 社員は休職することができる。
2. 休職は一年とする。

### 第3条（退職金）
退職金は別に定める。
"""
PENSION = """\
株式会社みなと 退職金規程（令和6年4月1日改正）

第1条　この規程は、退職金について定める。
第2条　退職金は次による。
2　勤続一年につき一月とする。
第3条　{}
"""


def linked(text: str, *others: Text, declared: tuple[str, ...] = ()) -> RuleGraph:
    """The graph of a document linked to others. declared: the names of the first of these in the settings."""
    texts = (Text("citing.txt", text), *others)
    graphs = [flow.graph_of(one) for one in texts]
    books = (
        CitableBook(one.path, declared if at == 1 else (), "", lambda one=one: one, lambda graph=graph: graph)
        for at, (one, graph) in enumerate(zip(texts, graphs, strict=True))
    )
    return with_books(graphs[0], BookNames(tuple(books)))


def shown(graph: RuleGraph) -> list[str]:
    """The references to other books: as printed, and what they lead to."""
    text = graph.document.text
    return [
        f"{text.quote(link.citation.span)} {','.join(node.name or '' for node in found.link.targets) or found.link.status}"
        for link, found in graph.across.items()
    ]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("See Comprehensive Rules 2.1.", ["2.1 2.1"]),
        ("As rule 2.2 of the Comprehensive Rules says, pick.", ["2.2 2.2"]),
        ("As rules 2.1 and 2.2 of the Orchard Comprehensive Rules say, pick.", ["2.1 2.1", "2.2 2.2"]),
        ("See the Comprehensive Rules, section 3, and rule 1.1.", ["3 3"]),
        ("Pick as Comprehensive Rules 1.1–1.2 say.", ["1.1–1.2 1.1,1.2"]),
        ("Pick one (see CR 2.1 and 2.2).", ["2.1 2.1", "2.2 2.2"]),
        ("The Comprehensive Rules (“ORC”) apply. ORC 1.1 says how.", ["1.1 1.1"]),
        ("The Comprehensive Rules (hereinafter “the Book”) apply. The Book 1.1 says how.", ["1.1 1.1"]),
        ("See [2.1](comprehensive-rules.md#2-1).", ["2.1 2.1"]),
        ("See rule 2.1, “Picking a fruit”, in the Comprehensive Rules.", ["2.1, “Picking a fruit 2.1"]),
        ("The Comprehensive Rules (the “Rules”) apply. See rules 2.1 and 1.1.", []),
        ("The Comprehensive Rules (“ ”) and the Comprehensive Rules (“Book”) apply. See a book 2.1.", []),
        ("See the Orchard Rules 2.1 and the Orchard Game Comprehensive Rules 2.2.", []),
        ("See rule 2.1 and rule 1.1.", []),
        ("See Tournament Rules 2.1.", []),
        ("See Pear Comprehensive Rules 2.1.", []),
        ("See the Comprehensive Rules for 2.1 points.", []),
    ],
)
def test_a_number_beside_the_name_of_another_book_leads_there(sentence, expected):
    graph = linked(TOURNAMENT.format(sentence), Text("comprehensive-rules.txt", GAME))
    assert shown(graph) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("就業規則第3条による。", ["第3条 第3条"]),
        ("「就業規則」第2条第2項による。", ["第2条第2項 第2条第2項"]),
        ("就業規則の第1条及び第3条による。", ["第1条 第1条", "第3条 第3条"]),
        ("就業規則第2条（休職）、第3条（退職金）による。", ["第2条 第2条", "第3条 第3条"]),
        ("就業規則（以下「本則」という。）第1条。本則第2条による。", ["第1条 第1条", "第2条 第2条"]),
        ("就業規則第2条による。同条第2項のとおり。", ["第2条 第2条", "同条第2項 第2条第2項"]),
        ("就業規則（以下「規則」という。）第1条。この規則第2条、本規則第3条。", ["第1条 第1条"]),
        ("当社就業規則第1条による。", ["第1条 第1条"]),
        ("旧就業規則第1条による。", []),
        ("関連会社就業規則第1条による。", []),
        ("就業規則施行細則第1条による。", []),
        ("定款第3条による。第1条による。", []),
    ],
)
def test_a_provision_of_another_document_leads_there(sentence, expected):
    graph = linked(PENSION.format(sentence), Text("shugyo.txt", WORK))
    assert shown(graph) == expected
    assert all(link.status == "external" for link in graph.across)


def test_a_title_may_lack_words():
    game = Text("game.txt", GAME.replace("Orchard", "Orchard: The Harvest"))
    assert shown(linked(TOURNAMENT.format("See Orchard Comprehensive Rules 2.1."), game)) == ["2.1 2.1"]
    pension = Text("taishoku.txt", PENSION.format("以上。"))
    assert shown(linked(WORK.replace("別に定める。", "みなと退職金規程第1条による。"), pension)) == ["第1条 第1条"]
    assert shown(linked(WORK.replace("別に定める。", "海運退職金規程第1条による。"), pension)) == []


def test_a_title_without_company_and_date_is_enough():
    citing = WORK.replace("別に定める。", "退職金規程第2条第2項による。")
    assert shown(linked(citing, Text("taishoku.txt", PENSION.format("以上。")))) == ["第2条第2項 第2条第2項"]


def test_names_in_the_settings_are_certain_and_others_need_company():
    sentence = "See CR 9.9. See CR 2.1."
    book = Text("game.txt", GAME)
    assert shown(linked(TOURNAMENT.format(sentence), book)) == ["2.1 2.1"]
    assert shown(linked(TOURNAMENT.format(sentence), book, declared=("CR",))) == ["9.9 dangling", "2.1 2.1"]


def test_the_end_of_a_title_is_certain_where_the_document_has_the_same_beginning():
    sentence = "See Comprehensive Rules 9.9."
    book = Text("game.txt", GAME)
    assert shown(linked(TOURNAMENT.format(sentence), book)) == ["9.9 dangling"]
    assert shown(linked(TOURNAMENT.replace("Orchard", "Harbour").format(sentence), book)) == []


def test_a_name_that_two_books_have_means_neither():
    other = GAME.replace("Orchard", "Meadow")
    graph = linked(
        TOURNAMENT.format("See Comprehensive Rules 2.1, Meadow Comprehensive Rules 1.1."),
        Text("a.txt", GAME),
        Text("b.txt", other),
    )
    assert shown(graph) == ["1.1 1.1"]


def test_of_a_book_in_two_languages_the_one_in_the_language_of_the_document_is_meant():
    japanese = "果樹園 総合ルール\n\n1. 果樹園\n1.1. 木は列に並びます。\n2. 収穫\n2.1. 果物を一つ取ります。\n"
    texts = {"game.en.txt": (GAME, "game"), "game.ja.txt": (japanese, "game")}
    texts |= {
        "events.en.txt": (TOURNAMENT.format("See CR 2.1."), "events"),
        "events.ja.txt": (
            "果樹園 大会規程\n\n1. 参加\n1.1. CR 1.1 と CR 2.1 に従います。\n1.2. 以上です。\n",
            "events",
        ),
    }
    graphs = {path: flow.graph_of(Text(path, words)) for path, (words, _) in texts.items()}
    books = BookNames(
        tuple(
            CitableBook(path, (NAMES[of],), of, lambda one=one: one.document.text, lambda one=one: one)
            for (path, (_, of)), one in zip(texts.items(), graphs.values(), strict=True)
        )
    )
    found = {
        path: [there.book.path for there in with_books(graph, books).across.values()] for path, graph in graphs.items()
    }
    assert found == {
        "game.en.txt": [],
        "game.ja.txt": [],
        "events.en.txt": ["game.en.txt"],
        "events.ja.txt": ["game.ja.txt", "game.ja.txt"],
    }


def test_a_name_is_found_among_those_of_many_books():
    titles = [
        f"{first}{second}{last}規程"
        for first in "甲乙丙丁戊己庚"
        for second in "東西南北中前後"
        for last in "山川海野森島空"
    ]
    texts = [Text(f"{at}.txt", f"{title}\n\n第1条　{title}。\n第2条　以上。\n") for at, title in enumerate(titles)]
    citing = flow.graph_of(
        Text("citing.txt", "総則規則\n\n第1条　戊南海規程第2条による。\n第2条　己南山規程第9条による。\n")
    )
    books = tuple(
        CitableBook(one.path, (), "", lambda one=one: one, lambda one=one: flow.graph_of(one)) for one in texts
    )
    graph = with_books(citing, BookNames(books))
    assert [(found.title, found.link.status) for found in graph.across.values()] == [
        ("戊南海規程", "resolved"),
        ("己南山規程", "dangling"),
    ]


def test_the_word_for_a_rule_means_the_book_only_where_the_document_has_no_such_number():
    regulations = "Cup Regulations\n\n- 1a) Sit.\n- 1b) Wait.\n- 2a) Solve.\n- 2a1) Stop.\n- 2b) Sign.\n"
    guidelines = "Cup Guidelines\n\n- 1a+) Sit upright (see Regulation 2a1).\n- 1b+) Wait (see guideline 1a+).\n"
    guidelines += "- 2a+) Solve it as regulation 2b says.\n- 2b+) Sign, see [1b](regulations:regulation:1b).\n"
    graph = linked(guidelines, Text("regulations.txt", regulations))
    assert shown(graph) == ["2a1 2a1", "2b 2b", "1b 1b"]


def test_a_fault_in_a_copy_is_reported_once():
    words = "Orchard Event Rules\n\n" + 2 * "".join(
        f"{one}. Part {one}\n" + "".join(f"{one}.{two}. Text {one} {two} stays here.\n" for two in range(1, 9))
        for one in range(1, 5)
    ).replace("Text 2 2 stays here", "See Comprehensive Rules 9.9")
    graph = linked(words, Text("game.txt", GAME))
    assert graph.copied
    assert shown(graph) == ["9.9 dangling"] * 2
    assert [one.code for one in flow.checked(graph).diagnostics].count("REF001") == 1


def test_a_document_alone_is_as_before():
    graph = flow.graph_of(Text("a.txt", GAME))
    alone = CitableBook("a.txt", (), "", lambda: graph.document.text, lambda: graph)
    assert with_books(graph, BookNames((alone,))) is graph


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (
            "# 公認野球規則 2026 Official Baseball Rules\n\n本文です。\n",
            {"公認野球規則", "Official Baseball Rules", "OBR"},
        ),
        ("Copyright 2024\nAll rights reserved.\n競技規約 1.0.2 版\n", {"競技規約"}),
        ("COMPREHENSIVE RULES   04/23/99\n=====\n", {"COMPREHENSIVE RULES", "CR"}),
        ("**Rules**\n\n1. Rules\n", set()),
    ],
)
def test_titles_have_names_without_editions(head, expected):
    names = names_of("x.txt", (), titles_of(head))
    assert expected <= names.keys()
    assert expected or not set(names) & {"Rules", "rules"}


@pytest.fixture(scope="module")
def invented() -> list[tuple[InventedBook, RuleGraph]]:
    found = []
    for two in (invented_books(seed) for seed in range(16)):
        for book, other in (two, two[::-1]):
            found.append((book, linked(book.text, Text("other.txt", other.text))))
    return found


def printed(graph: RuleGraph, status: str) -> Counter[str]:
    """The first numbers of references to the other book of a status, as printed."""
    return Counter(one.link.citation.numbers[0] for one in graph.across.values() if one.link.status == status)


def test_books_in_any_numbering_cite_each_other(invented):
    for book, graph in invented:
        assert printed(graph, "resolved") == Counter(book.cited), book.text
        for found in graph.across.values():
            assert [node.name for node in found.link.targets] in ([], [found.link.citation.numbers[0]])


def test_numbers_that_the_other_book_has_not_are_reported_and_nothing_else(invented):
    assert sum(len(book.absent) for book, _ in invented) > 50
    for book, graph in invented:
        report = flow.checked(graph)
        found = [one for one in report.diagnostics if one.code == "REF001"]
        assert Counter(report.text.quote(one.problem.span) for one in found) == Counter(book.absent), book.text


def test_no_reference_to_the_other_book_leads_into_the_document_itself(invented):
    for book, graph in invented:
        own = (link for link in graph.links if link.status != "external")
        assert Counter(number for link in own for number in link.citation.numbers) == Counter(book.own), book.text
