"""Measures how time grows with the length of a document, for documents and tasks that could grow faster than it.

    python -m benchmarks.growth [NAME ...]

Each row is one task at two sizes, the larger four times the smaller. A ratio near 4 is linear growth; quadratic growth
would be 16. The command fails if a ratio exceeds LIMIT. NAME: run only the rows whose name contains one of these.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator

from jobun.checks.logic.deviating_sibling.families import absences, departures, families
from jobun.checks.logic.deviating_sibling.similar_texts import SimilarTexts
from jobun.checks.logic.unadapted_copy.leftover_names import leftovers
from jobun.checks.logic.unadapted_copy.mirrored import unturned
from jobun.citing.citations import DEFAULT_FORMS, find_citations, parse_form
from jobun.citing.edition import Edition
from jobun.flow import check, graph_of
from jobun.fmt.format import canonical
from jobun.language.rule_templates import sections
from jobun.locale.terminal_text import Painter
from jobun.report import Presentation
from jobun.report.formats.text import excerpt
from jobun.text.passage import Span, Text
from tests.fuzz.long_documents import LONG_DOCUMENTS

# bytes of a document, or (for SENTENCES) rules
SMALL = 20_000
RULES = 3_000
FACTOR = 4
RUNS = 3
# between linear (4) and quadratic (16); noise of a busy machine stays below it
LIMIT = 8.0
# seconds: a shorter measurement is noise, and is not judged
SHORTEST = 0.02
SYLLABLES = [one + other for one in "bdfgklmnprst" for other in "aeiou"]
CITATIONS = ("CR ", "CR 100.1a,", "CR 100.1a-", "総合ルール", "CR" + " " * 50, "CR 1.", "「CR「")
BOOK = "100. Turns\n100.1. Draw.\n100.1a You may draw.\n101. Ending\n101.1. Stop.\n"

Task = Callable[[int], float]


def seconds(work: Callable[[], object]) -> float:
    """The time that some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def checking(document: Callable[[int], str]) -> Task:
    """Check a document."""
    return lambda factor: seconds(lambda: check(Text("a.txt", document(SMALL * factor))))


def formatting(factor: int) -> float:
    """Format a document in which every sentence is wrapped."""
    rule = "1-{}. 手番のプレイヤーは、山札から\n\n1枚引きます。\n"
    words = "".join(rule.format(number) for number in range(1, SMALL * factor // 80))
    return seconds(lambda: canonical(Text("a.txt", words)))


def citing(unit: str) -> Task:
    """Find citations of a book in a file that repeats one text."""
    book, forms = Edition(graph_of(Text("book.txt", BOOK)), "the book"), tuple(map(parse_form, DEFAULT_FORMS))
    return lambda factor: seconds(lambda: list(find_citations(unit * (SMALL * factor // len(unit)), book, forms)))


def excerpts(factor: int) -> float:
    """Show a hundred diagnostics in a line as long as the document: each must cost the same, however long it is."""
    text, shown = Text("a.txt", "1-1. " + "あ" * (SMALL * factor)), Presentation("en", Painter(False), 80)
    places = range(0, len(text.content), len(text.content) // (100 * factor))
    return seconds(lambda: [list(excerpt(text, Span(at, at + 5), shown)) for at in places])


def similar_texts(texts: list[str]) -> float:
    """Find, for each text, those that are nearly the same."""

    def work() -> None:
        index = SimilarTexts(texts)
        for text in texts:
            index.near(text, 85)

    return seconds(work)


def sibling_checks(texts: list[str]) -> float:
    """Compare the sections of a document with one another; each section holds five of the texts."""
    lines = ["1. Zones"]
    for at, text in enumerate(texts):
        if at % 5 == 0:
            lines.append(f"1.{at // 5 + 1}. Zone {SYLLABLES[at // 5 % 60]}{SYLLABLES[at // 300 % 60]}")
        lines.append(f"1.{at // 5 + 1}.{at % 5 + 1}. {text}")
    graph = graph_of(Text("a.txt", "\n".join(lines)))

    def work() -> None:
        found = sections(graph.document, graph.copied)
        known = families(found)
        for results in (departures(found, known), absences(found), leftovers(found), unturned(found)):
            for _ in results:
                pass

    return seconds(work)


def sentence(source: random.Random) -> str:
    """A sentence of invented words, about as long as a rule."""
    words = ["".join(source.choices(SYLLABLES, k=source.randint(1, 4))) for _ in range(source.randint(8, 30))]
    return " ".join(words) + "."


def different(count: int) -> list[str]:
    """Rules of which one in ten repeats an earlier one with a word changed."""
    source = random.Random(count)
    texts: list[str] = []
    for at in range(count):
        texts.append(texts[at - 9].replace(" ", " ba ", 1) if at % 10 == 9 else sentence(source))
    return texts


def identical(count: int) -> list[str]:
    """The same rule every time."""
    return ["the player puts the top card of the deck on the table."] * count


def one_number_apart(count: int) -> list[str]:
    """Rules that differ in one number only."""
    return [f"the player puts the top {at} cards of the deck on the table." for at in range(count)]


def comparing(task: Callable[[list[str]], float], texts: Callable[[int], list[str]]) -> Task:
    """A task that compares rules."""
    return lambda factor: task(texts(RULES * factor))


def tasks() -> Iterator[tuple[str, Task]]:
    """The name of each row, and what it measures: a function of the factor of the size."""
    for name, document in LONG_DOCUMENTS.items():
        yield f"check: {name}", checking(document)
    for unit in CITATIONS:
        yield f"cite: {unit.strip()}", citing(unit)
    yield "fmt: wrapped sentences", formatting
    yield "report: a long line", excerpts
    for task in (similar_texts, sibling_checks):
        for texts in (different, identical, one_number_apart):
            name = f"{task.__name__}: {texts.__name__}"
            yield name.replace("_", " "), comparing(task, texts)


def main(wanted: list[str]) -> int:
    """Print the table; return 1 if a row grows too fast."""
    failed = 0
    print(f"{'task':40}{'× 1':>10}{f'× {FACTOR}':>10}{'ratio':>8}")
    for name, task in tasks():
        if wanted and not any(part in name for part in wanted):
            continue
        task(1)
        small, large = (min(task(factor) for _ in range(RUNS)) for factor in (1, FACTOR))
        too_fast = large / small > LIMIT and large > SHORTEST * FACTOR
        failed += too_fast
        print(f"{name:40}{small:>9.3f}s{large:>9.3f}s{large / small:>8.1f}{' !' * too_fast}", flush=True)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
