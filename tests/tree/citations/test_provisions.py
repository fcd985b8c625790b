"""Provisions of Japanese statutes, contracts and bylaws: which document each is of, and what it names there."""

import pytest

from jobun import flow
from jobun.text.passage import Text

BYLAWS = """\
灯火規程

第一条　この規程は、灯火に適用する。
２　次に掲げる者を会員とする。
一　正会員
二　準会員
三　前二号以外の者
３　会員は、会費を納める。
第二条　会費は、別に定める。
第三条　{}
第四条　雑則は、別に定める。
"""


def links(words):
    graph = flow.graph_of(Text("a.txt", words))
    quote = graph.document.text.quote
    return [(quote(link.citation.span), [node.name for node in link.targets], link.status) for link in graph.links]


def found(sentence, book=BYLAWS):
    """The references of a sentence in the third article of a book: each as printed, and its targets or status."""
    lines = book.split("\n")
    before = next(at for at, line in enumerate(lines) if "{}" in line)
    graph = flow.graph_of(Text("a.txt", book.format(sentence)))
    text = graph.document.text
    return [
        (text.quote(link.citation.span), " ".join(node.name or "" for node in link.targets) or link.status)
        for link in graph.links
        if text.place(link.citation.span.start)[0] == before + 1
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "退職金規程第二条による。",
        "退職金規程の第二条による。",
        "定款第二条による。",
        "「旅費規程」第二条による。",
        "灯火の保全に関する法律第二条による。",
        "灯火の保全に関する法律（平成五年法律第八十八号）第二条による。",
        "灯火の保全に関する法律（平成五年法律第八十八号。以下「保全法」という。）第二条による。",
        "新法第二条による。",
        "改正前の灯火規程第二条による。",
        "ポイント運用ポリシー第二条による。",
    ],
)
def test_a_provision_after_the_name_of_another_document_is_of_that_one(sentence):
    assert found(sentence)[-1] == ("第二条", "external")


@pytest.mark.parametrize(
    "sentence",
    [
        "この規程第二条による。",
        "本規程第二条による。",
        "灯火規程第二条による。",
        "規程第二条による。",
        "第二条による。",
    ],
)
def test_a_provision_after_the_name_of_this_document_is_of_this_one(sentence):
    assert found(sentence) == [("第二条", "第二条")]


@pytest.mark.parametrize(
    ("sentence", "printed", "target"),
    [
        ("第一条2項1号の者をいう。", "第一条2項1号", "第一条第二項第一号"),
        ("第１条２項の者をいう。", "第１条２項", "第一条第二項"),
        ("第一条の二項の者をいう。", "第一条の二項", "第一条第二項"),
        ("第一条の第二項の者をいう。", "第一条の第二項", "第一条第二項"),
        ("第一条第2項 3号の者をいう。", "第一条第2項 3号", "第一条第二項第三号"),
        ("1条2項の者をいう。", "1条2項", "第一条第二項"),
    ],
)
def test_the_levels_below_the_first_may_have_no_sign(sentence, printed, target):
    assert found(sentence) == [(printed, target)]


@pytest.mark.parametrize("sentence", ["第二条2項目の欄をいう。", "第二条3号室をいう。", "第二条の三項目をいう。"])
def test_a_counted_thing_is_no_level(sentence):
    assert found(sentence) == [("第二条", "第二条")]


@pytest.mark.parametrize(
    ("sentence", "cited"),
    [
        ("二項に定める者をいう。", [("二項", "第三条第二項")]),
        ("`二項` の規定による。", [("二項", "第三条第二項")]),
        ("一項から二項までの者をいう。", [("一項から二項", "第三条第一項 第三条第二項")]),
        ("三項目に分ける。", []),
        ("二項の欄をいう。", []),
    ],
)
def test_a_paragraph_without_a_sign_is_cited_before_words_that_only_provisions_take(sentence, cited):
    book = "## 第一条（会）\n\n### 一項\n\n会。\n\n## 第三条（店）\n\n### 一項\n\n店。\n\n### 二項\n\n旗。\n\n### 三項\n\n{}\n"
    assert found(sentence, book) == cited


