"""What became of one rule, version by version: a block for each change, or JSON of schema jobun-history-1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jobun.locale.changes import KINDS, ORIGIN, also
from jobun.locale.terminal_text import Painter, visible
from jobun.report.marked_text import text_lines
from jobun.versions.change import text_of
from jobun.versions.history import DatedVersion, RuleChange, RuleOrigin
from jobun.versions.severity import change_class


def history_lines(events: Iterable[RuleChange | RuleOrigin], language: str, paint: Painter) -> Iterator[str]:
    """For each change the version, the kind, the numbers and the text with its changes marked; last the origin."""
    for event in events:
        name = paint(visible(" ".join(filter(None, (event.version.date, event.version.name)))), "place")
        if isinstance(event, RuleOrigin):
            yield f"{name} {ORIGIN.say(language)} {visible(event.rule.name or '')}"
            continue
        change = event.change
        numbers = " → ".join(dict.fromkeys(node.name or "" for node in (change.old, change.new) if node))
        moved = also(change.moved and change.kind == "reworded").say(language)
        yield f"{name} {paint(KINDS[change.kind].say(language), 'info')} {visible(numbers)}{moved}"
        yield from (f"  {line}" for line in text_lines(change, paint))


def history_values(path: str, rule: str, events: Iterable[RuleChange | RuleOrigin]) -> dict[str, Any]:
    """The same as JSON, the newest first."""
    return {"schema": "jobun-history-1", "path": path, "rule": rule, "events": list(map(_values, events))}


def _values(event: RuleChange | RuleOrigin) -> dict[str, Any]:
    version = _version(event.version)
    if isinstance(event, RuleOrigin):
        return {
            **version,
            "kind": "origin",
            "class": "",
            "old": None,
            "new": event.rule.name,
            "text": text_of([event.rule]),
        }
    change = event.change
    old, new = (node.name if node else None for node in (change.old, change.new))
    return {
        **version, "kind": change.kind, "class": change_class(change), "old": old, "new": new, "text": change.new_text,
    }  # fmt: skip


def _version(version: DatedVersion) -> dict[str, str]:
    return {"version": version.name, "date": version.date}
