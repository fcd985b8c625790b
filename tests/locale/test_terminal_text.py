"""Text in terminal cells: wide characters take two, combining marks none."""

import pytest

from jobun.locale.terminal_text import cells, cropped


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("abc", 3),
        ("札", 2),
        ("灯籠", 4),
        ("ｶ", 1),
        ("か\u3099", 2),
        ("e\u0301", 1),
        ("𠮟", 2),
        ("\u3000", 2),
        ("a\u200b", 1),
    ],
)
def test_a_character_takes_its_cells(text, width):
    assert cells(text) == width
    assert cells(text * 300) == width * 300


@pytest.mark.parametrize(
    ("text", "widths"),
    [
        ("札札札", {4: "札札", 5: "札札"}),
        ("abc", {2: "ab", 9: "abc"}),
        ("か\u3099き", {2: "か\u3099"}),
        ("札", {1: ""}),
        ("灯籠と番人", {10: "灯籠と番人", 5: "灯籠", 1: "", 0: "", -3: ""}),
    ],
)
def test_text_is_cropped_to_whole_characters(text, widths):
    assert {width: cropped(text, width) for width in widths} == widths
