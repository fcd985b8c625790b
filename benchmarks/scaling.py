"""Measures how the time of each stage and of each check grows with the size of a document.

    python -m benchmarks.scaling [--sizes MB ...] [--language ja|en] [--limit EXPONENT]

The documents hold what a program could need quadratic time for (generate.py --shaped). The exponent of a row is the
slope of its times over the sizes, both as logarithms: 1 is linear, 2 quadratic. The command fails if one exceeds the
limit. A row that takes less than SHORTEST at the largest size is noise, and is not judged. Times are those of the
processor.
"""

from __future__ import annotations

import argparse
import gc
import math
import sys
import time
from collections.abc import Callable, Mapping
from typing import TypeVar

from benchmarks.generate import LANGUAGES, document
from jobun.export import exports
from jobun.fix.plan import plan_fixes
from jobun.flow import Report
from jobun.fmt.format import canonical
from jobun.lint.check import all_checks
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.lint.run import Choice, diagnosed
from jobun.locale.terminal_text import Painter
from jobun.references.copies import copies
from jobun.references.graph import RuleGraph
from jobun.references.index import Index
from jobun.references.resolve import resolve_links
from jobun.report import Presentation, report_format
from jobun.text.passage import Text
from jobun.text.read import decode
from jobun.tree.document import parse
from jobun.versions.compare import compare
from jobun.versions.confirmed import references, write_record

MEGABYTE = 1_000_000
SIZES = (1.0, 3.0, 10.0, 30.0)
LIMIT = 1.1
# seconds
SHORTEST = 0.3
SHARED = ("text_nodes", "sentences", "enumerations", "sections", "unknown_words", "prose", "bare_nouns")

Value = TypeVar("Value")


class Stopwatch:
    """The time of each stage of one document."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def time(self, stage: str, work: Callable[[], Value]) -> Value:
        """Do some work, and note how long it takes."""
        start = time.process_time()
        made = work()
        self.seconds[stage] = time.process_time() - start
        return made


def graph_of(text: Text, watch: Stopwatch) -> RuleGraph:
    """Parse a text and resolve its references, stage by stage."""
    parsed = watch.time("tree", lambda: parse(text))
    parts = watch.time("references: index", lambda: tuple(Index(part.nodes) for part in parsed.parts))
    links = watch.time("references: resolve", lambda: resolve_links(parsed, parts, parsed.citations))
    return RuleGraph(parsed, parts, links, watch.time("references: copies", lambda: copies(parts)))


def measure(size: int, language: str) -> dict[str, float]:
    """The seconds of each stage and check. size: of the document, in bytes."""
    watch = Stopwatch()
    data = document(size, language, shaped=True).encode()
    text = watch.time("text", lambda: decode("a.txt", data))
    graph = graph_of(text, watch)
    context = CheckContext(graph)
    for name in SHARED:
        watch.time(f"shared: {name.replace('_', ' ')}", lambda name=name: getattr(context, name))  # type: ignore[misc]
    found = []
    for check in all_checks().values():
        problems: list[Problem] = watch.time(check.code, lambda check=check: list(check.find(context)))  # type: ignore[misc]
        found += [(check, problem) for problem in problems]
    found.sort(key=lambda pair: (pair[1].span.start, pair[0].code))
    diagnostics = watch.time("diagnostics", lambda: tuple(diagnosed(graph.document, found, Choice())))
    report, shown = Report(graph, diagnostics), Presentation("en", Painter(False), 80)
    for form in ("text", "json"):
        watch.time(f"report: {form}", lambda form=form: sum(map(len, report_format(form).write([report], shown))))  # type: ignore[misc]
    watch.time("graph", lambda: report.network)
    watch.time("fix: plan", lambda: plan_fixes(graph, diagnostics, unsafe=True))
    watch.time("confirm", lambda: write_record(one.current for one in references(graph, ()) if one.link.targets))
    watch.time("diff", lambda: compare(graph, graph))
    watch.time("fmt", lambda: canonical(text))
    for name, export in exports().items():
        watch.time(f"export: {name}", lambda export=export: sum(map(len, export.write(graph))))  # type: ignore[misc]
    return watch.seconds


def exponent(seconds: Mapping[float, float]) -> float:
    """The slope of times over sizes, both as logarithms."""
    points = [(math.log(size), math.log(max(taken, 1e-6))) for size, taken in seconds.items()]
    mean_x, mean_y = (sum(values) / len(points) for values in zip(*points, strict=True))
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0


def table(language: str, sizes: list[float], limit: float) -> int:
    """Print the times of one language; give how many rows grow too fast."""
    measured: dict[float, dict[str, float]] = {}
    for size in sizes:
        print(f"measuring {size:g} MB of {language}", file=sys.stderr, flush=True)
        measured[size] = measure(int(size * MEGABYTE), language)
        gc.collect()
    print(f"{language:28}" + "".join(f"{f'{size:g} MB':>10}" for size in sizes) + f"{'exponent':>10}")
    failed = 0
    for stage in measured[sizes[-1]]:
        taken = {size: measured[size][stage] for size in sizes}
        judged = taken[sizes[-1]] >= SHORTEST
        slope = exponent(taken)
        too_fast = judged and slope > limit
        failed += too_fast
        shown = f"{slope:>10.2f}" if judged else f"{'-':>10}"
        print(f"{stage:28}" + "".join(f"{value:>9.2f}s" for value in taken.values()) + shown + " !" * too_fast)
    print(flush=True)
    return failed


def main() -> int:
    """Print a table for each language; return 1 if a row grows too fast."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sizes", type=float, nargs="+", default=list(SIZES), help="in megabytes, ascending")
    parser.add_argument("--language", choices=sorted(LANGUAGES), help="only one of them")
    parser.add_argument("--limit", type=float, default=LIMIT, help=f"the greatest exponent (default: {LIMIT})")
    wanted = parser.parse_args()
    # as the command does: almost everything lives until the end
    gc.disable()
    languages = [wanted.language] if wanted.language else sorted(LANGUAGES)
    return min(1, sum(table(language, wanted.sizes, wanted.limit) for language in languages))


if __name__ == "__main__":
    sys.exit(main())
