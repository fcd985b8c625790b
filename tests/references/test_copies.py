"""Parts that repeat an earlier part."""

import pytest

from jobun.references.copies import copies
from jobun.references.index import Index
from jobun.text.passage import Text
from jobun.tree.document import parse

RULES = "".join(f"1-{number}. 第{number}の文です。\n" for number in range(1, 11))


def index(words):
    return Index(tuple(node for part in parse(Text("a.txt", words)).parts for node in part.nodes))


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([], {}),
        ([RULES], {}),
        ([RULES, RULES], {1: 0}),
        ([RULES, RULES.replace("文です", "話です"), RULES], {2: 0}),
        ([RULES, RULES.replace("第3の文です。", "変わりました。")], {1: 0}),
        ([RULES, RULES.replace("文です。", "文")], {1: 0}),
        ([RULES, RULES.replace("1-", "2-")], {}),
        ([RULES, "2-1. 別。\n" * 3, RULES, RULES], {2: 0, 3: 0}),
    ],
)
def test_a_part_with_the_same_numbers_and_words_is_a_copy(parts, expected):
    assert copies(tuple(map(index, parts))) == expected
