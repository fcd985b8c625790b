"""Rules that send the reader round in a ring."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from jobun.references.graph import strongly_connected


def closed_rings(sends: Mapping[int, Collection[int]]) -> list[list[int]]:
    """The rings that nothing leads out of, each with its members sorted.

    sends: for each rule that only sends the reader on, the rules that it sends to; a rule that is no key says more
    than that, so that whoever is sent there has arrived.
    """
    caught = {rule: set(targets) for rule, targets in sends.items() if targets}
    while True:
        out = [rule for rule, targets in caught.items() if not targets <= caught.keys()]
        if not out:
            break
        for rule in out:
            del caught[rule]
    # nearly every document ends here, and networkx is not imported
    return [sorted(ring) for ring in strongly_connected(caught) if _is_closed(ring, caught)] if caught else []


def _is_closed(ring: Collection[int], sends: Mapping[int, set[int]]) -> bool:
    """Whether rules of a group send only into it; one rule alone refers to itself, which is another fault."""
    return len(ring) > 1 and all(sends[rule] <= set(ring) for rule in ring)
