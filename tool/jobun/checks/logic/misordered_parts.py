"""The parts of a thing are not in the order of the sections that describe them.

部分を挙げる順序が、それを説明する節の並び順と異なります。

A rule begins a battle with a step that is not the first of its sections, or the phases of a turn are listed in
another order than the sections about them.

最初の節ではない手順から始まると書かれている場合と、節の並び順とは異なる順序で手順が列挙されている場合に報告します。

Bad::

    1. 戦闘
    1-1. 戦闘は⟦攻撃手順⟧から始まります。
    1-2. 準備手順
    1-2-1. 駒を並べます。
    1-3. 攻撃手順
    1-3-1. 攻撃を宣言します。
    1-4. 終了手順
    1-4-1. 駒を戻します。

Bad::

    1. Turn
    1.1. Overview
    1.1.1. A turn consists of ⟦three phases, in order: start phase, end phase, and main phase⟧.
    1.2. Start Phase
    1.2.1. Draw a card.
    1.3. Main Phase
    1.3.1. Play cards.
    1.4. End Phase
    1.4.1. Discard.

Good::

    1. 戦闘
    1-1. 戦闘は準備手順から始まります。
    1-2. 準備手順
    1-2-1. 駒を並べます。
    1-3. 攻撃手順
    1-3-1. 攻撃を宣言します。
    1-4. 終了手順
    1-4-1. 駒を戻します。
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from jobun.language.enumerations import Enumeration, key_of
from jobun.language.sentences import Sentence
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.text.characters import KANJI, NOUN
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node

# the common noun of a series of sections: the last run of letters of one script, or the last word
LAST = lazy(rf"(?:[ァ-ヶー]+|{KANJI}+|[A-Za-z]+)$")
# BEGINS matches only sentences that contain one of these, which are found much faster
CUES = "から始ま", "から開始", "begins with", "starts with"
BEGINS = lazy(
    rf"(?P<subject>{NOUN}+)は、?(?P<first>{NOUN}+)から(?:始ま|開始)"
    r"|\b(?P<english>[A-Za-z][\w -]*?) (?:begins|starts) with (?:the |an? )?(?P<part>[A-Za-z][\w -]*)",
)


class Misordered(NamedTuple):
    """A part out of order. span: the words. part: where the order departs. section: the section that shows it."""

    span: Span
    part: str
    section: Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Parts in another order than their sections."""
    nodes = context.text_nodes
    for one in wrong_beginnings(context.sentences, nodes):
        yield Problem(
            one.span,
            Message(
                "the first section is “{section}”, not “{part}”",
                "節の並びでは「{section}」が最初で、「{part}」ではありません",
                section=one.section.title,
                part=one.part,
            ),
            related=(Related(one.section.span, Message("the first section", "最初の節")),),
        )
    for one in wrong_orders(context.enumerations, nodes):
        yield Problem(
            one.span,
            Message(
                "not in the order of the sections: “{part}” is in another position there",
                "節の並び順と異なります（「{part}」の位置が違います）",
                part=one.part,
            ),
            related=(Related(one.section.span, Message("its section", "該当する節")),),
        )


def wrong_orders(enumerations: Iterable[Enumeration], nodes: Iterable[Node]) -> Iterator[Misordered]:
    """Ordered enumerations of parts whose sections come in another order."""
    series = _series(nodes)
    holding: dict[str, list[int]] = defaultdict(list)
    for at, group in enumerate(series):
        for name in _places(group):
            holding[name].append(at)
    for one in enumerations:
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
    whole = {title_key(node.title or ""): at for at, (_, node) in enumerate(group)}
    return whole | {name: at for at, (name, _) in enumerate(group)}


def _series(nodes: Iterable[Node]) -> list[list[tuple[str, Node]]]:
    """For each heading the sections below it whose titles end in one noun, each with its title without that noun."""
    found: list[list[tuple[str, Node]]] = []
    for node in nodes:
        titled = [child for child in node.children if child.title and child.kind in HEADINGS]
        noun = _noun([child.title or "" for child in titled]) if len(titled) > 2 else ""
        if noun:
            found.append([(_name(child.title or "", noun), child) for child in titled if _ends(child, noun)])
    return found


def _noun(titles: list[str]) -> str:
    """The noun that most of the titles, at least three, end in (ステップ, phase); empty if there is none."""
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
    words = title_key(title)
    short = words.removesuffix(title_key(noun))
    if short == words and noun.isascii() and noun:
        short = words.removesuffix(title_key(noun.rstrip("s")))
    return short or words


def wrong_beginnings(sentences: Iterable[Sentence], nodes: Sequence[Node]) -> Iterator[Misordered]:
    """Sentences that name as the first part of a whole one that is not the first of its sections."""
    heads = {title_key(node.title or ""): group for group in _series(nodes) for _, node in group}
    parents = {child: node for node in nodes for child in node.children}
    for sentence in sentences:
        for found in BEGINS.finditer(sentence.words) if any(cue in sentence.words for cue in CUES) else ():
            part, whole = (found["first"] or found["part"]).strip(), (found["subject"] or found["english"]).strip()
            group = heads.get(title_key(part))
            if group is None or title_key(group[0][1].title or "") == title_key(part):
                continue
            if _is_about(parents[group[0][1]], whole):
                start = found.start("first") if found["first"] else found.start("part")
                yield Misordered(sentence.span(start, start + len(part)), part, group[0][1])


def _is_about(parent: Node, whole: str) -> bool:
    return title_key(re.sub("^(?:the|an?|each) ", "", whole, flags=re.I)) in title_key(parent.title or "")


check = Check("LOG009", "misordered-parts", "warning", __doc__, find, formerly=("LOG002", "contradiction"))
