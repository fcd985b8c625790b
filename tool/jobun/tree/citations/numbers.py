"""References by number or title: a scan finds the places, the citation grammar takes them apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from jobun.text.characters import one_width
from jobun.text.numerals import Number, kanji_value, letters_value, roman_value
from jobun.text.passage import Passage, Span
from jobun.tree.citation_form import ReferenceForm
from jobun.tree.citations._context import context_of
from jobun.tree.citations._patterns import (
    ALSO,
    ASKED,
    CALLED,
    COUNTER,
    HINT,
    IN_BRACKETS,
    NEXT,
    OTHER,
    OTHERS,
    PREFIXED,
    SEPARATE,
    SHAPE,
    TOLD,
    TRIGGER,
    TRIGGERS,
    VERSION,
    WORDS,
    scan_for,
)
from jobun.tree.grammar import citation_shape
from jobun.tree.labels import reading as labels
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.labels.values import BAND, RANKS, named
from jobun.tree.nodes import Citation

# a section so far behind the last one is that of another book
FURTHER = 10


def find(body: Passage, words: str, facts: Any) -> Iterator[Citation]:
    """The citations of numbers and titles in a passage."""
    scan = scan_for(facts.hyphened, facts.dotted, facts.prefixes, facts.runs, facts.brackets)
    for found in _places(scan, words, bool(facts.prefixes)):
        citation = _citation(body, words, found)
        if citation is not None and _is_meant(words, found, citation, facts):
            listed = [citation]
            for more in _tail(body, words, found, citation):
                # a range takes the place of its first number
                listed[-1:] = [more] if more.kind == "range" else [*listed[-1:], more]
            yield from listed


def _is_meant(words: str, found: re.Match[str], citation: Citation, facts: Any) -> bool:
    """Whether a citation is one; behind a count without a word a title must begin as one, or is a quotation."""
    if not citation.title:
        return _is_reference(words, found, citation, facts)
    counted = bool(citation.numbers) and citation.numbers[0].isdigit() and not (found["w3"] or found["w9"])
    return not (counted and citation.title[0].islower())


def _places(scan: re.Pattern[str], words: str, prefixed: bool) -> Iterator[re.Match[str]]:
    """Where the scan matches. It is tried only where its first character may stand: that is quick to find."""
    at = 0
    for trigger in (PREFIXED if prefixed else TRIGGER).finditer(words):
        if trigger.start() >= at:
            found = scan.match(words, trigger.start())
            if found:
                at = found.end()
                yield found


def _citation(body: Passage, words: str, found: re.Match[str]) -> Citation | None:
    start, end = found.start(), found.end()
    title = next((name for name in ("t1", "t2", "t3", "t4", "t5", "t6", "t7") if found[name]), None)
    if found["title"] and title:
        start, end = found.start(title) - 1, found.end(title) + 1
    text = words[start:end]
    taken = citation_shape(_shape(text, found, title, start))
    if taken is None:
        return None
    numbers = [(low, high) for kind, low, high in taken.tokens if kind in ("NUMBER", "SHORT", "LONE")]
    title_at = next(((low, high) for kind, low, high in taken.tokens if kind == "TITLE"), None)
    read = _read([text[low:high] for low, high in numbers])
    kind = {"titled": "number", "chapters": "range"}.get(taken.rule, taken.rule)
    unit = next((found[name].strip().lower().rstrip("s") for name in WORDS if found[name]), "")
    if kind == "number" and unit == "chapter":
        kind = "chapter"
    others = OTHER.match(words, found.end()) or OTHERS.search(words[max(0, found.start() - 60) : found.start()])
    if kind == "number" and unit and others:
        kind = "document"
    low, high = (
        (0, len(text)) if kind in ("chapter", "title") or taken.rule == "chapters" else (numbers[0][0], numbers[-1][1])
    )
    if kind == "range" and text.endswith("まで"):
        high = len(text)
    if title_at and kind != "title":
        high = title_at[1]
    return Citation(
        span=body.span(start + low, start + high),
        kind=kind,
        numbers=tuple(body.words[start + low : start + high] for low, high in numbers),
        read=read,
        title=body.words[start + title_at[0] : start + title_at[1]].strip() if title_at else None,
        context=context_of(words, start, end),
        number_spans=tuple(body.span(start + low, start + high) for low, high in numbers),
        title_span=body.span(start + title_at[0], start + title_at[1]) if title_at else None,
        unit=unit,
    )


def _tail(body: Passage, words: str, found: re.Match[str], first: Citation) -> Iterator[Citation]:
    """The numbers that a list goes on with, and those that give the last level only."""
    at, last = found.end(), first
    following = NEXT if found["lone"] else ALSO
    while (more := following.match(words, at)) is not None:
        at = more.end()
        group = "next" if found["lone"] else "also" if more["also"] else "same"
        low, high = more.span(group)
        value = _short(more[group].strip("()"))
        read = (value,) if found["lone"] else _also(first, more[group].strip("()"), value)
        ranged = found["lone"] and more["range"]
        span = body.span(low, high)
        last = Citation(
            span=Span(last.span.start, span.end) if ranged else span,
            kind="range" if ranged else first.kind,
            numbers=(*last.numbers[-1:], body.words[low:high]) if ranged else (body.words[low:high],),
            read=(*last.read[-1:], read) if ranged else (read,),
            number_spans=(*last.number_spans[-1:], span) if ranged else (span,),
            unit=first.unit,
        )
        yield last


def _also(before: Citation, text: str, value: int) -> Number:
    """A number with its last level of one script exchanged, and what is below it left out: 5.09a1, then b, is 5.09b."""
    number, components = labels.read(before.numbers[-1]) or (before.read[-1], ())
    alike = [at for at, word in enumerate(components) if word.isdigit() == text.isdigit()]
    return (*before.read[-1][: alike[-1]], value) if alike and len(number) == len(components) else before.read[-1]


def _shape(text: str, found: re.Match[str], title: str | None, start: int) -> str:
    """A citation with everything that does not bear on its form taken out: the grammar sees a few shapes only."""
    shape = list(text.translate(SHAPE))
    for name, sign in ((title, "T"), *((word, "W") for word in WORDS)):
        if name and found[name]:
            low, high = found.start(name) - start, found.end(name) - start
            shape[low:high] = sign * (high - low) if sign == "T" else "W" * (high - low - 1) + " "
    if found["range"]:
        # a hyphen between two numbers is a range's where the scan says so
        at = found.start("range") - start
        at += len(found["range"]) - len(found["range"].lstrip())
        shape[at] = "~" if shape[at] == "-" else shape[at]
    joined = "".join(shape)
    for word in ("から", "まで", "to", "through"):
        if word in text and title is None:
            at = text.index(word)
            joined = joined[:at] + word + joined[at + len(word) :]
    if title is None:
        return joined.rstrip(",.")
    # 参照 behind a title, and a period inside its quotes, are no part of it
    return joined[: found.end(title) - start] + (")" if title in ("t2", "t7") else text[-1].translate(SEPARATE))


def _read(printed: list[str]) -> tuple[Number, ...]:
    """The numbers; a short end takes what it leaves out from the number before it: 7.8.1.5~6."""
    read: list[Number] = []
    for text in printed:
        number = labels.read(text)
        if number is None:
            components: Number = (_short(text),)
        else:
            components = number[0]
        if read and len(components) < len(read[0]):
            components = read[0][: len(read[0]) - len(components)] + components
        read.append(components)
    return tuple(read)


def _short(text: str) -> int:
    """A short end, or a number of a chapter: a letter, digits or kanji; 0 for what is none of these."""
    if text.isascii():
        roman = roman_value(text) if text.isupper() else None
        return roman or letters_value(text) if text.isalpha() else int(text) if text.isdigit() else 0
    return kanji_value(text)


def _is_reference(words: str, found: re.Match[str], citation: Citation, facts: Any) -> bool:
    """Whether a number is one of a rule: long ones are; short ones must exist, or be spoken of as rules are."""
    before = words[max(0, found.start() - 12) : found.start()]
    if found["lone"] and not _is_level(found["lone"], citation, facts):
        return False
    if citation.kind in ("chapter", "title") or found["lone"] or found["chapter"]:
        return citation.kind != "chapter" or not VERSION.search(before)
    number, text = citation.read[0], one_width(citation.numbers[0])
    known = number in facts.known or lookup_name(text) in facts.names
    # a number of another chapter than there are is a version, an address, a number of another book
    asked = found["w8"] or TOLD.match(words, found.end()) or ASKED.search(before)
    strange = "." in text and not known and number[0] not in facts.heads and not asked
    if VERSION.search(before) or strange or (0 in number[1:] and not known):
        return False
    counted = bool(COUNTER.match(words, found.end()))
    if known or found["w8"]:
        return not counted or bool(found["w8"]) or len(number) > 2
    if text[0].isalpha() or not set(text) & set("-."):
        return bool(CALLED.search(before))
    if len(number) > 2 or (text[-1].isalpha() and "-" in text) or counted:
        return not counted or len(number) > 2 or text[-1].isalpha()
    opening, closing = IN_BRACKETS
    bracketed = opening.search(words[max(0, found.start("number") - 3) : found.start("number")])
    told = TOLD.match(words, found.end())
    if bracketed and words[found.start("number") - 1] == "[" and "." in text:
        return bool(closing.match(words, found.end()))
    return "." not in text and bool((bracketed and closing.match(words, found.end())) or told)


def _is_level(lone: str, citation: Citation, facts: Any) -> bool:
    """Whether a single number behind a word can be one of this facts: Article IV that is there, no year, no page."""
    if lone.isdigit() and len(lone) <= 3:
        return citation.read[0][0] <= FURTHER + max((head for head in facts.heads if head < BAND), default=-FURTHER)
    value = citation.read[0][-1]
    rank = RANKS.get(citation.unit, 0)
    return (value,) in facts.known or any(number[-1:] == (named(rank, value),) for number in facts.known)


form = ReferenceForm(
    name="numbers",
    find=find,
    applies=lambda facts: True,
    triggers=TRIGGERS,
    hint=HINT,
    examples={
        "See rules 1.1b–c and 1.2.": ("1.1b–c", "1.2"),
        "（1-1-1、1-1-2参照）": ("1-1-1", "1-1-2"),
        "As sections 7, and 8 say.": ("7", "8"),
    },
)
