"""A small book whose chapters refer to one another, with a cycle, a chain and a dangling reference."""

from jobun import flow
from jobun.references.network import Network
from jobun.text.passage import Text

BOOK = """\
1. 手番
1-1. 始め
1-1-1. 1-1-2 に進みます。
1-1-2. 1-1-3 と1-1-1 を見ます。
1-1-3. 2-1-1 を見ます。
1-1-4. 2-1-1 を見ます。9-9-9 も見ます。
2. 場所
2-1. 蔵
2-1-1. 2-2を見ます。
2-1-2. 引きます。
2-2. 庭
2-2-1. 3-1-1 を見ます。
3. 終わり
3-1. 幕
3-1-1. 終わります。
3-1-2. 片付けます。
"""


def network(words: str = BOOK) -> Network:
    """The network of a document."""
    return flow.graph_of(Text("a.txt", words)).network()
