"""The class of a change, in the words of semantic versioning: what it does to those who cite the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jobun.versions.change import Change

CLASSES = ("patch", "minor", "major")
"""The classes of changes, the slightest first."""


def change_class(change: Change) -> str:
    """The class of a change: one of CLASSES, or "" for none.

    major: a number that others may cite means another rule now, or none. minor: a rule was added. patch: only words or
    places changed.
    """
    if change.kind == "same":
        return ""
    if not change.is_rule:
        return "patch"
    if change.kind in ("removed", "merged") or change.renumbered:
        return "major"
    return "minor" if change.kind in ("added", "split") else "patch"


def gravest(changes: Iterable[Change]) -> tuple[str, Sequence[Change]]:
    """The class of several changes together, and those that have it; "" and none where nothing changed."""
    found: dict[str, list[Change]] = {}
    for change in changes:
        found.setdefault(change_class(change), []).append(change)
    name = max((name for name in found if name), key=CLASSES.index, default="")
    return name, found.get(name, []) if name else []
