"""Running heads and page numbers go, and nothing else does."""

import pytest

from jobun.text.extraction.page_furniture import without_furniture

CASES = [
    ("the same head", ["H|a|b", "H|c|d", "H|e|f"], "a b c d e f", 3),
    ("heads of left and right pages", ["L|a", "R|b", "L|c", "R|d", "L|e", "R|f"], "a b c d e f", 6),
    ("a head with the page in it", ["Rules 3|a", "Rules 4|b", "Rules 5|c"], "a b c", 3),
    ("page numbers in many forms", ["a|- 1 -", "b|2 / 9", "c|Page 3 of 9", "d|４ページ"], "a b c d", 4),
    ("a head and a number", ["H|1|a", "H|2|b", "H|3|c"], "a b c", 6),
    ("page numbers of two pages", ["a|1", "b|2"], "a b", 2),
    ("one number alone", ["a|7", "b", "c"], "a 7 b c", 0),
    ("twice is no head", ["H|a", "H|b", "c"], "H a H b c", 0),
    ("far apart is no head", ["H|a", "b", "c", "d", "H|e", "f", "g", "h", "H|i"], "H a b c d H e f g h H i", 0),
    ("rules that begin page by page", ["1. Turn|a", "2. Turn|b", "3. Turn|c"], "1. Turn a 2. Turn b 3. Turn c", 0),
    ("chapters page by page", ["第1章 札|a", "第2章 札|b", "第3章 札|c"], "第1章 札 a 第2章 札 b 第3章 札 c", 0),
    ("within the page", ["x|a|b|c|S|d|e|f|y", "z|g|h|i|S|j|k|l|w", "u|m|n|o|S|p|q|r|v"], None, 0),
    ("an empty page", ["H|a", "", "H|b", "H|c"], "a b c", 3),
    ("nothing", [], "", 0),
]


@pytest.mark.parametrize(("title", "pages", "left", "count"), CASES, ids=[case[0] for case in CASES])
def test_furniture(title, pages, left, count):
    lines = [page.split("|") if page else [] for page in pages]
    kept, dropped = without_furniture(lines)
    expected = left.split() if left is not None else [word for page in pages for word in page.split("|")]
    assert " ".join(line for page in kept for line in page).split() == expected
    assert len(kept) == len(pages)
    assert dropped == count
