"""Page numbers and running heads are recognised by their repetition, whatever they say."""

import pytest

from jobun.text.lines import lines
from jobun.text.passage import Text
from jobun.tree.lines.candidates import scan_line
from jobun.tree.lines.running_heads import mark_running_heads

PAGE = 30


def kinds(words: str) -> dict[int, str]:
    """The kind of each line, by its index among the lines that are not blank."""
    scanned = mark_running_heads([scan_line(line) for line in lines(Text("a.txt", words))])
    return {index: line.kind for index, line in enumerate(scanned) if line.words.isdecimal()}


def book(pages: list[int | None], lengths: list[int]) -> str:
    """Pages of rules, each with its number at its end, or without one."""
    written, count = [], 0
    for page, length in zip(pages, lengths, strict=True):
        for _ in range(length):
            count += 1
            written.append(f"1-{count}. The player draws a card and ends the turn.")
        written += [str(page)] if page else []
    return "\n".join(written) + "\n"


@pytest.mark.parametrize(
    ("pages", "lengths"),
    [
        ([1, 2, 3, 4, 5, 6], [PAGE] * 6),
        ([1, None, 3, 4, None, None, 7, 8], [PAGE] * 8),
        ([11, 12, 13, 14, 15], [PAGE, 40, 22, PAGE, 36]),
    ],
)
def test_numbers_that_count_pages_are_no_text(pages, lengths):
    assert set(kinds(book(pages, lengths)).values()) == {"PAGE"}


@pytest.mark.parametrize(
    ("pages", "lengths"),
    [
        ([1, 2, 3, 4, 5, 6], [4] * 6),
        ([5, 3, 9, 1, 7, 2], [PAGE] * 6),
        ([1, 2, 3], [PAGE] * 3),
        ([1, 2, 3, 4, 5], [PAGE, 300, 16, 16, 300]),
    ],
)
def test_other_numbers_alone_on_a_line_are(pages, lengths):
    assert "PAGE" not in kinds(book(pages, lengths)).values()