def test_a_name_defined_in_brackets_is_that_of_another_document():
    words = "細目（以下「灯火要目」という。）を定める。灯火要目第二条による。"
    assert found(words)[-1] == ("第二条", "external")
    assert found("本規程（以下「本要目」という。）を定める。本要目第二条による。")[-1] == ("第二条", "第二条")


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("民法第一条、第二条及び第四条第一項若しくは第二項", ["external"] * 4),
        ("民法第一条（総則）、第二条本文並びに第四条から第六条まで", ["external"] * 3),
        ("民法第一条（商法第二条において準用する場合を含む。）及び第四条", ["external"] * 3),
        ("民法第一条（第二条において準用する場合を含む。）", ["external"] * 2),
        ("民法第一条において準用する第四条", ["external"] * 2),
        ("民法第一条の届出及び第二条の届出", ["external", "第二条"]),
        ("民法第一条及び前条の届出並びに第四条の届出", ["external", "第二条", "第四条"]),
        ("民法第一条の者は、第二条及び第一条第三項による", ["external", "第二条", "第一条第三項"]),
        ("民法第一条第二項及び同条第三項、同法第四条", ["external"] * 3),
        ("民法第九条による。第九条による", ["external", "dangling"]),
    ],
)
def test_a_list_belongs_to_the_document_that_is_named_before_it(sentence, expected):
    assert [targets for _, targets in found(f"{sentence}とする。")] == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("第一条（第三項を除く。）", ["第一条", "第一条第三項"]),
        ("第一条第二項第一号から第三号まで", ["第一条第二項第一号 第一条第二項第二号 第一条第二項第三号"]),
        (
            "第一条第一項本文、第一項ただし書、第二項第二号及び第三項",
            ["第一条", "第一条", "第一条第二項第二号", "第一条第三項"],
        ),
        ("第一条第二項（第三号に係る部分に限る。）及び第三項", ["第一条第二項", "第一条第二項第三号", "第一条第三項"]),
        ("第一条（第二条第一項を除く。）及び同条第三項", ["第一条", "第二条", "第一条第三項"]),
        ("第二条第一条第三項", ["第二条", "第一条第三項"]),
    ],
)
def test_upper_levels_that_are_left_out_are_those_of_the_provision_before(sentence, expected):
    assert [targets for _, targets in found(f"{sentence}とする。")] == expected


def test_words_that_are_replaced_are_no_references():
    words = "第一条第三項中「第九条」とあるのは「第二条」と読み替える。"
    assert found(words) == [("第一条第三項", "第一条第三項"), ("第九条", "external"), ("第二条", "external")]


@pytest.mark.parametrize(
    "sentence",
    [
        "第一号法定受託事務",
        "第三号議案",
        "議案第一号",
        "別表第一第二号",
        "様式第一号",
        "昭和五年法律第一号",
        "別表第2第3項",
    ],
)
def test_a_number_that_is_part_of_a_name_is_no_reference(sentence):
    assert found(f"{sentence}を定める。") == []


@pytest.mark.parametrize(
    "sentence", ["事前条件を示す。", "前項目による。", "本条例を定める。", "同条約を結ぶ。", "次号機を置く。"]
)
def test_other_words_with_the_same_signs_are_no_references(sentence):
    assert found(sentence) == []


def test_branches_of_several_levels_are_articles_of_their_own():
    words = (
        "第一条　甲とする。\n第一条の二　乙とする。\n第一条の二の二　丙とする。\n第一条の二の二十二　丁とする。\n"
        "第一条ノ三　戊とする。第一条の二の二、第一条の二の二十二及び第一条ノ二による。第一条の二の九もある。\n"
    )
    assert [(printed, names) for printed, names, _ in links(words)] == [
        ("第一条の二の二", ["第一条の二の二"]),
        ("第一条の二の二十二", ["第一条の二の二十二"]),
        ("第一条ノ二", ["第一条の二"]),
        ("第一条の二の九", []),
    ]


def test_a_law_in_katakana_is_read_as_well():
    words = (
        "灯火法\n第一条　本法ハ灯火ニ之ヲ適用ス\n②　前項ノ規定ハ民法第三十四条及第三十五条ニ之ヲ準用ス\n"
        "第二条　左ノ者ニ之ヲ適用ス\n一　会員\n二　其ノ他ノ者\n"
        "第三条　第一条第二項又ハ第二条第一号及第二号ノ者ハ第一条第三項ニ依ル\n"
    )
    assert [(printed, names or status) for printed, names, status in links(words)] == [
        ("前項", ["第一条"]),
        ("第三十四条", "external"),
        ("第三十五条", "external"),
        ("第一条第二項", ["第一条第二項"]),
        ("第二条第一号", ["第二条第一号"]),
        ("第二号", ["第二条第二号"]),
        ("第一条第三項", "dangling"),
    ]


