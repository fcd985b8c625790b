"""What speaks for the rule that a reference leads to, whatever its words say."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.language.keywords import keywords
from jobun.references.judging.evidence_context import ReferenceCase
from jobun.references.link import Link
from jobun.tree.nodes import Node


def is_supported(case: ReferenceCase) -> bool:
    """Whether the cited rule refers back, or others cite it after the same noun, which it mentions.

    A rule without words cannot be judged by them, either.
    """
    target = case.target
    return target is not None and (
        not (target.body.words.strip() or target.title or target.children)
        or _refers_back(case, target)
        or _is_cited_alike(case, target)
    )


def _refers_back(case: ReferenceCase, target: Node) -> bool:
    """Whether the cited rule cites the citing one, or the heading directly above that."""
    rule = case.link.cited.rule
    if rule is None:
        return False
    own = (rule, *case.lexicon.above(rule)[:1]) if rule in case.lexicon else (rule,)
    return any(cited in own for link in case.context.graph.links_from(target) for cited in link.targets)


def _is_cited_alike(case: ReferenceCase, target: Node) -> bool:
    """Whether the cited rule mentions the noun before the reference, and another rule cites it after the same noun."""
    noun = case.context.noun_before(case.link)
    words = {word.text for word in keywords(noun)}
    if not words or not all(map(case.target_mentions, words)):
        return False
    return any(link.cited.rule is not case.link.cited.rule for link in _alike(case, noun, target))


def _alike(case: ReferenceCase, noun: str, target: Node) -> Iterator[Link]:
    return (link for link in case.context.by_noun.get(noun, ()) if target in link.targets)
