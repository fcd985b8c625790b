"""The numbers of paragraphs in Word documents, which are defined by lists rather than written in the paragraphs.

ISO/IEC 29500-1, 17.9 (numbering) and 17.7 (styles). Elements are known by their local names, so that the strict and
the transitional form of the standard read the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from jobun.text.numerals import counter_text

# an lxml element; lxml is imported only where a document is opened
Element = Any
# bullets that are drawn in a symbol font or are plain dots
DOTS = frozenset("•·●○o-–—*▪■□◦➢✓")
HEADING = re.compile(r"(?:heading|title|subtitle|見出し|表題)\b", re.I)


def local(element: Element) -> str:
    """The name of an element without its namespace; empty for a comment."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def child(element: Element | None, name: str) -> Element | None:
    """The first child with a name."""
    return next((one for one in element if local(one) == name), None) if element is not None else None


def attribute(element: Element | None, name: str = "val") -> str | None:
    """The value of an attribute, whatever its namespace."""
    if element is None:
        return None
    return next((str(value) for key, value in element.items() if key.rpartition("}")[2] == name), None)


def whole(written: str | None) -> int | None:
    """A whole number of at most nine digits, or None."""
    return int(written) if written is not None and re.fullmatch("-?[0-9]{1,9}", written) else None


class ListLevel(NamedTuple):
    """A level of a list.

    start: its first count. form: the counter system. pattern: the printed label, with %1 for the count of the first
    level. gap: the text after the label. restart: the level (from 1) after which it restarts; 0: never.
    plain: whether upper levels are in digits. style: the paragraph style that is tied to this level.
    """

    start: int = 1
    form: str = "decimal"
    pattern: str = ""
    gap: str = " "
    restart: int | None = None
    plain: bool = False
    style: str | None = None


class ParagraphStyle(NamedTuple):
    """The list of a paragraph style."""

    based: str | None
    number: int | None
    level: int | None
    heading: bool


@dataclass(slots=True)
class WordLists:
    """The lists of one document, counted paragraph by paragraph."""

    levels: dict[int, dict[int, ListLevel]] = field(default_factory=dict)
    starts: dict[int, dict[int, int]] = field(default_factory=dict)
    abstract: dict[int, int] = field(default_factory=dict)
    styles: dict[str, ParagraphStyle] = field(default_factory=dict)
    usual: str | None = None
    _counts: dict[int, dict[int, int]] = field(default_factory=dict)
    _seen: set[int] = field(default_factory=set)

    def label(self, properties: Element | None) -> str:
        """The number or bullet of the next paragraph and the gap after it; empty for a paragraph without one."""
        number, depth = self._place(properties)
        if number is None or number not in self.abstract:
            return ""
        levels = self.levels[number]
        level = levels.get(depth, ListLevel())
        counts = self._count(number, depth)
        if level.form == "bullet":
            sign = level.pattern[:1]
            drawn = not sign or sign in DOTS or "\ue000" <= sign <= "\uf8ff"
            return "  " * depth + ("- " if drawn else f"{level.pattern}{level.gap}")

        def shown(found: re.Match[str]) -> str:
            at = int(found[1]) - 1
            upper = levels.get(at, ListLevel())
            form = "decimal" if level.plain and upper.form != "none" else upper.form
            count = counts.get(at, self._first(number, at))
            return "" if form in ("none", "bullet") else counter_text(count, form)

        written = re.sub("%([1-9])", shown, level.pattern)
        return f"{written}{level.gap}" if written else ""

    def is_heading(self, properties: Element | None) -> bool:
        """Whether a paragraph is a heading."""
        outline = whole(attribute(child(properties, "outlineLvl")))
        return outline < 9 if outline is not None else any(style.heading for _, style in self._chain(properties))

    def _place(self, properties: Element | None) -> tuple[int | None, int]:
        """The list of a paragraph and its level: its own properties, else those of its style and the styles below."""
        own = child(properties, "numPr")
        number, depth = whole(attribute(child(own, "numId"))), whole(attribute(child(own, "ilvl")))
        for name, style in self._chain(properties):
            if number is None and style.number is not None:
                number = style.number
                tied = (at for at, level in self.levels.get(number, {}).items() if level.style == name)
                depth = next(tied, style.level) if depth is None else depth
            depth = style.level if depth is None else depth
        return number, depth or 0

    def _chain(self, properties: Element | None) -> Iterator[tuple[str, ParagraphStyle]]:
        name, passed = attribute(child(properties, "pStyle")) or self.usual, set[str]()
        while name in self.styles and name not in passed:
            passed.add(name)
            yield name, self.styles[name]
            name = self.styles[name].based

    def _first(self, number: int, depth: int) -> int:
        return self.starts[number].get(depth, self.levels[number].get(depth, ListLevel()).start)

    def _count(self, number: int, depth: int) -> dict[int, int]:
        """Count on: lists that share a definition continue each other, unless one defines its start."""
        counts = self._counts.setdefault(self.abstract[number], {})
        if number not in self._seen:
            self._seen.add(number)
            for at in self.starts[number]:
                counts.pop(at, None)
        counts[depth] = counts[depth] + 1 if depth in counts else self._first(number, depth)
        for below in [at for at in counts if at > depth]:
            restart = self.levels[number].get(below, ListLevel()).restart
            if restart is None or depth < restart:
                del counts[below]
        return counts


