"""Pages that are made at once from strings, beside those that Sphinx makes of its documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from jobun.site.model.library import PublishedBook


@dataclass(frozen=True, eq=False)
class StaticPage:
    """A page. book: whose sidebar it has. told: what its template needs, and what it says otherwise than other pages.

    styles, scripts: the names of what it needs beside the site's own.
    """

    docname: str
    title: str
    book: PublishedBook
    template: str
    values: Mapping[str, Any] = field(repr=False)
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
