"""The vocabulary that a book declares: what it accepts, and which spellings it finds."""

import pytest

from jobun.terms.vocabulary import PreferredTerm, VocabularyError, vocabulary


@pytest.mark.parametrize(
    ("value", "terms"),
    [
        ([], []),
        ({"サーバー": ["サーバ"]}, [("サーバー", ("サーバ",))]),
        ({"deck": {"forbidden": ["library"]}}, [("deck", ("library",))]),
        ([{"preferred": "札番号", "forbidden": ["札No"], "bad": ["札Noです。"]}], [("札番号", ("札No",))]),
    ],
)
def test_a_vocabulary_is_a_table_or_a_list_of_tables(value, terms):
    assert [(term.words, term.forbidden) for term in vocabulary(value, "jobun.toml")] == terms


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ("deck", "check.terms"),
        ({"deck": 1}, "check.terms.deck"),
        ([{"preferred": "deck"}], "check.terms 1"),
        ([{"preferred": "deck", "forbidden": ["deck"]}], "check.terms 1"),
        ([{"preferred": "deck", "forbiden": ["x"]}], "check.terms 1.forbiden"),
        ([{"preferred": "deck", "forbidden": [""]}], "check.terms 1.forbidden"),
        ([{"preferred": "deck", "forbidden": ["pile"], "good": ["the pile"]}], "check.terms 1.good"),
        ([{"preferred": "deck", "forbidden": ["pile"], "bad": ["the deck"]}], "check.terms 1.bad"),
    ],
)
def test_an_error_names_the_file_and_the_key(value, place):
    with pytest.raises(VocabularyError) as error:
        vocabulary(value, "jobun.toml")
    for language in ("en", "ja"):
        message = error.value.message.say(language)
        assert message.startswith("jobun.toml: ")
        assert place in message


@pytest.mark.parametrize(
    ("preferred", "forbidden", "words", "found"),
    [
        ("サーバー", ["サーバ"], "サーバとサーバー", ["サーバ"]),
        ("deck", ["library"], "Library, librarys", ["Library"]),
        ("手札番号", ["札番号"], "手札番号と札番号", ["札番号"]),
        ("札", ["カード"], "カードゲーム", []),
    ],
)
def test_forbidden_spellings_are_found_as_whole_words(preferred, forbidden, words, found):
    term = PreferredTerm(preferred, tuple(forbidden))
    assert [words[start:end] for start, end in term.find(words)] == found


def test_a_replacement_keeps_the_capital_of_a_sentence():
    assert [PreferredTerm("deck", ("pile",)).replacement_for(word) for word in ("Pile", "pile")] == ["Deck", "deck"]
