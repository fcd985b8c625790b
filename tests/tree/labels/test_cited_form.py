"""Cited forms of rules whose labels are not their full number."""

import pytest

from jobun.tree.labels.cited_form import cited_as, cited_below, lookup_name, replacement
from jobun.tree.labels.values import named


@pytest.mark.parametrize(
    ("above", "printed", "script", "article", "cited"),
    [
        ("5.06", "(a)", "alpha", False, "5.06(a)"),
        ("5.06(a)", "(1)", "digit", False, "5.06(a)(1)"),
        ("7.6", "3.", "digit", False, "7.6.3"),
        ("7.6.3", "A.", "ALPHA", False, "7.6.3A"),
        ("第五条", "２", "paragraph", True, "第五条第二項"),
        ("第五条第二項", "一", "kanji", True, "第五条第二項第一号"),
        ("第五条", "四の二", "kanji", True, "第五条第四号の二"),
        ("第5条", "2", "paragraph", True, "第5条第2項"),
        ("第五条第一号", "イ", "iroha", True, "第五条第一号イ"),
        ("1-2", "①", "①", False, "1-2.①"),
    ],
)
def test_a_count_is_cited_after_its_rule(above, printed, script, article, cited):
    assert cited_below(above, printed, script, article) == cited


def test_a_count_without_a_rule_loses_its_closing_sign():
    assert [cited_as(printed) for printed in ("1.", "a)", "(1)", "[2]", "三、")] == ["1", "a", "(1)", "[2]", "三"]


def test_a_look_up_ignores_brackets_and_width():
    assert lookup_name("５．０６（ａ）（１）") == lookup_name("5.06(a)(1)") == lookup_name("5.06a1") == "5.06a1"
    assert lookup_name("7.6.3.A") == "7.6.3A"


@pytest.mark.parametrize(
    ("printed", "name", "number", "written"),
    [
        ("7", "第8章", (named(3, 8),), "8"),
        ("七", "第八章", (named(3, 8),), "八"),
        ("第七章", "第八章", (named(3, 8),), "第八章"),
        ("IV", "Article V", (named(7, 5),), "V"),
        ("Article III", "Article IV", (named(7, 4),), "Article IV"),
        ("1-2", "1-3", (1, 3), "1-3"),
    ],
)
def test_a_replacement_has_the_extent_of_what_is_printed(printed, name, number, written):
    assert replacement(printed, name, number) == written
