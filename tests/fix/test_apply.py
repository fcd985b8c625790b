"""Fixes: what is written, what is rejected, and that nothing else changes."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun import flow
from jobun.fix import apply as fix
from jobun.fix.apply import AppliedFixes, apply_fixes
from jobun.lint.diagnostic import Diagnostic, Edit, Problem, Suggestion
from jobun.lint.run import Choice
from jobun.locale.message import Message
from jobun.text.passage import Span, Text

WRONG = Message("wrong", "誤り")
RULES = "1. 手番\n1-1. 始め\n1-1-1. 引きます。\n1-1-2. 捨てます。\n2. 終わり\n2-1. 終え方\n2-1-1. 渡します。\n"


def suggested(marked: str, code: str = "REF001", safe: bool = False) -> tuple[str, list[Diagnostic]]:
    """A text in which ⟦old→new⟧ marks what a diagnostic suggests: the text with the old words, and the diagnostics."""
    words, found = "", []
    for piece in re.split("(⟦.*?⟧)", marked, flags=re.S):
        if piece.startswith("⟦"):
            old, _, new = piece[1:-1].partition("→")
            span = Span(len(words), len(words) + len(old))
            problem = Problem(span, WRONG, suggestions=(Suggestion(WRONG, (Edit(span, new),), safe),))
            found.append(Diagnostic(code, "name", "error", problem, None, str(len(found))))
            words += old
        else:
            words += piece
    return words, found


def applied(words: str, found: list[Diagnostic], encoding: str = "utf-8", unsafe: bool = True) -> AppliedFixes:
    text = Text("a.txt", words, encoding)
    return apply_fixes(flow.graph_of(text), found, Choice(select=("REF001",)), unsafe=unsafe)


def fixed(words: str, unsafe: bool = False) -> AppliedFixes:
    """A text with the fixes of the checks applied."""
    report = flow.check(Text("a.txt", words))
    return apply_fixes(report.graph, report.diagnostics, Choice(), unsafe=unsafe)


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        (RULES + "2-1-2. ⟦9-9-9→1-1-2⟧へ。\n", RULES + "2-1-2. 1-1-2へ。\n"),
        (RULES + "2-1-2. （⟦９－９－９→1-1-2⟧）へ。\n", RULES + "2-1-2. （１－１－２）へ。\n"),
        (RULES + "2-1-2. （⟦９－９→1-1-2⟧）へ。\n", RULES + "2-1-2. （１－１－２）へ。\n"),
        (RULES + "2-1-2. （⟦9‐9→1-1-2⟧）へ。\n", RULES + "2-1-2. （1‐1‐2）へ。\n"),
        (RULES + "2-1-2. 次のときは（⟦9-\n9-9→1-1-2⟧）へ。\n", RULES + "2-1-2. 次のときは（1-\n1-2）へ。\n"),
        (RULES + "2-1-2. 次のときは（⟦９－\r\n９－９→1-1-2⟧）へ。\n", RULES + "2-1-2. 次のときは（１－\r\n１－２）へ。\n"),
        (RULES + "2-1-2. 詳しくは ⟦第 9 章→第2章⟧ を。\n", RULES + "2-1-2. 詳しくは 第 2 章 を。\n"),
        (RULES + "2-1-2. 詳しくは⟦第９章→2⟧を。\n", RULES + "2-1-2. 詳しくは第２章を。\n"),
        (
            "**1-1.** 手番\n**1-1-1.** **⟦9-9-9→1-1-2⟧** へ。\n**1-1-2.** 捨てます。\n",
            "**1-1.** 手番\n**1-1-1.** **1-1-2** へ。\n**1-1-2.** 捨てます。\n",
        ),
        (
            RULES + "2-1-2. ⟦9-9-9→1-1-2⟧ 及び ⟦8-8-8→1-1-1⟧ へ。\n",
            RULES + "2-1-2. 1-1-2 及び 1-1-1 へ。\n",
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_number_is_written_like_the_one_it_replaces(marked, expected, end):
    words, found = suggested(re.sub("\r?\n", end, marked))
    result = applied(words, found)
    assert result.content == re.sub("\r?\n", end, expected)
    assert result.rejected == ()
    assert len(result.fixed) == len(found)


@pytest.mark.parametrize(
    ("marked", "reason"),
    [
        (RULES + "2-1-2. ⟦9-9-9→8-8-8⟧へ。\n", "does not resolve it"),
        (RULES + "2-1-2. ⟦9-9-9→捨てる⟧へ。\n", "parsed differently"),
        ("1-1. 手番\n⟦1-1-1→1-1-5⟧. 引きます。\n1-1-2. 1-1-1 に戻ります。\n", "1-1-1” in 1-1-2 would lose its target"),
        ("1-1. 手番\n1-1-1. 引き⟦ま→ま\n1-1-9. ⟧す。\n1-1-2. 捨てます。\n", "it would cause NUM"),
        ("1-1. 手番\n1-1-1. 引きます⟦。→𠮟。⟧\n1-1-2. 捨てます。\n", "“𠮟” cannot be encoded in cp932"),
    ],
)
def test_a_fix_with_a_conflict_is_rejected_with_the_reason(marked, reason):
    words, found = suggested(marked)
    result = applied(words, found, "cp932")
    assert result.content == words
    assert [reason in rejected.reason.en for rejected in result.rejected] == [True]
    assert result.fixed == ()


def test_a_rejected_fix_does_not_prevent_the_others():
    words, found = suggested(RULES + "".join(f"2-1-{at}. ⟦9-9-9→{at % 4}-1-1⟧へ。\n" for at in range(2, 10)))
    result = applied(words, found)
    assert result.content == RULES + "".join(
        f"2-1-{at}. {f'{at % 4}-1-1' if at % 4 in (1, 2) else '9-9-9'}へ。\n" for at in range(2, 10)
    )
    assert len(result.fixed) == 4


def test_the_edits_of_a_suggestion_are_applied_together_or_not_at_all():
    words, (first, second) = suggested(RULES + "2-1-2. ⟦9-9-9→1-1-1⟧ と ⟦8-8-8→𠮟⟧ へ。\n")
    edits = first.problem.suggestions[0].edits + second.problem.suggestions[0].edits
    problem = Problem(first.problem.span, WRONG, suggestions=(Suggestion(WRONG, edits),))
    result = applied(words, [Diagnostic("REF001", "name", "error", problem, None, "0")], "cp932")
    assert result.content == words
    assert len(result.rejected) == 1


@pytest.mark.parametrize(
    ("severities", "expected"),
    [(("error", "warning"), "1-1-1"), (("warning", "error"), "1-1-2"), (("error", "error"), "1-1-1")],
)
def test_of_two_fixes_that_overlap_the_more_severe_wins_then_the_earlier(severities, expected):
    words, (one,) = suggested(RULES + "2-1-2. ⟦9-9-9→1-1-1⟧ へ。\n")
    span = one.problem.span
    found = []
    for severity, code, text in zip(severities, ("REF001", "REF002"), ("1-1-1", "1-1-2"), strict=True):
        problem = Problem(span, WRONG, suggestions=(Suggestion(WRONG, (Edit(span, text),)),))
        found.append(Diagnostic(code, "name", severity, problem, None, code))
    assert applied(words, found).content == words.replace("9-9-9", expected)


def test_an_unsafe_fix_needs_the_option():
    words, found = suggested(RULES + "2-1-2. ⟦9-9-9→1-1-1⟧ へ。\n")
    assert applied(words, found, unsafe=False).content == words
    words, found = suggested(RULES + "2-1-2. ⟦9-9-9→1-1-1⟧ へ。\n", safe=True)
    assert applied(words, found, unsafe=False).content == words.replace("9-9-9", "1-1-1")


CUT = (
    "1-1. 手番\n1-1-1. 手番のプレイヤーは、山札から{}札を引きます。\n1-1-2. 捨てます。\n1-1-3. 渡します。\n"
    + "".join(f"1-1-{at}. 札を{at}枚まで出せます。\n" for at in range(4, 12))
)
IGNORED = "1-1. 手番\n{}1-1-1. 引きます。\n1-1-2. 捨てます。\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (CUT.format("\n"), CUT.format("")),
        (CUT.format("\r\n  ").replace("。\n", "。\r\n"), CUT.format("").replace("。\n", "。\r\n")),
        (CUT.format("\n\n"), CUT.format("\n\n")),
        (CUT.format("\n\n（例外）"), CUT.format("\n\n（例外）")),
        # the missing period is inserted first, and the wrapped sentence is joined next
        (CUT.format("\n").replace("引きます。\n", "引く\n"), CUT.format("").replace("引きます。\n", "引く。\n")),
        (
            "1.1 Turns\n1.2.with a card.\n1.3 Draw.\n1.4 Pass.\n1.5 End.\n",
            "1.1 Turns\n1.2.with a card.\n1.3 Draw.\n1.4 Pass.\n1.5 End.\n",
        ),
        (CUT.format("\n- 12 -\n"), CUT.format("\n- 12 -\n")),
        (IGNORED.format("<!-- jobun: ignore NUM001 -->\n"), IGNORED.format("")),
        (IGNORED.format("<!-- jobun: ignore NUM001, NUM003 -->\r\n"), IGNORED.format("")),
        # a line that begins with a comment is a comment: without it, its words would be a rule
        (IGNORED.format("<!-- jobun: ignore NUM -->"), IGNORED.format("<!-- jobun: ignore NUM -->")),
        (
            "1-1. 手番\n1-1-1. 引きます。\n<!-- jobun: ignore NUM003, NUM001 -->\n1-1-1. 捨てます。\n1-1-2. 渡します。\n",
            "1-1. 手番\n1-1-1. 引きます。\n<!-- jobun: ignore NUM001 -->\n1-1-1. 捨てます。\n1-1-2. 渡します。\n",
        ),
        (
            "1-1. 手番\r\n1-1-1. 引きます。\r\n1-2. 山札 1-2-1. 裏向きです。\r\n1-2-2. 切れません。\r\n",
            "1-1. 手番\r\n1-1-1. 引きます。\r\n1-2. 山札\r\n1-2-1. 裏向きです。\r\n1-2-2. 切れません。\r\n",
        ),
        (
            "１－１．山札\n１－１－１．裏向きです。\n１－２．手札\n１－２－１．隠します。\n１－３　捨て札\n１－３－１．表向きです。\n",
            "１－１．山札\n１－１－１．裏向きです。\n１－２．手札\n１－２－１．隠します。\n１－３．　捨て札\n１－３－１．表向きです。\n",
        ),
    ],
)  # fmt: skip
def test_safe_fixes_of_the_checks(words, expected):
    assert fixed(words).content == expected
    assert flow.check(Text("a.txt", expected)).diagnostics == () or words == expected or "NUM001" in expected


AMBIGUOUS = "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 1-1-1 に戻ります。\n1-1-1. 捨てます。\n1-2. 山札\n1-2-1. 裏です。\n"


def test_a_changed_number_is_reported_with_the_count_of_its_references():
    choice = Choice(ignore=("REF005",))
    report = flow.check(Text("a.txt", AMBIGUOUS), choice)
    result = apply_fixes(report.graph, report.diagnostics, choice, unsafe=True)
    assert result.content == AMBIGUOUS.replace("1-1-1. 捨て", "1-1-3. 捨て")
    assert result.renumbered == (("a.txt:4:1", "1-1-1", "1-1-3", 1),)


def test_a_fix_that_would_hide_a_wrong_reference_is_rejected():
    # nobody knows which of the two rules the reference means; after the renumbering it would seem to be right
    result = fixed(AMBIGUOUS, unsafe=True)
    assert result.content == AMBIGUOUS
    assert {one.reason.en for one in result.rejected} == {
        "the reference “1-1-1” in 1-1-2 would still be wrong, but no longer reported"
    }
    assert "REF005" in {found.code for found in result.diagnostics}


def test_a_copy_of_a_part_is_fixed_with_it():
    part = RULES.replace("引きます。", "引きます。").replace("渡します", "渡します（{}）")
    words, found = suggested(part.format("⟦9-9-9→1-1-2⟧") + part.format("9-9-9"))
    assert applied(words, found).content == part.format("1-1-2") * 2


def test_trials_are_limited(monkeypatch):
    monkeypatch.setattr(fix, "TRIALS", 5)
    monkeypatch.setattr(fix, "LEAST_TRIALS", 5)
    words, found = suggested(RULES + "".join(f"2-1-{at}. ⟦9-9-9→8-8-8⟧へ。\n" for at in range(2, 20)))
    result = applied(words, found)
    assert result.content == words
    assert {rejected.reason for rejected in result.rejected[-3:]} == {fix.messages.ATTEMPT_LIMIT}


SENTENCES = st.sampled_from(
    ["引きます。", "捨てて、\n渡します。", "（9-9）に進みます。", "（1-\n1-9）。", "", "1-1-1 へ。", "例：\t2-1を。"]
)
LABELS = st.sampled_from(
    [
        "1. ",
        "1-1.",
        "１－１－１．",
        "1-1-2. ",
        "1-1-2. ",
        "1-3-1. ",
        "2 ",
        "2-1. ",
        "<!-- jobun: ignore NUM -->\n",
        "- 3 -\n",
    ]
)
LINES = st.lists(st.tuples(LABELS, SENTENCES, st.sampled_from(["\n", "\r\n", "", "\n\n"])), max_size=14)  # fmt: skip


@given(LINES, st.booleans())
def test_fixes_are_idempotent_and_change_only_what_they_edit(lines, unsafe):
    words = "".join(part for line in lines for part in line)
    result = fixed(words, unsafe)
    again = fixed(result.content, unsafe)
    assert (again.content, again.fixed) == (result.content, ())
    # no edit changes the words of rules, only numbers, blanks and comments
    kept = [re.sub(r"[\s\d０-９－．.<>!-]|jobun: ignore NUM", "", content) for content in (words, result.content)]
    assert kept[0] == kept[1]
    report = flow.check(result.graph.document.text)
    assert [found.fingerprint for found in result.diagnostics] == [found.fingerprint for found in report.diagnostics]
