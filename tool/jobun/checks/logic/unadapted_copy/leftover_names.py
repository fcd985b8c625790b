"""Names left in copied rules: that of the source section instead of the own one."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from jobun.language.rule_templates import (
    OWN_NAME,
    Section,
    SectionRule,
    fragment_pattern,
    masked,
    normalized,
    spans_of,
    without_reading,
)
from jobun.text.characters import KANJI, one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Node

SHORTEST = 12
"""Characters: shorter rules match by chance."""
NEAR = 20
"""Siblings on each side that may be the model of a copy."""
PROOF = 3
"""Sections with their own name in the rule, and other parallel rules of the two, that prove a copy."""
MOST = 0.7
"""The share of a section's templates that makes it a copy whatever names they hold."""
SCRIPTS = (re.compile(KANJI), re.compile("[\u30a1-\u30ffー]"), re.compile("[0-9a-z]"))


class Leftover(NamedTuple):
    """A name that was left in a copy.

    places: its spans in the file. left: as printed. right: the name for its place. model: the rule that was copied.
    others: how many sections have the model's words with their own name.
    """

    places: tuple[Span, ...]
    left: str
    right: str
    model: Node
    others: int


def leftovers(sections: Sequence[Section]) -> Iterator[Leftover]:
    """The names of other sections in copied rules, in the order of the document."""
    spread: dict[str, set[Section]] = defaultdict(set)
    for section in sections:
        for template in section.templates:
            spread[template].add(section)
    for section in sections:
        near = [
            (name, other)
            for other in _models(section, spread)
            if other is not section and not _overlap(section, other)
            for name in other.names
        ]
        names = [name for name, _ in near]
        for rule in section.rules if near and section.names else ():
            if len(rule.words) < SHORTEST or not any(map(rule.words.__contains__, names)):
                continue
            if len(spread[rule.template]) > 1:
                continue
            named = [(name, other) for name, other in near if name in rule.words]
            found = next((one for name, other in named if (one := _leftover(rule, name, other, spread))), None)
            if found is not None:
                yield found


def _models(section: Section, spread: Mapping[str, Set[Section]]) -> Iterable[Section]:
    """The sections that a section may be a copy of: those beside it, and those anywhere with the same rules."""
    near = section.siblings[max(0, section.index - NEAR) : section.index + NEAR + 1]
    named = (template for template in section.templates if OWN_NAME in template)
    alike = Counter(other for template in named if len(spread[template]) <= NEAR for other in spread[template])
    far = (other for other, count in alike.items() if count >= PROOF - 1)
    return dict.fromkeys((*near, *sorted(far, key=lambda other: other.node.span if other.node else Span(0, 0))))


def _overlap(one: Section, other: Section) -> bool:
    return any(first in second or second in first for first in one.names for second in other.names)


def _leftover(rule: SectionRule, name: str, other: Section, spread: dict[str, set[Section]]) -> Leftover | None:
    """The name of another section in a rule, if the rule is a copy of that section's."""
    if not _stands_alone(rule.words, name):
        return None
    own = (*other.names, *rule.section.names)
    # a copy may still name the section after its model
    after = [name for name in other.following.names if name not in own] if other.following else []
    words = masked(rule.words, own)
    if words not in other.templates and after:
        words = masked(rule.words, own, after)
    model = other.templates.get(words)
    # the name alone is a label of a figure or an entry of a list
    if model is None or words in rule.section.templates or words == OWN_NAME:
        return None
    others = len(spread[words])
    places = tuple(spans_of(rule.node, name))
    if others + _shared(rule.section, other) < PROOF or not places:
        return None
    left = _printed(rule.node, name)
    return Leftover(places, left, _like(rule.section.title, other.title, name, left), model.node, others)


def _shared(section: Section, other: Section) -> int:
    """How many parallel rules prove two sections copies: those with a name, or nearly all rules of one."""
    shared = other.templates.keys() & section.templates.keys()
    if len(shared) >= max(PROOF, MOST * len(section.templates)):
        return len(shared)
    return sum(OWN_NAME in template for template in shared)


def _stands_alone(words: str, name: str) -> bool:
    """Whether a name is always a whole word, not a part of a longer one in the same script."""
    at = words.find(name)
    while at >= 0:
        before, after = words[at - 1 : at], words[at + len(name) : at + len(name) + 1]
        if any(
            (script.match(before) and script.match(name[0])) or (script.match(after) and script.match(name[-1]))
            for script in SCRIPTS
        ):
            return False
        at = words.find(name, at + len(name))
    return True


def _like(title: str, other: str, name: str, left: str) -> str:
    """A section's title in the form in which the other's name is printed: with or without its reading, in its case."""
    whole = title if normalized(other) == name else without_reading(title)
    return whole.lower() if left == left.lower() else whole


def _printed(node: Node, fragment: str) -> str:
    found = fragment_pattern(fragment).search(one_width(node.body.words))
    return node.body.words[slice(*found.span())] if found else ""
