"""Headless Chromium, for measurements and screenshots of the site."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser, closed at the end. Exits with a message if none is installed."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if not chromium:
        sys.exit("chromium is not installed; .ci/browser installs it")
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=chromium) as opened:
        yield opened


@contextmanager
def window(opened: Browser, width: int, height: int, theme: str = "light") -> Iterator[Page]:
    """An empty page in a context of its own.

    width, height: in CSS pixels; less than 600 wide is a phone. theme: "light" or "dark".
    """
    size, phone = {"width": width, "height": height}, width < 600
    with opened.new_context(viewport=size, color_scheme=theme, is_mobile=phone, has_touch=phone) as context:
        yield context.new_page()
