"""Chromium without a window, for what is measured and pictured of the site."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser, closed at the end. Exits with one line where none is installed."""
    chromium = shutil.which("chromium")
    if not chromium:
        sys.exit("chromium is not installed; .ci/browser installs it")
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium) as opened:
        yield opened


@contextmanager
def window(opened: Browser, width: int, height: int, theme: str = "light") -> Iterator[Page]:
    """An empty page of a width and a height in CSS pixels, of a phone below 600, in a theme: "light" or "dark".

    Nothing is kept from the one before: neither what was chosen nor what was read.
    """
    size, phone = {"width": width, "height": height}, width < 600
    with opened.new_context(viewport=size, color_scheme=theme, is_mobile=phone, has_touch=phone) as context:
        yield context.new_page()
