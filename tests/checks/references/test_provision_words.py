"""前条 where 前項 is meant: the words above a list say what its items are about."""

import pytest

from jobun import flow
from jobun.text.passage import Text

BOOK = "第1条　次のときは、休会とする。\n（１）　旅のとき\n（２）　病のとき\n第2条　休会は一年とする。\n２　{}の休会を命じられた者は、届けを出す。\n"


@pytest.mark.parametrize("cited", ["前条", "前条第１項第１号", "前条第１号"])
def test_an_item_is_about_what_the_words_above_its_list_say(cited):
    found = flow.check(Text("a.txt", BOOK.format(cited))).diagnostics
    assert [one.code for one in found if one.code.startswith("REF")] == []


def test_a_word_that_only_the_own_article_has_is_that_of_the_paragraph_above():
    words = BOOK.replace("休会とする", "集まる").format("前条第１号")
    found = flow.check(Text("a.txt", words)).diagnostics
    assert [one.code for one in found if one.code.startswith("REF")] == ["REF002"]
