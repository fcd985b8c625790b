"""Groups of rules that refer only to one another."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

from jobun.references.algorithms import strongly_connected

Rule = TypeVar("Rule")


def closed_cycles(sends: Mapping[Rule, Collection[Rule]]) -> list[list[Rule]]:
    """The groups that no reference leads out of, each in the order of `sends`.

    sends: for each rule that only refers to others, its targets; a rule that is not a key has content of its own.
    """
    caught = {rule: set(targets) for rule, targets in sends.items() if targets}
    while True:
        out = [rule for rule, targets in caught.items() if not targets <= caught.keys()]
        if not out:
            break
        for rule in out:
            del caught[rule]
    # nearly every document ends here, and networkx is not imported
    groups = [group for group in strongly_connected(caught) if _is_closed(group, caught)] if caught else []
    return [[rule for rule in caught if rule in group] for group in groups]


def _is_closed(group: Collection[Rule], sends: Mapping[Rule, set[Rule]]) -> bool:
    """Whether the rules of a group refer only to one another; a rule that refers to itself is another fault."""
    return len(group) > 1 and all(sends[rule] <= set(group) for rule in group)
