"""Choosing, silencing, sorting and marking diagnostics."""

import pytest

from jobun import flow
from jobun.lint import run
from jobun.lint.check import Check, all_checks
from jobun.lint.diagnostic import Problem
from jobun.lint.run import Choice
from jobun.locale.message import Message
from jobun.text.passage import Span, Text

TWICE = "1-1. 手番\n1-1-1. 引きます。\n{}1-1-1. 捨てます。\n1-1-2. 9-9-9 に進みます。\n"


def codes(words: str, **choice: object) -> list[str]:
    return [diagnostic.code for diagnostic in flow.check(Text("a.txt", words), Choice(**choice)).diagnostics]


@pytest.mark.parametrize(
    ("select", "ignore", "expected"),
    [
        (("ALL",), (), ["NUM001", "REF001"]),
        (("NUM",), (), ["NUM001"]),
        (("num001",), (), ["NUM001"]),
        (("dangling-reference",), (), ["REF001"]),
        (("ALL",), ("REF",), ["NUM001"]),
        (("ALL",), ("duplicate-number",), ["REF001"]),
        (("REF001",), ("REF",), ["REF001"]),
        ((), (), []),
        (("ALL",), ("ALL",), []),
    ],
)
def test_checks_are_chosen_by_code_prefix_or_name(select, ignore, expected):
    assert codes(TWICE.format(""), select=select, ignore=ignore) == expected


SPLIT = "1-1. 能力\n{}1-1-1. 能力は【起動】、【常時】、【誘発】、【特殊】の3種類に分けられます。\n"


@pytest.mark.parametrize(
    ("select", "ignore", "expected"),
    [
        (("LOG007",), (), ["LOG007"]),
        (("LOG002",), (), ["LOG007"]),
        (("contradiction",), (), ["LOG007"]),
        (("ALL",), ("log002",), []),
        (("ALL",), ("contradiction",), []),
        (("LOG002",), ("LOG007",), []),
        (("LOG007",), ("LOG002",), ["LOG007"]),
    ],
)
def test_a_former_code_still_means_the_checks_that_it_was_split_into(select, ignore, expected):
    assert codes(SPLIT.format(""), select=select, ignore=ignore) == expected


@pytest.mark.parametrize("code", ["LOG007", "LOG002", "contradiction", "miscounted-list"])
def test_a_former_code_still_silences_and_sets_the_severity(code):
    assert codes(SPLIT.format(f"<!-- jobun: ignore {code} -->\n")) == []
    report = flow.check(Text("a.txt", SPLIT.format("")), Choice(severity={code: "info"}))
    assert [diagnostic.severity for diagnostic in report.diagnostics] == ["info"]


def test_the_own_code_decides_over_the_former_one():
    report = flow.check(Text("a.txt", SPLIT.format("")), Choice(severity={"LOG002": "info", "LOG007": "error"}))
    assert [diagnostic.severity for diagnostic in report.diagnostics] == ["error"]


def test_a_severity_can_be_set():
    report = flow.check(
        Text("a.txt", TWICE.format("")), Choice(severity={"NUM001": "info", "dangling-reference": "warning"})
    )
    assert [diagnostic.severity for diagnostic in report.diagnostics] == ["info", "warning"]


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("<!-- jobun: ignore NUM001 -->\n", ["REF001"]),
        ("<!-- jobun: ignore duplicate-number, NUM003 -->\n", ["CFG001", "REF001"]),
        ("<!-- jobun: ignore NUM -->\n", ["REF001"]),
        ("<!-- jobun: ignore REF001 -->\n", ["CFG001", "NUM001", "REF001"]),
        ("<!-- jobun: ignore NUM0O1 -->\n", ["CFG001", "NUM001", "REF001"]),
        ("<!-- another comment -->\n", ["NUM001", "REF001"]),
    ],
)
def test_a_comment_silences_the_next_rule_only(comment, expected):
    assert codes(TWICE.format(comment)) == expected


def test_an_ignore_of_a_check_that_did_not_run_is_not_called_unused():
    assert codes(TWICE.format("<!-- jobun: ignore NUM001 -->\n"), select=("REF", "CFG")) == ["REF001"]


def test_a_fingerprint_stays_when_lines_move_and_tells_places_apart():
    words = "1-1. 手番\n1-1-1. 9-9-9 と 9-9-9 に進みます。\n1-1-2. 引きます。\n1-1-3. 捨てます。\n"
    one = [diagnostic.fingerprint for diagnostic in flow.check(Text("a.txt", words)).diagnostics]
    other = [diagnostic.fingerprint for diagnostic in flow.check(Text("b.txt", "規則\n\n" + words)).diagnostics]
    assert one == other
    assert len(set(one)) == 2


def test_a_diagnostic_names_the_rule_it_stands_in():
    report = flow.check(
        Text("a.txt", "1-1. 手番\n1-1-1. 引きます。\n例：9-9-9 に進みます。\n1-1-2. 捨てます。\n1-1-3. 渡します。\n")
    )
    assert [(diagnostic.code, diagnostic.rule) for diagnostic in report.diagnostics] == [("REF001", "1-1-1")]


def test_of_two_at_one_place_the_lower_code_comes_first(monkeypatch):
    wide, narrow = (
        Check(code, code.lower(), "info", "", lambda _, end=end: iter([Problem(Span(0, end), Message("a", "b"))]))
        for code, end in (("AAA001", 3), ("BBB001", 1))
    )
    monkeypatch.setattr(run, "all_checks", lambda: {"BBB001": narrow, "AAA001": wide})
    monkeypatch.setattr(run, "matches", lambda *_: True)
    found = flow.check(Text("a.txt", "1-1. 手番\n")).diagnostics
    assert [diagnostic.code for diagnostic in found] == ["AAA001", "BBB001"]


def test_a_split_check_keeps_the_name_of_its_family_for_other_programs():
    families = {check.code: check.family for check in all_checks().values() if check.family != check.name}
    assert set(families.values()) == {"contradiction"}
    assert set(families) == {"LOG007", "LOG008", "LOG009", "LOG010", "LOG011", "LOG012"}
