"""An edition of a book as other files cite it: its rules by printed number, by title and by words."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

from jobun.references.graph import RuleGraph
from jobun.references.index import title_key
from jobun.text.characters import one_width
from jobun.text.numerals import Number, kanji_value
from jobun.tree.labels import reading as labels
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.nodes import HEADINGS, Node
from jobun.versions.fingerprint import Fingerprints

KANJI = "〇一二三四五六七八九十百千"
COUNT = rf"(?:[0-9]{{1,4}}|[{KANJI}]{{1,7}})"
BRACKET = rf"\((?:[0-9]{{1,2}}|[a-z]{{1,4}}|[A-Z]{{1,3}}|[ア-ン]|[{KANJI}]{{1,3}})\)"
NAMED_LEVELS = rf"(?:第 ?)?{COUNT} ?[編部章節款目条條](?:の{COUNT})*(?: ?第 ?{COUNT} ?[項号](?:の{COUNT})?)*"
NAMED_UNIT = r"(?:Article|Section|Chapter|Part|Rule|ARTICLE|SECTION|CHAPTER|PART) (?:[IVXLC]{1,6}|[0-9]{1,4})"
# the least likeness, of 100, of one rule's words in two editions, and the least length; shorter words match by chance
MIN_LIKENESS = 75
MIN_LENGTH = 12
CHAPTER = re.compile(r"第?(?P<count>[0-9]+)章?")
UNIT = re.compile(r"[0-9]+[編部章節款目条條]")


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition of a book. name: as in messages. version: as citations may state it, "" if unknown."""

    graph: RuleGraph
    name: str
    version: str = ""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """A number of this book, in text of one width, with the signs that its own numbers have."""
        styles = [labels.style_named(style) for style in self.graph.document.styles]
        printed = "".join(one_width(node.name) for node in self.graph.document.walk() if node.name)
        signs = "".join(sign for sign in ".-" if sign in printed) or ".-"
        letter = "(?:aa|bb|cc|dd|ee|[a-z]|[A-Z])(?![A-Za-z])"
        level = rf"[{signs}]?{letter}|[{signs}][0-9]{{1,4}}|(?<=[A-Za-z])[0-9]{{1,3}}"
        prefix = "(?:[A-Z]{1,4}[-.]?)?" if any(style.prefixed for style in styles) else ""
        number = rf"{prefix}[0-9]{{1,4}}(?:{level})*(?:{BRACKET})*"
        # a longer number of another book: not 8 in 8.6 for a book of 8-6, nor in 8-6-2 for a book of 8.6
        end = rf"(?![0-9A-Za-z%])(?![.{'-' if '-' in signs else ''}][0-9])(?!-[0-9]{{1,3}}-[0-9])"
        named = rf"{NAMED_LEVELS}|{NAMED_UNIT}(?![0-9A-Za-z])|" if any(style.level for style in styles) else ""
        return re.compile(f"{named}{number}{end}")

    def match(self, words: str, at: int) -> re.Match[str] | None:
        """The number at a place in words of one width."""
        scheme = self.graph.document.text.scheme
        found: re.Match[str] | None = scheme.pattern.match(words, at) if scheme else None
        return found or self.pattern.match(words, at)

    def read(self, printed: str) -> Number | None:
        """The value of a printed number, or None if it has none by itself."""
        scheme = self.graph.document.text.scheme
        found = scheme.pattern.match(one_width(printed) + " ") if scheme else None
        if scheme and found:
            return scheme.read(found)[0]
        read = labels.read(printed)
        return read[0] if read else None

    def find(self, printed: str) -> Node | None:
        """The rule with a printed number; the first of several."""
        name = _canonical(printed)
        number = self.read(printed)
        found = self._by_name.get(name) or (self._by_number.get(number) if number else None)
        # 第7章 of a book that prints 7., and 7 of a book that prints 第7章
        chapter = CHAPTER.fullmatch(name) if found is None else None
        names = (chapter["count"], f"第{chapter['count']}章") if chapter else ()
        return found or next((self._by_name[other] for other in names if other in self._by_name), None)

    def titled(self, title: str) -> Node | None:
        """The first heading with a title."""
        return self._by_title.get(title_key(title))

    @cached_property
    def fingerprints(self) -> Fingerprints:
        """The digests of the words of each rule."""
        return Fingerprints(self.graph)

    def with_fingerprint(self, digest: str) -> Node | None:
        """The rule whose words have a digest; None for none or several."""
        found = self._by_digest.get(digest, [])
        return found[0] if len(found) == 1 else None

    def most_similar(self, words: str) -> Node | None:
        """The rule with the words most like those of a rule of another edition; None if no rule is similar."""
        if len(words) < MIN_LENGTH:
            return None
        if words not in self._similar:
            from rapidfuzz import fuzz, process

            best = process.extractOne(words, self._printed_words, scorer=fuzz.ratio, score_cutoff=MIN_LIKENESS)
            self._similar[words] = self._printed[best[2]] if best else None
        return self._similar[words]

    @cached_property
    def _similar(self) -> dict[str, Node | None]:
        return {}

    @cached_property
    def _nodes(self) -> list[Node]:
        """The nodes with a number, printed ones first."""
        return sorted((node for node in self.graph.document.walk() if node.name), key=lambda node: node.inferred)

    @cached_property
    def _printed(self) -> list[Node]:
        return [node for node in self._nodes if node.number and not node.inferred]

    @cached_property
    def _printed_words(self) -> list[str]:
        return [self.fingerprints.words(node) for node in self._printed]

    @cached_property
    def _by_name(self) -> dict[str, Node]:
        return {_canonical(node.name or ""): node for node in reversed(self._nodes)}

    @cached_property
    def _by_number(self) -> dict[Number, Node]:
        return {node.number: node for node in reversed(self._nodes) if node.number}

    @cached_property
    def _by_title(self) -> dict[str, Node]:
        headings = [node for node in self._nodes if node.title and node.kind in HEADINGS]
        return {title_key(node.title or ""): node for node in reversed(headings)}

    @cached_property
    def _by_digest(self) -> dict[str, list[Node]]:
        found: dict[str, list[Node]] = defaultdict(list)
        for node in self._printed:
            found[self.fingerprints.digest(node)].append(node)
        return found


def _canonical(printed: str) -> str:
    """A number in the form in which numbers are compared: one width, no brackets and blanks, digits for kanji."""
    name = re.sub(f"[{KANJI}]+", lambda found: str(kanji_value(found[0])), lookup_name(printed)).rstrip(".")
    return f"第{name}" if UNIT.match(name) else name
