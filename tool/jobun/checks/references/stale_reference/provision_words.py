"""前条 where 前項 is meant: what the sentence says of the provision stands above in its own article alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.references.relative import relative_target
from jobun.text.characters import KANJI
from jobun.text.lazy import lazy
from jobun.tree.nodes import Node

# characters after the reference that are looked at
REACH = 32
# a longer noun is a compound, in characters
HALVES = 3
# what the sentence says of the provision: 前条の申告, 前条に定める期日, 前条に基づいて提出された報告
SIGN = f"(?:(?![又及並若]){KANJI})"
ATTRIBUTED = lazy(
    rf"`?(?:の|に(?:規定|定)(?:する|め[るた])|で定め[るた]|による|に基づ(?:く|いて|き)(?:{KANJI}{{2}}(?:する|した|された))?)"
    rf"(?P<noun>{SIGN}{{2}}(?:{SIGN}*(?=[はがをに、])|(?!{SIGN}))|[ァ-ヺー]{{3,12}})"
)
# nouns that hold for any provision
ANY = frozenset(
    re.findall(r"\w+", "規定 場合 各号 適用 内容 条件 事項 事由 手続 方法 期間 期限 措置 行為 本文 基準 限度 目的 趣旨")
)


class Misnamed(NamedTuple):
    """A relative reference. noun: what the sentence says of its target. meant: 前項 or 次条. node: it has the noun."""

    link: Link
    noun: str
    meant: str
    node: Node


def misnamed(graph: RuleGraph) -> Iterator[Misnamed]:
    """The references by 前条 whose noun only their own article mentions before, or the next one has as its title."""
    for link in graph.original_links():
        citation, index = link.citation, graph.parts[link.cited.part]
        if citation.anchor != "前条" or len(link.targets) != 1:
            continue
        after = graph.document.text.content[citation.span.end : citation.span.end + REACH]
        found = ATTRIBUTED.match("".join(after.split()))
        if found is None or found["noun"] in ANY:
            continue
        # what an item is about, the words above its list may say
        article = relative_target(citation._replace(anchor="本条"), link.targets[0], None, index, None)
        if any(_mentioning(node, found["noun"]) for node in (link.targets[0], article) if node is not None):
            continue
        own, following = (
            relative_target(citation._replace(anchor=anchor), link.cited.node, link.cited.rule, index, None)
            for anchor in ("本条", "次条")
        )
        node = _mentioning(own, found["noun"], link.cited.node) if own is not None else None
        if node is not None:
            yield Misnamed(link, found["noun"], "前項", node)
        elif following is not None and _title(following) == found["noun"]:
            yield Misnamed(link, found["noun"], "次条", following)


def _title(node: Node) -> str:
    """The title of an article, which may be its only words, in brackets."""
    return "".join((node.title or node.body.words).split()).strip("（）()")


def _mentioning(above: Node, noun: str, before: Node | None = None) -> Node | None:
    """The last of a node and those below it that mentions a noun. before: only what is before this one."""
    nodes = (node for node in above.walk() if before is None or (node is not before and node.span < before.span))
    return next((node for node in reversed(list(nodes)) if _has(_words(node), noun)), None)


def _has(words: str, noun: str) -> bool:
    """Whether words have a noun, or both halves of a compound: 施設の基準 is 施設基準."""
    return noun in words or (len(noun) > HALVES and noun[:2] in words and noun[-2:] in words)


def _words(node: Node) -> str:
    return "".join(f"{node.title or ''}{node.body.words}".split())
