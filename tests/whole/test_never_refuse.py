"""Whatever a file holds: no exception, every character accounted for, every diagnostic at a real place."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun import flow
from jobun.text.passage import Text
from jobun.text.read import read
from tests.fuzz import target
from tests.fuzz.invariants import look
from tests.fuzz.mutations import CHANGES, LIMIT, mutated
from tests.fuzz.shrink import smallest

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
# how many times 2 s of the processor's time 70 kB may take: on a slow machine, at once with others
PATIENCE = 5
DOCUMENTS = st.lists(PIECES, max_size=80).map("".join)


@given(DOCUMENTS)
def test_generated_documents(words):
    look(words)


@given(st.text(max_size=200))
def test_any_text(words):
    look(words)


@given(st.lists(st.tuples(LABELS, SENTENCES, BREAKS), max_size=40))
def test_generated_rules(rules):
    look("".join(f"{label}{sentence}{end}" for label, sentence, end in rules))


# what numbers, references and their surroundings are made of, in no order
SIGNS = "1２3-－.．․ab（）()[]第条章項号のから、。\n\r\t\f *#「」①㈠イい一十ivXⅣ²٣|>~～–<!-&;:0\u3099\u0300\u202e\u2028\ufeff\0𠮟🂡\ue000\U0010ffff"


@given(st.text(alphabet=SIGNS, max_size=80))
def test_signs_in_no_order(words):
    look(words)


@given(DOCUMENTS, st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp932", "euc_jp", "iso2022_jp"]))
def test_documents_in_every_encoding(words, encoding):
    target.one(words.encode(encoding, "ignore"))


@given(st.binary(max_size=120))
def test_any_bytes(data):
    target.one(data)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", ["tomoshibi/ja.txt", "draft/ja.txt", "tomoshibi/en.txt", "styles/worded.txt"])
def test_mutated_sources(top, name, seed):
    look(mutated(read(str(top / "sources" / name)).content, random.Random(f"{name} {seed}"), 12), patience=PATIENCE)


@pytest.mark.parametrize("change", CHANGES)
def test_each_change_alone(top, change):
    chance = random.Random(change)
    look(CHANGES[change](read(str(top / "sources/draft/ja.txt")).content, chance)[:LIMIT], patience=PATIENCE)


@pytest.mark.parametrize("seed", range(38))
def test_mutated_documents_from_the_field(shared, seed):
    paths = sorted([*(shared / "seeds").glob("*.txt"), *(shared / "corpora").glob("*.txt")])
    words = read(str(paths[seed % len(paths)])).content
    look(mutated(words, random.Random(seed), 4), patience=PATIENCE)


def test_a_changed_document_is_the_same_again():
    words = "1-1. 手番\n1-1-1. 引きます（1-1-2）。\n" * 40
    assert mutated(words, random.Random(7)) == mutated(words, random.Random(7))
    assert len({mutated(words, random.Random(seed)) for seed in range(20)}) > 15
    assert len(mutated(words, random.Random(7), limit=50)) <= 50


@pytest.mark.parametrize(
    ("words", "wanted", "smallest_part"),
    [
        ("1-1. 手番\n1-2. 悪い字\n1-3. 終わり\n", "悪", "悪"),
        ("1\r\n2\r3\n", "\r3", "\r3"),
        ("悪", "悪", "悪"),
    ],
)
def test_a_finding_is_made_small(words, wanted, smallest_part):
    assert smallest(words, lambda part: wanted in part) == smallest_part


@pytest.mark.parametrize("name", sorted(path.name for path in target.SEEDS.iterdir()))
def test_the_fuzz_target_over_its_seeds(name):
    target.one((target.SEEDS / name).read_bytes())


def test_the_fuzz_target_over_a_file_that_it_is_given(monkeypatch):
    seen = []
    monkeypatch.setattr(target, "one", seen.append)
    monkeypatch.setattr("sys.argv", ["target.py", "-timeout=20", str(target.SEEDS / "cp932.txt")])
    target.main()
    assert seen == [(target.SEEDS / "cp932.txt").read_bytes()]


def test_a_finding_of_the_fuzz_target_is_small_and_kept(tmp_path, capsys, monkeypatch):
    def no_bars(words):
        assert "|" not in words

    monkeypatch.setattr("tests.fuzz.invariants.look", no_bars)
    with pytest.raises(AssertionError):
        target.mutate_for(60, tmp_path / "deep")
    (kept,) = (tmp_path / "deep").iterdir()
    assert kept.read_text("utf-8") == "|"
    assert capsys.readouterr().err.strip() == str(kept)


def test_the_mutator_of_the_fuzz_target(tmp_path, capsys):
    assert target.mutate_for(1, tmp_path) == 0
    assert "nothing broke" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


# documents that once took the square of their length, or might: each of about 70 kB
PLACES = "1-1. 行動ゾーン\n1-1-1. 使う。\n1-2. 交易ゾーン\n1-2-1. 売る。\n1-3. 休息ゾーン\n1-3-1. 休む。\n"
LONG = {
    "names of a sibling": f"{PLACES}2-1. 早い行動\n2-1-1. {'行動ゾーンか' * 2_000}\n2-2. 交易\n2-2-1. {'行動ゾーンと' * 2_000}\n",
    "brackets": "1-1. " + "「" * 23_000,
    "references in brackets": "1-1. " + "（1-1-1" * 5_000,
    "references in a row": "1-1. " + "1-1から" * 10_000,
    "ranges without end": "1-1. " + "1-1から1-999999999まで、" * 3_000,
    "a word": "1-1. " + "a" * 70_000,
    "digits": "1" * 70_000,
    "a label": "1-" * 35_000,
    "dots": "." * 70_000,
    "blanks": "1-1. あ" + "　" * 23_000 + "い\n",
    "CRs": "\r" * 70_000,
    "CRs and an LF": "\r" * 70_000 + "\n",
    "NULs": "\0" * 70_000,
    "marks that are not closed": "<|" * 35_000,
    "comments that are not closed": "<!--" * 15_000,
    "titles that no heading has": "".join(
        f"1-{at}. 題名{at}\n1-{at}-1. 「題名{at}x」を参照。\n" for at in range(1, 1_500)
    ),
    "marks": "<|x|>" * 14_000,
    "suppressions": "<!-- jobun: ignore NUM001 -->\n" * 2_300,
    "codes to suppress": "<!-- jobun: ignore " + "NUM001 " * 8_000 + "-->\n",
    "one number": "1-1. 同じ。\n" * 4_000,
    "lost references": "".join(f"1-1-{number}. 9-9-{number}を参照。\n" for number in range(1, 3_000)),
    "bullets": "・項目\n" * 7_000,
    "conditions": "1-1. " + "場合、" * 8_000,
    "contents": "目次\n" + "".join(f"1-{at}. 節\t{at}\n" for at in range(2_000)) + "1-1. 節\n" * 2_000,
    "levels": "".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 260)),
    "a gap as wide as the world": "1-1. 文。\n1-99999999. 文。\n1-" + "9" * 30 + ". 文。\n",
    "surrogates": "1-1\ud800. \udfff文\n1-1. \ud800\udfff（1-1\udc00）\n" * 800,
    "digits of other scripts": "1-². 文\n²-1. 文\n1-٣. 文\n٣. 文\n1-1. 1-٣を参照\n第²章 題\n第٣条 題\n" * 400,
}


@pytest.mark.parametrize("words", ["**2\n**.\n**12.9:**12.9.1", "**-\n**3-7-2除**3-7-2-1\n**-"])
def test_signs_of_markdown_between_glued_labels_are_not_lost(words):
    look(words)


@pytest.mark.parametrize("name", LONG)
def test_nothing_takes_the_square_of_its_length(name):
    look(LONG[name], patience=PATIENCE)


def test_a_gap_costs_what_it_shows():
    look("1a1\n1a999991.\n", patience=0.5)


def test_numbers_of_five_hundred_levels_are_told_in_every_form():
    words = "".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 501))
    look(words)
    look("-".join(["1"] * 500) + ". 文です。")


def test_a_deep_and_a_wide_document():
    look("".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 60)))
    look("1-1. " + "あ" * 20000 + "1-1-1 " * 2000)
    look("".join(f"1-{number}. 文です。\n" for number in range(1, 3000, 7)))


def test_an_empty_document_has_no_diagnostic():
    assert flow.check(Text("a.txt", "")).diagnostics == ()
