"""The names of a document and of its forms, where one or two differ from all others."""

import pytest

from jobun.checks.terms.term_variant.document_names import document_names

OWN = "本会則を守る。本会則を直す。本会則を読む。"
FORM = "入会願を出す。入会願を書く。入会願を読む。"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (OWN + "本規約に従う。", {"本規約": "本会則"}),
        (OWN + "本規約に従う。本規約を見る。", {}),
        (OWN + "規約に従う。本規約集を見る。", {}),
        (OWN + "この会則に従う。", {}),
        (OWN * 4 + "この会則に従う。", {"この会則": "本会則"}),
        (FORM + "入会届を見る。", {"入会届": "入会願"}),
        (FORM + "退会届を見る。入会届出日を見る。", {}),
    ],
)
def test_a_rare_name_of_what_has_one_everywhere_else(words, found):
    assert {words[one.start : one.end]: one.usual for one in document_names(words)} == found
