"""The rules of each section as templates, which are equal for parallel sections whatever these are called.

A section's own name becomes OWN_NAME, that of the next section NEXT_NAME, and every number ANY_NUMBER.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from jobun.text.characters import one_width
from jobun.text.language import is_japanese
from jobun.text.lines import CLOSING
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, PERIPHERAL, Document, Node
from jobun.tree.walk import Visit, walk

OWN_NAME, NEXT_NAME, ANY_NUMBER = "\x01", "\x02", "\x03"
BODY_KINDS = frozenset({"rule", "item", "paragraph"})
LONGEST = 600
"""Characters: longer rules are hardly ever parallel, and comparing them is slow."""
NUMBER = re.compile(r"[0-9]+(?:[-.][0-9a-z]+)*")
# running text calls 挑戦(チャレンジ)フェイズ 挑戦フェイズ
READING = re.compile(r"\([^()]*\)|（[^（）]*）|《|》|【|】|「|」|“|”|\"")
# kana and what `NOUN` has
LETTER = re.compile(r"[^\W\x00-\u04ff①-⓿\u3097-\u309f０-ｚ]")
ENGLISH_PLURAL = re.compile(rf"([{OWN_NAME}{NEXT_NAME}])e?s\b")
ENGLISH_ARTICLE = re.compile(rf"n(?<=\ban) (?=[{OWN_NAME}{NEXT_NAME}])")
SHORTEST_NAME = {True: 3, False: 2}
"""Characters, by whether the name is ASCII."""


@dataclass(frozen=True, eq=False)
class Section:
    """A heading and the rules under it, down to the next heading.

    names: its names, normalized, longest first. parent: the section above, or None. siblings: all sections under the
    same parent, in order. index: its own in `siblings`. children: the sections below it. rules: in order.
    """

    node: Node | None
    names: tuple[str, ...] = ()
    parent: Section | None = None
    siblings: list[Section] = field(default_factory=list)
    index: int = 0
    children: list[Section] = field(default_factory=list)
    rules: list[SectionRule] = field(default_factory=list)

    @property
    def following(self) -> Section | None:
        """The next section under the same parent."""
        return self.siblings[self.index + 1] if self.index + 1 < len(self.siblings) else None

    @property
    def title(self) -> str:
        """The heading as printed."""
        return self.node.title or "" if self.node else ""

    @cached_property
    def templates(self) -> dict[str, SectionRule]:
        """The rules by template; the first of each."""
        found: dict[str, SectionRule] = {}
        for rule in self.rules:
            found.setdefault(rule.template, rule)
        return found


@dataclass(frozen=True, eq=False)
class SectionRule:
    """A rule, item or paragraph of a section.

    parent: the labelled node or heading above it. words: normalized.
    """

    node: Node
    parent: Node | None
    section: Section
    words: str

    @cached_property
    def template(self) -> str:
        """The words with placeholders for the section's own name, the next one's, and numbers."""
        following = self.section.following
        return masked(self.words, self.section.names, following.names if following else ())


def normalized(words: str) -> str:
    """Words for comparison: one width, lower case, without blanks (with single blanks if there is no Japanese)."""
    narrow = one_width(words).casefold()
    # 【】 around an English word are no Japanese
    return ("" if LETTER.search(narrow) else " ").join(narrow.split())


def masked(words: str, own: Iterable[str], following: Iterable[str] = ()) -> str:
    """Normalized words with placeholders for numbers and names; the article and the plural of a name are dropped."""
    words = NUMBER.sub(ANY_NUMBER, words)
    names = [(name, OWN_NAME) for name in own] + [(name, NEXT_NAME) for name in following]
    # the longer of two names that overlap is replaced first
    for name, placeholder in sorted(names, key=lambda pair: -len(pair[0])):
        words = words.replace(name, placeholder)
    if " " not in words or (OWN_NAME not in words and NEXT_NAME not in words):
        return words
    return ENGLISH_ARTICLE.sub(" ", ENGLISH_PLURAL.sub(r"\1", words))


def without_reading(title: str) -> str:
    """A title as running text writes it: without the reading in brackets and without quotation marks."""
    return READING.sub("", title)


def spans_of(node: Node, fragment: str) -> Iterator[Span]:
    """The spans in the file of a fragment of a node's normalized words."""
    for found in fragment_pattern(fragment).finditer(one_width(node.body.words)):
        yield node.body.span(*found.span())


def fragment_pattern(fragment: str) -> re.Pattern[str]:
    """A pattern for a fragment of normalized words in words of one width."""
    return re.compile(r"[\s\u3000]*".join(re.escape(char) for char in fragment if not char.isspace()), re.I)


def sections(document: Document, copied: Container[int]) -> tuple[Section, ...]:
    """The sections of a document in order, without those of copied parts.

    An inferred heading opens a section without a name; so does each part.
    """
    found: list[Section] = []
    section_of: dict[Node, Section] = {}
    joined: set[Node] = set()
    part = -1
    for visit in walk(document, PERIPHERAL, copied):
        node = visit.node
        if visit.part != part:
            part = visit.part
            root = Section(None)
            found.append(root)
        section = section_of[visit.above.node] if visit.above else root
        if node.kind in HEADINGS and (node.title or node.inferred):
            section = Section(node, _names(node.title or ""), section, section.children, len(section.children))
            section.siblings.append(section)
            found.append(section)
        elif node.kind in BODY_KINDS and node not in joined and 0 < len(node.body.words) <= LONGEST:
            rest = _rest(node)
            joined.update(rest)
            words = "".join(one.body.words for one in (node, *rest))
            section.rules.append(SectionRule(node, _parent(visit), section, normalized(words)))
        section_of[node] = section
    return tuple(found)


def _parent(visit: Visit) -> Node | None:
    """The nearest labelled node or heading above."""
    above = islice(visit.chain(), 1, None)
    return next((node for node in above if node.label is not None or node.kind in HEADINGS), None)


def _rest(node: Node) -> tuple[Node, ...]:
    """The paragraph that completes a rule's sentence where a page break cuts it (002 line 256)."""
    first = node.children[0] if node.children else None
    broken = first is not None and first.kind == "paragraph" and not first.mark and is_japanese(node.body.words[-1])
    return (first,) if first is not None and broken and node.body.words[-1] not in CLOSING else ()


def _names(title: str) -> tuple[str, ...]:
    """The names of a section in running text: its title, and the title without readings."""
    whole = normalized(title)
    shortest = SHORTEST_NAME[whole.isascii()]
    return tuple(dict.fromkeys(name for name in (whole, without_reading(whole)) if len(name) >= shortest))
