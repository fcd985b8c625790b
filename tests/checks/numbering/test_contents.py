"""Contents against headings: by number and title, in any order, or not at all."""

import pytest

from tests.support.documents import found, marked

BODY = """
1. 手番の進め方
1-1. 手番
1-1-1. 札を一枚引きます。
2. 山札と捨て札
2-1. 山札
2-1-1. 山札は裏向きです。
3. 勝敗の決め方
3-1. 勝敗
3-1-1. 札がなくなったら負けです。
"""


@pytest.mark.parametrize(
    "contents",
    [
        pytest.param("1. 手番の進め方\t1\n2. 山札と捨て札\t2\n3. 勝敗の決め方\t3\n", id="as the headings"),
        pytest.param("1. 手番の進め方\t1\n3. 勝敗の決め方\t3\n2. 山札と捨て札\t2\n", id="in another order"),
        pytest.param("1. 札の配り方\t1\n2. 得点の数え方\t2\n3. 勝敗の決め方\t3\n", id="not understood"),
        pytest.param("1. 手番の進め方\t1\n2. ⟦札のこと⟧\t2\n3. 勝敗の決め方\t3\n", id="another title"),
    ],
)
def test_contents_are_compared_where_they_are_understood(contents):
    words, places = marked(f"目次\n{contents}{BODY}")
    assert found(words, "NUM007") == places
