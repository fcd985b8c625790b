"""A book as others cite it: its rules by their numbers as printed, and by what they say."""

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
FIGURE = rf"(?:[0-9]{{1,4}}|[{KANJI}]{{1,7}})"
BRACKET = rf"\((?:[0-9]{{1,2}}|[a-z]{{1,4}}|[A-Z]{{1,3}}|[ア-ン]|[{KANJI}]{{1,3}})\)"
LEVELS = rf"(?:第 ?)?{FIGURE} ?[編部章節款目条條](?:の{FIGURE})*(?: ?第 ?{FIGURE} ?[項号](?:の{FIGURE})?)*"
WORDS = r"(?:Article|Section|Chapter|Part|Rule|ARTICLE|SECTION|CHAPTER|PART) (?:[IVXLC]{1,6}|[0-9]{1,4})"
# how alike, of a hundred, the words of one rule in two editions are at least; shorter ones are alike by chance
ALIKE = 75
SHORT = 12
CHAPTER = re.compile(r"第?(?P<figure>[0-9]+)章?")
UNIT = re.compile(r"[0-9]+[編部章節款目条條]")


@dataclass(frozen=True, eq=False)
class Edition:
    """One edition of a book. name: as messages call it. version: as citations may name it; empty if nobody told."""

    graph: RuleGraph
    name: str
    version: str = ""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What a number of this book looks like, on words of one width: with the signs that its own numbers have."""
        styles = [labels.style_named(style) for style in self.graph.document.styles]
        names = [node.name for node in self.graph.document.walk() if node.name]
        printed = "".join(one_width(name) for name in names)
        signs = "".join(sign for sign in ".-" if sign in printed) or ".-"
        letter = "(?:aa|bb|cc|dd|ee|[a-z]|[A-Z])(?![A-Za-z])"
        level = rf"[{signs}]?{letter}|[{signs}][0-9]{{1,4}}|(?<=[A-Za-z])[0-9]{{1,3}}"
        prefix = "(?:[A-Z]{1,4}[-.]?)?" if any(style.prefixed for style in styles) else ""
        number = rf"{prefix}[0-9]{{1,4}}(?:{level})*(?:{BRACKET})*"
        # what goes on is another number: 8 in 8.6 of a book of 8-6
        # and so is 8 in 8-6-2 of a book of 8.6
        end = rf"(?![0-9A-Za-z%])(?![.{'-' if '-' in signs else ''}][0-9])(?!-[0-9]{{1,3}}-[0-9])"
        named = rf"{LEVELS}|{WORDS}(?![0-9A-Za-z])|" if any(style.level for style in styles) else ""
        return re.compile(f"{named}{number}{end}")

    def match(self, words: str, at: int) -> re.Match[str] | None:
        """The number that stands at a place in words of one width."""
        scheme = self.graph.document.text.scheme
        found: re.Match[str] | None = scheme.pattern.match(words, at) if scheme else None
        return found or self.pattern.match(words, at)

    def read(self, printed: str) -> Number | None:
        """The value of a number as printed, or None where it has none by itself."""
        scheme = self.graph.document.text.scheme
        found = scheme.pattern.match(one_width(printed) + " ") if scheme else None
        if scheme and found:
            return scheme.read(found)[0]
        read = labels.read(printed)
        return read[0] if read else None

    def find(self, printed: str) -> Node | None:
        """The rule that a number as printed names; where two have it, the first."""
        named = self._by_name.get(_canonical(printed))
        if named is not None:
            return named
        number = self.read(printed)
        found = self._by_number.get(number) if number else None
        # 第7章 of a book that prints 7., and 7 of one that prints 第7章
        alone = CHAPTER.fullmatch(_canonical(printed)) if found is None else None
        names = (alone["figure"], f"第{alone['figure']}章") if alone else ()
        return found or next((self._by_name[name] for name in names if name in self._by_name), None)

    def titled(self, title: str) -> Node | None:
        """The first heading of a title."""
        return self._by_title.get(title_key(title))

    @cached_property
    def prints(self) -> Fingerprints:
        """What each rule says, as digests."""
        return Fingerprints(self.graph)

    def home(self, digest: str) -> Node | None:
        """The one rule that says what a digest is of; None where several do."""
        found = self._homes.get(digest, [])
        return found[0] if len(found) == 1 else None

    def likest(self, said: str) -> Node | None:
        """The rule that says most nearly what another edition's rule said; None where none is like it."""
        if len(said) < SHORT:
            return None
        if said not in self._found:
            from rapidfuzz import fuzz, process

            best = process.extractOne(said, self._saids, scorer=fuzz.ratio, score_cutoff=ALIKE)
            self._found[said] = self._printed[best[2]] if best else None
        return self._found[said]

    @cached_property
    def _found(self) -> dict[str, Node | None]:
        return {}

    @cached_property
    def _printed(self) -> list[Node]:
        return [node for node in self._nodes if node.number and not node.inferred]

    @cached_property
    def _saids(self) -> list[str]:
        return [self.prints.words(node) for node in self._printed]

    @cached_property
    def _nodes(self) -> list[Node]:
        """The nodes that have a number, what is printed first."""
        return sorted((node for node in self.graph.document.walk() if node.name), key=lambda node: node.inferred)

    @cached_property
    def _by_name(self) -> dict[str, Node]:
        return {_canonical(node.name or ""): node for node in reversed(self._nodes)}

    @cached_property
    def _by_number(self) -> dict[Number, Node]:
        return {node.number: node for node in reversed(self._nodes) if node.number}

    @cached_property
    def _by_title(self) -> dict[str, Node]:
        headings = (node for node in self._nodes if node.title and node.kind in HEADINGS)
        return {title_key(node.title or ""): node for node in reversed(list(headings))}

    @cached_property
    def _homes(self) -> dict[str, list[Node]]:
        found: dict[str, list[Node]] = defaultdict(list)
        for node in self._printed:
            found[self.prints.digest(node)].append(node)
        return found


def _canonical(printed: str) -> str:
    """A number as it is looked up: of one width, without brackets and blanks, kanji as digits."""
    name = re.sub(f"[{KANJI}]+", lambda found: str(kanji_value(found[0])), lookup_name(printed)).rstrip(".")
    return f"第{name}" if UNIT.match(name) else name
