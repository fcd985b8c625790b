"""A build that was stopped before its end: pages may be cut short, so the next build writes every page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

# a file beside what Sphinx keeps between builds, from the beginning of a build to its end
MARK = "unfinished"


def begin(app: Any) -> None:
    """Called by Sphinx before it reads: forget what is known of the pages if the last build was stopped."""
    mark = Path(app.doctreedir, MARK)
    if mark.exists():
        app.env.get_domain("jobun").data.pop("shape", None)
    mark.touch()


def finish(app: Any, failed: Exception | None) -> None:
    """Called by Sphinx after everything is written."""
    if failed is None:
        Path(app.doctreedir, MARK).unlink(missing_ok=True)
