"""Whatever a file holds: no exception, every character accounted for, every diagnostic at a real place."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jobun import flow
from jobun.messages.paint import Painter
from jobun.outputs.json import reference_report, report_values, tree_report
from jobun.outputs.terminal import render
from jobun.text.passage import Text
from jobun.text.read import read
from jobun.tree.rewrite import rewrite

PIECES = st.sampled_from(
    [
        "1", "2", "12", ".", "-", "a", "1-1.", "1-1-1.", "1-2a-1", "1.1", "1.1.1", "第1章", "第二章", "①", "壱:", "1:", "■", "◆", "○",
        "・", "- ", "※", "例：", "目次", "更新履歴", "付録 A", "最終更新:", "<!-- jobun: ignore NUM001 -->", "<|x|>", "- 12 -", "----",
        "山札", "引きます。", "場合、", "しません。", "は、", "から", "まで", "1-1-1から1-1-2まで", "（1-1-1）", "「山札」を参照", "See rule 1.1.1.",
        "1-9-9", " ", "　", "\t", "\n", "\n\n", "\r\n", "\r", "\f", "\u200b", "\ufeff", "𠮟", "か\u3099", "ｶﾞ", "１", "－", "\u2028", "\x85", "\ue000",
    ]
)  # fmt: skip
DOCUMENTS = st.lists(PIECES, max_size=80).map("".join)


def look(words: str) -> None:
    """Everything that can be done with a document."""
    text = Text("a.txt", words)
    report = flow.check(text)
    assert rewrite(report.graph.document) == words
    for diagnostic in report.diagnostics:
        for span in (diagnostic.problem.span, *(related.span for related in diagnostic.problem.related)):
            assert 0 <= span.start <= span.end <= len(words)
        for suggestion in diagnostic.problem.suggestions:
            for edit in suggestion.edits:
                assert 0 <= edit.span.start <= edit.span.end <= len(words)
    for language in ("en", "ja"):
        list(render(report, language, Painter(True), 40))
        report_values([report], language)
    tree_report([report.graph.document])
    reference_report([report.graph])


@given(DOCUMENTS)
@settings(max_examples=250, deadline=None)
def test_generated_documents(words):
    look(words)


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_text(words):
    look(words)


@pytest.mark.parametrize("seed_number", range(12))
@pytest.mark.parametrize("name", ["tomoshibi/ja.txt", "draft/ja.txt", "tomoshibi/en.txt", "styles/worded.txt"])
def test_mutated_documents(top, name, seed_number):
    """Lines lost, doubled, swapped, joined and cut: what editors and extractions do to a document."""
    chance = random.Random(f"{name} {seed_number}")
    lines = read(str(top / "sources" / name)).content.splitlines(keepends=True)
    for _ in range(30):
        at = chance.randrange(len(lines))
        change = chance.choice(["lose", "double", "swap", "join", "cut", "number"])
        if change == "lose" and len(lines) > 2:
            del lines[at]
        elif change == "double":
            lines.insert(chance.randrange(len(lines)), lines[at])
        elif change == "swap":
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif change == "join":
            lines[at] = lines[at].rstrip("\n")
        elif change == "cut":
            middle = len(lines[at]) // 2
            lines[at] = lines[at][:middle] + "\n\n" + lines[at][middle:]
        else:
            lines[at] = lines[at].replace("1", str(chance.randrange(12)), 1)
    look("".join(lines))


def test_a_deep_and_a_wide_document():
    look("".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 60)))
    look("1-1. " + "あ" * 20000 + "1-1-1 " * 2000)
    look("".join(f"1-{number}. 文です。\n" for number in range(1, 3000, 7)))


def test_an_empty_document_has_no_diagnostic():
    assert flow.check(Text("a.txt", "")).diagnostics == ()
