"""One planted fault is one diagnostic, at the label that is wrong; a clean document has none."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jobun import flow
from jobun.lint.run import Choice
from jobun.text.numerals import Number
from jobun.text.passage import Text

WORDS = (
    "The player draws a card from the deck.",
    "Every other player waits until the turn has ended.",
    "A card that leaves the table is put on its owner's pile.",
    "Points are counted when nobody can move.",
    "The judge writes down what each player has bid.",
)


class Numbering(NamedTuple):
    """A way to number an invented book.

    write: a number as the book prints it. numbers: those of the clean book. section: the place of a section with
    rules below it, or of the first of a run of rules.
    """

    write: Callable[[Number], str]
    numbers: tuple[Number, ...]
    titled: int = 0


def nested(chapters: int, sections: int, rules: int) -> tuple[Number, ...]:
    """Chapters with sections with rules."""
    found: list[Number] = []
    for chapter in range(1, chapters + 1):
        found.append((chapter,))
        for section in range(1, sections + 1):
            found.append((chapter, section))
            found += [(chapter, section, rule) for rule in range(1, rules + 1)]
    return tuple(found)


def hundreds() -> tuple[Number, ...]:
    """Sections of three digits with rules and lettered rules below them."""
    found: list[Number] = []
    for section in (100, 101, 102, 200, 201, 202):
        found.append((section,))
        for rule in range(1, 5):
            found += [(section, rule), *((section, rule, letter) for letter in range(1, 6))]
    return tuple(found)


def lettered(number: Number) -> str:
    return ".".join(map(str, number[:2])) + ("abcdefghij"[number[2] - 1] if len(number) > 2 else "")


NUMBERINGS = {
    "1-1-1.": Numbering(lambda number: "-".join(map(str, number)) + ".", nested(3, 3, 5), 2),
    "1.1.1": Numbering(
        lambda number: ".".join(map(str, number)) + ("." if len(number) == 1 else ""), nested(3, 3, 5), 2
    ),
    "100.1a": Numbering(lambda number: lettered(number) + ("." if len(number) < 3 else ""), hundreds(), 1),
    "第1条": Numbering(lambda number: f"第{number[0]}条", tuple((count,) for count in range(1, 13))),
    "Article 1.": Numbering(lambda number: f"Article {number[0]}.", tuple((count,) for count in range(1, 13))),
    "SECTION 1.": Numbering(lambda number: f"SECTION {number[0]}.", tuple((count,) for count in range(1, 13))),
    "G15": Numbering(
        lambda number: f"**{'GRH'[number[0] - 1]}{number[1]}.**", tuple((c, n) for c in (1, 2, 3) for n in range(1, 15))
    ),
}


def book(labels: list[str], numbering: Numbering, numbers: list[Number]) -> str:
    lines = []
    for at, (label, number) in enumerate(zip(labels, numbers, strict=True)):
        title = len(number) <= numbering.titled
        lines.append(f"{label} Part {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at % 26]}" if title else f"{label} {WORDS[at % 5]}")
    return "\n".join(lines) + "\n"


def found(words: str) -> list[tuple[str, int]]:
    """The code and line of each diagnostic about a number, information left out."""
    text = Text("book.txt", words)
    report = flow.check(text, Choice(select=("NUM001", "NUM002", "NUM003", "NUM004", "NUM005")))
    return [(one.code, text.place(one.problem.span.start)[0]) for one in report.diagnostics if one.severity != "info"]


def leaves(numbers: tuple[Number, ...]) -> list[int]:
    """The places of rules with a sibling of the same depth on each side, beginning with the second of their parent."""
    return [
        at
        for at in range(2, len(numbers) - 2)
        if len({len(number) for number in numbers[at - 1 : at + 2]}) == 1
        and len({number[:-1] for number in numbers[at - 1 : at + 3]}) == 1
    ]


@pytest.mark.parametrize("name", NUMBERINGS)
def test_a_clean_book_has_no_fault(name):
    numbering = NUMBERINGS[name]
    assert (
        found(book([numbering.write(number) for number in numbering.numbers], numbering, list(numbering.numbers))) == []
    )


def planted(name: str, kind: str, which: int) -> tuple[str, set[str], set[int]]:
    """A book with one fault, the codes that it may be reported as, and the lines at which."""
    numbering = NUMBERINGS[name]
    numbers = list(numbering.numbers)
    places = leaves(numbering.numbers)
    at = places[which % len(places)]
    labels = [numbering.write(number) for number in numbers]
    if kind == "duplicate":
        labels[at] = labels[at - 1]
        return book(labels, numbering, numbers), {"NUM001"}, {at, at + 1}
    if kind == "gap":
        del labels[at], numbers[at]
        return book(labels, numbering, numbers), {"NUM002"}, {at + 1}
    labels[at], labels[at + 1] = labels[at + 1], labels[at]
    return book(labels, numbering, numbers), {"NUM003"}, {at + 1, at + 2}


FIRST = [pytest.param(0, id="early"), pytest.param(3, id="later"), pytest.param(11, id="latest")]


# a second G4 is not taken for a label
KINDS = ("duplicate", "gap", "swapped")
PLANTED = [(name, kind) for name in NUMBERINGS for kind in KINDS if (name, kind) != ("G15", "duplicate")]


@pytest.mark.parametrize("which", FIRST)
@pytest.mark.parametrize(("name", "kind"), PLANTED)
def test_one_planted_fault_is_one_diagnostic(name, kind, which):
    words, codes, lines = planted(name, kind, which)
    faults = found(words)
    assert len(faults) == 1, faults
    assert faults[0][0] in codes
    assert faults[0][1] in lines


NESTED = ["1-1-1.", "1.1.1", "100.1a"]


def replaced(name: str, begin: int, end: int, prefix: Number) -> str:
    """A book in which the first levels of some numbers are others."""
    numbering = NUMBERINGS[name]
    numbers = list(numbering.numbers)
    wrong = {at: (*prefix, *numbers[at][len(prefix) :]) for at in range(begin, end)}
    return book([numbering.write(wrong.get(at, number)) for at, number in enumerate(numbers)], numbering, numbers)


@pytest.mark.parametrize("which", FIRST)
@pytest.mark.parametrize("name", NESTED)
def test_a_rule_with_the_prefix_of_no_section_is_one_diagnostic(name, which):
    places = leaves(NUMBERINGS[name].numbers)
    at = places[which % len(places)]
    assert found(replaced(name, at, at + 1, (97, 8))) == [("NUM005", at + 1)]


@pytest.mark.parametrize("prefix", [(97, 8), (0, 0)])
@pytest.mark.parametrize("name", NESTED)
def test_a_block_with_a_wrong_prefix_is_one_diagnostic(name, prefix):
    numbers = NUMBERINGS[name].numbers
    begin = next(at for at, number in enumerate(numbers) if len(number) == 3 and number[1] == 2)
    end = next(at for at in range(begin, len(numbers)) if len(numbers[at]) < 3)
    if prefix == (0, 0):
        # that of the section before, so that every number is there twice
        prefix = (numbers[begin][0], 1)
    faults = found(replaced(name, begin, end, prefix))
    assert len(faults) == 1
    assert faults[0][0] in ("NUM001", "NUM005")
    assert faults[0][1] == begin + 1


def test_a_block_is_renumbered_as_one():
    words = replaced("1-1-1.", 8, 13, (1, 1))
    text = Text("book.txt", words)
    (one,) = flow.check(text, Choice(select=("NUM00",), ignore=("NUM006", "NUM008"))).diagnostics
    (suggestion,) = one.problem.suggestions
    assert [edit.text for edit in suggestion.edits] == [f"1-2-{count}." for count in range(1, 6)]
    assert [text.place(related.span.start)[0] for related in one.problem.related] == [3, 10, 11, 12, 13]


@pytest.mark.parametrize("chapter", [1, 2])
@pytest.mark.parametrize("name", NESTED)
def test_a_skipped_section_is_one_gap(name, chapter):
    numbering = NUMBERINGS[name]
    firsts = sorted({number[0] for number in numbering.numbers})
    gone = (firsts[chapter - 1], 2)
    numbers = [number for number in numbering.numbers if number[:2] != gone]
    after = next(at for at, number in enumerate(numbers) if number[:2] == (gone[0], 3))
    assert found(book([numbering.write(number) for number in numbers], numbering, numbers)) == [("NUM002", after + 1)]


def test_a_capital_among_small_letters_is_a_remark_on_style():
    numbering = NUMBERINGS["100.1a"]
    labels = [numbering.write(number) for number in numbering.numbers]
    labels[4] = labels[4].upper()
    words = book(labels, numbering, list(numbering.numbers))
    report = flow.check(Text("book.txt", words), Choice(select=("NUM",)))
    assert [(one.code, one.severity) for one in report.diagnostics] == [("NUM008", "info")]


SEQUENCES = {
    "articles": ("第{}条　会員は会費を納める。", [1, 2, 4, 5]),
    "articles in English": ("Article {}. Members pay the fee.", [1, 2, 4, 5]),
    "sections": ("SECTION {}. Members pay the fee.", [11, 12, 13, 15, 16]),
}


@pytest.mark.parametrize("name", SEQUENCES)
def test_a_gap_between_single_numbers_is_found(name):
    template, counts = SEQUENCES[name]
    words = "".join(template.format(count) + "\n" for count in counts)
    after = next(at for at, count in enumerate(counts) if at and count - counts[at - 1] == 2)
    assert found(words) == [("NUM002", after + 1)]


def test_deleted_rules_are_no_gap():
    words = (
        "第1条　会員は会費を納める。\n第2条から第4条まで　削除\n第5条　会員は届け出る。\n第6条　会員は退会できる。\n"
    )
    assert found(words) == []


def test_numbers_in_no_order_are_one_remark():
    numbers = [(217 * at) % 389 + 1 for at in range(1, 40)]
    words = "".join(f"Rule {number}. The player draws card {at}.\n" for at, number in enumerate(numbers))
    report = flow.check(Text("book.txt", words), Choice(select=("NUM001", "NUM002", "NUM003", "NUM004", "NUM005")))
    assert [(one.code, one.severity) for one in report.diagnostics] == [("NUM003", "info")]


@settings(max_examples=60, deadline=None)
@given(
    case=st.sampled_from(PLANTED),
    which=st.integers(0, 1000),
)
def test_any_place_of_a_planted_fault_is_found(case, which):
    words, codes, lines = planted(*case, which)
    ((code, line),) = found(words)
    assert code in codes
    assert line in lines


@pytest.mark.parametrize("first", ["5.4.8", "1.5", "3.2"])
def test_a_page_from_the_middle_of_a_book_has_no_gap_before_its_first_number(first):
    *above, last = map(int, first.split("."))
    numbers = [".".join(map(str, (*above, last + more))) for more in range(5)]
    words = "".join(f"{number} The player draws a card from the deck.\n" for number in numbers)
    report = flow.check(Text("a.txt", words), Choice(select=("NUM",)))
    assert [found.code for found in report.diagnostics if found.severity != "info"] == []