def word_lists(numbering: Element | None, styles: Element | None) -> WordLists:
    """The lists of a document. numbering, styles: the root elements of those parts."""
    found = WordLists()
    for element in styles if styles is not None else ():
        if local(element) == "style" and attribute(element, "type") == "paragraph":
            name = attribute(element, "styleId") or ""
            found.styles[name] = _style(element)
            if attribute(element, "default") in ("1", "true", "on"):
                found.usual = name
    if numbering is not None:
        _define(found, list(numbering))
    return found


def _define(lists: WordLists, elements: list[Element]) -> None:
    """Add the lists that the elements of a numbering part define."""
    definitions = {attribute(one, "abstractNumId"): one for one in elements if local(one) == "abstractNum"}
    linked = {name: key for key, one in definitions.items() if (name := attribute(child(one, "styleLink"))) is not None}
    for one in elements:
        number, key = whole(attribute(one, "numId")), attribute(child(one, "abstractNumId"))
        if local(one) != "num" or number is None or key not in definitions:
            continue
        key = linked.get(attribute(child(definitions[key], "numStyleLink")) or "", key)
        overrides = {whole(attribute(other, "ilvl")) or 0: other for other in one if local(other) == "lvlOverride"}
        own = [level for other in overrides.values() if (level := child(other, "lvl")) is not None]
        starts = {at: whole(attribute(child(other, "startOverride"))) for at, other in overrides.items()}
        lists.abstract[number] = whole(key) or 0
        lists.levels[number] = {**_levels(definitions[key]), **_levels(own)}
        lists.starts[number] = {at: start for at, start in starts.items() if start is not None}


def _style(element: Element) -> ParagraphStyle:
    properties = child(element, "pPr")
    own = child(properties, "numPr")
    outline = whole(attribute(child(properties, "outlineLvl")))
    named = HEADING.match(attribute(child(element, "name")) or "") is not None
    return ParagraphStyle(
        attribute(child(element, "basedOn")),
        whole(attribute(child(own, "numId"))),
        whole(attribute(child(own, "ilvl"))),
        named or (outline is not None and outline < 9),
    )


def _levels(elements: Any) -> dict[int, ListLevel]:
    return {whole(attribute(one, "ilvl")) or 0: _level(one) for one in elements if local(one) == "lvl"}


def _level(element: Element) -> ListLevel:
    start = whole(attribute(child(element, "start")))
    form = next((attribute(one) for one in element.iter() if local(one) == "numFmt"), None)
    plain = child(element, "isLgl")
    return ListLevel(
        start=1 if start is None else start,
        form=form or "decimal",
        pattern=attribute(child(element, "lvlText")) or "",
        gap="" if attribute(child(element, "suff")) == "nothing" else " ",
        restart=whole(attribute(child(element, "lvlRestart"))),
        plain=plain is not None and attribute(plain) not in ("0", "false", "off"),
        style=attribute(child(element, "pStyle")),
    )
