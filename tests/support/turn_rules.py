"""A small book that the tests of versions change."""

OLD = """\
1. 手番
1-1. 始め
1-1-1. 手番の始めに山札から札を一枚引きます。
1-1-2. 引いた札を相手に見せる必要はありません。
1-2. 終わり
1-2-1. 手札が七枚を超えている場合、七枚になるまで捨てます（1-1-1）。
1-2-2. 手番を相手に渡します。
"""
# a rule inserted before the first one, the references following
INSERTED = (
    OLD.replace("1-1-2.", "1-1-3.")
    .replace("1-1-1. 手番", "1-1-1. 先に札をすべて起こします。\n1-1-2. 手番")
    .replace("（1-1-1）", "（1-1-2）")
)
