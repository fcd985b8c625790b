"""Names of a class that a document defines one by one, and that nothing in it explains."""

from __future__ import annotations

import re
from collections import defaultdict

from jobun.terms.compounds import PREFIXES
from jobun.terms.terms import Terms
from jobun.terms.variants import UnknownWord, UnknownWords
from jobun.text.characters import NOUN

# a word that stands more often is known to readers
SOME = 5
# a class is closed where the document defines so many terms of it for each word that it does not
CLOSED = 3
# of so many headings one may be lost
LACKING = 5
LONGEST_DEED = 6
# what is done: 破壊処理 is a procedure in which something is 破壊された
DONE = re.compile(f"({NOUN}{{2,40}})(?:を?(?:す[るべ]|し|さ[れせ]|でき|可能|な)|的)")


def undefined(strays: UnknownWords) -> dict[str, list[UnknownWord]]:
    """The words of each class that nothing explains, in classes of which the document defines nearly all."""
    if _lacks_headings(strays.terms):
        return {}
    known = {variant.stray.words for variant in strays.variants}
    open_ = [stray for stray in strays.all if stray.parts[-1] in strays.terms.classes and stray.words not in known]
    done = _done(strays.terms) if open_ else frozenset()
    found: dict[str, list[UnknownWord]] = defaultdict(list)
    for stray in open_:
        if not (stray.parts[-2] in done or _is_clear(strays.terms, stray)):
            found[stray.parts[-1]].append(stray)
    classes = strays.terms.classes
    return {head: some for head, some in found.items() if len(some) * CLOSED <= len(classes[head])}


def _lacks_headings(terms: Terms) -> bool:
    """Whether headings of the document were not printed: what they define is not known then."""
    nodes = [node for index in terms.indexes for node in index.nodes if node.kind == "section"]
    return LACKING * sum(node.inferred for node in nodes) > len(nodes)


def _done(terms: Terms) -> frozenset[str]:
    """The words that a verb is made of, and their ends."""
    words = {found[1] for found in DONE.finditer(terms.prose.words)}
    return frozenset(word[-length:] for word in words for length in range(2, LONGEST_DEED + 1))


def _is_clear(terms: Terms, stray: UnknownWord) -> bool:
    """Whether a word of a class says by itself what it is, or is explained where it stands."""
    head, words = stray.parts[-1], stray.words
    before = words.removesuffix(head)
    if len(stray.places) > SOME or before in terms.mentioned or before in PREFIXES or len(before) < 2:
        return True
    inner = any(words[at:] in terms.by_key for at in range(1, len(words) - len(head)))
    return inner or any(_is_told(terms, *place) for place in stray.places)


def _is_told(terms: Terms, start: int, end: int) -> bool:
    """Whether a place of a word introduces it: as the topic of a rule, in brackets, with として."""
    words = terms.prose.words
    if terms.language != "ja":
        # a name: the block step; any other words may be said of steps in general
        return words[start].islower() or words[end].isalpha() or words[start - 1 : start] in tuple('“‘"(')
    after, before = words[end : end + 4], words[start - 1 : start]
    topic = before in ("", "\n") and re.match("[はがのをにでと]", after)
    return bool(topic) or before in tuple("「『‘“(（【《〈[") or re.match("と(?:して|は|い|呼|言)", after) is not None
