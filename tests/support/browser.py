"""A pytest plugin: Chromium, and pages in it that record everything that goes wrong."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

    Window = Callable[..., Page]

# milliseconds: far longer than any page needs, so that no test fails on a busy machine
TIMEOUT = 10_000
# the first that is installed is used; the shell is Chromium without the code for windows, and takes less time
PROGRAMS = ("chromium-headless-shell", "chromium")
# the only addresses that a page may request: its own folder, or a server on this machine
LOCAL = ("file:", "data:", "blob:", "about:", "http://127.0.0.1:")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once; tests that use it are skipped where it is not installed."""
    from playwright.sync_api import expect, sync_playwright

    chromium = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if not chromium:
        pytest.skip("chromium is not installed; make test installs it")
    expect.set_options(timeout=TIMEOUT)
    # visible scrollbars: a page that is too wide is detected by the space left beside one
    options = {"ignore_default_args": ["--hide-scrollbars"]}
    # starting a process for each page takes longer than most tests
    options["args"] = ["--disable-gpu", "--renderer-process-limit=1"]
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium, **options) as browser:
        yield browser


def base_url(folder: Path | str) -> str:
    """The address of a folder of pages, or of a server."""
    return f"{folder.as_uri() if isinstance(folder, Path) else folder}/"


def new_context(browser: Browser, base: str, options: dict[str, Any]) -> BrowserContext:
    """A browser context for pages below an address. options: see `window`."""
    options = {"width": 1280, "height": 900, "theme": "light", **options}
    width = options.pop("width")
    defaults = {
        "base_url": base,
        "viewport": {"width": width, "height": options.pop("height")},
        "color_scheme": options.pop("theme"),
        "is_mobile": width < 600,
        "has_touch": width < 600,
        "permissions": ["clipboard-read", "clipboard-write"],
    }
    return browser.new_context(**defaults | options)


def watched(page: Page, wrong: list[str]) -> Page:
    """Record script errors, console errors and requests to other hosts in a list; return the page."""
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: None if request.url.startswith(LOCAL) else wrong.append(request.url))
    return page


def press_tab_until(page: Page, element: Locator, most: int = 6) -> None:
    """Move the focus with the Tab key until an element has it. most: times that the key is pressed."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if element.evaluate("(element) => element === document.activeElement"):
            return
    raise AssertionError(f"the focus does not reach {element}")


@pytest.fixture
def wrong() -> list[str]:
    """The errors in the windows of a test; a test that expects one removes it."""
    return []


@pytest.fixture(scope="session")
def contexts() -> dict[tuple[Any, ...], BrowserContext]:
    """Contexts for the folder that was opened last, by their options: creating one takes as long as a test."""
    return {}


@pytest.fixture
def window(browser: Browser, contexts: dict[tuple[Any, ...], BrowserContext], wrong: list[str]) -> Iterator[Window]:
    """Open a page of its own, with an empty local storage and history.

    folder: a path, or the address of a server; relative addresses start there. path: the page to open, if any.
    width, height: in CSS pixels, by default 1280 and 900; a window less than 600 wide is a phone with touch.
    theme: "light" or "dark". Other options are those of a Playwright context. The test fails at its end if a script
    failed, the console shows an error, or the page requested anything from another host.
    """
    pages = []

    def window(folder: Path | str, path: str = "", **options: Any) -> Page:
        base = base_url(folder)
        if base not in {kind[0] for kind in contexts}:
            for context in contexts.values():
                context.close()
            contexts.clear()
        kind = (base, *sorted(options.items()))
        contexts[kind] = contexts.get(kind) or new_context(browser, base, options)
        pages.append(watched(contexts[kind].new_page(), wrong))
        if path:
            pages[-1].goto(path)
        return pages[-1]

    yield window
    for page in pages:
        page.evaluate("() => { try { localStorage.clear(); } catch { /* storage is disabled */ } }")
        page.close()
    assert wrong == []


@pytest.fixture(scope="session")
def glances() -> dict[tuple[Any, ...], tuple[Page, list[str]]]:
    """The pages of `glance` by their options, each with its errors."""
    return {}


@pytest.fixture
def glance(browser: Browser, glances: dict[tuple[Any, ...], tuple[Page, list[str]]]) -> Iterator[Window]:
    """Like `window`, for tests that leave no state: tests with the same options share one page.

    Relative addresses are not resolved against the folder.
    """

    def glance(folder: Path | str, path: str, **options: Any) -> Page:
        kind = tuple(sorted(options.items()))
        if kind not in glances:
            wrong: list[str] = []
            glances[kind] = watched(new_context(browser, "about:", options).new_page(), wrong), wrong
        page, _ = glances[kind]
        if "#" in path:
            # an address that differs only in its fragment would load nothing
            page.goto("about:blank")
        page.goto(base_url(folder) + path)
        return page

    yield glance
    errors = [error for _, wrong in glances.values() for error in wrong]
    for _, wrong in glances.values():
        wrong.clear()
    assert errors == []
