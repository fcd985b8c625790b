"""What a reference and the rule it means say, as short hashes that stay when a document is only laid out or numbered
anew.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import ASIDE, HEADINGS, Node

# what stands for a reference in the words around it; no document keeps one
MARK = "\x01"
END = re.compile(r"[。！？!?]|\.(?=\s|$)")
# an example that is added does not change the rule
ILLUSTRATING = ASIDE | {"example"}
SHOWN = 60
BYTES = 6


class Sentence(NamedTuple):
    """Where a reference stands. digest: of its sentence, numbers of references left out. ordinal: which of the
    references in that sentence it is, counted from 1.
    """

    digest: str
    ordinal: int


class Target(NamedTuple):
    """What a reference means. words: a digest of what the rules it names say. below: of what stands numbered under
    them where they are headings; empty where there is nothing.
    """

    words: str
    below: str


@dataclass(frozen=True, eq=False)
class Fingerprints:
    """The fingerprints of one document's references. Each node's words are looked at once, when they are asked for."""

    graph: RuleGraph

    @cached_property
    def _links(self) -> dict[int, list[Link]]:
        """The links in the words of each node, in order."""
        found: dict[int, list[Link]] = defaultdict(list)
        for link in sorted(self.graph.links, key=lambda link: link.citation.span):
            found[id(link.cited.node)].append(link)
        return found

    @cached_property
    def _digests(self) -> dict[int, str]:
        return {}

    @cached_property
    def _under(self) -> dict[int, str]:
        return {}

    @cached_property
    def _said(self) -> dict[int, str]:
        return {}

    @cached_property
    def _sentences(self) -> dict[int, Sentence]:
        return {}

    def sentence(self, link: Link) -> Sentence:
        """The sentence that a reference stands in."""
        if id(link) not in self._sentences:
            links = self._links[id(link.cited.node)]
            self._sentences.update(zip(map(id, links), _sentences(self._marked(link.cited.node)), strict=True))
        return self._sentences[id(link)]

    def target(self, nodes: tuple[Node, ...]) -> Target:
        """What the rules that a reference names say."""
        words = [self.own(node) for node in nodes]
        below = [self._below(node) for node in nodes if node.kind in HEADINGS]
        return Target(_one(words), _one(below) if any(below) else "")

    def own(self, node: Node) -> str:
        """A digest of the words of a node and of what stands unnumbered under it."""
        if id(node) not in self._digests:
            self._digests[id(node)] = digest(self.said(node))
        return self._digests[id(node)]

    def said(self, node: Node, *, examples: bool = False) -> str:
        """The words of a node and of what stands unnumbered under it, as they are compared. examples: theirs, too."""
        # a line that is broken may be read as two paragraphs: what parts them does not count
        return "".join((plain(node.title or ""), *(self._words(one) for one in unnumbered(node, examples=examples))))

    def _below(self, node: Node) -> str:
        """A digest of the words of the numbered nodes under a heading; empty where there are none."""
        if id(node) not in self._under:
            said = [self.own(one) for one in node.walk() if one is not node and one.number is not None]
            self._under[id(node)] = digest("\n".join(said)) if said else ""
        return self._under[id(node)]

    def _words(self, node: Node) -> str:
        if id(node) not in self._said:
            self._said[id(node)] = plain(self._marked(node).replace(MARK, ""))
        return self._said[id(node)]

    def _marked(self, node: Node) -> str:
        """A node's words without the numbers of its references, and a mark where each reference begins."""
        links = self._links.get(id(node))
        if not links:
            return node.body.words.replace(MARK, "")
        starts = deque(link.citation.span.start for link in links)
        spans = (span for link in links if link.status != "external" for span in link.citation.number_spans)
        cuts = deque(sorted(spans))
        made: list[str] = []
        for _, start, end in node.body.pieces:
            # words that stand apart in the file have a blank between them
            made += (" ", *_pieces(self.graph.document.text.content, Span(start, end), starts, cuts))
        return "".join(made) + MARK * len(starts)


def _pieces(content: str, piece: Span, starts: deque[int], cuts: deque[Span]) -> Iterator[str]:
    """The words of a piece without what is cut out, and the marks. starts, cuts: in order; those that are done with
    are taken off, so that a passage is gone through once.
    """
    at, end = piece
    while at < end:
        while cuts and cuts[0].end <= at:
            cuts.popleft()
        while starts and starts[0] <= at:
            starts.popleft()
            yield MARK
        cut = cuts[0] if cuts else Span(end, end)
        stop = min(end, cut.end if cut.start <= at else cut.start, starts[0] if starts else end)
        if cut.start > at:
            yield content[at:stop].replace(MARK, "")
        at = stop


def unnumbered(node: Node, *, examples: bool = False) -> Iterator[Node]:
    """A node and what stands under it without a number of its own; examples only where they are asked for."""
    left_out = ASIDE if examples else ILLUSTRATING
    stack = [node]
    while stack:
        one = stack.pop()
        yield one
        stack += [child for child in reversed(one.children) if child.number is None and child.kind not in left_out]


def _sentences(marked: str) -> Iterator[Sentence]:
    """The sentence of each mark, in order."""
    at = 0
    ends = [found.end() for found in END.finditer(marked)]
    for end in (*ends, len(marked)):
        words = marked[at:end]
        at = end
        count = words.count(MARK)
        if count:
            said = digest(plain(words))
            yield from (Sentence(said, ordinal) for ordinal in range(1, count + 1))


def _one(digests: list[str]) -> str:
    """One digest for those of several rules."""
    return digests[0] if len(digests) == 1 else digest("\n".join(digests))


def plain(words: str) -> str:
    """Words as they are compared: of one width, without blanks."""
    return "".join(unicodedata.normalize("NFKC", words).split())


def digest(words: str) -> str:
    """A short hash of words, twelve hexadecimal digits."""
    return hashlib.blake2b(words.encode(errors="surrogatepass"), digest_size=BYTES).hexdigest()


def beginning(node: Node) -> str:
    """The first words of a rule, on one line, for a reader to know it by."""
    words = " ".join((node.title or node.body.words[: 4 * SHOWN]).split())
    words = "".join(char for char in words if char.isprintable())
    return words if len(words) <= SHOWN else words[: SHOWN - 1] + "…"
