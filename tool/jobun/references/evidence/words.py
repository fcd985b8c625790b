"""A rule near the cited one that says what the sentence speaks of, where the cited one does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jobun.language.wording import RUN, terms
from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.references.headings import bigrams
from jobun.references.index import same_title
from jobun.references.lexicon import Lexicon
from jobun.tree.nodes import Node

# a rule that says all that is asked, where the cited one says nothing of it, is proof twice over
WEIGHT = 6.0
# where no rule has the number there is nothing to compare with, and what speaks for a rule weighs less
ALONE = 3.0
# what speaks for the cited rule and not for the other weighs double: silence is better than a false alarm
AGAINST = 2.0
# a rule that says this much of what is asked is left in peace, whatever another says
ENOUGH, MOST = 0.42, 0.6
# less than this, added up over the words gained, is chance: one word that a tenth of the rules have weighs 2 to 7
LEAST = 7.0
# the noun before the reference, said by the one rule and not by the other, counts as much as most of the sentence
KEY = 0.5
# the same for two rules that are made alike: only where they differ can tell them apart
FAMILY, ALIKE = 0.7, 0.5
# the very words before the reference
VERBATIM = 1.0
CLOSER = 0.5
# how much less rare than the rarest a word may be and still tell as much, as a logarithm
CLOSE = 0.5
COMPOUND, LONG = 4, 3
# a whole chapter says everything: how many times as long as the cited rule another may be, and how many characters more
TIMES, FREE = 4, 1500
SHOWN = 3
# how the words must be attached: what an English sentence says before "described in 3.1" is about something else
ATTACHED = frozenset({"bracket", "refer", "entry"})


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Siblings and cousins of the cited rule that say more of what is asked."""
    if case.asked is None or case.asked.how not in ATTACHED or _says_most(case, case.asked.terms):
        return
    weighed = _weighed(case.asked.terms, case.lexicon)
    cited = frozenset(term for term in weighed if case.says(term))
    if not weighed or case.names_target() or _has_the_rarest(case, weighed, cited):
        return
    for node in _near(case):
        if case.lexicon.holds(node) and not case.related(node) and _is_as_long(case, node):
            yield from _compared(case, node, weighed, cited)


def _says_most(case: ReferenceCase, told: Mapping[str, float]) -> bool:
    """Whether the cited rule says so much of what is asked that nothing need be weighed; it saves most of the time."""
    said = sum(near for term, near in told.items() if case.says(term))
    return said > MOST * sum(told.values())


def _weighed(told: Mapping[str, float], lexicon: Lexicon) -> dict[str, float]:
    """Terms that the book has by nearness and rarity; the pieces of a compound count half beside it."""
    weighed = {term: near * lexicon.weight(term) for term, near in told.items() if lexicon.count(term)}
    for piece in weighed:
        # a single sign is the stem of a verb more often than a noun
        if len(piece) == 1 or any(_is_piece(piece, term) for term in weighed):
            weighed[piece] /= 2
    return weighed


def _is_piece(piece: str, term: str) -> bool:
    return len(term) == COMPOUND and term[0] != " " and piece != term and piece in term


def _has_the_rarest(case: ReferenceCase, weighed: dict[str, float], cited: frozenset[str]) -> bool:
    """Whether the cited rule says the word that tells most of all that are asked. cited: the words that it says."""
    rarest = max(map(case.lexicon.weight, weighed))
    return any(case.lexicon.weight(term) >= rarest - CLOSE for term in cited)


def _is_as_long(case: ReferenceCase, node: Node) -> bool:
    """Whether a rule is not so much longer than the cited one that it says more by its length alone."""
    target = case.target
    return target is None or case.lexicon.length(node) <= TIMES * case.lexicon.length(target) + FREE


def _near(case: ReferenceCase) -> Iterator[Node]:
    """The rules beside the cited one, and those at its place in the sections beside its own."""
    number = (case.target.number if case.target is not None else case.number) or ()
    for above in case.index.find(number[:-1])[:1]:
        yield from (child for child in above.children if child.number)
        for beside in case.index.siblings(above) if len(number) > 1 else ():
            if beside is not above:
                yield from case.index.find((*(beside.number or ()), number[-1]))[:1]
    if case.target is not None and case.index.parent(case.target) is None:
        yield from (node for node in case.index.siblings(case.target) if len(node.number or ()) == len(number))


