"""The site of the project's own sources, built once, and a browser to look at it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from jobun.outputs.site.build import build
from jobun.text.read import documents

FLAGS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="session")
def site(tmp_path_factory, top) -> Path:
    """The folder of the pages of sources/."""
    folder = tmp_path_factory.mktemp("site")
    build(documents([str(top / "sources")]), str(folder))
    return folder


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
