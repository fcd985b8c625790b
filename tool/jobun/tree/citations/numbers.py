"""References by number or title: found by a scan, parsed by the citation grammar."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from jobun.text.characters import one_width
from jobun.text.numerals import Number, kanji_value, letters_value, roman_value
from jobun.text.passage import Passage, Span
from jobun.tree.citation_form import FURTHER, NumberFacts, ReferenceForm
from jobun.tree.citations._context import REPLACED, context_of
from jobun.tree.citations._patterns import (
    ALSO,
    ASKED,
    CALLED,
    COUNTER,
    HINT,
    IN_BRACKETS,
    NEXT,
    NEXT_ROMAN,
    OTHER,
    OTHERS,
    PREFIXED,
    REQUEST,
    RULE_VERB,
    SEPARATE,
    SHAPE,
    TITLES,
    TRIGGER,
    TRIGGERS,
    VERSION,
    WORDS,
    scan_for,
)
from jobun.tree.grammar import citation_shape
from jobun.tree.labels import reading as labels
from jobun.tree.labels.cited_form import lookup_name, printed_shape, shape_family
from jobun.tree.labels.values import RANKS, named
from jobun.tree.nodes import Citation

# digits and letters with signs between, letters first or not: 0-a0-0, a0-a0
MIXED = re.compile("a{0,4}[-.]?(?=0[^a]*a)0(?:[-.]?[0a])+")
MOST_SHAPES = 24
ROMAN_TAIL = re.compile("(?<=a[-.])a{2,4}$")
# between two references of a list
LISTED = re.compile(r"\.?(?: ?,? ?(?:and|or|&) |, |、|及び|又は|と|や|・)")
# a chapter in a list of provisions, which may be of another law
AFTER_PROVISION = re.compile("[条項号][^、。]{0,4}(?:、|及び|並びに|又は|若しくは)$")
Range = tuple[int, int]
# characters before a number that are searched for a word such as "version"
REACH = 12


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """The citations of numbers and titles in a passage; in contents those with a word for the level: Rule 101."""
    last = -1
    scan = scan_for(facts.hyphened, facts.dotted, facts.prefixes, facts.runs, facts.brackets, _mixed(facts.shapes))
    for found in _places(scan, words, bool(facts.prefixes)):
        citation = _citation(body, words, found)
        if citation is not None and found["inner"]:
            citation = _with_inner(body, citation, found)
        if citation is not None and found["chapter"]:
            citation = _chapter(citation, words, found.start(), facts)
        elif citation is not None and _is_elsewhere(citation, found, facts):
            citation = citation._replace(kind="document")
        further = last >= 0 and bool(LISTED.fullmatch(words[last : found.start()]))
        named = not facts.in_contents or bool(found["w7"] or found["w8"])
        if citation is not None and named and _is_meant(words, found, citation, facts, further):
            last = found.end()
            if _is_of_other(words, found, citation, facts):
                citation = citation._replace(kind="document")
            listed = [citation]
            for more in _tail(body, words, found, citation):
                # a range replaces its first number
                listed[-1:] = [more] if more.kind == "range" else [*listed[-1:], more]
            yield from listed


def _chapter(citation: Citation, words: str, start: int, facts: NumberFacts) -> Citation:
    """A citation of a chapter: of the law named before it, of words that replace others, or in a list of provisions."""
    quoted = words.rfind("「", 0, start) > words.rfind("」", 0, start) and REPLACED.search(words)
    if quoted or facts.document_of(words, start, True) in ("other", "same"):
        return citation._replace(kind="document")
    listed = AFTER_PROVISION.search(words[max(0, start - REACH) : start])
    return citation._replace(doubtful=listed is not None or "改正規定" in words)


@functools.lru_cache(maxsize=8)
def _mixed(shapes: frozenset[str]) -> tuple[str, ...]:
    """The shapes of labels that mix digits and letters in a way of their own, the longest first."""
    found = {shape for shape in shapes if MIXED.fullmatch(shape)}
    # a small Roman numeral has one to four letters
    heads = {shape[: tail.start()] for shape in found if (tail := ROMAN_TAIL.search(shape))}
    found |= {head + "a" * length for head in heads for length in range(1, 5)}
    return tuple(sorted(found, key=lambda shape: (-len(shape), shape))[:MOST_SHAPES])


def _is_meant(words: str, found: re.Match[str], citation: Citation, facts: NumberFacts, listed: bool) -> bool:
    """Whether a citation is a reference; after a bare count only a capitalised title is not a quotation.

    listed: whether it follows another reference in a list.
    """
    if not citation.title:
        return _is_reference(words, found, citation, facts, listed)
    counted = bool(citation.numbers) and citation.numbers[0].isdigit() and not any(found[word] for word in ("w3", "w9"))
    return not (counted and citation.title[0].islower())


def _places(scan: re.Pattern[str], words: str, prefixed: bool) -> Iterator[re.Match[str]]:
    """The matches of the scan, which is tried only at characters that a citation may begin with."""
    at = 0
    for trigger in (PREFIXED if prefixed else TRIGGER).finditer(words):
        if trigger.start() >= at:
            found = scan.match(words, trigger.start())
            if found:
                at = found.end()
                yield found


def _citation(body: Passage, words: str, found: re.Match[str]) -> Citation | None:
    start, end = found.start(), found.start("inner") if found["inner"] else found.end()
    title = _title(found)
    if found["title"] and title:
        start, end = found.start(title) - 1, found.end(title) + 1
    text = words[start:end]
    taken = citation_shape(_shape(text, found, title, start))
    if taken is None:
        return None
    numbers = [(low, high) for kind, low, high in taken.tokens if kind in ("NUMBER", "SHORT", "LONE")]
    title_at = next(((low, high) for kind, low, high in taken.tokens if kind == "TITLE"), None)
    unit = next(filter(None, found.group(*WORDS)), "").strip().lower().rstrip("s")
    kind = _kind(taken.rule, unit, words, found)
    whole = kind in ("chapter", "title") or taken.rule == "chapters"
    low, high = _extent(text, kind, (0, len(text)) if whole else (numbers[0][0], numbers[-1][1]), title_at)
    return Citation(
        span=body.span(start + low, start + high),
        kind=kind,
        numbers=tuple(body.words[start + low : start + high] for low, high in numbers),
        read=_read([text[low:high] for low, high in numbers]),
        title=body.words[start + title_at[0] : start + title_at[1]].strip() if title_at else None,
        context=context_of(words, start, end),
        number_spans=tuple(body.span(start + low, start + high) for low, high in numbers),
        title_span=body.span(start + title_at[0], start + title_at[1]) if title_at else None,
        unit=unit,
    )


def _title(found: re.Match[str]) -> str | None:
    """The name of the group that holds the title of a citation, if it has one."""
    if not (found["titled"] or found["title"]):
        return None
    return next((name for name in TITLES if found[name]), None)


def _with_inner(body: Passage, citation: Citation, found: re.Match[str]) -> Citation:
    """A citation with the counts of lists behind its number: section 2 (4)(a)."""
    low, high = found.start("lone"), found.end("inner")
    values = tuple(_short(count) for count in re.findall(r"[0-9a-z]+", found["inner"]))
    span = body.span(low, high)
    return citation._replace(
        span=span, numbers=(body.words[low:high],), read=((*citation.read[0], *values),), number_spans=(span,)
    )


def _extent(text: str, kind: str, numbers: Range, title: Range | None) -> Range:
    """The part of a citation's text that its span covers. numbers, title: the parts with its numbers and title."""
    low, high = numbers
    if title and kind != "title":
        return low, title[1]
    return low, len(text) if kind == "range" and text.endswith("まで") else high


