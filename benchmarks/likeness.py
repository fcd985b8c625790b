"""Times what compares rules with one another: the index of likeness, and the families of a document.

Each row is a task at two sizes, ten times apart. Linear growth is a ratio near 10; what compares every rule with every
other would be near 100.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

from jobun.checks.logic.deviating_sibling.families import absences, departures, families
from jobun.checks.logic.deviating_sibling.similar_texts import SimilarTexts
from jobun.checks.logic.unadapted_copy.leftover_names import leftovers
from jobun.checks.logic.unadapted_copy.mirrored import unturned
from jobun.flow import graph_of
from jobun.language.rule_templates import sections
from jobun.text.passage import Text

SIZES = (3_000, 30_000)
RUNS = 3
SYLLABLES = [one + other for one in "bdfgklmnprst" for other in "aeiou"]


def sentence(chosen: random.Random) -> str:
    """Words of nobody's language, about as long as a rule."""
    words = ["".join(chosen.choices(SYLLABLES, k=chosen.randint(1, 4))) for _ in range(chosen.randint(8, 30))]
    return " ".join(words) + "."


def different(count: int) -> list[str]:
    """Rules of which one in ten is an earlier one with a word changed."""
    chosen = random.Random(count)
    texts: list[str] = []
    for at in range(count):
        texts.append(texts[at - 9].replace(" ", " ba ", 1) if at % 10 == 9 else sentence(chosen))
    return texts


def identical(count: int) -> list[str]:
    """The same rule again and again."""
    return ["the player puts the top card of the deck on the table."] * count


def formulas(count: int) -> list[str]:
    """Rules that differ in one number only."""
    return [f"the player puts the top {at} cards of the deck on the table." for at in range(count)]


def compare(texts: list[str]) -> float:
    """Seconds to find, for each text, those that are nearly the same."""
    start = time.perf_counter()
    index = SimilarTexts(texts)
    for text in texts:
        index.near(text, 85)
    return time.perf_counter() - start


def look(texts: list[str]) -> float:
    """Seconds for all that the checks ask of a document whose sections have these rules, five a section."""
    lines = ["1. Zones"]
    for at, text in enumerate(texts):
        if at % 5 == 0:
            lines.append(f"1.{at // 5 + 1}. Zone {SYLLABLES[at // 5 % 60]}{SYLLABLES[at // 300 % 60]}")
        lines.append(f"1.{at // 5 + 1}.{at % 5 + 1}. {text}")
    graph = graph_of(Text("a.txt", "\n".join(lines)))
    start = time.perf_counter()
    found = sections(graph.document, graph.copied)
    known = families(found)
    for task in (departures(found, known), absences(found), leftovers(found), unturned(found)):
        for _ in task:
            pass
    return time.perf_counter() - start


def timed(task: Callable[[list[str]], float], texts: list[str]) -> float:
    """The median of a few runs."""
    return median(task(texts) for _ in range(RUNS))


def main() -> None:
    """Prints the table."""
    print(f"{'task':10}{'rules':12}{SIZES[0]:>10}{SIZES[1]:>10}{'ratio':>8}")
    for task in (compare, look):
        for rules in (different, identical, formulas):
            small, large = (timed(task, rules(size)) for size in SIZES)
            print(f"{task.__name__:10}{rules.__name__:12}{small:>9.3f}s{large:>9.3f}s{large / small:>8.1f}", flush=True)


if __name__ == "__main__":
    main()
