"""Words that look like a term but differ in a part or in a letter."""

import pytest

from jobun import flow
from jobun.terms.terms import terms_of
from jobun.terms.variants import UnknownWords
from jobun.text.passage import Text

BOOK = """\
1-1. 攻撃宣言ステップ
1-1-1. 攻撃宣言ステップでは、攻撃します。攻撃宣言ステップは一度です。
1-2. 主要行動ステップ
1-2-1. 主要行動ステップでは、召喚回数を数えます。
1-3. 終了処理ステップ
1-3-1. 終了処理ステップでは、札を除外エリアに置きます。
2-1. 召喚回数
2-1-1. 召喚回数は一回です。召喚回数は戻りません。
2-2. 除外エリア
2-2-1. 除外エリアは公開です。除外エリアは一つです。
3-1. その他
3-1-1. {}
"""


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("次に攻撃指定ステップに進みます。", [("攻撃指定ステップ", "攻撃宣言ステップ")]),
        ("札を除外ゾーンに置きます。", [("除外ゾーン", "除外エリア")]),
        ("最後に召喚数を確認します。", [("召喚数", "召喚回数")]),
        ("札を除外エリアと除外ゾーンに置きます。", []),
        ("札を除外ゾーンに置きます。除外エリアは公開です。", [("除外ゾーン", "除外エリア")]),
        ("最後に攻撃宣言ステップを行います。", []),
        # the part that differs is a part of other words too
        ("次に攻撃指定ステップに進みます。攻撃指定の順に行います。", []),
    ],
)
def test_a_word_that_differs_in_one_place_is_a_variant(sentence, found):
    words = UnknownWords(terms_of(flow.graph_of(Text("a.txt", BOOK.format(sentence)))))
    assert [(variant.word.words, variant.term.words) for variant in words.variants] == found


STEPS = """\
1.1. Action Step
1.1.1. In the action step, draw. The action step ends. Repeat the action step. In each action step, stop.
1.2. Block Step
1.2.1. In the block step, block. After the block step, the action step begins.
1.3. Final Step
1.3.1. In the final step, stop.
1.4. Others
1.4.1. {}
"""


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Use it in activation steps only.", [("activation step", "Action Step")]),
        ("Use it in the action step, not in the activation step.", []),
        ("Use it in final steps only.", []),
    ],
)
def test_an_english_name_that_begins_like_a_term_is_a_variant(sentence, found):
    words = UnknownWords(terms_of(flow.graph_of(Text("a.txt", STEPS.format(sentence)))))
    assert [(variant.word.words, variant.term.words) for variant in words.variants] == found