def _kind(rule: str, unit: str, words: str, found: re.Match[str]) -> str:
    """The kind of a citation. rule: of the citation grammar. unit: the word before the number, if any."""
    kind = {"titled": "number", "chapters": "range"}.get(rule, rule)
    if kind != "number":
        return kind
    if unit == "chapter":
        return unit
    others = OTHER.match(words, found.end()) or OTHERS.search(words[max(0, found.start() - 60) : found.start()])
    return "document" if others else kind


def _tail(body: Passage, words: str, found: re.Match[str], first: Citation) -> Iterator[Citation]:
    """The further numbers of a list, and those that give only the last level."""
    at, last = found.end(), first
    following = (NEXT_ROMAN if found["lone"].isalpha() else NEXT) if found["lone"] else ALSO
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
    """A number with its last level of the same script replaced, without the levels below: 5.09a1, then b, is 5.09b."""
    number, components = labels.read(before.numbers[-1]) or (before.read[-1], ())
    alike = [at for at, word in enumerate(components) if word.isdigit() == text.isdigit()]
    return (*before.read[-1][: alike[-1]], value) if alike and len(number) == len(components) else before.read[-1]


def _shape(text: str, found: re.Match[str], title: str | None, start: int) -> str:
    """The shape of a citation, which the grammar parses: few shapes for many citations."""
    shape = list(text.translate(SHAPE))
    if title:
        low, high = found.start(title) - start, found.end(title) - start
        shape[low:high] = "T" * (high - low)
    for name in WORDS:
        if found[name]:
            low, high = found.start(name) - start, found.end(name) - start
            size = len(found[name].rstrip())
            shape[low:high] = "W" * size + " " * (high - low - size)
    if found["range"]:
        # the scan has decided that this hyphen is that of a range
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
    if title == "t8":
        return joined
    # 参照 after a title, and a period inside its quotes, are not part of it
    return joined[: found.end(title) - start] + (")" if title in ("t2", "t7") else text[-1].translate(SEPARATE))


