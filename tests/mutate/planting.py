"""Defects put into clean documents, and which of them the checks find: a table, a row a class of defect.

A defect is found where the document with it has a diagnostic that the clean one has not, of the check that is meant
or one akin to it, and the diagnostic, or the other half of its evidence, is on the line of the defect. Other new
errors and warnings are false ones.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from jobun.flow import graph_of
from jobun.lint.run import Choice, run
from jobun.references.graph import RuleGraph
from jobun.registry import members
from jobun.text.passage import Text
from jobun.text.read import read
from tests.mutate.injector import Book, Injected, Injector

TOP = Path(__file__).resolve().parent.parent.parent
CORPORA = TOP.parent / "shared" / "corpora"
# books without plain faults, of a size that is read in half a second
CLEAN = ("gyosei_tetsuzuki_ja", "wca_regulations_ja", "wca_regulations_en_20210501", "onepiece_en_1.1.8")
COLUMNS = ("documents", "defect", "checks", "planted", "found", "false")


def injectors() -> dict[str, Injector]:
    """All injectors by the name of their module."""
    return members("tests.mutate.injectors", Injector)


def own_books() -> list[Path]:
    """The project's clean documents."""
    return sorted((TOP / "sources" / "tomoshibi").glob("*.txt")) + sorted((TOP / "sources" / "styles").glob("*.txt"))


def field_books() -> list[Path]:
    """Clean books of others, where they are at hand."""
    return [path for name in CLEAN if (path := CORPORA / f"{name}.txt").is_file()]


@dataclass(frozen=True, slots=True)
class Seen:
    """A diagnostic as it is known again: lines stay as they are when a defect is put in."""

    code: str
    line: int
    quote: str


@dataclass(frozen=True, eq=False)
class CheckContext:
    """A clean book and what is found in it."""

    book: Book

    @cached_property
    def seen(self) -> Counter[Seen]:
        return Counter(one for one, _, _ in diagnosed(self.book.graph))

    def judged(self, injector: Injector, injected: Injected) -> tuple[bool, list[Seen]]:
        """Whether a defect is found, and the false diagnostics it brings."""
        text = replace(self.book.text, content=injected.content)
        line, _ = text.place(injected.span.start)
        rest = Counter(self.seen if injected.base is None else self._seen_in(injected.base))
        found, false = False, []
        for one, severity, lines in diagnosed(graph_of(text)):
            if rest[one]:
                rest[one] -= 1
            elif one.code in injector.codes and line in lines:
                found = True
            elif severity != "info" and line not in lines:
                false.append(one)
        return found, false

    def _seen_in(self, content: str) -> Iterable[Seen]:
        return (one for one, _, _ in diagnosed(graph_of(replace(self.book.text, content=content))))


def diagnosed(graph: RuleGraph) -> Iterable[tuple[Seen, str, set[int]]]:
    """Each diagnostic, how grave it is, and the lines that it and the other half of its evidence stand on."""
    text: Text = graph.document.text
    for one in run(graph, Choice()):
        spans = [one.problem.span, *(other.span for other in one.problem.related if other.text is None)]
        lines = {
            line
            for span in spans
            for line in range(text.place(span.start)[0], text.place(max(span.start, span.end - 1))[0] + 1)
        }
        yield Seen(one.code, text.place(one.problem.span.start)[0], text.quote(one.problem.span)), one.severity, lines


def planted(context: CheckContext, name: str, injector: Injector, each: int) -> Iterable[Injected]:
    """So many different defects of one class in a book; the same for the same book."""
    chance = random.Random(f"{Path(context.book.text.path).stem}/{name}")
    made: dict[str, Injected] = {}
    for _ in range(3 * each):
        injected = injector.inject(context.book, chance)
        if injected is None or len(made) == each:
            break
        made.setdefault(injected.content, injected)
    return made.values()


def table(paths: list[Path], each: int, told: list[str] | None = None) -> dict[str, list[int]]:
    """Class of defect -> how many were planted, found, and how many false diagnostics came. told: takes a line for
    each that was missed and each false one.
    """
    grounds = [CheckContext(Book(read(str(path)))) for path in paths]
    rows = {}
    for name, injector in injectors().items():
        row = rows[injector.name] = [0, 0, 0]
        for context in grounds:
            for injected in planted(context, name, injector, each):
                found, false = context.judged(injector, injected)
                row[0] += 1
                row[1] += found
                row[2] += len(false)
                if told is not None:
                    told += lines(context, injector, injected, found, false)
    return rows


def lines(
    context: CheckContext, injector: Injector, injected: Injected, found: bool, false: list[Seen]
) -> Iterable[str]:
    """What to tell of one defect: that it was missed, and what is false."""
    text = replace(context.book.text, content=injected.content)
    where = f"{Path(text.path).parent.name}/{Path(text.path).name}:{text.place(injected.span.start)[0]}"
    if not found:
        start, end = injected.span
        yield f"missed  {where} {injector.name}: …{injected.content[max(0, start - 20) : end + 12]!r}"
    for one in false:
        yield f"false   {where} {injector.name}: {one.code} on line {one.line} {one.quote[:40]!r}"
