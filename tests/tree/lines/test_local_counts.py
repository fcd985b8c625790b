"""Outlines whose levels print their local count only, `1.` for chapters, sections and rules alike."""

import random

import pytest

from jobun import flow
from jobun.text.passage import Text

NOUNS = ("harbour", "lantern", "meadow", "anchor", "copper", "falcon", "garden", "hammer", "island", "kettle")
ONCE = """\
1. WOODS
1. OAKS
1. An oak stands for a year.
2. It falls when it is old.
2. ELMS
1. An elm is like an oak.
2. See 2.1.2 for what it costs.
2. TRADE
1. PRICES
1. Timber is sold by weight.
2. It costs what 1.2.1 says.
a. Young timber is free.
3. It is dry.
2. PLACES
1. Timber is sold at the harbour.
3. REST
1. PARKS
1. A park is open.
2. It is free.
"""


def outline(seed: int) -> tuple[str, list[str], list[str]]:
    """A document, the full numbers of its labels, and the references in it."""
    rng = random.Random(seed)
    chapters = [[rng.randint(2, 7) for _ in range(rng.randint(2, 5))] for _ in range(rng.randint(3, 6))]
    full = [
        (c, s, r)
        for c, chapter in enumerate(chapters, 1)
        for s, rules in enumerate(chapter, 1)
        for r in range(1, rules + 1)
    ]
    alone = rng.random() < 0.5
    lines: list[str] = []
    labels: list[str] = []
    cited: list[str] = []

    def add(number: tuple[int, ...], words: str) -> None:
        labels.append(".".join(map(str, number)))
        lines.extend((f"{number[-1]}.", words) if alone else (f"{number[-1]}. {words}",))

    for c, chapter in enumerate(chapters, 1):
        add((c,), rng.choice(NOUNS).upper())
        for s, rules in enumerate(chapter, 1):
            add((c, s), rng.choice(NOUNS).upper())
            for r in range(1, rules + 1):
                words = f"The {rng.choice(NOUNS)} is beside the {rng.choice(NOUNS)} until noon."
                if rng.random() < 0.3:
                    cited.append(".".join(map(str, rng.choice([one for one in full if one != (c, s, r)]))))
                    words += f" See {cited[-1]}."
                add((c, s, r), words)
    return "\n".join(lines) + "\n", labels, cited


def report_of(words: str) -> flow.Report:
    return flow.check(Text("a.txt", words))


def full_numbers(report: flow.Report) -> list[str]:
    return [".".join(map(str, node.label.number)) for node in report.graph.document.walk() if node.label]


def test_counts_are_numbered_through_the_levels():
    assert full_numbers(report_of(ONCE)) == [
        *("1", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1", "1.2.2", "2", "2.1", "2.1.1", "2.1.2", "2.1.2.1", "2.1.3"),
        *("2.2", "2.2.1", "3", "3.1", "3.1.1", "3.1.2"),
    ]


@pytest.mark.parametrize("seed", range(12))
def test_invented_outlines_are_read_and_cited_through_the_levels(seed):
    words, labels, cited = outline(seed)
    report = report_of(words)
    assert full_numbers(report) == labels
    assert [
        report.text.quote(link.citation.number_spans[0]) for link in report.graph.all_links() if link.targets
    ] == cited
    assert [one.code for one in report.diagnostics if one.code.startswith(("NUM", "REF"))] == []


def test_contents_with_page_numbers_are_no_chapters():
    entries = [line for line in ONCE.splitlines() if line.isupper()]
    contents = "\n".join(f"{line}\t{page}" for page, line in enumerate(entries, 2))
    assert full_numbers(report_of(contents + "\n" + ONCE)) == full_numbers(report_of(ONCE))


def test_a_list_that_says_one_throughout_counts_by_position():
    report = report_of("Things to bring:\n\n1. a boat\n1. a rope\n1. a lamp\n1. a map\n1. a coat\n")
    assert full_numbers(report) == ["1", "2", "3", "4", "5"]