def _read(printed: list[str]) -> tuple[Number, ...]:
    """The values of numbers; a short end takes its upper levels from the number before it: 7.8.1.5~6."""
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
    """The value of a short end or a chapter number in letters, digits or kanji; 0 for anything else."""
    if text.isascii():
        roman = roman_value(text) if text.isupper() else None
        return roman or letters_value(text) if text.isalpha() else int(text) if text.isdigit() else 0
    return kanji_value(text)


def _is_reference(words: str, found: re.Match[str], citation: Citation, facts: NumberFacts, listed: bool) -> bool:
    """Whether a number refers to a rule: long ones do; short ones must exist, or be written as rules are."""
    if citation.kind == "document":
        return True
    if found["lone"] or found["chapter"] or citation.kind in ("chapter", "title"):
        before = words[max(0, found.start() - REACH) : found.start()]
        a_level = not found["lone"] or _is_level(found["lone"], citation, facts)
        return a_level and (citation.kind != "chapter" or not VERSION.search(before))
    return _is_rule_number(words, found, citation, facts, listed)


def _is_rule_number(words: str, found: re.Match[str], citation: Citation, facts: NumberFacts, listed: bool) -> bool:
    """Whether a number of several levels is that of a rule of this book."""
    number = citation.read[0]
    if _is_glued(words, found):
        return number in facts.known
    known = number in facts.known or lookup_name(citation.numbers[0]) in facts.names
    foreign = not known and _is_foreign(words, found, citation, facts)
    if foreign or VERSION.search(words[max(0, found.start() - REACH) : found.start()]):
        return False
    counted = bool(COUNTER.match(words, found.end()))
    if known or found["w8"]:
        return not counted or bool(found["w8"]) or len(number) > 2
    if shape_family(printed_shape(citation.numbers[0])) in facts.families:
        return (
            not counted
            if listed or _is_requested(words, found)
            else _is_written_as_rule(words, found, citation, counted)
        )
    # no rule is numbered in this way: a size, a score, a version
    return _is_in_brackets(words, found) and _is_written_as_rule(words, found, citation, counted)


def _is_glued(words: str, found: re.Match[str]) -> bool:
    """Whether a number follows a word without a blank, as an extraction may leave it."""
    at = found.start("number") if found["number"] and not found["w8"] else 0
    return at > 0 and words[at - 1].isalpha() and words[at - 1].isascii()