def test_the_cells_of_a_table_of_replaced_words_are_of_the_document_that_it_replaces_them_in():
    table = "民法の適用については、次の表の字句は、それぞれ読み替える。\n第二条\t会員\t社員\n第九条\t会費\t社費"
    words = BYLAWS.format(table)
    assert [(printed, status) for printed, _, status in links(words) if printed in ("第二条", "第九条")] == [
        ("第二条", "external"),
        ("第九条", "external"),
    ]


def test_a_list_below_the_name_of_another_law_may_be_of_that_law():
    words = "次に掲げる民法の規定を準用する。\n一　第八百条\n二　第二条"
    assert found("次に掲げる規定を準用する。")[-1][1] != "external"
    statuses = {printed: status for printed, _, status in links(BYLAWS.format(words))}
    assert statuses["第八百条"] == "external"


SUPPLEMENTS = """\
灯火法
第一条　灯火は、国が管理する。
第二条　灯火は、夜に用いる。
附　則
第一条　この法律は、公布の日から施行する。
第二条　{}
附　則　（平成五年三月一日法律第八号）　抄
第一条　この法律は、公布の日から施行する。
第二条　{}
"""


@pytest.mark.parametrize(
    ("original", "amending", "expected"),
    [
        ("第一条による。", "別に定める。", [("第一条", "灯火は、国が管理する。")]),
        ("附則第一条による。", "別に定める。", [("附則第一条", "この法律は、公布の日から施行する。")]),
        ("前条による。", "別に定める。", [("前条", "この法律は、公布の日から施行する。")]),
        ("第八条の改正規定は、施行しない。", "別に定める。", [("第八条", None)]),
        ("別に定める。", "第二条の規定による改正後の灯火法第八条による。", [("第二条", None), ("第八条", None)]),
        ("別に定める。", "附則第九条から附則第三条まで", [("附則第九条から附則第三条", None)]),
    ],
)
def test_supplementary_provisions_cite_the_law_itself_or_the_one_that_amended_it(original, amending, expected):
    report = flow.check(Text("a.txt", SUPPLEMENTS.format(original, amending)))
    quote = report.text.quote
    assert [
        (quote(link.citation.span), link.targets[0].body.words if link.targets else None) for link in report.graph.links
    ] == expected
    assert not [found.code for found in report.diagnostics if found.code[:3] in ("NUM", "REF")]


def test_deleted_articles_that_share_a_row_exist():
    words = "第一条　甲とする。\n第二条及び第三条　削除\n第四条から第七条まで　削除\n第八条　第三条、第五条及び第九条による。\n"
    report = flow.check(Text("a.txt", words))
    assert [found.code for found in report.diagnostics if found.code[:3] in ("NUM", "REF")] == ["REF001"]
    assert [status for _, _, status in links(words)] == ["resolved", "resolved", "dangling"]


@pytest.mark.parametrize("kana", ["アイウ", "イロハ"])
def test_a_part_of_an_item_is_cited_by_its_kana_in_either_order(kana):
    book = f"第一条　次のとおりとする。\n(1)　会\n{kana[0]}　旗\n{kana[1]}　幕\n{kana[2]}　台\n(2)　店\n第二条　{{}}\n第三条　会。\n"
    cited = [(f"第一条第一号{one}に掲げる", f"第一条第一号{one}", f"第一条(1){one}") for one in kana]
    for sentence, printed, target in cited:
        assert found(sentence, book) == [(printed, target)]


def test_an_item_in_brackets_is_cited_from_another_one_of_its_list():
    book = "第一条　次のとおりとする。\n(1)　会\nア　旗\nイ　幕\n(2)　{}\n第二条　店。\n"
    assert found("第一号に掲げる会の第一号イに掲げる幕", book) == [("第一号", "第一条(1)"), ("第一号イ", "第一条(1)イ")]
    assert found("前号イに掲げる幕", book) == [("前号イ", "第一条(1)イ")]
