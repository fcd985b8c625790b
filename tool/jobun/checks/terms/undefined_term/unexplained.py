"""Names of a class that are neither defined nor explained, unlike the others of the class."""

from __future__ import annotations

import re
from collections import defaultdict

from jobun.terms.compounds import PREFIXES
from jobun.terms.terms import Terms
from jobun.terms.variants import UnknownWord, UnknownWords
from jobun.text.characters import NOUN

# occurrences; a more frequent word is known to readers
SOME = 5
# defined terms of a class for each undefined word that make the class complete
CLOSED = 3
# sections for each one whose heading is not printed, at least
LACKING = 5
LONGEST_ACTION = 6
# actions: 破壊処理 is a procedure in which something is 破壊された
DONE = re.compile(f"({NOUN}{{2,40}})(?:を?(?:す[るべ]|し|さ[れせ]|でき|可能|な)|的)")


def undefined(strays: UnknownWords) -> dict[str, list[UnknownWord]]:
    """The unexplained words of each class of which the document defines nearly all others."""
    if _lacks_headings(strays.terms):
        return {}
    known = {variant.word.words for variant in strays.variants}
    open_ = [stray for stray in strays.all if stray.parts[-1] in strays.terms.classes and stray.words not in known]
    done = _done(strays.terms) if open_ else frozenset()
    found: dict[str, list[UnknownWord]] = defaultdict(list)
    for stray in open_:
        if not (stray.parts[-2] in done or _is_clear(strays.terms, stray)):
            found[stray.parts[-1]].append(stray)
    classes = strays.terms.classes
    return {head: some for head, some in found.items() if len(some) * CLOSED <= len(classes[head])}


def _lacks_headings(terms: Terms) -> bool:
    """Whether headings of the document are not printed, so that the definitions are incomplete."""
    nodes = [node for index in terms.indexes for node in index.nodes if node.kind == "section"]
    return LACKING * sum(node.inferred for node in nodes) > len(nodes)


def _done(terms: Terms) -> frozenset[str]:
    """The words that are used as verbs, and their endings."""
    words = {found[1] for found in DONE.finditer(terms.prose.words)}
    return frozenset(word[-length:] for word in words for length in range(2, LONGEST_ACTION + 1))


def _is_clear(terms: Terms, stray: UnknownWord) -> bool:
    """Whether a word is self-explanatory, or explained where it occurs."""
    head, words = stray.parts[-1], stray.words
    before = words.removesuffix(head)
    if len(stray.places) > SOME or before in terms.mentioned or before in PREFIXES or len(before) < 2:
        return True
    inner = any(words[at:] in terms.by_key for at in range(1, len(words) - len(head)))
    return inner or any(_is_introduced(terms, *place) for place in stray.places)


def _is_introduced(terms: Terms, start: int, end: int) -> bool:
    """Whether an occurrence introduces the word: as the topic of a rule, in brackets, with として."""
    words = terms.prose.words
    if terms.language != "ja":
        # a name is capitalized (the Block step); other words may describe steps in general
        return words[start].islower() or words[end].isalpha() or words[start - 1 : start] in tuple('“‘"(')
    after, before = words[end : end + 4], words[start - 1 : start]
    topic = before in ("", "\n") and re.match("[はがのをにでと]", after)
    return bool(topic) or before in tuple("「『‘“(（【《〈[") or re.match("と(?:して|は|い|呼|言)", after) is not None
