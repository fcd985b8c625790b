"""Text in terminal cells: wide characters take two, combining marks none."""

import pytest

from jobun.locale.terminal_text import cells, cropped


@pytest.mark.parametrize(
    ("text", "expected"), [("", 0), ("ab", 2), ("灯籠", 4), ("か\u3099", 2), ("ｱ", 1), ("e\u0301", 1), ("𠮟", 2)]
)
def test_cells(text, expected):
    assert cells(text) == expected


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("灯籠と番人", 10, "灯籠と番人"),
        ("灯籠と番人", 5, "灯籠"),
        ("灯籠と番人", 1, ""),
        ("灯籠と番人", 0, ""),
        ("灯籠と番人", -3, ""),
        ("か\u3099き", 2, "か\u3099"),
        ("abc", 2, "ab"),
    ],
)
def test_text_is_cropped_to_cells(text, width, expected):
    assert cropped(text, width) == expected
