"""A rule that refers back to the one that refers: rules that send the reader to each other belong together."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.references.link import Link

# it ranks, and proves nothing: any rule may be referred to from anywhere
WEIGHT = 1.0
# a rule that the whole book refers to is answered by all of it, and that tells nothing
MOST = 12
# so many characters alike before two references are no chance
TAIL = 8


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules that refer to the one that holds the reference, and what they stand under."""
    target = case.target
    rules = {id(link.cited.rule): link.cited.rule for link in (case.link, *_twins(case)) if link.cited.rule is not None}
    backs = (back for rule in list(rules.values())[:MOST] for back in case.bench.graph.links_to(rule)[:MOST])
    for back in backs:
        source = back.cited.rule
        if source is None or source is target or back.cited.part != case.link.cited.part:
            continue
        for node in (source, *case.lexicon.above(source)[:1]):
            message = Message(f"{source.name} refers back", f"{source.name} からも参照されています")
            yield Evidence(node, WEIGHT, message)


def _twins(case: ReferenceCase) -> list[Link]:
    """The references to the same rule behind the same words: what refers back to one does so to all."""
    said = case.asked.words[-TAIL:] if case.asked else ""
    if case.target is None or len(said) < TAIL:
        return []
    others = [(link, case.bench.asked(link)) for link in case.bench.graph.links_to(case.target)]
    return [link for link, asked in others if asked is not None and asked.words[-TAIL:] == said]


kind = Kind("answer", find)
