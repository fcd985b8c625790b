"""English words where the document always has a similar one: "that play draws".

Both are words of the dictionary; the neighbours show the mistake: they occur nowhere else beside this word, and several
times around the other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from jobun.checks.words.typo.spelling import Misspelling

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
OTHERS = {word: tuple(other for other in group if other != word) for group in GROUPS for word in group}
# occurrences of the other word between the same neighbours
USUAL = 3


def out_of_context(words: str, every: Sequence[str]) -> Iterator[Misspelling]:
    """Words between neighbours of another word.

    words: in lower case. every: the words in them, as "[a-z]+" finds them.
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
            # words with punctuation between them are not neighbours
            found = re.search(rf"\b{first} ({word}) {last}\b", words) if times >= USUAL else None
            if found:
                yield Misspelling(*found.span(1), meant, times)
