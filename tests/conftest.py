"""What all tests share: documents written as text, places marked ⟦inside⟧ it, the real documents where they are, a browser."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from jobun import flow
from jobun.lint.run import Choice
from jobun.terms.vocabulary import vocabulary
from jobun.text.passage import Text
from jobun.versions.confirmed import Entry, read_record, record, references

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    Window = Callable[..., Page]

TOP = Path(__file__).resolve().parent.parent
SHARED = TOP.parent / "shared"
# milliseconds: far more than a page takes to do something, so that a busy machine fails no test
PATIENCE = 10_000
# all that a page may ask for: what stands beside it, in its folder or on a server of this machine
AT_HAND = ("file:", "data:", "blob:", "about:", "http://127.0.0.1:")


@pytest.fixture(scope="session")
def top() -> Path:
    """The top folder of the project."""
    return TOP


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real documents; a test that asks for it is skipped where it is absent."""
    if not (SHARED / "seeds").is_dir():
        pytest.skip("the real documents are not here")
    return SHARED


@pytest.fixture(scope="session")
def seed(shared: Path) -> Callable[[str], Path]:
    """A real document by the first digits of its name."""
    return lambda digits: next((shared / "seeds").glob(f"{digits}*.txt"))


def marked(words: str) -> tuple[str, list[str]]:
    """Words without their marks, and each marked place as "line:column quote"."""
    places = []
    plain = ""
    for piece in re.split("(⟦.*?⟧)", words, flags=re.S):
        if piece.startswith("⟦"):
            inside = piece[1:-1]
            line = plain.count("\n") + 1
            column = len(plain) - (plain.rfind("\n") + 1) + 1
            places.append(f"{line}:{column} {inside}")
            plain += inside
        else:
            plain += piece
    return plain, places


def found(words: str, *codes: str, confirmed: str | None = None, settings: str = "") -> list[str]:
    """The places of the diagnostics of some checks, all running, in a document, as `marked` writes them.

    confirmed: the document when its references were confirmed. settings: what jobun.toml says of terms.
    """
    told = vocabulary(tomllib.loads(settings).get("check", {}).get("terms", []), "jobun.toml")
    text = Text("test.txt", words)
    report = flow.check(text, Choice(vocabulary=told), entries(confirmed) if confirmed else ())
    places = []
    for diagnostic in report.diagnostics:
        if codes and diagnostic.code not in codes:
            continue
        line, column = text.place(diagnostic.problem.span.start)
        places.append(f"{line}:{column} {text.quote(diagnostic.problem.span)}")
    return places


def entries(words: str) -> tuple[Entry, ...]:
    """The record of a document whose references are all confirmed, written and read again."""
    graph = flow.graph_of(Text("test.txt", words))
    return read_record(record(one.now for one in references(graph, ()) if one.link.targets))


@pytest.fixture(name="marked")
def marked_fixture() -> Callable[[str], tuple[str, list[str]]]:
    """See `marked`."""
    return marked


@pytest.fixture(name="found")
def found_fixture() -> Callable[..., list[str]]:
    """See `found`."""
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once; a test that asks for it is skipped where it is not installed."""
    from playwright.sync_api import expect, sync_playwright

    chromium = shutil.which("chromium")
    if not chromium:
        pytest.skip("chromium is not installed; make test installs it")
    expect.set_options(timeout=PATIENCE)
    # what is too wide is seen by what is left beside a scrollbar
    options = {"ignore_default_args": ["--hide-scrollbars"]}
    # to start a process for each page takes longer than most tests
    options["args"] = ["--disable-gpu", "--renderer-process-limit=1"]
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium, **options) as browser:
        yield browser


def address(folder: Path | str) -> str:
    """Where pages are: in a folder, or on a server that is told by its address."""
    return f"{folder.as_uri() if isinstance(folder, Path) else folder}/"


def reader(browser: Browser, base: str, more: dict[str, Any]) -> BrowserContext:
    """A reader of the pages below an address. more: see `window`."""
    more = {"width": 1280, "height": 900, "theme": "light", **more}
    width = more.pop("width")
    usual = {
        "base_url": base,
        "viewport": {"width": width, "height": more.pop("height")},
        "color_scheme": more.pop("theme"),
        "is_mobile": width < 600,
        "has_touch": width < 600,
        "permissions": ["clipboard-read", "clipboard-write"],
    }
    return browser.new_context(**usual | more)


def watched(page: Page, wrong: list[str]) -> Page:
    """The page, adding what goes wrong in it: a script fails, something is refused, or asked for from elsewhere."""
    page.on("pageerror", lambda failed: wrong.append(str(failed)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: None if asked.url.startswith(AT_HAND) else wrong.append(asked.url))
    return page


@pytest.fixture
def wrong() -> list[str]:
    """What went wrong in the windows of a test; one that means it to takes it out."""
    return []


@pytest.fixture(scope="session")
def readers() -> dict[tuple[Any, ...], BrowserContext]:
    """Those who read what was read last, by what `window` is told: a new one takes as long as a test."""
    return {}


@pytest.fixture
def window(browser: Browser, readers: dict[tuple[Any, ...], BrowserContext], wrong: list[str]) -> Iterator[Window]:
    """Opens a window of its own for a reader who has chosen nothing and followed nothing yet, and gives its page.

    folder: where the pages are, a path or the address of a server; addresses are taken from there. path: the page to
    go to, if any. width, height: in CSS pixels, 1280 by 900 unless told; below 600 wide it is a phone, with touch.
    theme: "light" or "dark". What else a context of Playwright takes may be told too. At the end of the test nothing
    may have been refused, no script may have failed, and nothing may have been asked for that is not beside the page.
    """
    pages = []

    def window(folder: Path | str, path: str = "", **more: Any) -> Page:
        base = address(folder)
        if base not in {kind[0] for kind in readers}:
            for one in readers.values():
                one.close()
            readers.clear()
        kind = (base, *sorted(more.items()))
        readers[kind] = readers.get(kind) or reader(browser, base, more)
        pages.append(watched(readers[kind].new_page(), wrong))
        if path:
            pages[-1].goto(path)
        return pages[-1]

    yield window
    for page in pages:
        page.evaluate("() => { try { localStorage.clear(); } catch { /* a page that keeps nothing */ } }")
        page.close()
    assert wrong == []


@pytest.fixture(scope="session")
def glances() -> dict[tuple[Any, ...], tuple[Page, list[str]]]:
    """The windows of `glance`, each with what went wrong in it."""
    return {}


@pytest.fixture
def glance(browser: Browser, glances: dict[tuple[Any, ...], tuple[Page, list[str]]]) -> Iterator[Window]:
    """A `window` for tests that leave nothing behind: those that are alike are one and the same, which is opened once.

    Addresses are not taken from the folder.
    """

    def glance(folder: Path | str, path: str, **more: Any) -> Page:
        kind = tuple(sorted(more.items()))
        if kind not in glances:
            wrong: list[str] = []
            glances[kind] = watched(reader(browser, "about:", more).new_page(), wrong), wrong
        page, _ = glances[kind]
        if "#" in path:
            # an address that differs in its anchor alone would load nothing
            page.goto("about:blank")
        page.goto(address(folder) + path)
        return page

    yield glance
    found = [one for _, wrong in glances.values() for one in wrong]
    for _, wrong in glances.values():
        wrong.clear()
    assert found == []
