"""A rule anywhere in the book that says the rarest of what the sentence speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.tree.nodes import Node

# it ranks, and proves nothing: in a whole book something always says the same
WEIGHT = 3.0
# how many of the rarest words are followed, and how many rules may have one
WORDS, RULES = 2, 12
HALF = 0.5
# the very words before the reference, and a place in the chapter that it stands in
VERBATIM, OWN_CHAPTER = 1.5, 0.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules with the rarest words, where they say half of what is asked."""
    if case.asked is None:
        return
    lexicon = case.lexicon
    weighed = {term: near * lexicon.weight(term) for term, near in case.asked.terms.items() if lexicon.count(term)}
    total = sum(weighed.values())
    seen: set[int] = set()
    for term in sorted(weighed, key=lambda term: -weighed[term])[:WORDS]:
        for node in lexicon.sayers(term) if lexicon.count(term) <= RULES else ():
            said = sum(weight for one, weight in weighed.items() if lexicon.says_itself(node, one))
            if id(node) not in seen and said >= HALF * total and not case.related(node):
                seen.add(id(node))
                message = Message("it says what the sentence speaks of", "文の語句がこの条文にあります")
                yield Evidence(node, WEIGHT * said / total + _more(case, node), message)


def _more(case: ReferenceCase, node: Node) -> float:
    rule, last = case.link.cited.rule, case.last_words
    own = rule is not None and (rule.number or ())[:1] == (node.number or ())[:1]
    return VERBATIM * bool(last and case.lexicon.quotes(node, last)) + OWN_CHAPTER * own


kind = Kind("elsewhere", find)
