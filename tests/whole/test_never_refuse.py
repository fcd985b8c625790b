"""Whatever a file holds: no exception, every character accounted for, every diagnostic at a real place."""

import random
import time

import pytest
import target
from hypothesis import given, settings
from hypothesis import strategies as st
from look import look
from mutate import mutated

from jobun import flow
from jobun.text.passage import Text
from jobun.text.read import read

PIECES = st.sampled_from(
    [
        "1", "2", "12", ".", "-", "a", "1-1.", "1-1-1.", "1-2a-1", "1.1", "1.1.1", "第1章", "第二章", "①", "壱:", "1:", "■", "◆", "○",
        "・", "- ", "※", "例：", "目次", "更新履歴", "付録 A", "最終更新:", "<!-- jobun: ignore NUM001 -->", "<|x|>", "- 12 -", "----",
        "山札", "引きます。", "場合、", "しません。", "は、", "から", "まで", "1-1-1から1-1-2まで", "（1-1-1）", "「山札」を参照", "See rule 1.1.1.",
        "1-9-9", " ", "　", "\t", "\n", "\n\n", "\r\n", "\r", "\f", "\u200b", "\ufeff", "𠮟", "か\u3099", "ｶﾞ", "１", "－", "\u2028", "\x85", "\ue000",
    ]
)  # fmt: skip
LABELS = st.sampled_from(
    [
        "", "1-2-3. ", "1.2.3 ", "100.1a ", "第一条　", "第三十六条の二　", "第１章 ", "２　", "　一　", "　　イ　", "（１）", "(a) ", "(i) ", "① ", "[1] ",
        "GR.4.5.2 ", "A-01 ", "**2-2-5.** ", "- 2k2a) ", "## 2-2. ", "1-1-1.", "SECTION 13. (2) (a) ", "Article IV\n", "IV. ", "附　則\n", "1. ", "  a. ",
        "1․1․2 ", "1 . 2 ", "壱: ", "■", "1-" * 40 + "1. ",
    ]
)  # fmt: skip
SENTENCES = st.sampled_from(
    [
        "", "山札", "引きます。", "場合、", "rules 509.1b–c and 1.2.", "第四十九条第一項若しくは第二項による。", "前条第四項を準用する。", "（5.09c1・２、同d参照）",
        "6.02（c）（2）～（6）", "(See rules 212-215.)", "[1.2.2][1.3.4]", "[[#AD.3 x|AD.3.3]]", "[Rule B4](rules:b4)", "第三十二条から第三十四条まで", "民法第三条",
        "see 1-1-", "1-1-1.) to your cost", "section 3, “Cards.”", "\\(See 4-17. Counters\\) 4-5-1. ", "この場合、上記の", "\u202e1-1", "x" * 3000,
    ]
)  # fmt: skip
BREAKS = st.sampled_from(["\n", "\n\n", "\r\n", "\r", "\f", " ", ""])
# how much of a real document is changed at a time, in code points
PIECE = 20_000
DOCUMENTS = st.lists(PIECES, max_size=80).map("".join)


@given(DOCUMENTS)
@settings(max_examples=250, deadline=None)
def test_generated_documents(words):
    look(words)


@given(st.text(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_text(words):
    look(words)


@given(st.lists(st.tuples(LABELS, SENTENCES, BREAKS), max_size=40))
@settings(max_examples=200, deadline=None)
def test_generated_rules(rules):
    look("".join(f"{label}{sentence}{end}" for label, sentence, end in rules))


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", ["tomoshibi/ja.txt", "draft/ja.txt", "tomoshibi/en.txt", "styles/worded.txt"])
def test_mutated_sources(top, name, seed):
    look(mutated(read(str(top / "sources" / name)).content, random.Random(f"{name} {seed}"), 30))


@pytest.mark.parametrize("seed", range(19))
def test_mutated_documents_from_the_field(shared, seed):
    paths = sorted([*(shared / "seeds").glob("*.txt"), *(shared / "corpora").glob("*.txt")])
    words = read(str(paths[seed % len(paths)])).content
    chance = random.Random(seed)
    begin = chance.randrange(max(1, len(words) - PIECE))
    began = time.process_time()
    look(mutated(words[begin : begin + PIECE], chance, 20))
    # nothing hangs: a piece takes a hundredth of this
    assert time.process_time() - began < 60


@pytest.mark.parametrize("name", sorted(path.name for path in target.SEEDS.iterdir()))
def test_the_fuzz_target_over_its_seeds(name):
    target.one((target.SEEDS / name).read_bytes())


def test_the_mutator_of_the_fuzz_target(tmp_path, capsys):
    assert target.mutate_for(1, tmp_path) == 0
    assert "nothing broke" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_a_deep_and_a_wide_document():
    look("".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 60)))
    look("1-1. " + "あ" * 20000 + "1-1-1 " * 2000)
    look("".join(f"1-{number}. 文です。\n" for number in range(1, 3000, 7)))


def test_an_empty_document_has_no_diagnostic():
    assert flow.check(Text("a.txt", "")).diagnostics == ()
