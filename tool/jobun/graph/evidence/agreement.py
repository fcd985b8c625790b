"""Other sentences that use the same words refer to another rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import cast

from jobun.graph.case import Bench, Case, Clue, Kind
from jobun.graph.link import Link
from jobun.messages.message import Message
from jobun.tree.nodes import Node

# two sentences that agree may be wrong together; three are not
EACH, MOST = 1.5, 4.5
LAST_WORDS = re.compile(r"(?:[ァ-ヺー一-鿿]+|[A-Za-z'’-]+(?: [A-Za-z'’-]+)?)$")
SHORT = 3
Cited = dict[str, list[Link]]


def find(case: Case) -> Iterator[Clue]:
    """Rules that two or more references with the same words go to, where only this one goes elsewhere."""
    words = _phrase(case.bench, case.link)
    if not words or case.asked is None:
        return
    others = [
        link
        for link in _by_words(case.bench).get(words, ())
        if link.cited.node is not case.link.cited.node and link.targets
    ]
    counts = Counter(id(link.targets[0]) for link in others)
    if case.target is not None and (counts[id(case.target)] or case.lexicon.says(case.target, words.casefold())):
        return
    for node in _once(link.targets[0] for link in others):
        count = counts[id(node)]
        if count > 1 and count == len(others) and not case.related(node):
            yield Clue(node, min(MOST, EACH * count), _message(node, words, count))


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


def _phrase(bench: Bench, link: Link) -> str:
    """The noun right before a reference in brackets; other ways of referring name nothing so surely."""
    asked = bench.asked(link)
    found = LAST_WORDS.search(asked.words) if asked is not None and asked.how == "bracket" else None
    return found[0] if found and len(found[0]) >= SHORT else ""


def _by_words(bench: Bench) -> Cited:
    if "agreement" not in bench.memory:
        found: Cited = {}
        for link in bench.graph.own_links():
            if link.citation.kind in ("number", "chapter"):
                found.setdefault(_phrase(bench, link), []).append(link)
        bench.memory["agreement"] = found
    return cast(Cited, bench.memory["agreement"])


kind = Kind("agreement", find, proves=True)
