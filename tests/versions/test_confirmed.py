"""Confirmed references: what makes one doubtful, and what does not."""

import pytest

from jobun import flow
from jobun.fmt.format import canonical
from jobun.text.passage import Text
from jobun.text.read import read
from jobun.versions.confirmed import RecordError, read_record, references, write_record
from jobun.versions.fingerprint import Fingerprints

BEFORE = """\
1-1. 手番
1-1-1. 引けない場合は 1-2-1 に進みます。
1-1-2. 手札が七枚を超えたら 1-2-2 に従い、「1-3. 勝敗」を参照します。
1-2. 終了
1-2-1. 手番を相手に渡します。
1-2-2. 1-1-1 を除き、手札を七枚になるまで捨てます。
1-3. 勝敗
1-3-1. 山札がなくなったら敗北します。
1-3-2. 得点が十点になったら勝利します。
"""
ENGLISH = """\
1. Turns
1.1. Draw a card. If you cannot, see rule 2.1.
1.2. If you hold over 7.5 points of cards, see rule 2.2. Then see rule 2.1.
2. Ending
2.1. Pass the turn to the player on your left.
2.2. Discard cards until seven are left.
"""


def entries(words: str):
    graph = flow.graph_of(Text("a.txt", words))
    return read_record(write_record(one.current for one in references(graph, ()) if one.link.targets))


def doubtful(before: str, after: str) -> list[str]:
    """The references that REF009 names, each with its rule."""
    report = flow.check(Text("a.txt", after), confirmed=entries(before))
    found = [diagnostic for diagnostic in report.diagnostics if diagnostic.code == "REF009"]
    return [f"{one.rule} {report.text.quote(one.problem.span)}" for one in found]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", []),
        # the words of a target
        ("手番を相手に渡します", "もう一度引きます", ["1-1-1 1-2-1"]),
        ("手番を相手に渡します。", "手番を相手に渡します。\n・渡せない場合は続けます。", ["1-1-1 1-2-1"]),
        # the numbers in a target, and the words around it
        ("1-1-1 を除き", "1-1-2 を除き", []),
        ("手番\n", "手番の流れ\n", []),
        ("渡します。", "渡します。\n例：左の相手に渡します。", []),
        # layout and width
        ("手番を相手に渡します", "手番を\n相手に 渡します", []),
        ("1-1-1. 引けない", "１－１－１． 引けない", []),
        ("\n", "\r\n", []),
        # the rules under a heading
        ("十点", "七点", ["1-1-2 1-3. 勝敗"]),
        ("1-3-2. 得点", "1-3-2. 得点が五点になったら知らせます。\n1-3-3. 得点", ["1-1-2 1-3. 勝敗"]),
        # another rule under the same number
        ("1-2-1. 手番", "1-2-1. 札を伏せます。\n1-2-2. 手番", ["1-1-1 1-2-1", "1-1-2 1-2-2"]),
        # the sentence that refers was changed, renumbered, or is new
        ("引けない場合は", "引けないときは", ["1-2-2 1-1-1"]),
        ("1-1-2. 手札", "1-1-2. 札を伏せます。\n1-1-3. 手札", []),
        ("1-1-1. 引けない", "1-1-1. 札がなければ 1-3-1 に進みます。\n1-1-2. 引けない", ["1-2-2 1-1-1"]),
        # somebody pointed the reference at another rule
        ("1-2-1 に進みます", "1-3-1 に進みます", []),
    ],
)
def test_what_makes_a_reference_doubtful(old, new, expected):
    assert doubtful(BEFORE, BEFORE.replace(old, new)) == expected


def test_sentences_end_at_periods_and_not_inside_numbers():
    graph = flow.graph_of(Text("a.txt", ENGLISH))
    prints = Fingerprints(graph)
    found = [(link.citation.numbers[0], *prints.sentence(link)) for link in graph.links]
    assert [(number, ordinal) for number, _, ordinal in found] == [("2.1", 1), ("2.2", 1), ("2.1", 1)]
    assert len({digest for _, digest, _ in found}) == 3


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("on your left", "on your right", ["1.1 2.1", "1.2 2.1"]),
        ("7.5", "8.5", []),
        ("2. Ending", "2. Fighting\n2.1. Attack once.\n3. Ending", ["1.1 2.1"]),
    ],
)
def test_english_references(old, new, expected):
    after = ENGLISH.replace(old, new)
    if new.startswith("2. Fighting"):
        after = after.replace("2.1. Pass", "3.1. Pass").replace("2.2. Discard", "3.2. Discard")
        after = after.replace("see rule 2.2. Then see rule 2.1", "see rule 3.2. Then see rule 3.1")
    assert doubtful(ENGLISH, after) == expected


def test_the_rule_that_has_the_confirmed_words_is_proposed():
    after = BEFORE.replace("1-2-1. 手番", "1-2-1. 札を伏せます。\n1-2-2. 手番").replace("1-2-2. 1-1-1", "1-2-3. 1-1-1")
    report = flow.check(Text("a.txt", after), confirmed=entries(BEFORE))
    (first, second) = [one.problem for one in report.diagnostics if one.code == "REF009"]
    assert [edit.text for suggestion in first.suggestions for edit in suggestion.edits] == ["1-2-2"]
    assert [edit.text for suggestion in second.suggestions for edit in suggestion.edits] == ["1-2-3"]
    assert "手番を相手に渡します。" in first.message.en and "札を伏せます。" in first.message.en
    assert report.text.quote(first.related[0].span).startswith("1-2-1")


def test_a_chapter_that_changes_below_is_a_note():
    before = "1. 手番\n1-1. 開始\n1-1-1. 引きます。\n2. 勝敗\n2-1. 勝利\n2-1-1. 第1章に従い、勝ちます。\n"
    report = flow.check(Text("a.txt", before.replace("引き", "捨て")), confirmed=entries(before))
    assert [(one.code, one.severity) for one in report.diagnostics] == [("REF009", "info")]


@pytest.mark.parametrize("name", ["tomoshibi/ja.txt", "tomoshibi/en.txt", "styles/articled.txt", "styles/lettered.txt"])
def test_another_layout_leaves_a_book_confirmed(top, name):
    text = read(str(top / "sources" / name))
    known = entries(text.content)
    assert known
    for words in (text.content.replace("\n", "\r\n"), canonical(text).content):
        graph = flow.graph_of(Text("a.txt", words))
        assert [one.current for one in references(graph, known) if one.changed or one.confirmed is None] == []


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("", 1),
        ("rule\treference\n", 1),
        ("<<<<<<< ours\n", 1),
        ("HEADER\n1\t2\t1\t3\ta\tb\t\td\n<<<<<<< ours\n", 3),
        ("HEADER\n1\t2\tone\t3\ta\tb\t\td\n", 2),
        ('HEADER\n1\t2\t1\t3\ta\tb\t\t"d\n', 2),
        ("HEADER\n1\t2\t1\t3\ta\tb\t\td\te\n", 2),
    ],
)
def test_a_damaged_record_is_reported_with_its_line(words, line):
    with pytest.raises(RecordError) as error:
        read_record(words.replace("HEADER", write_record(()).strip()))
    assert error.value.line == line


def test_a_record_is_read_whatever_its_line_ends():
    made = write_record(entries(BEFORE))
    assert read_record("\ufeff" + made.replace("\n", "\r\n")) == read_record(made) == entries(BEFORE)
