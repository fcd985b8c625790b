"""Small forms that a document writes in one way nearly always: reads, “…”; e.g.,; 2,000 点; a dash after each term."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jobun.language.running_text import RunningText
from jobun.references.index import Index
from jobun.text.lazy import lazy
from jobun.text.passage import Span

# the comma before a quotation, and after an abbreviation
COMMA = lazy(
    r"\b(?P<word>reads?|means?|says?|states?)(?P<mark>,?)(?=\s+[“\"][\w(\[])|\b(?P<short>e\.g\.|i\.e\.)(?P<after>,?)(?=\s)"
)
NUMBER = lazy(
    r"(?P<number>[0-9](?<![0-9.,-].)(?:[0-9]{0,2}(?:,[0-9]{3})+|(?<!0)[0-9]{3,5}))(?![0-9,.])[ ]?"
    r"(?P<unit>[ぁ-ん一-鿿ァ-ヺー]+|[a-zA-Z]+)"
)
SEPARATED = lazy(r"[0-9],[0-9]{3}")
YEARS = frozenset({"年", "年度"})
# a term and what separates it from its explanation
TERM = lazy(r"[^\s–—:：-][^–—:：.。\n]{1,30}?(?P<sign>\s*[–—:：]\s*|\s+-\s+)(?=\S)")
# how many times as frequent the usual form is, and its least number; for numbers with commas, which few documents have
TIMES, FEWEST = 5, 5
# of more unusual ones each is another sentence
MOST = 3
NUMBER_TIMES, NUMBER_FEWEST = 2, 3


class Unusual(NamedTuple):
    """A form that departs from a habit. place: of it. usual: the usual form. others: how many have it. model: one."""

    place: Span
    usual: str
    others: int
    model: Span


def unusual_forms(text: RunningText, parts: Iterable[Index]) -> Iterator[Unusual]:
    """The forms that are written otherwise nearly everywhere else. text: of the document; parts: its numbered nodes."""
    commas: dict[str, dict[str, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for found in COMMA.finditer(text.words):
        word, mark = found["word"] or found["short"], found["mark"] or found["after"] or ""
        commas[word.casefold()][word.casefold() + mark].append(found.span())
    numbers: dict[str, dict[str, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for found in NUMBER.finditer(text.words) if SEPARATED.search(text.words) else ():
        if found["unit"] not in YEARS:
            form = "1,000" if "," in found["number"] else "1000"
            numbers[found["unit"]][form].append(found.span("number"))
    for forms in commas.values():
        yield from _rare(_spans(text, forms), TIMES, FEWEST)
    for signs in _signs(parts):
        yield from _rare(signs, TIMES, FEWEST)
    for forms in numbers.values():
        if len(forms["1,000"]) > len(forms["1000"]) > 0:
            yield from _rare(_spans(text, forms), NUMBER_TIMES, NUMBER_FEWEST)


def _spans(text: RunningText, forms: dict[str, list[tuple[int, int]]]) -> dict[str, list[Span]]:
    """The spans of two forms; of a document with one form only none are needed."""
    return {form: [text.span(*place) for place in places] for form, places in forms.items()} if len(forms) == 2 else {}


def _signs(parts: Iterable[Index]) -> Iterator[dict[str, list[Span]]]:
    """What follows the terms of each list of explained terms."""
    for index in parts:
        for node in index.nodes:
            signs: dict[str, list[Span]] = defaultdict(list)
            for child in node.children if len(node.children) > FEWEST else ():
                found = TERM.match(child.body.words) if child.label is not None else None
                if found:
                    signs[found["sign"].strip()].append(child.body.span(*found.span("sign")))
            yield signs


def _rare(forms: dict[str, list[Span]], times: int, fewest: int) -> Iterator[Unusual]:
    if len(forms) == 2:
        few, many = sorted(forms, key=lambda form: len(forms[form]))
        if few and len(forms[few]) <= MOST and len(forms[many]) >= max(fewest, times * len(forms[few])):
            yield from (Unusual(place, many, len(forms[many]), forms[many][0]) for place in forms[few])
