"""A small document, what the checks find in it, and a way to write it in any format."""

from __future__ import annotations

from jobun import flow
from jobun.graphics import graph_formats
from jobun.references.neighbourhood import find_vertex, neighbourhood_of
from jobun.references.network import Defect, Network
from jobun.text.passage import Text

BOOK = """\
灯の規則

1. 手番
1-1. 始め
1-1-1. 引きます（1-1-2）。
1-1-2. 1-1-1 に戻ります。
1-1-3. 捨てます（2-1-1、9-9-9）。
2. 場所
2-1. 蔵
2-1-1. 蔵は<script>alert("&")</script>の場所です。
2-1-2. 1-1-3 を見ます。9-9-9 も見ます。
"""


def network_of(words: str, *more: Defect) -> Network:
    """The network of a document with what the checks find in it, or with the given defects instead."""
    report = flow.check(Text("a.txt", words))
    return report.graph.network(more) if more else report.network


def written(name: str, network: Network, number: str | None = None, depth: int = 1, language: str = "en") -> str:
    """A network in a format. number: of the rule to look around, if any."""
    near = None
    if number is not None:
        centre = find_vertex(network, number)
        assert centre is not None, number
        near = neighbourhood_of(network, centre, depth)
    return "".join(graph_formats()[name].write(near.part() if near else network, near, language))
