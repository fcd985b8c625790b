"""Where a document names the parts or kinds of one thing twice and not alike, or not as many as it says."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from jobun.language.enumerations import Enumeration, key_of
from jobun.language.sentences import Sentence
from jobun.language.wording import stem
from jobun.references.index import same_title
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.text.signs import KANJI, NOUN
from jobun.tree.nodes import HEADINGS, Node

# two lists that share less than this are of two things
SHARED = 0.5
# a thing is hardly divided more often
LOOKED_AT = 20
# what all sections of a series are called: the last run of letters of one script, or the last word
LAST = lazy(rf"(?:[ァ-ヶー]+|{KANJI}+|[A-Za-z]+)$")
# a sentence that this finds something in holds one of these, which are searched for much faster
CUES = "から始ま", "から開始", "begins with", "starts with"
BEGINS = lazy(
    rf"(?P<subject>{NOUN}+)は、?(?P<first>{NOUN}+)から(?:始ま|開始)"
    r"|\b(?P<english>[A-Za-z][\w -]*?) (?:begins|starts) with (?:the |an? )?(?P<part>[A-Za-z][\w -]*)",
)


class Misordered(NamedTuple):
    """What a sentence says of an order that the sections do not have.

    span: the words. said: what it puts first, or where it departs. section: the section that says otherwise.
    """

    span: Span
    said: str
    section: Node


def miscounted(found: Iterable[Enumeration]) -> Iterator[Enumeration]:
    """Enumerations that name one or two more or fewer than they say."""
    for one in found:
        if one.count is not None and len(one.members) > 1 and 0 < abs(len(one.members) - one.count) <= 2:
            yield one


def rivals(found: Iterable[Enumeration], said: Sequence[Sentence]) -> Iterator[tuple[Enumeration, Enumeration, str]]:
    """Pairs of enumerations of one thing that differ, the likely wrong one first, with a member that tells them apart.

    said: all sentences; what fewer of them speak of is likely wrong.
    """
    by_subject: dict[tuple[str, str], list[Enumeration]] = defaultdict(list)
    for one in found:
        by_subject[stem(one.subject) if one.subject.isascii() else one.subject, one.noun].append(one)
    for group in by_subject.values():
        for at, one in enumerate(group[1:LOOKED_AT]):
            other = group[at]
            if one.sentence.node is not other.sentence.node and _are_rivals(one, other):
                yield _wrong_first(one, other, said)


def _are_rivals(one: Enumeration, other: Enumeration) -> bool:
    ours, theirs = one.keys, other.keys
    shared, most = len(ours.keys() & theirs.keys()), max(len(ours), len(theirs))
    return SHARED * most <= shared < most


def _wrong_first(
    one: Enumeration, other: Enumeration, said: Sequence[Sentence]
) -> tuple[Enumeration, Enumeration, str]:
    ours, theirs = one.keys, other.keys
    first = [ours[key] for key in ours if key not in theirs]
    second = [theirs[key] for key in theirs if key not in ours]
    if not first or not second:
        # one leaves something out
        return (other, one, first[0]) if first else (one, other, second[0])
    spoken = [sum(member in sentence.words for sentence in said) for member in (first[0], second[0])]
    return (one, other, first[0]) if spoken[0] < spoken[1] else (other, one, second[0])


def misordered(found: Iterable[Enumeration], nodes: Iterable[Node]) -> Iterator[Misordered]:
    """Enumerations of parts in order whose sections come in another order."""
    series = _series(nodes)
    holding: dict[str, list[int]] = defaultdict(list)
    for at, group in enumerate(series):
        for name in _places(group):
            holding[name].append(at)
    for one in found:
        if len(one.members) < 3 or not (one.parts and one.ordered):
            continue
        names = [_name(key_of(member, "", one.noun), one.noun) for member in one.members]
        shared = Counter(at for name in set(names) for at in holding[name])
        best = series[max(shared, key=lambda at: (shared[at], -at))] if shared else []
        places = _places(best)
        known = [places[name] for name in names if name in places]
        named = [member for name, member in zip(names, one.members, strict=True) if name in places]
        if len(known) < max(3, len(names) - 1):
            continue
        wrong = next((at for at in range(1, len(known)) if known[at] < known[at - 1]), None)
        if wrong is not None:
            yield Misordered(one.span, named[wrong], best[known[wrong]][1])


def _places(group: list[tuple[str, Node]]) -> dict[str, int]:
    """The place of each section, by its own name and by its whole title."""
    whole = {same_title(node.title or ""): at for at, (_, node) in enumerate(group)}
    return whole | {name: at for at, (name, _) in enumerate(group)}


def _series(nodes: Iterable[Node]) -> list[list[tuple[str, Node]]]:
    """The sections under each heading whose titles end alike, by what tells them from one another."""
    found: list[list[tuple[str, Node]]] = []
    for node in nodes:
        titled = [child for child in node.children if child.title and child.kind in HEADINGS]
        noun = _noun([child.title or "" for child in titled]) if len(titled) > 2 else ""
        if noun:
            found.append([(_name(child.title or "", noun), child) for child in titled if _ends(child, noun)])
    return found


def _noun(titles: list[str]) -> str:
    """What most of the titles end in, three at least: ステップ, phase; empty where they do not."""
    ends: Counter[str] = Counter()
    for title in titles:
        word = LAST.search(title.strip().lower())
        if word and word[0].isascii():
            ends[word[0]] += 1
        elif word:
            ends.update(word[0][-length:] for length in range(2, min(8, len(word[0])) + 1))
    best = max(ends, key=lambda end: (ends[end], len(end)), default="")
    return best if ends[best] > 2 else ""


def _ends(node: Node, noun: str) -> bool:
    return (node.title or "").strip().lower().endswith(noun)


def _name(title: str, noun: str) -> str:
    words = same_title(title)
    short = words.removesuffix(same_title(noun))
    if short == words and noun.isascii() and noun:
        short = words.removesuffix(same_title(noun.rstrip("s")))
    return short or words


def misbegun(said: Iterable[Sentence], nodes: Iterable[Node]) -> Iterator[Misordered]:
    """Sentences that let a whole begin with a part that is not the first of its sections."""
    heads = {same_title(node.title or ""): group for group in _series(nodes) for _, node in group}
    above = {id(child): node for node in nodes for child in node.children}
    for sentence in said:
        for found in BEGINS.finditer(sentence.words) if any(cue in sentence.words for cue in CUES) else ():
            part, whole = (found["first"] or found["part"]).strip(), (found["subject"] or found["english"]).strip()
            group = heads.get(same_title(part))
            if group is None or same_title(group[0][1].title or "") == same_title(part):
                continue
            if _speaks_of(above[id(group[0][1])], whole):
                start = found.start("first") if found["first"] else found.start("part")
                yield Misordered(sentence.span(start, start + len(part)), part, group[0][1])


def _speaks_of(parent: Node, whole: str) -> bool:
    return same_title(re.sub("^(?:the|an?|each) ", "", whole, flags=re.I)) in same_title(parent.title or "")
