"""English words where the document always has a similar one: "that play draws".

Both may be words of the dictionary; the neighbours show the mistake: they occur nowhere else beside this word, and
several times around the other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import compress, count, pairwise
from operator import and_

from jobun.checks.words.typo.spelling import Misspelling
from jobun.language.english.phrases import PhraseCounts, is_word
from jobun.language.english.words import frequency, look_up
from jobun.language.keywords import stem

# words that are easily confused
GROUPS = (
    ("than", "that", "then"),
    ("play", "player"),
    ("attack", "attacker"),
    ("trigger", "triggered"),
    ("form", "from"),
    ("affect", "effect"),
    ("cast", "cost"),
    ("lose", "loose", "lost"),
    ("where", "were"),
    ("though", "through", "thought"),
    ("their", "there"),
    ("who", "how"),
    ("you", "your"),
    ("has", "had", "hand"),
    ("card", "care"),
    ("lead", "led"),
    ("chose", "choose"),
    ("quite", "quiet"),
)
GROUP_OF = {word: "/".join(group) for group in GROUPS for word in group}
OTHERS = {word: tuple(other for other in group if other != word) for group in GROUPS for word in group}
# occurrences of the other word between the same neighbours, and with one more on either side
USUAL = 3
# the same where the neighbours on one side only agree
OFTEN = 5
# typing errors between two words that are not easily confused, and their least length
ERRORS = 2
SHORT = 4
# letters that two words have in common at the beginning: addition, additional
BEGINNING = 5

# before a noun in the singular
SINGULAR = frozenset(("a", "an", "the", "each", "every", "another", "that", "this", "your", "their", "its"))
PREPOSITIONS = frozenset(("during", "of", "in", "on", "at", "by", "to", "from", "with", "into", "before", "after"))

Gap = tuple[str, str, str]
"""The word before a gap, what the words that may fill it begin with or the group they are of, and the word after it."""


def out_of_context(phrases: PhraseCounts) -> Iterator[Misspelling]:
    """Words between neighbours of another word."""
    tokens = phrases.tokens
    # maps and sets only: this looks at every word of the text
    once = {pair for pair, times in phrases.pairs.items() if times == 1}
    rare = list(map(once.__contains__, pairwise(tokens)))
    lonely = list(compress(count(1), map(and_, rare, rare[1:])))
    beginnings = {token: GROUP_OF.get(token, token[0]) for token in phrases.counts}
    alike = list(map(beginnings.__getitem__, tokens))
    gaps = list(zip(["", *tokens[:-1]], alike, [*tokens[1:], ""], strict=True))
    wanted = {gaps[at] for at in lonely}
    times = Counter(filter(wanted.__contains__, gaps))
    usual = _words_in(phrases, gaps, {gap for gap in wanted if times[gap] > USUAL})
    for at in lonely:
        others = usual.get(gaps[at], {}) if is_word(tokens[at]) else {}
        fit = [other for other, places in others.items() if _is_meant(phrases, at, other, places)]
        if fit:
            meant = max(fit, key=lambda other: len(others[other]))
            yield Misspelling(*phrases.place(at), meant, len(others[meant]))


def missing_apostrophes(phrases: PhraseCounts) -> Iterator[Misspelling]:
    """Plurals where the document always has a possessive: "the opponents turn" beside "the opponent’s turn"."""
    pairs, tokens = phrases.pairs, phrases.tokens
    owned = {pair for pair, times in pairs.items() if times >= USUAL and pair[0].endswith("'s")}
    bare = {(f"{owner[:-2]}s", thing): (owner, thing) for owner, thing in owned if is_word(thing)}
    wanted = {pair for pair in bare if pairs[pair] == 1}
    for at in phrases.places(wanted):
        owner, thing = bare[tokens[at], tokens[at + 1]]
        # what may be a verb is a noun where the same word follows elsewhere, or where nothing follows a preposition
        same = zip(tokens, tokens[1:], tokens[2:], strict=False)
        alone = tokens[at - 2] in PREPOSITIONS and tokens[at + 2] in ".,;:"
        is_noun = alone or not look_up(thing).is_any("v") or (owner, thing, tokens[at + 2]) in same
        if is_noun and tokens[at - 1] in SINGULAR:
            yield Misspelling(*phrases.place(at), owner.replace("'", "’"), pairs[owner, thing])


def _words_in(phrases: PhraseCounts, gaps: Sequence[Gap], wanted: set[Gap]) -> dict[Gap, dict[str, list[int]]]:
    """For some gaps the words that often fill them, with the places of each."""
    found: dict[Gap, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for at in compress(count(), map(wanted.__contains__, gaps)):
        found[gaps[at]][phrases.tokens[at]].append(at)
    return {
        gap: {word: places for word, places in words.items() if len(places) >= USUAL and is_word(word)}
        for gap, words in found.items()
    }


def _is_meant(phrases: PhraseCounts, at: int, other: str, places: list[int]) -> bool:
    """Whether another word is meant. places: where it is between the same neighbours."""
    tokens, word = phrases.tokens, phrases.tokens[at]
    if other in OTHERS.get(word, ()):
        return True
    likeness = _likeness(word, other)
    if not likeness or not all(map(frequency, other.split("-"))):
        return False
    before = Counter(tokens[place - 2] for place in places)[tokens[at - 2]] if is_word(tokens[at - 1]) else 0
    after = Counter(tokens[place + 2] for place in places)[tokens[at + 2]] if is_word(tokens[at + 1]) else 0
    if min(before, after) >= USUAL:
        return True
    return likeness == "error" and len(places) >= OFTEN and len(places) in (before, after)


def _likeness(word: str, other: str) -> str:
    """How two words are alike: "error", "beginning", or "" if they are not."""
    from rapidfuzz.distance import OSA

    if word[0] != other[0] or min(len(word), len(other)) < SHORT or not word.isascii():
        return ""
    if word.rstrip("s") == other.rstrip("s"):
        return ""
    errors = ERRORS if min(len(word), len(other)) > SHORT else 1
    if stem(word) != stem(other) and OSA.distance(word, other) <= errors:
        return "error"
    return "beginning" if word[:BEGINNING] == other[:BEGINNING] and abs(len(word) - len(other)) < SHORT else ""
