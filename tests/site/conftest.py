"""The site of the project's own sources, built once, and what a test reads of its files."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from jobun.site.build import build
from jobun.text.read import documents


class Page(HTMLParser):
    """Ids, links and words of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.language = ""
        self.source = path.read_text("utf-8")
        self.feed(self.source)
        self.words = re.sub(r"\s+", " ", re.sub("<[^>]*>", "", re.sub("(?s)<(script|style).*?</\\1>", "", self.source)))

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag == "html":
            self.language = found["lang"]


class Head(HTMLParser):
    """What a page tells of itself: its meta elements and canonical address; its code, and elements with a style."""

    def __init__(self, path):
        super().__init__()
        self.meta, self.canonical, self.code, self.unsafe, self._in = {}, None, [], [], False
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        if tag == "meta" and "content" in found:
            self.meta[next(found[key] for key in ("property", "name", "http-equiv") if key in found)] = found["content"]
        if tag == "link" and found.get("rel") == "canonical":
            self.canonical = found["href"]
        self._in = tag == "pre" or self._in
        self.code += [""] if tag == "pre" else []
        self.unsafe += [f"{tag} {name}" for name in found if name == "style"]

    def handle_endtag(self, tag):
        self._in = self._in and tag != "pre"

    def handle_data(self, words):
        if self._in:
            self.code[-1] += words


def broken_links(folder: Path) -> list[str]:
    """Every link of a site whose page or anchor is not there."""
    pages = {path.relative_to(folder).as_posix(): Page(path) for path in folder.rglob("*.html")}
    found = []
    for name, page in pages.items():
        for link in page.links:
            address, anchor = urldefrag(link)
            target = (Path(name).parent / unquote(address)).as_posix() if address else name
            parts: list[str] = []
            for part in target.split("/"):
                parts = parts[:-1] if part == ".." else parts if part == "." else [*parts, part]
            if (folder / "/".join(parts)).is_file() and not target.endswith(".html"):
                continue
            other = pages.get("/".join(parts))
            if other is None or (anchor and anchor not in other.ids):
                found.append(f"{name}: {link}")
    return found


@pytest.fixture
def read_page() -> type[Page]:
    """Reads a page from its path."""
    return Page


@pytest.fixture
def read_head() -> type[Head]:
    """Reads what a page tells of itself from its path."""
    return Head


@pytest.fixture
def publish() -> Callable[..., Path]:
    """Publishes a document, written into a folder, below that folder; gives where."""

    def publish(folder: Path, words: str, name: str = "rules.txt", settings: str = "") -> Path:
        (folder / name).write_text(words, "utf-8")
        (folder / "jobun.toml").write_text(settings, "utf-8")
        build([str(folder / name)], str(folder / "out"))
        return folder / "out"

    return publish


@pytest.fixture
def broken() -> Callable[[Path], list[str]]:
    """See `broken_links`."""
    return broken_links


@pytest.fixture(scope="session")
def site(tmp_path_factory, top) -> Path:
    """The folder of the pages of sources/."""
    folder = tmp_path_factory.mktemp("site")
    build(documents([str(top / "sources")]), str(folder), proof=True)
    return folder


class Doctrees:
    """What is kept of builds in a cache folder."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache

    def __call__(self) -> dict[str, int]:
        """By the names of pages, when each was made; all builds were into one folder."""
        return {
            path.relative_to(state).with_suffix("").as_posix(): path.stat().st_mtime_ns
            for state in self._cache.glob("jobun/sites/*")
            for path in state.rglob("*.doctree")
        }

    def count(self) -> int:
        """The number of pages in all folders."""
        return len(list(self._cache.rglob("*.doctree")))


@pytest.fixture
def doctrees(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Doctrees:
    """What is kept of the builds of a test."""
    cache = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    return Doctrees(cache)
