"""Whole small documents of each family: the labels in order as they are cited, and what the references mean."""

import pytest

from jobun import flow
from jobun.text.passage import Text

FAMILIES = {
    "bracketed counts below a decimal": (
        "5.01 走者\n（a）占有\n（1）塁に触れれば占有します（5.02b1）。\n（2）二人は占有できません。\n（b）進塁\n（1）順に触れます。本条(a)に従います。\n"
        "（A）打球。\n（B）6.01（c）（1）～（3）に反したとき。\n5.02 アウト\n（a）打者\n（1）捕らえた。\n（2）三振。（5.02a1・２、同b参照）\n"
        "（b）走者\n（1）離れた。\n（2）妨げた。\n6.01 投手\n（a）静止\n（b）交代\n（c）禁止\n（1）汚す。\n（2）塗る。\n（3）傷つける。\n",
        ["5.01", "5.01(a)", "5.01(a)(1)", "5.01(a)(2)", "5.01(b)", "5.01(b)(1)", "5.01(b)(1)(A)", "5.01(b)(1)(B)",
         "5.02", "5.02(a)", "5.02(a)(1)", "5.02(a)(2)", "5.02(b)", "5.02(b)(1)", "5.02(b)(2)",
         "6.01", "6.01(a)", "6.01(b)", "6.01(c)", "6.01(c)(1)", "6.01(c)(2)", "6.01(c)(3)"],
        {"5.02b1": ["5.02(b)(1)"], "6.01（c）（1）～（3）": ["6.01(c)(1)", "6.01(c)(2)", "6.01(c)(3)"],
         "5.02a1": ["5.02(a)(1)"], "２": ["5.02(a)(2)"], "b": ["5.02(b)"]},
    ),
    "letters before the digits": (
        "GR.1 AIM\nGR.1.1 Teams build. See T.1.2.\nGR.1.2 They race, under T.1.1.b.\nT.1 COCKPIT\nT.1.1 Opening\na. It passes.\n"
        "b. It fits GR.1.1.\nT.1.2 It is wide.\nG301 Stay. See G302.\nG302 Leave.\nG303 G301-G302 apply to all.\n",
        ["GR.1", "GR.1.1", "GR.1.2", "T.1", "T.1.1", "T.1.1a", "T.1.1b", "T.1.2", "G301", "G302", "G303"],
        {"T.1.2": ["T.1.2"], "T.1.1.b": ["T.1.1b"], "GR.1.1": ["GR.1.1"], "G302": ["G302"],
         "G301-G302": ["G301", "G302"]},
    ),
    "counts alone, cited in full": (
        "1. Scoring\n  1. Points count.\n  2. Ties: see 1.3.3A.\n  3. Tiebreaks\n    1. Penalties.\n    2. Wins.\n    3. Playoff\n"
        "      A. One game.\n      B. Under 2.1.\n2. Conduct\n  1. Behave.\n",
        ["1", "1.1", "1.2", "1.3", "1.3.1", "1.3.2", "1.3.3", "1.3.3A", "1.3.3B", "2", "2.1"],
        {"1.3.3A": ["1.3.3A"], "2.1": ["2.1"]},
    ),
    "articles that hold sections": (
        "ARTICLE I\nNAME\nIt is a club.\nARTICLE II\nMEMBERS\nSECTION 1. Anyone, under Section 2.\n"
        "SECTION 2. (1) They pay.\n(2) As Article III says:\n(a) yearly; or\n(b) monthly.\nARTICLE III\nOFFICERS\n"
        "SECTION 1. One leads.\nSECTION 2. One writes, under Section 1 and section 13 of the Companies Act 2006.\n",
        ["ARTICLE I", "ARTICLE II", "ARTICLE II, SECTION 1", "ARTICLE II, SECTION 2", "ARTICLE II, SECTION 2(1)",
         "ARTICLE II, SECTION 2(2)", "ARTICLE II, SECTION 2(2)(a)", "ARTICLE II, SECTION 2(2)(b)", "ARTICLE III",
         "ARTICLE III, SECTION 1", "ARTICLE III, SECTION 2"],
        {"2": ["ARTICLE II, SECTION 2"], "III": ["ARTICLE III"], "1": ["ARTICLE III, SECTION 1"], "13": []},
    ),
    "a statute": (
        "第一章　総則\n第一条　この規則は運営を定める。\n第二条　次の各号による。\n　一　選手　出る者\n　二　審判　第四条第二項の者\n"
        "　　イ　主審\n　　ロ　副審\n第三条　競技をする。\n２　前項の競技は、前条第一号の選手が行う。\n３　民法第三条は適用しない。\n"
        "第二章　補則\n第三条の二　第二条第二号イの主審を置く。\n第四条　審判を置く。\n２　前条から次条までによる。\n第五条　同項を準用する。\n"
        "附　則\n第一条　公布の日から施行する。\n第二条　附則第一条による。\n",
        ["第一章", "第一条", "第二条", "第二条第一号", "第二条第二号", "第二条第二号イ", "第二条第二号ロ", "第三条", "第三条第二項",
         "第三条第三項", "第二章", "第三条の二", "第四条", "第四条第二項", "第五条", "第一条", "第二条"],
        {"第四条第二項": ["第四条第二項"], "前項": ["第三条"], "前条第一号": ["第二条第一号"], "第三条": [],
         "第二条第二号イ": ["第二条第二号イ"], "附則第一条": ["第一条"]},
    ),
    "letters and digits in turn, without a sign": (
        "## Article 2: Play\n- 2a) They start.\n    - 2a1) At once. See [Regulation 2b1](rules:2b1).\n- 2b) They stop.\n"
        "    - 2b1) At last.\n        - 2b1a) Really.\n- 2c) They go.\n## Article A: Speed\n- A1) Fast.\n    - A1a) Very, 2c and A1.\n",
        ["Article 2", "2a", "2a1", "2b", "2b1", "2b1a", "2c", "Article A", "A1", "A1a"],
        {"2b1": ["2b1"], "2c": ["2c"], "A1": ["A1"]},
    ),
    "look-alikes and blanks inside": (
        "1 Base\n1.1 One\n1․1․1 First.\n1．1．2 Second.\n1.1. 3. Third, as 1.1.1 says.\n1.1 .4 Fourth.\n1.2 Two\n1.2.1 Last, see 1.1.2.\n",
        ["1", "1.1", "1․1․1", "1．1．2", "1.1. 3", "1.1 .4", "1.2", "1.2.1"],
        {"1.1.1": ["1․1․1"], "1.1.2": ["1．1．2"]},
    ),
    "chapters over hundreds": (
        "1. Turns\n100. General\n100.1. Draw.\n100.1a Twice, as section 2 says.\n101. Other\n101.1. Pass (see rules 100-101).\n"
        "2. Cards\n200. General\n201. Rest\n201.1. It rests. See rule 101, “Other.”\n",
        ["1", "100", "100.1", "100.1a", "101", "101.1", "2", "200", "201", "201.1"],
        {"2": ["2"], "100-101": ["100", "101"], "101, “Other": ["101"]},
    ),
    "small Roman numerals below letters": (
        "1. Start\n1a. General\n1a-i. Draw.\n1a-ii. Then 1a-iii (see 1a-i).\n1a-iii. So.\n1a-iv. As 1a-ii says.\n1b. Rest\n"
        "1b-i. It rests.\n1b-ii. Go to 1b-i.\n",
        ["1", "1a", "1a-i", "1a-ii", "1a-iii", "1a-iv", "1b", "1b-i", "1b-ii"],
        {"1a-iii": ["1a-iii"], "1a-i": ["1a-i"], "1a-ii": ["1a-ii"], "1b-i": ["1b-i"]},
    ),
    "section signs": (
        "§ 1 Name\n\nA club.\n\n§ 2 Seat\n\nSee § 1 and §3.\n\n§ 3 Members\n\nAll, as § 2 says.\n",
        ["§ 1", "§ 2", "§ 3"],
        {"1": ["§ 1"], "3": ["§ 3"], "2": ["§ 2"]},
    ),
    "kana for kanji": (
        "第一条　次による。\n　一　甲\n　ニ　乙\n　三　丙\n第二条　前条第二号の乙による。\n第三条　終わる。\n",
        ["第一条", "第一条第一号", "第一条第二号", "第一条第三号", "第二条", "第三条"],
        {"前条第二号": ["第一条第二号"]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAMILIES)
def test_the_labels_of_a_family(name):
    words, labels, _ = FAMILIES[name]
    document = flow.graph_of(Text("a.txt", words)).document
    assert [node.name for node in document.walk() if node.label and not node.inferred] == labels


@pytest.mark.parametrize("name", FAMILIES)
def test_the_references_of_a_family(name):
    words, _, meant = FAMILIES[name]
    graph = flow.graph_of(Text("a.txt", words))
    quote = graph.document.text.quote
    found = {quote(link.citation.span): [node.name for node in link.targets] for link in graph.links}
    assert {printed: found.get(printed) for printed in meant} == meant


@pytest.mark.parametrize("name", FAMILIES)
def test_nothing_is_reported_in_a_family(name):
    words, _, _ = FAMILIES[name]
    report = flow.check(Text("a.txt", words))
    assert [(found.code, found.problem.message.en) for found in report.diagnostics if found.severity != "info"] == []