def _compared(case: ReferenceCase, node: Node, weighed: dict[str, float], cited: frozenset[str]) -> Iterator[Evidence]:
    """What a rule says more of what is asked than the cited one. cited: the words that the cited one says."""
    lexicon = case.lexicon
    theirs = lexicon.above(node)
    titled = {term for term in weighed if any(term in lexicon.title(one) for one in theirs)}
    told = {term for term in weighed if lexicon.says(node, term)} | titled
    if sum(weighed[term] for term in told - cited) < LEAST:
        return
    ours = lexicon.above(case.target) if case.target is not None else []
    common = [above for above in theirs if above in ours]
    # what a heading over both says is said of both: it speaks for the cited rule alone, where that says it again
    shared = {term for term in titled - cited if any(term in lexicon.title(above) for above in common)}
    kept = {term: weight for term, weight in weighed.items() if term not in shared}
    said = told - shared
    old = {term for term in kept if term in cited or any(term in lexicon.title(one) for one in ours)}
    gained, lost, total = (sum(kept[term] for term in these) for these in (said - old, old - said, kept))
    # one English word more is chance, unless a glossary asks for nothing else
    words = len(said - old) if case.asked is None or case.asked.how != "entry" else SHOWN
    if gained < LEAST or (words < 2 and all(term[0] == " " for term in said - old)):
        return
    likely = (gained - AGAINST * lost) / total if sum(kept[term] for term in old) <= ENOUGH * total else 0.0
    likely = max(likely, _by_key(case, kept, said, old), _by_family(case, node, gained, lost))
    if likely > 0:
        weight = (
            (WEIGHT if case.target is not None else ALONE) * likely + _closeness(case, node) + _verbatim(case, node)
        )
        yield Evidence(node, weight, _message(case, sorted(said - old, key=lambda term: -kept[term])))


def _by_key(case: ReferenceCase, kept: dict[str, float], said: set[str], old: set[str]) -> float:
    """Whether the noun right before the reference is said by the one rule, and by the cited one not at all."""
    told = case.asked.terms if case.asked else {}
    # an English word, or two signs alone, stand in too many places to be a key
    key = {
        term
        for term in kept
        if told[term] >= 3.0 and term[0] != " " and not any(_is_piece(term, other) for other in kept)
    }
    mass = sum(kept[term] for term in key)
    long = any(len(term) >= LONG for term in key)
    return KEY if long and key <= said - old and mass >= LEAST else 0.0


def _by_family(case: ReferenceCase, node: Node, gained: float, lost: float) -> float:
    """Two rules in sections of one make, such as damage to players and damage to cards: where they differ decides."""
    if case.target is None or case.target.number is None or node.number is None:
        return 0.0
    if node.number[-1] != case.target.number[-1] or node.number[:-1] == case.target.number[:-1]:
        return 0.0
    titles = [
        next((above.title for above in case.lexicon.above(one) if above.title), "") for one in (node, case.target)
    ]
    if not all(titles) or same_title(titles[0]) == same_title(titles[1]):
        return 0.0
    first, second = (bigrams(title) for title in titles)
    alike = 2 * len(first & second) / (len(first) + len(second))
    return FAMILY * (gained - AGAINST * lost) / gained if alike >= ALIKE and gained > AGAINST * lost else 0.0


def _closeness(case: ReferenceCase, node: Node) -> float:
    """Of rules that say as much, the one in the section next door is meant."""
    one, other = (node.number or ())[:-1], case.number[:-1]
    if one == other or len(one) != len(other) or not one:
        return CLOSER
    return CLOSER / max(1, abs(one[-1] - other[-1]))


def _verbatim(case: ReferenceCase, node: Node) -> float:
    """Whether a rule has the last words before the reference, letter by letter."""
    last = case.last_words
    return VERBATIM if last and case.lexicon.quotes(node, last) else 0.0


def _message(case: ReferenceCase, gained: list[str]) -> Message:
    words = case.asked.words if case.asked else ""
    shown: list[str] = []
    for term in gained:
        # a term is a piece of a word; what is shown is the word
        run = next((run[0] for run in RUN.finditer(words) if term in {piece.text for piece in terms(run[0])}), term)
        if run and run not in shown:
            shown.append(run)
    english = ", ".join(f"“{word}”" for word in shown[:SHOWN])
    japanese = "".join(f"「{word}」" for word in shown[:SHOWN])
    return Message(f"it says {english}, as the sentence does", f"文と同じく{japanese}と書かれています")


kind = Kind("words", find, proves=True)
