"""Sentences in the plain form among polite ones."""

import pytest

from jobun import flow
from jobun.checks.logic.deviating_sibling.plain_endings import FEWEST, plain_endings
from jobun.language.sentences import sentences
from jobun.text.passage import Text

POLITE = "".join(f"1.{count}. 札を一枚引きます。\n" for count in range(2, FEWEST + 4))


def found(rule: str) -> list[str]:
    graph = flow.graph_of(Text("a.txt", f"1. 札\n1.1. {rule}\n{POLITE}"))
    return [one.words for one in plain_endings(tuple(one for node in graph.document.walk() for one in sentences(node)))]


@pytest.mark.parametrize(
    ("rule", "plain"),
    [
        ("札を入れ替えない。結果として、札は手札にとどまります。", ["札を入れ替えない。"]),
        ("札を入れ替えません。結果として、札は手札にとどまります。", []),
        # what the sentence before introduces
        ("この語は次の意味です。札を入れ替えない。", []),
        # words of a card
        ("「札を入れ替えない。」と書かれています。札は手札にとどまります。", []),
        # a rule in the plain form throughout
        ("札を入れ替えない。札は手札にとどまる。", []),
    ],
)
def test_a_plain_sentence_is_found_only_where_its_rule_goes_on_politely(rule, plain):
    assert found(rule) == plain
