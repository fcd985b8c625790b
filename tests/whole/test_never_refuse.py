"""No document is refused: any text and any bytes are parsed, checked and shown without an exception."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun import flow
from jobun.text.passage import Text
from jobun.text.read import decode, read
from tests.fuzz import target
from tests.fuzz.commands import COMMANDS, Input, generated, one_command
from tests.fuzz.commands import decode as decode_input
from tests.fuzz.invariants import assert_invariants
from tests.fuzz.long_documents import LONG_DOCUMENTS, SIZE
from tests.fuzz.mutations import CHANGES, LIMIT, mutated
from tests.fuzz.shrink import shrunk

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
DOCUMENTS = st.lists(PIECES, max_size=80).map("".join)


@given(DOCUMENTS)
def test_generated_documents(words):
    assert_invariants(words)


@given(st.text(max_size=200))
def test_any_text(words):
    assert_invariants(words)


@given(st.lists(st.tuples(LABELS, SENTENCES, BREAKS), max_size=40))
def test_generated_rules(rules):
    assert_invariants("".join(f"{label}{sentence}{end}" for label, sentence, end in rules))


# characters of numbers, references and their surroundings
SIGNS = "1２3-－.．․ab（）()[]第条章項号のから、。\n\r\t\f *#「」①㈠イい一十ivXⅣ²٣|>~～–<!-&;:0\u3099\u0300\u202e\u2028\ufeff\0𠮟🂡\ue000\U0010ffff"


@given(st.text(alphabet=SIGNS, max_size=80))
def test_such_characters_in_any_order(words):
    assert_invariants(words)


@given(DOCUMENTS, st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp932", "euc_jp", "iso2022_jp"]))
def test_documents_in_every_encoding(words, encoding):
    target.one(words.encode(encoding, "ignore"))


@given(st.binary(max_size=120))
def test_any_bytes(data):
    target.one(data)


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", ["tomoshibi/ja.txt", "draft/ja.txt", "tomoshibi/en.txt", "styles/worded.txt"])
def test_mutated_sources(top, name, seed):
    assert_invariants(mutated(read(str(top / "sources" / name)).content, random.Random(f"{name} {seed}"), 12))


@pytest.mark.parametrize("change", CHANGES)
def test_each_change_alone(top, change):
    chance = random.Random(change)
    assert_invariants(CHANGES[change](read(str(top / "sources/draft/ja.txt")).content, chance)[:LIMIT])


def test_mutated_real_documents(document):
    assert_invariants(mutated(document.text.content, random.Random(document.name), 4))


def test_mutations_are_reproducible():
    words = "1-1. 手番\n1-1-1. 引きます（1-1-2）。\n" * 40
    assert mutated(words, random.Random(7)) == mutated(words, random.Random(7))
    assert len({mutated(words, random.Random(seed)) for seed in range(20)}) > 15
    assert len(mutated(words, random.Random(7), limit=50)) <= 50


@pytest.mark.parametrize(
    ("words", "wanted", "expected"),
    [
        ("1-1. 手番\n1-2. 悪い字\n1-3. 終わり\n", "悪", "悪"),
        ("1\r\n2\r3\n", "\r3", "\r3"),
        ("悪", "悪", "悪"),
    ],
)
def test_a_failure_is_shrunk(words, wanted, expected):
    assert shrunk(words, lambda part: wanted in part) == expected


@pytest.mark.parametrize("name", sorted(path.name for path in target.SEEDS.iterdir()))
def test_the_fuzz_target_on_its_seeds(name):
    target.one((target.SEEDS / name).read_bytes())


def test_the_fuzz_target_on_a_given_file(monkeypatch):
    seen = []
    monkeypatch.setattr(target, "one", seen.append)
    monkeypatch.setattr("sys.argv", ["target.py", "-timeout=20", str(target.SEEDS / "cp932.txt")])
    target.main()
    assert seen == [(target.SEEDS / "cp932.txt").read_bytes()]


def test_the_fuzz_target_writes_a_shrunk_failure(tmp_path, capsys, monkeypatch):
    def no_bars(words):
        assert "|" not in words

    monkeypatch.setattr("tests.fuzz.invariants.assert_invariants", no_bars)
    with pytest.raises(AssertionError):
        target.fuzz_for(60, tmp_path / "deep")
    (kept,) = (tmp_path / "deep").iterdir()
    assert kept.read_text("utf-8") == "|"
    assert capsys.readouterr().err.strip() == str(kept)


def test_the_mutator_of_the_fuzz_target(tmp_path, capsys):
    assert target.fuzz_for(1, tmp_path) == 0
    assert "no failure" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("number", range(2 * len(COMMANDS)))
def test_commands_on_mutated_documents_and_settings(number):
    seeds = [decode(path.name, path.read_bytes()).content for path in sorted(target.SEEDS.iterdir())]
    one_command(generated(seeds, number).encode())


def test_any_bytes_are_the_input_of_a_command():
    given = Input(3, b"[site]\n", b"1. Turns\n")
    assert decode_input(given.encode()) == given
    assert decode_input(b"") == Input(0, b"", b"")
    assert decode_input(b"\xffwords") == Input(255 % len(COMMANDS), b"", b"words")


def test_a_command_that_fails_is_kept_with_its_input(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("tests.fuzz.commands.run_bytes", lambda *words, **_: 1 / 0)
    assert target.fuzz_commands(0.2, tmp_path / "deep") > 0
    assert {path.name.partition("-")[0] for path in (tmp_path / "deep").iterdir()} == {"command"}
    assert "ZeroDivisionError" in capsys.readouterr().err


@pytest.mark.parametrize("words", ["第二１章", "第1一条の規定による。", "第二1項、第三x号"])
def test_numbers_of_two_scripts(words):
    assert_invariants(words)


@pytest.mark.parametrize("words", ["**2\n**.\n**12.9:**12.9.1", "**-\n**3-7-2除**3-7-2-1\n**-"])
def test_markdown_between_glued_labels_is_kept(words):
    assert_invariants(words)


@pytest.mark.parametrize("name", LONG_DOCUMENTS)
def test_long_documents_of_one_thing(name):
    # how their time grows is measured by benchmarks/growth.py
    assert_invariants(LONG_DOCUMENTS[name](SIZE))


def test_a_gap_of_a_million_numbers():
    assert_invariants("1a1\n1a999991.\n")


def test_five_hundred_levels():
    words = "".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 501))
    assert_invariants(words)
    assert_invariants("-".join(["1"] * 500) + ". 文です。")


def test_a_deep_and_a_wide_document():
    assert_invariants("".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 60)))
    assert_invariants("1-1. " + "あ" * 20000 + "1-1-1 " * 2000)
    assert_invariants("".join(f"1-{number}. 文です。\n" for number in range(1, 3000, 7)))


def test_an_empty_document_has_no_diagnostic():
    assert flow.check(Text("a.txt", "")).diagnostics == ()
