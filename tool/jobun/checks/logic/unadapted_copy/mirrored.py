"""Mirrored rules of which only one half was turned: the same condition, and the same conclusion on somebody else.

A rule that says what one player does under a condition is copied for the other player. Its conclusion speaks of the
other one then; a condition that still speaks of the first was forgotten.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jobun.language.rule_templates import Section, SectionRule, spans_of
from jobun.text.passage import Span

JAPANESE = re.compile(
    r"(.{12,200}?(?:場合|とき|時|なら|ければ))(?:には|は|に)?、([^、。は]{2,20})(は[^、。]{6,})(?:、|$)"
)
ENGLISH = re.compile(r"((?:if|when|whenever|while|unless) [^,]{16,200}), ([^,.]{12,120})")
# how many sentences with one condition are looked at
LOOKED_AT = 6


class Half(NamedTuple):
    """A sentence with a condition. subject: of whom the conclusion speaks. said: the rest of its first clause."""

    rule: SectionRule
    condition: str
    subject: str
    said: str


class Unturned(NamedTuple):
    """A condition that was not turned. place: the name in it. left: the name. right: whom the conclusion speaks of."""

    half: Half
    model: Half
    place: Span
    left: str
    right: str


def unturned(sections: Sequence[Section]) -> Iterator[Unturned]:
    """The conditions that speak of somebody else than their mirrored conclusions, in the order of the document."""
    for section in sections:
        groups: dict[str, list[Half]] = defaultdict(list)
        for rule in section.rules:
            for half in _halves(rule):
                groups[half.condition].append(half)
        for group in groups.values():
            yield from _forgotten(group[:LOOKED_AT])


def _halves(rule: SectionRule) -> Iterator[Half]:
    for sentence in rule.words.split("。"):
        found = JAPANESE.match(sentence) if "、" in sentence else None
        if found:
            yield Half(rule, found[1], found[2], found[3])
    for sentence in rule.words.split(". ") if ", " in rule.words else ():
        found = ENGLISH.match(sentence)
        if found:
            yield Half(rule, found[1], "", found[2])


def _forgotten(group: Sequence[Half]) -> Iterator[Unturned]:
    for half in group:
        for model in group:
            if model.rule is half.rule:
                continue
            names = _exchanged(model, half)
            if names is None:
                continue
            own, other = names
            place = _place(half, own)
            if place is not None and _holds(half.condition, own) and not _holds(half.condition, other):
                yield Unturned(half, model, place, own, other)
                break


def _exchanged(model: Half, half: Half) -> tuple[str, str] | None:
    """Of whom two conclusions speak that say the same otherwise."""
    if model.subject:
        return (model.subject, half.subject) if model.said == half.said and model.subject != half.subject else None
    first, second = model.said.split(" "), half.said.split(" ")
    if len(first) != len(second):
        return None
    differ = [at for at, (one, other) in enumerate(zip(first, second, strict=True)) if one != other]
    return (first[differ[0]], second[differ[0]]) if len(differ) == 1 and differ[0] <= 2 else None


def _holds(condition: str, name: str) -> bool:
    if name.isascii():
        return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", condition) is not None
    # 非 before a name makes another one
    return re.search(rf"(?<![\u4e00-\u9fff\u30a1-\u30ff]){re.escape(name)}", condition) is not None


def _place(half: Half, name: str) -> Span | None:
    whole = next(spans_of(half.rule.node, half.condition), None)
    if whole is None:
        return None
    return next((span for span in spans_of(half.rule.node, name) if whole.start <= span.start < whole.end), None)
