"""Measures how long a reader waits for the largest chapter of a document, and for the results of a search.

    python -m benchmarks.view [DOCUMENT]

The document (by default the largest there is) is published and opened from its folder, without a server, with an empty
cache. Each figure is the median of several loads.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from benchmarks.chromium import browser, window
from jobun.site.build import build

TOP = Path(__file__).resolve().parent.parent
LOADS = 7
# pages that are not chapters
LISTS = ("index.html", "terms.html")
TIMES = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const [seen] = performance.getEntriesByName("first-contentful-paint");
  return seen && page.loadEventEnd ? [seen.startTime, page.domContentLoadedEventEnd, page.loadEventEnd] : null;
}"""
# from a key to the frame that shows the results
KEY = """(words) => new Promise((done) => {
  const field = document.querySelector(".search input"), results = document.querySelector(".results");
  results.textContent = "";
  const began = performance.now();
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const wait = () => results.children.length || results.textContent
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began))) : requestAnimationFrame(wait);
  wait();
})"""
WORDS = ("c", "ca", "car", "card", "card t", "702.19", "702.19b")


def main(arguments: list[str]) -> None:
    """Measure a document and print the results."""
    document = Path(arguments[0]) if arguments else largest()
    with TemporaryDirectory() as folder, browser() as opened:
        build([str(document)], folder)
        pages = [page for page in Path(folder).glob("*/*.html") if page.name not in LISTS]
        page = max(pages, key=lambda one: one.stat().st_size)
        print(f"{document.name}: {page.name}, {page.stat().st_size / 1000:.0f} kB\n")
        for width in (1280, 360):
            seen = [load(opened, page, width) for _ in range(LOADS)]
            painted, parsed, loaded = (median(some) for some in zip(*seen, strict=True))
            first, *others = keys(opened, page, width)
            print(f"{width} px wide: first contentful paint {painted:.0f} ms, DOMContentLoaded {parsed:.0f} ms,")
            print(f"  load {loaded:.0f} ms, first key of a search {first:.0f} ms (loads the index),")
            print(f"  a further key {median(others):.0f} ms (at most {max(others):.0f})")


def largest() -> Path:
    """The largest real document, or the project's own rulebook."""
    found = [*(TOP.parent / "shared").glob("corpora/**/*.txt"), *(TOP.parent / "shared").glob("seeds/*.txt")]
    return max(found, key=lambda one: one.stat().st_size, default=TOP / "sources/tomoshibi/ja.txt")


def load(opened: Browser, page: Path, width: int) -> tuple[float, float, float]:
    """Milliseconds to the first contentful paint, to DOMContentLoaded and to load, with an empty cache."""
    with window(opened, width, 900) as shown:
        shown.goto(page.as_uri())
        painted, parsed, loaded = shown.wait_for_function(TIMES).json_value()
        return painted, parsed, loaded


def keys(opened: Browser, page: Path, width: int) -> list[float]:
    """Milliseconds from each of several keys to the results."""
    with window(opened, width, 900) as shown:
        shown.goto(page.as_uri())
        return [shown.evaluate(KEY, words) for words in WORDS]


if __name__ == "__main__":
    main(sys.argv[1:])
