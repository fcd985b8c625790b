"""Other sentences that use the same words refer to another rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.tree.nodes import Node

# two sentences that agree may be wrong together; three are not
EACH, MOST = 1.5, 4.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Rules that two or more references with the same words go to, where only this one goes elsewhere."""
    words = case.bench.phrase(case.link) if not case.link.citation.title else ""
    if not words or case.asked is None:
        return
    others = [
        link
        for link in case.bench.by_phrase.get(words, ())
        if link.cited.node is not case.link.cited.node and link.targets
    ]
    counts = Counter(id(link.targets[0]) for link in others)
    if case.target is not None and (counts[id(case.target)] or case.lexicon.says(case.target, words.casefold())):
        return
    for node in _once(link.targets[0] for link in others):
        count = counts[id(node)]
        if count > 1 and count == len(others) and not case.related(node):
            yield Evidence(node, min(MOST, EACH * count), _message(node, words, count))


def _message(node: Node, words: str, count: int) -> Message:
    return Message(
        f"{count} other references for “{words}” go to {node.name}",
        f"ほかの「{words}」への参照 {count} 件は {node.name} を指しています",
    )


def _once(nodes: Iterator[Node]) -> Iterator[Node]:
    seen: set[int] = set()
    for node in nodes:
        if id(node) not in seen:
            seen.add(id(node))
            yield node


kind = Kind("agreement", find, proves=True)
