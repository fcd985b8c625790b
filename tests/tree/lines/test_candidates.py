"""The opening of a line, and judgements about candidates."""

import pytest

from jobun.text.lines import lines
from jobun.text.passage import Text
from jobun.tree.lines.candidates import ScannedLine, follows, is_title, scan_line


def scanned(words: str) -> ScannedLine:
    (line,) = lines(Text("a.txt", words))
    return scan_line(line)


@pytest.mark.parametrize(
    ("words", "kind", "style", "number"),
    [
        ("1-2-3. 引く", "", "hyphen", (1, 2, 3)),
        ("・1.2 Draw", "BULLET", "dot", (1, 2)),
        ("※ 注記", "NOTE", None, None),
        ("例：札", "EXAMPLE", None, None),
        ("目次", "CONTENTS", None, None),
        ("----", "RULER", None, None),
        ("1--2 broken", "UNREAD", None, None),
        ("（２）二つ目", "", "bracket", (2,)),
        ("一　甲", "", "kanji", (1,)),
        ("札を引く", "", None, None),
    ],
)
def test_the_opening_of_a_line(words, kind, style, number):
    line = scanned(words)
    found = line.candidate
    assert (line.kind, found and found.style, found and found.number) == (kind, style, number)


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("手番の流れ", True),
        ("札を引きます", False),
        ("Draw a card.", False),
        ("Order of play", True),
        ("", False),
        ("あ" * 40, False),
    ],
)
def test_a_title_is_short_and_no_sentence(words, title):
    assert is_title(words) is title


@pytest.mark.parametrize(
    ("number", "path", "expected"),
    [
        ((1,), None, True),
        ((2, 1), None, False),
        ((1, 1), (1,), True),
        ((1, 2), (1,), False),
        ((1, 3), (1, 2, 5), True),
        ((2,), (1, 2, 5), True),
        ((3,), (1, 2, 5), False),
        ((1, 13), (1, 11), True),
    ],
)
def test_the_numbers_that_may_follow_another(number, path, expected):
    assert follows(number, path) is expected
