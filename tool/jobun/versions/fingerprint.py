"""Digests of references and of the rules they mean, unchanged where a document is reformatted or renumbered."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, PERIPHERAL, Node
from jobun.tree.walk import own_nodes

MARK = "\x01"
"""Replaces a reference in the words around it; it is removed from documents that hold it."""
END = re.compile(r"[。！？!?]|\.(?=\s|$)")
# adding an example does not change the rule
ILLUSTRATING = PERIPHERAL | {"example"}
SHOWN = 60
"""Characters of `beginning` at most."""
BYTES = 6
# quotation marks that a program curled or straightened do not change a rule
STRAIGHT = {ord(curly): straight for curly, straight in zip("‘’“”", "''\"\"", strict=True)}


class SentenceDigest(NamedTuple):
    """The sentence of a reference.

    digest: of the sentence without the numbers of references. ordinal: of the reference in the sentence, from 1.
    """

    digest: str
    ordinal: int


class TargetDigest(NamedTuple):
    """The meaning of a reference.

    words: a digest of the rules it names. below: of the numbered nodes under those that are headings, or empty.
    """

    words: str
    below: str


@dataclass(frozen=True, eq=False)
class Fingerprints:
    """The digests of one document, each computed on first use."""

    graph: RuleGraph
    _digests: dict[Node, str] = field(init=False, default_factory=dict)
    _below_digests: dict[Node, str] = field(init=False, default_factory=dict)
    _words: dict[Node, str] = field(init=False, default_factory=dict)
    _sentences: dict[Link, SentenceDigest] = field(init=False, default_factory=dict)

    @cached_property
    def _links(self) -> dict[Node, list[Link]]:
        """The links in the words of each node, in order."""
        found: dict[Node, list[Link]] = defaultdict(list)
        for link in sorted(self.graph.links, key=lambda link: link.citation.span):
            found[link.cited.node].append(link)
        return found

    def sentence(self, link: Link) -> SentenceDigest:
        """The sentence that holds a reference."""
        if link not in self._sentences:
            links = self._links[link.cited.node]
            self._sentences.update(zip(links, _sentences(self._marked(link.cited.node)), strict=True))
        return self._sentences[link]

    def target(self, nodes: tuple[Node, ...]) -> TargetDigest:
        """The rules that a reference names."""
        below = [self._below(node) for node in nodes if node.kind in HEADINGS]
        return TargetDigest(_joined([self.digest(node) for node in nodes]), _joined(below) if any(below) else "")

    def digest(self, node: Node) -> str:
        """A digest of a node's words and of what is unnumbered under it, examples left out."""
        if node not in self._digests:
            self._digests[node] = digest(self.words(node))
        return self._digests[node]

    def words(self, node: Node, *, examples: bool = False) -> str:
        """The words of a node and of what is unnumbered under it, for comparison. examples: whether to include them."""
        # joined without a separator: a broken line may be read as two paragraphs
        return self.words_of(own_nodes(node, PERIPHERAL if examples else ILLUSTRATING))

    def words_of(self, nodes: Iterable[Node]) -> str:
        """The words of several nodes, the first of which may have a title, for comparison."""
        first, *rest = nodes
        return "".join((comparable(first.title or ""), *map(self._own_words, (first, *rest))))

    def _below(self, node: Node) -> str:
        """A digest of the numbered nodes under a heading, or empty."""
        if node not in self._below_digests:
            digests = [self.digest(one) for one in node.walk() if one is not node and one.number is not None]
            self._below_digests[node] = digest("\n".join(digests)) if digests else ""
        return self._below_digests[node]

    def _own_words(self, node: Node) -> str:
        if node not in self._words:
            self._words[node] = comparable(self._marked(node).replace(MARK, ""))
        return self._words[node]

    def _marked(self, node: Node) -> str:
        """A node's words without the numbers of its references, with a mark at the beginning of each reference."""
        links = self._links.get(node)
        if not links:
            return node.body.words.replace(MARK, "")
        starts = deque(link.citation.span.start for link in links)
        cuts = deque(sorted(span for link in links if link.status != "external" for span in link.citation.number_spans))
        pieces: list[str] = []
        for _, start, end in node.body.pieces:
            # words that are apart in the file are separated by a blank
            pieces += (" ", *_pieces(self.graph.document.text.content, Span(start, end), starts, cuts))
        return "".join(pieces) + MARK * len(starts)


def _pieces(content: str, piece: Span, starts: deque[int], cuts: deque[Span]) -> Iterator[str]:
    """The words of a piece without the cuts, and the marks.

    starts, cuts: in order; consumed, so that a passage is read once.
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


def _sentences(marked: str) -> Iterator[SentenceDigest]:
    """The sentence of each mark, in order."""
    at = 0
    for end in (*(found.end() for found in END.finditer(marked)), len(marked)):
        words, at = marked[at:end], end
        count = words.count(MARK)
        if count:
            sentence = digest(comparable(words))
            yield from (SentenceDigest(sentence, ordinal) for ordinal in range(1, count + 1))


def _joined(digests: list[str]) -> str:
    """One digest for those of several rules."""
    return digests[0] if len(digests) == 1 else digest("\n".join(digests))


def comparable(words: str) -> str:
    """Words for comparison: NFKC, without blanks."""
    return "".join(unicodedata.normalize("NFKC", words).split())


def digest(words: str) -> str:
    """A short hash of words, twelve hexadecimal digits."""
    return hashlib.blake2b(words.encode(errors="surrogatepass"), digest_size=BYTES).hexdigest()


def beginning(node: Node) -> str:
    """The first words of a rule on one line, by which a reader recognizes it."""
    words = " ".join((node.title or node.body.words[: 4 * SHOWN]).split())
    words = "".join(char for char in words if char.isprintable())
    return words if len(words) <= SHOWN else words[: SHOWN - 1] + "…"
