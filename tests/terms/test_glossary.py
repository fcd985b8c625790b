"""The glossary of a document: definitions, uses, and undefined terms."""

import pytest

from jobun import flow
from jobun.terms.glossary import Glossary, sentence_at
from jobun.terms.terms import terms_of
from jobun.text.passage import Text
from tests.support import step_book

# the last step is not defined
BOOK = step_book.BOOK.replace("役を捨てます。", "役を捨てます。次に決算ステップに進みます。")


@pytest.fixture(scope="module")
def glossary():
    return Glossary(terms_of(flow.graph_of(Text("a.txt", BOOK))))


def test_each_term_has_its_definition_and_uses(glossary):
    assert [(entry.term.words, entry.definition, entry.uses) for entry in glossary.entries()] == [
        ("開始ステップ", "開始ステップでは、札を起こします。", 1),
        ("主要ステップ", "主要ステップでは、札を出します。", 1),
        ("役", "この一組の札を「役」と呼びます。", 1),
        ("終了ステップ", "終了ステップでは、役を捨てます。", 1),
    ]


def test_a_word_of_a_class_without_a_definition_is_undefined(glossary):
    (found,) = glossary.undefined()
    assert (found.words, found.head) == ("決算ステップ", "ステップ")
    assert [BOOK[slice(*span)] for span in found.spans] == ["決算ステップ"]


@pytest.mark.parametrize(
    ("words", "at", "sentence"),
    [
        ("甲です。乙です。丙です。", 5, "乙です。"),
        ("Draw 1.5 cards. Stop.", 6, "Draw 1.5 cards."),
        ("Use plan A. It ends.", 3, "Use plan A. It ends."),
        ("終わりがない", 2, "終わりがない"),
    ],
)
def test_a_sentence_ends_at_a_period_that_is_not_inside_a_number_or_after_a_letter(words, at, sentence):
    assert sentence_at(words, at) == sentence
