"""A rule near the cited one that contains the words of the sentence, where the cited one does not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import NamedTuple

from jobun.language.keywords import keywords
from jobun.locale.message import Message, enumeration
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.references.judging.expectation import ADJACENT_WEIGHT
from jobun.references.judging.headings import likeness
from jobun.references.judging.lexicon import Lexicon
from jobun.text.characters import NOUN
from jobun.tree.nodes import Node

# for a rule with all expected words, where the cited one has none: twice the weight that proves
WEIGHT = 6.0
# for a dangling reference there is no rule to compare with, and the words prove less
WEIGHT_ALONE = 3.0
# factor for words that the cited rule has and the other has not: silence is better than a false alarm
AGAINST = 2.0
# a cited rule with this share of the expected words, with rarity or by distance alone, is not doubted
ENOUGH, MOST = 0.42, 0.6
# the least sum over the gained words; less is chance: one word that a tenth of the rules have weighs 2 to 7
LEAST = 7.0
# the share for the noun before the reference, if one rule mentions it and the cited one does not
KEY = 0.5
# the share for two rules of sections with similar titles, where only the difference tells them apart; the likeness
FAMILY, ALIKE = 0.7, 0.5
# additional weights: for the last words before the reference letter by letter, and for a rule of a near section
VERBATIM = 1.0
CLOSER = 0.5
# how much less rare than the rarest a word may be and still tell as much, as a logarithm
CLOSE = 0.5
# lengths of a compound and of a key noun, in characters
COMPOUND, LONG = 4, 3
# how many times as long as the cited rule another may be, plus so many characters: a whole chapter mentions everything
TIMES, FREE = 4, 1500
# words in a message
SHOWN = 3
WORD = re.compile(rf"{NOUN}+|[A-Za-z][A-Za-z'’]*")
# in other English sentences the words before the reference are about something else
ATTACHED = frozenset({"bracket", "refer", "entry"})


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Siblings and cousins of the cited rule that contain more of the expected words."""
    if case.expected.how not in ATTACHED or _mentions_most(case, case.expected.terms):
        return
    weights = _weights(case.expected.terms, case.lexicon)
    cited = frozenset(term for term in weights if case.target_mentions(term))
    if not weights or case.names_target() or _has_the_rarest(case, weights, cited):
        return
    for node in _near(case):
        if node in case.lexicon and not case.is_related(node) and _is_comparably_long(case, node):
            words = _compare(case, node, weights, cited)
            if words is not None:
                yield from _evidence(case, node, words)


def _mentions_most(case: ReferenceCase, expected: Mapping[str, float]) -> bool:
    """Whether the cited rule mentions so much that no rarity need be computed; this saves most of the time."""
    return sum(near for term, near in expected.items() if case.target_mentions(term)) > MOST * sum(expected.values())


def _weights(expected: Mapping[str, float], lexicon: Lexicon) -> dict[str, float]:
    """Terms of the book by nearness and rarity; the pieces of a compound count half beside it."""
    weights = {term: near * lexicon.weight(term) for term, near in expected.items() if lexicon.count(term)}
    for piece in weights:
        # a single sign is more often the stem of a verb than a noun
        if len(piece) == 1 or any(_is_piece(piece, term) for term in weights):
            weights[piece] /= 2
    return weights


def _is_piece(piece: str, term: str) -> bool:
    return len(term) == COMPOUND and term[0] != " " and piece != term and piece in term


def _has_the_rarest(case: ReferenceCase, weights: dict[str, float], cited: frozenset[str]) -> bool:
    """Whether the cited rule has one of the rarest expected words. cited: the words that it has."""
    rarest = max(map(case.lexicon.weight, weights))
    return any(case.lexicon.weight(term) >= rarest - CLOSE for term in cited)


def _is_comparably_long(case: ReferenceCase, node: Node) -> bool:
    """Whether a rule is not so much longer than the cited one that it mentions more by its length alone."""
    target = case.target
    return target is None or case.lexicon.length(node) <= TIMES * case.lexicon.length(target) + FREE


def _near(case: ReferenceCase) -> Iterator[Node]:
    """The rules beside the cited one, and those at its place in the sections beside its own."""
    number = (case.target.number if case.target is not None else case.number) or ()
    if number:
        yield from case.index.near(number)
    for above in case.index.find(number[:-1])[:1] if len(number) > 1 else ():
        for beside in case.index.near_siblings(above):
            if beside is not above:
                yield from case.index.find((*(beside.number or ()), number[-1]))[:1]
    if case.target is not None and case.index.parent(case.target) is None:
        yield from (node for node in case.index.near_siblings(case.target) if len(node.number or ()) == len(number))


class Comparison(NamedTuple):
    """The expected words of two rules. weights: of the words that may tell them apart. theirs: the words of the other
    rule. cited: the words of the cited one.
    """

    weights: dict[str, float]
    theirs: Set[str]
    cited: Set[str]

    def sum(self, terms: Set[str]) -> float:
        """The weight of some words together."""
        return sum(self.weights[term] for term in terms)


