"""The language of a document is that of most of its beginning."""

import pytest

from jobun.text.language import SAMPLE, document_language, is_japanese


@pytest.mark.parametrize(
    ("content", "language"),
    [
        ("札を引きます。", "ja"),
        ("Draw a card.", "en"),
        ("", "en"),
        ("1-1. 12 34", "en"),
        # one Japanese character counts as three letters
        ("Draw three 札.", "en"),
        ("Draw 山札.", "ja"),
        ("Draw a card. " * SAMPLE + "札を引きます。" * SAMPLE, "en"),
    ],
)
def test_the_language_of_a_document(content, language):
    assert document_language(content) == language


@pytest.mark.parametrize(
    ("words", "japanese"), [("札", True), ("ヲ", True), ("a。", True), ("“card”", False), ("", False)]
)
def test_japanese_words_have_a_japanese_character(words, japanese):
    assert is_japanese(words) is japanese
