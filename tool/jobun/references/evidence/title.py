"""Another heading has the title that is quoted, or another section speaks of what it names."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.language.wording import terms
from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.references.index import same_title
from jobun.tree.label import one_width
from jobun.tree.nodes import HEADINGS, Node

# a title that is another heading's to the letter is as good as its number
EXACT = 6.0
# one letter in ten may differ: a plural, a sign
NEARLY = 0.9
# a section whose heading is not printed is known by what its rules speak of
ABOUT = 4.0
HALF = 0.5
# where the title is only like a heading's, or the cue is
LIKE = 4.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Headings with the quoted title; behind a number whose heading is not printed, sections that are about it."""
    citation = case.link.citation
    words = citation.title or (citation.cue if case.target is None else None)
    if not words:
        return
    if citation.title and case.target is not None and case.target.inferred:
        yield from _about(case, citation.title)
        return
    if citation.title and case.target is not None and _fits(case.target, citation.title):
        return
    for node, likeness in case.bench.headings.alike(words):
        if node.number is not None and (case.target is None or likeness >= NEARLY):
            sure = citation.title is not None and likeness >= NEARLY
            message = Message(
                f"its heading “{node.title}” matches “{words}”", f"見出し「{node.title}」が「{words}」に一致します"
            )
            yield Evidence(node, EXACT if sure else LIKE * likeness, message)


def _fits(target: Node, title: str) -> bool:
    """Whether a title is that of the cited heading, or what is left of it when a few words are dropped."""
    said, heading = same_title(title), same_title(target.title or "")
    return bool(heading) and (said in heading or heading in said)


def _about(case: ReferenceCase, title: str) -> Iterator[Evidence]:
    """The sections beside the cited one that are about what the title names, where the cited one never says it."""
    named = [term.text for term in terms(one_width(title))] or [same_title(title)]
    if case.target is None or any(case.lexicon.says(case.target, term) for term in named):
        return
    for node in case.index.siblings(case.target):
        if node is not case.target and node.kind in HEADINGS and not case.related(node) and _speaks(case, node, named):
            message = Message(f"{node.name} is about “{title}”", f"{node.name} が「{title}」を定めています")
            yield Evidence(node, ABOUT, message)


def _speaks(case: ReferenceCase, node: Node, named: list[str]) -> bool:
    """Whether a section is about what a title names: its heading has it, or its first rule and most of the others.

    A section that only leads on to another names it too, at its end.
    """
    if node.title:
        return all(term in case.lexicon.title(node) for term in named)
    rules = [child for child in node.children if child.number and case.lexicon.holds(child)]
    said = [all(case.lexicon.says(rule, term) for term in named) for rule in rules]
    return bool(said) and said[0] and sum(said) >= HALF * len(said)


kind = Kind("title", find, proves=True)
