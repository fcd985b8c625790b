"""What all tests share: documents written as text, places marked ⟦inside⟧ it, the real documents where they are, a browser."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jobun import flow
from jobun.diagnostics.run import Choice
from jobun.graph.confirmed import Entry, read_record, record, references
from jobun.graph.vocabulary import vocabulary
from jobun.text.passage import Text

TOP = Path(__file__).resolve().parent.parent
SHARED = TOP.parent / "shared"
FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


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
def browser(tmp_path_factory) -> Iterator[object]:
    """A headless browser; skipped where none is installed."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if not chromium or not driver:
        pytest.skip("chromium and chromedriver are not installed; make test installs them")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    opened = webdriver.Chrome(options=options, service=Service(driver))
    yield opened
    opened.quit()
