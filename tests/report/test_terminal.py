"""The text form: the place underlined under Japanese text, whatever its characters are wide."""

import pytest

from jobun import flow
from jobun.flow import Report
from jobun.lint.diagnostic import Diagnostic, Edit, Problem, Suggestion
from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter, cells, visible
from jobun.report import Presentation
from jobun.report.formats.text import excerpt, report_lines
from jobun.report.references import reference_lines
from jobun.text.passage import Span, Text

PLAIN = Painter(False)
EIGHTY = Presentation("en", PLAIN, 80)


def under(words: str, quote: str, width: int = 80) -> tuple[str, str]:
    """The words of the excerpt before the mark, and the characters that are marked."""
    text = Text("a.txt", words)
    start = words.index(quote)
    line, marks = excerpt(text, Span(start, start + len(quote)), Presentation("en", PLAIN, width))
    first = marks.index("^")
    length = marks.count("^")
    at, shown, marked = 0, "", ""
    for char in line:
        if first <= at < first + length:
            marked += char
        elif at < first:
            shown += char
        at += cells(char)
    return shown.partition("| ")[2], marked


@pytest.mark.parametrize(
    ("words", "quote"),
    [
        ("1-1-1. 札を9-9-9に置きます。", "9-9-9"),
        ("1-1-1. ｶｰﾄﾞを9-9-9に置きます。", "9-9-9"),
        ("1-1-1. 𠮟るを9-9-9に置きます。", "9-9-9"),
        ("1-1-1. か\u3099くを9-9-9に置きます。", "9-9-9"),
        ("1-1-1. 札を「山札」に置きます。", "「山札」"),
        ("1-1-1.\u3000札を\u30009-9-9に置きます。", "9-9-9"),
        ("1-1-1. 👨\ufe0fを9-9-9に置きます。", "9-9-9"),
        ("plain words here", "words"),
    ],
)
def test_the_marks_stand_under_the_place(words, quote):
    shown, marked = under(words, quote)
    assert marked == quote
    assert words.startswith(shown)


def test_a_tab_is_spread_and_the_marks_with_it():
    shown, marked = under("\t1-1.\t9-9-9", "9-9-9")
    assert marked == "9-9-9"
    assert shown == "    1-1.    "


@pytest.mark.parametrize(
    ("before", "shown"), [("\t", 4), ("1\t", 4), ("123\t", 4), ("1234\t", 8), ("札\t", 4), ("札札\t", 8)]
)
def test_a_tab_goes_to_the_next_stop(before, shown):
    assert cells(under(f"{before}9-9-9\tx", "9-9-9")[0]) == shown


def shown(message: str, text: str) -> list[str]:
    """The block of a diagnostic with a message and a suggestion to write a text."""
    edit = Edit(Span(0, 4), text)
    problem = Problem(Span(0, 4), Message(message, message), (), (Suggestion(Message(message, message), (edit,)),))
    diagnostic = Diagnostic("NUM001", "duplicate-number", "error", problem, None, "")
    return list(
        report_lines(Report(flow.graph_of(Text("a.txt", "1-1. 手番\n")), (diagnostic,)), Presentation("en", PLAIN, 60))
    )


def test_control_characters_of_a_document_do_not_reach_the_terminal():
    lines = shown("the heading \x1b]0;x\x07 and\nmore", "\x1b[2J")
    assert [line for line in lines if not line.isprintable()] == []
    assert lines[1] == "  the heading ·]0;x· and⏎more"


def test_a_tab_in_a_number_does_not_reach_the_terminal():
    found = flow.graph_of(Text("a.txt", "1.\t1. Draw.\n1.\t2. See 1.1.\n"))
    assert list(reference_lines(found, "en", PLAIN)) == ["a.txt:2:11 1. 2 1.1 → 1. 1"]


def test_a_long_edit_is_cut():
    (edit,) = [line for line in shown("write it", "あ" * 200) if "→" in line]
    assert edit.startswith("      1-1. → ああ")
    assert edit.endswith("あ…")
    assert cells(edit) <= 60


@pytest.mark.parametrize(("text", "said"), [("", "(deleted)"), (" ", "(space)"), ("\u3000", "\u3000"), ("a", "a")])
def test_a_change_into_nothing_that_is_seen_says_so(text, said):
    assert f"      1-1. → {said}" in shown("change it", text)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("a\r\nb", "a⏎b"),
        ("a\tb", "a⇥b"),
        ("a\x1b\u200bb", "a··b"),
        ("a\u3000b", "a\u3000b"),
        ("𠮟か\u3099", "𠮟か\u3099"),
    ],
)
def test_words_are_shown_on_one_line(words, shown):
    assert visible(words) == shown


def test_a_span_over_several_lines_marks_its_first():
    line, marks = excerpt(Text("a.txt", "1-1. 手番\r\nを始めます\r\n"), Span(5, 12), EIGHTY)
    assert line.endswith("| 1-1. 手番")
    assert marks.endswith("|      ^^^^")


def test_a_long_line_is_cut_around_the_place():
    words = "あ" * 100 + "9-9-9" + "い" * 100
    text = Text("a.txt", words)
    for line in excerpt(text, Span(100, 105), Presentation("en", PLAIN, 60)):
        assert cells(line) <= 60
    assert under(words, "9-9-9", 60)[1] == "9-9-9"


def test_a_place_longer_than_the_line_is_cut_too():
    line, marks = excerpt(Text("a.txt", "あ" * 200), Span(0, 200), Presentation("en", PLAIN, 60))
    assert cells(line) <= 60
    assert cells(marks) <= 60


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_block_has_place_message_related_and_suggestion(language):
    report = flow.check(Text("a.txt", "1-1. 手番\n1-1-1. 引きます。\n1-1-1. 捨てます。\n1-1-2. 渡します。\n"))
    lines = list(report_lines(report, Presentation(language, PLAIN, 80)))
    severity, see, propose = {"en": ("error", "see", "help:"), "ja": ("誤り", "関連", "提案：")}[language]
    assert lines[0] == f"a.txt:3:1 {severity} NUM001 duplicate-number"
    where = {"en": "first used here (1-1-1)", "ja": "最初に使われた箇所（1-1-1）"}[language]
    assert f"  {see} a.txt:2:1 {where}" in lines
    assert any(line.startswith(f"  {propose}") for line in lines)
    assert "      1-1-1. → 1-1-3." in lines


def test_colours_are_there_only_when_asked_for():
    report = flow.check(Text("a.txt", "1-1. 手番\n1-1-1. 引きます。\n1-1-1. 捨てます。\n1-1-2. 渡します。\n"))
    assert "\x1b[" in "".join(report_lines(report, Presentation("en", Painter(True), 80)))
    assert "\x1b[" not in "".join(report_lines(report, EIGHTY))
