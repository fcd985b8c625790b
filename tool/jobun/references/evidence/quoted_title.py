"""Another heading has the quoted title, or another section is about what the title names."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.language.keywords import keywords
from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.text.characters import one_width
from jobun.tree.nodes import HEADINGS, Node

# the same title to the letter is as good as a number
EXACT = 6.0
# the likeness from which titles are the same: one letter in ten may differ, as in a plural
NEARLY = 0.9
# for a section without a printed heading, known by what its rules mention
ABOUT = 4.0
# multiplied by the likeness, where the title is only similar, or is only the cue before the reference
SIMILAR = 4.0
# the share of a section's rules that must mention its topic
TOPIC_SHARE = 0.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Headings with the quoted title; for a number whose heading is not printed, sections about it."""
    citation, target = case.link.citation, case.target
    words = citation.title or (citation.context if target is None else None)
    if not words:
        return
    if citation.title and target is not None and target.inferred:
        yield from _about(case, target, citation.title)
        return
    if citation.title and target is not None and _fits(target, citation.title):
        return
    for node, likeness in case.context.headings.similar(words):
        if node.number is not None and (target is None or likeness >= NEARLY):
            sure = citation.title is not None and likeness >= NEARLY
            message = Message(
                "its title “{title}” matches “{words}”",
                "見出し「{title}」が「{words}」に一致",
                title=node.title,
                words=words,
            )
            yield Evidence(node, EXACT if sure else SIMILAR * likeness, message)


def _fits(target: Node, title: str) -> bool:
    """Whether a title is that of the cited heading, or part of it."""
    quoted, own = title_key(title), title_key(target.title or "")
    return bool(own) and (quoted in own or own in quoted)


def _about(case: ReferenceCase, target: Node, title: str) -> Iterator[Evidence]:
    """The sections beside the cited one that are about what the title names, if the cited one never mentions it."""
    topic = [term.text for term in keywords(one_width(title))] or [title_key(title)]
    if any(case.lexicon.mentions(target, term) for term in topic):
        return
    for node in case.index.near_siblings(target):
        if node is not target and node.kind in HEADINGS and not case.is_related(node) and _is_about(case, node, topic):
            message = Message("it is about “{title}”", "主題が「{title}」", title=title)
            yield Evidence(node, ABOUT, message)


def _is_about(case: ReferenceCase, node: Node, topic: list[str]) -> bool:
    """Whether a section is about a topic: its title has it, or its first rule and most of the others mention it.

    A section that only leads on to another one mentions it too, but at its end.
    """
    if node.title:
        return all(term in case.lexicon.title(node) for term in topic)
    rules = [child for child in node.children if child.number and child in case.lexicon]
    mentions = [all(case.lexicon.mentions(rule, term) for term in topic) for rule in rules]
    return bool(mentions) and mentions[0] and sum(mentions) >= TOPIC_SHARE * len(mentions)


kind = EvidenceKind(find, proves=True)
