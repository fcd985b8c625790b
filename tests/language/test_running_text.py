"""Running text: offsets lead back to nodes and to the file, with and without blanks, and rules are runs of nodes."""

from __future__ import annotations

import pytest

from jobun.flow import graph_of
from jobun.language.running_text import NEAR, RunningText, rule_runs, words_in_one_width
from jobun.text.passage import Text

WORDS = "1-1. 手番\n1-1-1. 札 を １２ 枚\n引く。\n例 𠮟られた 札。\n1-1-2. 札を置く。\n"


@pytest.fixture(scope="module")
def document():
    return graph_of(Text("a.txt", WORDS)).document


@pytest.mark.parametrize("words", ["手番", "引く。", "𠮟られた", "札を置く。"])
def test_an_offset_leads_back_to_its_node_and_to_the_file(document, words):
    running = RunningText(document.walk())
    at = running.words.index(words)
    node, start, end = running.place(at, at + len(words))
    assert node is running.node(at) is running.nodes[running.index(at)]
    assert node.body.words[start:end] == words
    assert document.text.quote(running.span(at, at + len(words))) == words


def test_a_span_ends_with_its_node(document):
    running = RunningText(document.walk())
    at = running.words.index("置く。")
    assert document.text.quote(running.span(at, at + 9)) == "置く。"


def test_words_may_be_laid_out_in_one_width(document):
    assert "12 枚" in RunningText(document.walk(), words_in_one_width).words
    assert "１２ 枚" in RunningText(document.walk()).words


@pytest.mark.parametrize(("compact", "printed"), [("札を00枚", "札 を １２ 枚"), ("𠮟られた札", "𠮟られた 札")])
def test_compact_offsets_lead_back_to_the_file(document, compact, printed):
    found = RunningText(document.walk()).compact
    at = found.words.index(compact)
    assert document.text.quote(found.span(at, at + len(compact))) == printed


def test_around_returns_one_node_or_a_window_of_it():
    long = "1-1. " + "a" * 3 * NEAR + "\n1-2. short\n"
    running = RunningText(graph_of(Text("a.txt", long)).document.walk())
    assert running.around(running.words.index("short") + 2) == "short"
    assert len(running.around(running.words.index("a") + 2 * NEAR)) == 2 * NEAR


def test_a_rule_is_a_run_with_what_is_unnumbered_under_it(document):
    runs = [[node.body.words for node in run] for part in document.parts for run in rule_runs(part)][1:]
    assert [run[0][:2] for run in runs] == ["手番", "札 ", "札を"]
    assert len(runs[1]) == 3


def test_no_nodes_make_an_empty_text():
    assert RunningText([]).words == RunningText([]).compact.words == ""
