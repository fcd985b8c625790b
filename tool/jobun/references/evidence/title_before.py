"""The words right before the reference are another heading's title, letter by letter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.language.keywords import keywords
from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.text.characters import NOUN, one_width
from jobun.tree.nodes import HEADINGS, Node

WEIGHT = 4.5
# characters: of the words before the reference that are looked at, and of a title in each script
REACH, SHORTEST, SHORTEST_LATIN = 48, 2, 4
# headings with one title; more are parts of a form, as "Example" is
MOST = 2
ARTICLE = re.compile(r"^\W*(?:(?:the|an?)\s+)?", re.IGNORECASE)
PIECE = re.compile(NOUN)
# after brackets within a sentence
GOES_ON = re.compile(r"\\?\)(?:,|\s[a-z])")


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The headings whose title ends the words before the reference, if the cited rule never mentions it."""
    target = case.target
    if case.expected.how not in ("bracket", "refer") or target is None:
        return
    title, nodes = _titled(case)
    if not 0 < len(nodes) <= MOST or _covers(case, target, title):
        return
    for node in nodes:
        if node.number and not case.is_related(node):
            yield Evidence(node, WEIGHT, Message("its title is “{title}”", "見出しが「{title}」", title=node.title))


def _titled(case: ReferenceCase) -> tuple[str, list[Node]]:
    """The longest title at the end of the words before a reference, and the headings that have it."""
    words = one_width(case.expected.words)
    if words[-1:].isascii():
        return _titled_in_english(case, ARTICLE.sub("", words))
    words = words[-REACH:] if PIECE.match(words[-1:]) else ""
    for at in range(len(words) - SHORTEST + 1):
        inside = at > 0 and PIECE.match(words[at - 1]) and PIECE.match(words[at])
        if not inside and title_key(words[at:]) in case.index.by_title:
            return words[at:], case.index.by_title[title_key(words[at:])]
    return "", []


def _titled_in_english(case: ReferenceCase, words: str) -> tuple[str, list[Node]]:
    """The same in English, where brackets at the end of a sentence belong to the whole sentence."""
    end = case.link.citation.span.end
    goes_on = GOES_ON.match(case.context.graph.document.text.content[end : end + REACH])
    starts = [found.end() for found in re.finditer(" ", words[-REACH:])] if goes_on else []
    for at in (0, *(max(0, len(words) - REACH) + start for start in starts)):
        title = words[at:]
        if len(title) >= SHORTEST_LATIN and title_key(title) in case.index.by_title:
            mentioned = any(case.target_mentions(term.text) for term in keywords(title))
            return title, [] if mentioned else case.index.by_title[title_key(title)]
    return "", []


def _covers(case: ReferenceCase, target: Node, title: str) -> bool:
    """Whether the cited rule mentions a title, or it or a heading above it is called so, or by a part of it."""
    key = title_key(title)
    titles = [title_key(node.title) for node in (target, *case.lexicon.above(target)) if node.title]
    if any(own in key or key in own for own in titles) or case.lexicon.quotes(target, title):
        return True
    return any(node.kind in HEADINGS and key in title_key(node.title or "") for node in target.children)


kind = EvidenceKind(find, proves=True)
