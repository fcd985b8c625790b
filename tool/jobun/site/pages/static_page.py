"""Pages rendered directly from a template, without Sphinx."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from jobun.site.model.library import PublishedBook


@dataclass(frozen=True, eq=False)
class StaticPage:
    """A page. book: its sidebar is shown. values: for the template; they override the common context.

    styles, scripts: names of files beside those of every page.
    """

    docname: str
    title: str
    book: PublishedBook
    template: str
    values: Mapping[str, Any] = field(repr=False)
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
