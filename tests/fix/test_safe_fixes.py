"""What is called safe changes no word of any rule, in any document, and joins only lines of one sentence."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun import flow
from jobun.fix.apply import apply_fixes
from jobun.fix.edits import ordered
from jobun.lint.run import Choice
from jobun.references.graph import RuleGraph
from jobun.text.passage import Text
from jobun.text.read import read
from tests.support.joined_lines import letters, wrong_joins
from tests.support.paths import SHARED
from tests.support.real import real_paths

LAWS = sorted((SHARED / "corpora" / "laws").glob("*.html"))
REAL = {**real_paths(), **{path.stem: path for path in LAWS}}
# a suppression that is no longer needed is deleted
COMMENT = re.compile("<!--.*?-->[ \r\n]*", re.S)
NAME = re.compile("[A-Za-z0-9Ａ-Ｚａ-ｚ０-９]+")
WIDE, NARROW = re.compile("[Ａ-Ｚａ-ｚ０-９]"), re.compile("[A-Za-z0-9]")


def rules(graph: RuleGraph) -> list[tuple[str | None, str]]:
    """The number and the letters of each rule and paragraph."""
    nodes = (node for node in graph.document.walk() if not node.inferred and node.kind != "furniture")
    return [(node.name, letters(COMMENT.sub("", node.body.words))) for node in nodes if node.mark != "comment"]


def mixed_names(content: str) -> list[str]:
    """The names and numbers that are written in two widths."""
    return [name for name in NAME.findall(content) if WIDE.search(name) and NARROW.search(name)]


def expect_harmless(before: RuleGraph, after: RuleGraph) -> None:
    """Assert that only the layout and the signs of a document have changed."""
    one, other = (COMMENT.sub("", graph.document.text.content) for graph in (before, after))
    assert rules(after) == rules(before)
    assert wrong_joins(one, other) == []
    assert set(mixed_names(other)) <= set(mixed_names(one))


@pytest.mark.slow
@pytest.mark.parametrize("name", REAL)
def test_safe_fixes_change_no_word_of_a_real_document(name):
    report = flow.check(read(str(REAL[name])))
    applied = apply_fixes(report.graph, report.diagnostics, Choice(), unsafe=False)
    expect_harmless(report.graph, applied.graph)
    # a second run changes nothing
    again = apply_fixes(applied.graph, applied.diagnostics, Choice(), unsafe=False)
    assert (again.content, again.fixed) == (applied.content, ())


@pytest.mark.parametrize(
    "words",
    [
        "1-1. 札\n1-1-1. 「Ｄ２」は札を1枚引き、2枚捨てます。\n1-1-2. 札を３枚置き、4枚戻します。\n",
        "1-1. 札\n1-1-1. 得点が２－１なら札を1枚引き、2枚捨てます。\n1-1-2. 札を３枚置き、4枚戻します。\n",
        "1-1. 札\n1-1-1. 5.06 では札を１枚引き、２枚捨てます。\n1-1-2. 札を３枚置き、4枚戻します。\n",
    ],
)
def test_no_part_of_a_name_changes_its_width(words):
    report = flow.check(Text("a.txt", words))
    applied = apply_fixes(report.graph, report.diagnostics, Choice(select=("TXT005",)), unsafe=True)
    assert applied.content != words
    assert all(name in applied.content for name in ("Ｄ２", "２－１", "5.06") if name in words)


@pytest.mark.parametrize(
    "words",
    [
        "1-1. 札\n1-1-1. 《リぺア》を持つ札です。《リペア》は直します。《リペア》は戻します。\n",
        "1-1. 捨て札\n1-1-1. 捨て札は表向きです。\n1-2. 山札\n1-2-1. 使った札については後述「捨て札」を参照してください。\n",
        "1.1. Turns\n1.1.1. The playerâ€™s turn begins.\n1.1.2. The next player goes on.\n",
        "1. Who\n1.1. A player has a deck and a hand.\n1.2. A contestant of this game is a student who\n1.2.1. studies hard.\n1.3. A player has a lamp.\n1.4. A player has a jar.\n",
    ],
)
def test_what_changes_a_word_is_not_safe(words):
    report = flow.check(Text("a.txt", words))
    assert apply_fixes(report.graph, report.diagnostics, Choice(), unsafe=False).content == words


LINES = st.sampled_from(
    [
        "1. 手番", "1-1. 始め", "1-1-1. 手番のプレイヤーは、山札から", "一枚引きます。", "1-1-2. 札を２枚、3枚と引きます。", "「Ｄ２」は札です。", "は札です。",
        "1.1 Turns", "1.1.1 The player who draws the last card", "and no other, draws cards 4", "of the deck.", "A heading", "1.1.2 Draw.1.1.3 Pass.", "- 12 -", "12",
        "ト", "（ト]()か", "“a“ b", "1-1-3. 札を捨てます（1-1-2）", "1-1-4 札を置きます。", "", "", "（例外）", "\u200b", "<!-- jobun: ignore NUM001 -->",
    ]
)  # fmt: skip


DOCUMENTS = st.lists(st.tuples(LINES, st.sampled_from(["\n", "\n", "\r\n", "\n\n", ""])).map("".join), max_size=20)


@given(DOCUMENTS.map("".join))
def test_a_second_run_changes_nothing(words):
    report = flow.check(Text("a.txt", words))
    applied = apply_fixes(report.graph, report.diagnostics, Choice(), unsafe=True)
    again = apply_fixes(applied.graph, applied.diagnostics, Choice(), unsafe=True)
    assert (again.content, again.fixed) == (applied.content, ())


@given(DOCUMENTS.map("".join))
def test_the_edits_of_a_suggestion_never_overlap(words):
    report = flow.check(Text("a.txt", words))
    suggestions = [suggestion for found in report.diagnostics for suggestion in found.problem.suggestions]
    assert all(ordered(suggestion.edits) is not None for suggestion in suggestions)


@pytest.mark.parametrize(
    "words", ["（ト]()か", "（ト)(札）か（札）、(札)。", "（ト]()か（札）（札）を引く。(札)を置く。"]
)
def test_checks_of_brackets_and_of_widths_do_not_undo_each_other(words):
    report = flow.check(Text("a.txt", words))
    once = apply_fixes(report.graph, report.diagnostics, Choice(), unsafe=True)
    assert once.rejected == ()
    found = flow.check(once.graph.document.text).diagnostics
    assert not {one.code for one in found} & {"TXT005", "TXT006"}


@given(DOCUMENTS.map("".join))
def test_safe_fixes_change_no_word_of_made_documents(words):
    report = flow.check(Text("a.txt", words))
    applied = apply_fixes(report.graph, report.diagnostics, Choice(), unsafe=False)
    expect_harmless(report.graph, applied.graph)