def _compare(case: ReferenceCase, node: Node, weights: dict[str, float], cited: frozenset[str]) -> Comparison | None:
    """Compare a rule with the cited one; None if it has hardly any word more. cited: the words of the cited rule."""
    lexicon = case.lexicon
    above = lexicon.above(node)
    titled = _in_titles(case, weights, above)
    theirs = {term for term in weights if lexicon.mentions(node, term)} | titled
    if sum(weights[term] for term in theirs - cited) < LEAST:
        return None
    cited_above = lexicon.above(case.target) if case.target is not None else []
    # a title above both rules holds for both: it counts for the cited rule alone, if that repeats the word
    shared = _in_titles(case, titled - cited, [heading for heading in above if heading in cited_above])
    kept = {term: weight for term, weight in weights.items() if term not in shared}
    return Comparison(kept, theirs - shared, (cited & kept.keys()) | _in_titles(case, kept, cited_above))


def _in_titles(case: ReferenceCase, terms_: Iterable[str], headings: list[Node]) -> set[str]:
    titles = [case.lexicon.title(heading) for heading in headings]
    return {term for term in terms_ if any(term in title for title in titles)}


def _evidence(case: ReferenceCase, node: Node, words: Comparison) -> Iterator[Evidence]:
    """The evidence for a rule that has more of the expected words than the cited one."""
    only_theirs = words.theirs - words.cited
    gained, lost = words.sum(only_theirs), words.sum(words.cited - words.theirs)
    # one more English word is chance, unless a glossary expects nothing else
    few = len(only_theirs) < 2 and case.expected.how != "entry"
    if gained < LEAST or (few and all(term[0] == " " for term in only_theirs)):
        return
    total = sum(words.weights.values())
    share = (gained - AGAINST * lost) / total if words.sum(words.cited) <= ENOUGH * total else 0.0
    share = max(share, _by_key(case, words.weights, only_theirs), _by_family(case, node, gained, lost))
    if share > 0:
        weight = (WEIGHT if case.target is not None else WEIGHT_ALONE) * share
        message = _message(case, sorted(only_theirs, key=lambda term: -words.weights[term]))
        yield Evidence(node, weight + _closeness(case, node) + _verbatim(case, node), message)


def _by_key(case: ReferenceCase, weights: dict[str, float], gained: Set[str]) -> float:
    """The share for the noun right before the reference, if only the other rule has it."""
    # an English word, or two characters alone, occur in too many places to be a key
    candidates = {term for term in weights if case.expected.terms[term] >= ADJACENT_WEIGHT and term[0] != " "}
    key = {term for term in candidates if not any(_is_piece(term, other) for other in weights)}
    is_long = any(len(term) >= LONG for term in key)
    return KEY if is_long and key <= gained and sum(weights[term] for term in key) >= LEAST else 0.0


def _by_family(case: ReferenceCase, node: Node, gained: float, lost: float) -> float:
    """The share for a rule of a parallel section, such as damage to players beside damage to cards."""
    if case.target is None or case.target.number is None or node.number is None:
        return 0.0
    if node.number[-1] != case.target.number[-1] or node.number[:-1] == case.target.number[:-1]:
        return 0.0
    titles = [
        next((above.title for above in case.lexicon.above(rule) if above.title), "") for rule in (node, case.target)
    ]
    if not all(titles) or title_key(titles[0]) == title_key(titles[1]):
        return 0.0
    alike = likeness(*titles)
    return FAMILY * (gained - AGAINST * lost) / gained if alike >= ALIKE and gained > AGAINST * lost else 0.0


def _closeness(case: ReferenceCase, node: Node) -> float:
    """The additional weight for a rule of the same section, or of one near it."""
    section, cited = (node.number or ())[:-1], case.number[:-1]
    if section == cited or len(section) != len(cited) or not section:
        return CLOSER
    return CLOSER / max(1, abs(section[-1] - cited[-1]))


def _verbatim(case: ReferenceCase, node: Node) -> float:
    """The additional weight for the last words before the reference, letter by letter."""
    last = case.last_words
    return VERBATIM if last and case.lexicon.quotes(node, last) else 0.0


def _message(case: ReferenceCase, gained: list[str]) -> Message:
    """The gained terms as the whole words of the sentence that they are pieces of."""
    pieces = {word[0]: {term.text for term in keywords(word[0])} for word in WORD.finditer(case.expected.words)}
    whole = (next((word for word, parts in pieces.items() if term in parts), term.strip()) for term in gained)
    words = list(dict.fromkeys(filter(None, whole)))[:SHOWN]
    quoted = enumeration(Message("“{word}”", "「{word}」", word=word) for word in words)
    return Message("it contains {words}, as the sentence does", "文と同じ{words}を含む", words=quoted)


kind = EvidenceKind(find, proves=True)
