"""Mirrored rules of which only the conclusion was adapted.

A rule about one player is copied for the other player. If its conclusion is about the other player and its condition
still about the first, the condition was not adapted.
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
# sentences with one condition that are compared
LOOKED_AT = 6


class Half(NamedTuple):
    """A conditional sentence. subject: of its conclusion. predicate: the rest of the first clause of the conclusion."""

    rule: SectionRule
    condition: str
    subject: str
    predicate: str


class Unturned(NamedTuple):
    """A condition that was not adapted. place: the span of the name. left: the name. right: the correct name."""

    half: Half
    model: Half
    place: Span
    left: str
    right: str


def unturned(sections: Sequence[Section]) -> Iterator[Unturned]:
    """Conditions about another subject than their mirrored conclusions, in the order of the document."""
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
    """The different subjects of two conclusions that are the same otherwise."""
    if model.subject:
        return (
            (model.subject, half.subject)
            if model.predicate == half.predicate and model.subject != half.subject
            else None
        )
    first, second = model.predicate.split(" "), half.predicate.split(" ")
    if len(first) != len(second):
        return None
    differ = [at for at, (one, other) in enumerate(zip(first, second, strict=True)) if one != other]
    return (first[differ[0]], second[differ[0]]) if len(differ) == 1 and differ[0] <= 2 else None


def _holds(condition: str, name: str) -> bool:
    if name.isascii():
        return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", condition) is not None
    # 非 before a name makes it a different name
    return re.search(rf"(?<![\u4e00-\u9fff\u30a1-\u30ff]){re.escape(name)}", condition) is not None


def _place(half: Half, name: str) -> Span | None:
    whole = next(spans_of(half.rule.node, half.condition), None)
    if whole is None:
        return None
    return next((span for span in spans_of(half.rule.node, name) if whole.start <= span.start < whole.end), None)
