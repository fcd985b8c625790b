"""Articles that stay as a row of numbers: 第五条及び第六条　削除, 第七条から第十条まで　削除."""

from __future__ import annotations

import re

from jobun.text.lazy import lazy
from jobun.tree.labels.reading import read
from jobun.tree.labels.values import named, plain, rank_of
from jobun.tree.nodes import Node

FIGURE = "第 ?(?:[0-9０-９]{1,4}|[〇一二三四五六七八九十百千]{1,7}) ?条(?:[のノ][0-9０-９〇一二三四五六七八九十]{1,3})*"
DELETED = lazy(
    rf"(?:(?:から|乃至|ないし|～|~|及び|及ビ|並びに|、|・){FIGURE})+(?:まで)?[\s　]*(?:〔|\(|（)?(?:削除|廃止|欠番)"
)
RANGE = re.compile("から|乃至|ないし|～|~")


def also_deleted(node: Node) -> list[int]:
    """The values of the articles that are deleted together with a node, in order."""
    words = node.body.words
    if not node.rank or node.number is None or not DELETED.match(words):
        return []
    others = [number[0][-1] for found in re.findall(FIGURE, words) if (number := read(found))]
    first, rank = node.number[-1], node.rank
    if RANGE.match(words) and others:
        between = (named(rank, value) for value in range(plain(first) + 1, plain(others[0]) + 1))
        others = sorted({*between, *others})
    return [value for value in others if value > first and rank_of(value) == rank]
