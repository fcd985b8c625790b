"""Addresses of pages as seen from one another."""

from __future__ import annotations

import posixpath
from functools import cache
from urllib.parse import quote


def uri(source: str, target: str, anchor: str = "") -> str:
    """The address of a page as seen from another."""
    if source == target and anchor:
        return f"#{anchor}"
    return _relative(posixpath.dirname(source), target) + (f"#{anchor}" if anchor else "")


@cache
def _relative(folder: str, target: str) -> str:
    # a page may be called like the folder that it is seen from
    return quote(posixpath.relpath(f"{target}.html", folder or "."))
