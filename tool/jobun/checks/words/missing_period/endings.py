"""Endings of rules: a sentence with a period, a sentence without one, or not a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.text.lazy import lazy
from jobun.tree.labels.label import Label
from jobun.tree.nodes import HEADINGS, PERIPHERAL, Node

PERIODS = "。．.｡"
CLOSED = lazy(rf"[{PERIODS}!?！？][\s」』】）)\]］〕》〉”’\"'*]*$")
# a remark or reference in brackets after the words
REMARK = lazy(r"\s*(?:（[^（）]{1,60}）|\([^()]{1,60}\)|\[[^\[\]]{1,60}\])$")
POLITE = lazy(r"(?:ます|ません|ました|ましょう|です|でした|ください|下さい)$")
PLAIN = lazy(
    r"[をはがにでと].*(?:する|した|しない|なる|なった|れる|れた|せる|ある|あった|ない|なかった|いる|いた|きる|[うくすつむぐぶ])$"
)
ENGLISH = lazy(r"\b(?:is|are|was|were|be|may|can|cannot|must|will|has|have|do|does|should|[a-z]{2,}(?:s|ed))\b")
# words that cannot end a sentence
OPEN = lazy(
    r"(?:\b(?:and|or|but|the|a|an|of|to|in|into|by|with|for|from|that|who|whose|whom|which|where|whether|as|at|on|if|when|while|than|is|are|was|were|be)|[,;:–—-])$",
    re.I,
)
JAPANESE = lazy("[ぁ-ヺ一-鿿]")
SENTENCE_END = lazy(r"[.!?:]\S{0,3}\s")
WORDS = 6
# characters; a longer remark is a sentence of its own
REMARKED = 80
SHORTEST = 8


class Ending(NamedTuple):
    """The ending of a node. at: the end of its words. closed: with a period. sentence: whether it reads as one."""

    node: Node
    at: int
    closed: bool
    sentence: bool


def families(graph: RuleGraph) -> Iterator[list[Ending]]:
    """The endings of all children of a node that are of one kind, in order; headings are left out."""
    for at, part in enumerate(graph.document.parts):
        if at in graph.copied:
            continue
        stack: list[tuple[Node, ...]] = [part.nodes]
        while stack:
            siblings = stack.pop()
            groups: dict[tuple[str, str], list[Ending]] = {}
            for node in siblings:
                if node.kind in PERIPHERAL:
                    continue
                words = node.body.words.strip()
                # a heading, or the row of a table
                apart = node.kind in HEADINGS or node.mark[:1] == "#" or words[:1] == "|"
                if words and not apart:
                    groups.setdefault((node.kind, node.label.style if node.label else node.mark), []).append(
                        ending(node)
                    )
                if node.children:
                    stack.append(node.children)
            yield from groups.values()


def ending(node: Node) -> Ending:
    """The ending of the words of a node."""
    words = node.body.words.rstrip()
    if CLOSED.search(words[-REMARKED:]):
        return Ending(node, len(words), True, True)
    before = before_remark(words)
    if before[-1:] and before[-1] in PERIODS + "!?！？":
        return Ending(node, len(words), True, True)
    return Ending(node, len(words), False, _is_sentence(before, node.label))


def before_remark(words: str) -> str:
    """The words without a final remark in brackets."""
    tail = REMARK.search(words[-REMARKED:])
    return words[: len(words) - len(tail[0])] if tail else words


def _is_sentence(words: str, label: Label | None) -> bool:
    if JAPANESE.match(words[-1:]):
        tail = words[-80:]
        return len(words) >= SHORTEST and (POLITE.search(tail) or PLAIN.search(tail)) is not None
    return label is not None and not JAPANESE.search(words) and _is_english(SENTENCE_END.split(words)[-1].strip())


def _is_english(words: str) -> bool:
    """Whether words without a period read as an English sentence, not as a title or caption."""
    several = words.split()
    if len(several) < WORDS or not (words[-1].isalnum() and words[-1].isascii()) or not words[0].isalnum():
        return False
    capital = sum(word[0].isupper() for word in several)
    return capital <= len(several) / 2 and not OPEN.search(words[-12:]) and ENGLISH.search(words) is not None
