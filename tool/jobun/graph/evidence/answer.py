"""A rule that refers back to the one that refers: rules that send the reader to each other belong together."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.graph.case import Case, Clue, Kind
from jobun.messages.message import Message

# it ranks, and proves nothing: any rule may be referred to from anywhere
WEIGHT = 1.0


def find(case: Case) -> Iterator[Clue]:
    """The rules that refer to the one that holds the reference, and what they stand under."""
    rule = case.link.cited.rule
    for back in case.bench.graph.links_to(rule) if rule is not None else ():
        source = back.cited.rule
        if source is None or source is case.target or back.cited.part != case.link.cited.part:
            continue
        for node in (source, *case.lexicon.above(source)[:1]):
            message = Message(f"{source.name} refers back to this rule", f"{source.name} がこの条文を参照しています")
            yield Clue(node, WEIGHT, message)


kind = Kind("answer", find)
