"""Files that settings name outside their folder: a checkout of somebody else could name any file of the reader."""

from __future__ import annotations

import os
from collections.abc import Iterator

from jobun.locale import settings as messages
from jobun.settings.settings import BadSettings, Settings
from jobun.text.places import is_inside, outside_allowed


def refuse_outside(file: str, settings: Settings) -> None:
    """Raise BadSettings for a path or a link that leads out of the folder of the settings, unless that is allowed.

    file: of the settings.
    """
    if outside_allowed():
        return
    for where, path in _named_paths(settings):
        if not is_inside(os.path.join(settings.folder, path), settings.folder):
            raise BadSettings(messages.OUTSIDE.with_values(file=file, where=where, path=path))


def _named_paths(settings: Settings) -> Iterator[tuple[str, str]]:
    """Every path and pattern of the settings, each with its key. An id of a book passes for a path inside."""
    for number, book in enumerate(settings.books, 1):
        yield from ((f"book {number}.sources.{language}", path) for language, path in book.sources.items())
        for at, version in enumerate(book.versions, 1):
            for language, path in version.sources.items():
                yield f"book {number}.versions {at}.sources.{language}", path
    for number, cite in enumerate(settings.cites, 1):
        yield f"cite {number}.book", cite.book
        yield f"cite {number}.since", cite.since
        yield from ((f"cite {number}.files {at}", pattern) for at, pattern in enumerate(cite.files, 1))
