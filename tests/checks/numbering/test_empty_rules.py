"""Numbers without text: a lost rule is a warning, a column of numbers is not one."""

from tests.support.documents import found

RULES = "1-1. 手番\n1-1-1. 札を一枚引きます。\n1-1-2. 札を一枚出します。\n"


def test_a_number_without_text_is_found():
    assert found(RULES + "1-1-3.\n\n1-2. 終了\n1-2-1. 手番を渡します。\n", "NUM006") == ["4:1 1-1-3."]


def test_numbers_in_a_column_of_their_own_are_not_empty():
    words = RULES + "1-1-3.\n1-1-4.\n1-1-5.\n\n札を捨てます。\n札を並べます。\n\n1-2. 終了\n1-2-1. 手番を渡します。\n"
    assert found(words, "NUM006") == []
