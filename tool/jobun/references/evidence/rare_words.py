"""A rule anywhere in the book that contains the rarest words of the sentence."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.tree.nodes import Node

# only ranks: in a whole book some rule always contains the same words
WEIGHT = 3.0
# how many of the rarest words are looked up, and in how many rules a rare word occurs at most
WORDS, RULES = 2, 12
# the share of the expected words, by weight, that a rule must contain
SHARE = 0.5
# additional weights: for the last words before the reference letter by letter, and for a rule in the citing chapter
VERBATIM, OWN_CHAPTER = 1.5, 0.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules with the rarest words that contain half of the expected words."""
    lexicon = case.lexicon
    weights = {term: near * lexicon.weight(term) for term, near in case.expected.terms.items() if lexicon.count(term)}
    total = sum(weights.values())
    seen: set[Node] = set()
    for term in sorted(weights, key=lambda term: -weights[term])[:WORDS]:
        for node in lexicon.rules_with(term) if lexicon.count(term) <= RULES else ():
            contained = sum(weight for other, weight in weights.items() if lexicon.own_words_mention(node, other))
            if node not in seen and contained >= SHARE * total and not case.is_related(node):
                seen.add(node)
                message = Message("it contains the rarest words of the sentence", "文中の特徴的な語句を含む条文")
                yield Evidence(node, WEIGHT * contained / total + _bonus(case, node), message)


def _bonus(case: ReferenceCase, node: Node) -> float:
    rule, last = case.link.cited.rule, case.last_words
    own_chapter = rule is not None and (rule.number or ())[:1] == (node.number or ())[:1]
    return VERBATIM * bool(last and case.lexicon.quotes(node, last)) + OWN_CHAPTER * own_chapter


kind = EvidenceKind(find)
