"""The sentences of a node's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Node

SENTENCE = re.compile(r"[^。.!?！？]*(?:\.(?=\S)[^。.!?！？]*)*[。.!?！？]?")
# what runs on for longer is a table or a page without a period, and no sentence
LONGEST = 800
JAPANESE = re.compile("[\u3041-\u309f]")


class Sentence(NamedTuple):
    """A sentence of one width. at: where it begins in the node's words."""

    node: Node
    words: str
    at: int

    @property
    def is_japanese(self) -> bool:
        """Whether it holds hiragana: no Japanese sentence does without."""
        return not self.words.isascii() and JAPANESE.search(self.words) is not None

    def span(self, start: int, end: int) -> Span:
        """Where a part of the sentence stands in the file."""
        return self.node.body.span(self.at + start, self.at + end)


def sentences(node: Node) -> Iterator[Sentence]:
    """The sentences in a node's words, in order; blank ones and endless ones are left out."""
    for found in SENTENCE.finditer(one_width(node.body.words)):
        if len(found[0]) <= LONGEST and found[0].strip():
            yield Sentence(node, found[0], found.start())
