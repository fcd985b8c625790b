"""The sentences of a node's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Node

SENTENCE = re.compile(r"[^。.!?！？]*(?:\.(?=\S)[^。.!?！？]*)*[。.!?！？]?")
LONGEST = 800
"""Characters: longer ones are tables or pages without a period."""
JAPANESE = re.compile("[\u3041-\u309f]")


class Sentence(NamedTuple):
    """A sentence in one width. at: its offset in the node's words."""

    node: Node
    words: str
    at: int

    @property
    def is_japanese(self) -> bool:
        """Whether it holds hiragana, as every Japanese sentence does."""
        return not self.words.isascii() and JAPANESE.search(self.words) is not None

    def span(self, start: int, end: int) -> Span:
        """The span in the file of a part of the sentence."""
        return self.node.body.span(self.at + start, self.at + end)


def sentences(node: Node) -> Iterator[Sentence]:
    """The sentences in a node's words, in order, without blank and overlong ones."""
    for found in SENTENCE.finditer(one_width(node.body.words)):
        if len(found[0]) <= LONGEST and found[0].strip():
            yield Sentence(node, found[0], found.start())
