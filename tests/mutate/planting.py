"""Mutation testing: inject defects into clean documents and count those that the checks find, by class of defect.

A defect is found if the document with it has a new diagnostic with one of the injector's codes, and the diagnostic or a
related place is on the line of the defect. Other new errors and warnings are false.
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
# real documents with few defects that are checked in half a second
CLEAN = ("gyosei_tetsuzuki_ja", "wca_regulations_ja", "wca_regulations_en_20210501", "onepiece_en_1.1.8")
COLUMNS = ("documents", "defect", "checks", "planted", "found", "false")


def injectors() -> dict[str, Injector]:
    """All injectors, by the name of their module."""
    return members("tests.mutate.injectors", Injector)


def own_books() -> list[Path]:
    """The project's clean documents."""
    return sorted((TOP / "sources" / "tomoshibi").glob("*.txt")) + sorted((TOP / "sources" / "styles").glob("*.txt"))


def field_books() -> list[Path]:
    """Clean real documents, if there are any."""
    return [path for name in CLEAN if (path := CORPORA / f"{name}.txt").is_file()]


@dataclass(frozen=True, slots=True)
class Seen:
    """What identifies a diagnostic before and after an injection, which changes no line numbers."""

    code: str
    line: int
    quote: str


@dataclass(frozen=True, eq=False)
class Baseline:
    """A clean document and its diagnostics."""

    book: Book

    @cached_property
    def seen(self) -> Counter[Seen]:
        return Counter(one for one, _, _ in diagnosed(self.book.graph))

    def judged(self, injector: Injector, injected: Injected) -> tuple[bool, list[Seen]]:
        """Whether a defect is found, and the false diagnostics that it causes."""
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
    """Each diagnostic, its severity, and the lines of it and of its related places."""
    text: Text = graph.document.text
    for one in run(graph, Choice()).diagnostics:
        spans = [one.problem.span, *(other.span for other in one.problem.related if other.text is None)]
        lines = {
            line
            for span in spans
            for line in range(text.place(span.start)[0], text.place(max(span.start, span.end - 1))[0] + 1)
        }
        yield Seen(one.code, text.place(one.problem.span.start)[0], text.quote(one.problem.span)), one.severity, lines


def planted(baseline: Baseline, name: str, injector: Injector, each: int) -> Iterable[Injected]:
    """Up to `each` different defects of one class, the same every time for the same document."""
    chance = random.Random(f"{Path(baseline.book.text.path).stem}/{name}")
    made: dict[str, Injected] = {}
    for _ in range(3 * each):
        injected = injector.inject(baseline.book, chance)
        if injected is None or len(made) == each:
            break
        made.setdefault(injected.content, injected)
    return made.values()


def table(paths: list[Path], each: int, messages: list[str] | None = None) -> dict[str, list[int]]:
    """Class of defect -> how many were injected and found, and how many false diagnostics they caused.

    messages: receives a line for each missed defect and each false diagnostic.
    """
    baselines = [Baseline(Book(read(str(path)))) for path in paths]
    rows = {}
    for name, injector in injectors().items():
        row = rows[injector.name] = [0, 0, 0]
        for baseline in baselines:
            for injected in planted(baseline, name, injector, each):
                found, false = baseline.judged(injector, injected)
                row[0] += 1
                row[1] += found
                row[2] += len(false)
                if messages is not None:
                    messages += lines(baseline, injector, injected, found, false)
    return rows


def lines(baseline: Baseline, injector: Injector, injected: Injected, found: bool, false: list[Seen]) -> Iterable[str]:
    """Report one defect: whether it was missed, and its false diagnostics."""
    text = replace(baseline.book.text, content=injected.content)
    where = f"{Path(text.path).parent.name}/{Path(text.path).name}:{text.place(injected.span.start)[0]}"
    if not found:
        start, end = injected.span
        yield f"missed  {where} {injector.name}: …{injected.content[max(0, start - 20) : end + 12]!r}"
    for one in false:
        yield f"false   {where} {injector.name}: {one.code} on line {one.line} {one.quote[:40]!r}"