def _is_foreign(words: str, found: re.Match[str], citation: Citation, facts: NumberFacts) -> bool:
    """Whether a number that no rule has is not of this book: of a chapter that does not exist, or with a level of 0."""
    number = citation.read[0]
    if 0 in number[1:]:
        return True
    if "." not in one_width(citation.numbers[0]) or number[0] in facts.heads:
        return False
    before = words[max(0, found.start() - REACH) : found.start()]
    return not (found["w8"] or RULE_VERB.match(words, found.end()) or REQUEST.search(before))


def _is_written_as_rule(words: str, found: re.Match[str], citation: Citation, counted: bool) -> bool:
    """Whether a number that no rule has is written as those of rules are. counted: whether a counter follows it."""
    depth, text = len(citation.read[0]), one_width(citation.numbers[0])
    if text[0].isalpha() or not set(text) & set("-."):
        return bool(CALLED.search(words[max(0, found.start() - REACH) : found.start()]))
    if depth > 2 or (text[-1].isalpha() and "-" in text) or counted:
        return not counted or depth > 2 or text[-1].isalpha()
    return _is_marked(words, found, text)


def _is_marked(words: str, found: re.Match[str], text: str) -> bool:
    """Whether a number of two levels that no rule has is in brackets, or before a verb as only rules are."""
    opening, closing = IN_BRACKETS
    start = found.start("number")
    bracketed = opening.search(words[max(0, start - 3) : start])
    if bracketed and words[start - 1] == "[" and "." in text:
        return bool(closing.match(words, found.end()))
    verb = RULE_VERB.match(words, found.end())
    return "." not in text and bool((bracketed and closing.match(words, found.end())) or verb)


def _is_requested(words: str, found: re.Match[str]) -> bool:
    """Whether the words around a number ask to look it up: see 1.17, （1-17参照）."""
    before = words[max(0, found.start("number") - REACH) : found.start("number")] if found["number"] else ""
    return bool(ASKED.search(before) or (IN_BRACKETS[0].search(before) and RULE_VERB.match(words, found.end())))


def _is_in_brackets(words: str, found: re.Match[str]) -> bool:
    """Whether a number is alone in brackets, or the first of several."""
    start = found.start("number") if found["number"] else found.start()
    return bool(IN_BRACKETS[0].search(words[max(0, start - 3) : start]))


def _is_elsewhere(citation: Citation, found: re.Match[str], facts: NumberFacts) -> bool:
    """Whether a link to another file holds a number, or it is of a chapter that this document cannot have."""
    if facts.is_linked_elsewhere(citation.span.start):
        return True
    worded = citation.kind == "number" and (found["w7"] or found["w8"]) and not citation.numbers[0].isalpha()
    return bool(worded) and facts.is_elsewhere(citation.read[0])


def _is_of_other(words: str, found: re.Match[str], citation: Citation, facts: NumberFacts) -> bool:
    """Whether the name of another document stands beside a number of rules."""
    if citation.kind not in ("number", "range"):
        return False
    start, end = found.span()
    if facts.is_of_other(words, start, end):
        return True
    # the last word of the name may be taken for the word before the number: Tournament Rules 2.3
    word = next((found.end(name) for name in ("w8", "w7") if found[name] and found[name][0].isupper()), 0)
    return bool(word) and facts.is_of_other(words, word, end)


def _is_level(lone: str, citation: Citation, facts: NumberFacts) -> bool:
    """Whether a single number after a word may be of this book: an existing Article IV, not a year or a page."""
    if lone.isdigit() and len(lone) <= 3:
        return facts.last is not None and citation.read[0][0] <= FURTHER + facts.last
    value = citation.read[0][-1]
    rank = RANKS.get(citation.unit, 0)
    return (value,) in facts.known or any(number[-1:] == (named(rank, value),) for number in facts.known)


form = ReferenceForm(
    name="numbers",
    find=find,
    applies=lambda facts: True,
    triggers=TRIGGERS,
    hint=HINT,
    in_contents=True,
    examples={
        "See rules 1.1b–c and 1.2.": ("1.1b–c", "1.2"),
        "（1-1-1、1-1-2参照）": ("1-1-1", "1-1-2"),
        "As sections 7, and 8 say.": ("7", "8"),
    },
)
