"""The patterns of labels read any run of characters in reasonable time: each of these would take years otherwise."""

import re

import pytest

from jobun.tree.labels.reading import inline_pattern, scan, self_reading, styles

PIECES = ("1", "a", "1a", "a1", ".1", "-1", "1.", "1-", "A", "第1", "一", "(1)", "i", " 1", "1a.", "§")
STARTS = ("", "1", "1a", "A1", "(", "1.1a", "第", "R-1", "[A")


@pytest.mark.parametrize("piece", PIECES)
def test_a_long_run_of_one_piece_is_read_at_once(piece):
    patterns = [re.compile(style.pattern) for style in styles().values()]
    patterns += [inline_pattern(), *(pattern for _, pattern in self_reading())]
    for start in STARTS:
        for end in ("-- x", "!", "", "～~"):
            words = start + piece * 60 + end
            for pattern in patterns:
                pattern.match(words)
            found = scan(words)
            assert found is None or words.startswith(found[1])
