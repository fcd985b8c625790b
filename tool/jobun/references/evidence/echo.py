"""Another sentence that leads up to its reference in the same words, to the letter, refers to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, EvidenceContext, Kind, ReferenceCase
from jobun.references.link import Link

# it ranks, and proves nothing: either of the two may be the wrong one
WEIGHT = 1.5
# so many characters alike before two references are no chance
TAIL = 8
MOST = 12


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules that references behind the same words lead to."""
    tail = _tail(case.bench, case.link)
    for link in _by_tail(case.bench).get(tail, [])[:MOST] if tail else ():
        node = link.targets[0] if link.targets else None
        if node is not None and node is not case.target and link.cited.node is not case.link.cited.node:
            where = link.cited.rule.name if link.cited.rule else ""
            message = Message(
                f"{where} refers to it in the same words".strip(), f"{where} が同じ語句でここを参照しています".strip()
            )
            yield Evidence(node, WEIGHT, message)


def _tail(bench: EvidenceContext, link: Link) -> str:
    asked = bench.asked(link)
    words = asked.words[-TAIL:] if asked is not None and asked.how == "bracket" else ""
    return words if len(words) == TAIL else ""


def _by_tail(bench: EvidenceContext) -> dict[str, list[Link]]:
    if "echo" not in bench.memory:
        found: dict[str, list[Link]] = {}
        for link in bench.graph.own_links():
            if link.citation.kind in ("number", "chapter") and not link.citation.title:
                found.setdefault(_tail(bench, link), []).append(link)
        bench.memory["echo"] = found
    return cast(dict[str, list[Link]], bench.memory["echo"])


kind = Kind("echo", find)
