"""A rule beside the cited one begins with the noun before the reference, which the cited one never mentions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.language.keywords import keywords
from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.text.characters import one_width
from jobun.tree.nodes import Node

# what a rule is about stands at its beginning: a definition as a rule
WEIGHT = 4.0
ARTICLE = re.compile(r"^\W*(?:(?:the|an?|each|every|one|some)\s+)?", re.IGNORECASE)
# rules that begin so; of more none is the one meant
MOST = 1


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The only rule near the cited one that begins with the noun before the reference."""
    target = case.target
    noun = ARTICLE.sub("", case.context.noun_before(case.link), count=1)
    words = {term.text for term in keywords(noun)}
    if target is None or not target.number or not words or case.names_target() or all(map(case.target_mentions, words)):
        return
    above = case.lexicon.above(target)
    if any(all(word in case.lexicon.title(node) for word in words) for node in (target, *above)):
        return
    near = (node for number in (target.number, target.number[:-1]) if number for node in case.index.near(number))
    found = [node for node in near if node is not target and _begins_with(node, noun)]
    for node in found if len(found) <= MOST else ():
        if not case.is_related(node):
            yield Evidence(node, WEIGHT, Message("it is about “{noun}”", "主題が「{noun}」", noun=noun))


def _begins_with(node: Node, noun: str) -> bool:
    words = one_width(node.title or node.body.words)
    article = ARTICLE.match(words)
    start = article.end() if article else 0
    return title_key(words[start : start + 2 * len(noun)]).startswith(title_key(noun))


kind = EvidenceKind(find, proves=True)
