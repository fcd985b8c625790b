"""English words that stand where the book always writes another one that looks like them: "that play draws".

No dictionary finds them: both are words. The company tells: the words before and after stand nowhere else beside this
one, and stand several times around the other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from jobun.checks.words.typo.spelling import Misspelling

# words that are typed for one another
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
OTHERS = {word: tuple(other for other in group if other != word) for group in GROUPS for word in group}
# how often the other word must stand in the same company
USUAL = 3


def out_of_company(words: str, every: Sequence[str]) -> Iterator[Misspelling]:
    """The words that stand in a company in which the book writes another.

    words: in small letters. every: the words in them one by one, as "[a-z]+" finds them.
    """
    places = [at for at, word in enumerate(every) if word in OTHERS and 0 < at < len(every) - 1]
    threes = Counter(tuple(every[at - 1 : at + 2]) for at in places)
    before: Counter[tuple[str, ...]] = Counter()
    after: Counter[tuple[str, ...]] = Counter()
    for three, times in threes.items():
        before[three[:2]] += times
        after[three[1:]] += times
    for three in threes:
        first, word, last = three
        if before[first, word] == after[word, last] == 1:
            meant = max(OTHERS[word], key=lambda other: threes[first, other, last])
            times = threes[first, meant, last]
            # what a sign stands between is no company
            found = re.search(rf"\b{first} ({word}) {last}\b", words) if times >= USUAL else None
            if found:
                yield Misspelling(*found.span(1), meant, times)
