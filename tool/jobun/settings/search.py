"""The settings that apply to a document: those of the nearest settings file above it."""

from __future__ import annotations

import os
from collections.abc import Iterator

from jobun.locale import settings as messages
from jobun.settings.settings import BadSettings, Settings
from jobun.text.places import is_inside, outside_allowed


def settings_for(path: str, file: str | None = None) -> Settings:
    """The settings of a document: of a file that is named, or of the nearest jobun.toml or [tool.jobun] above it.

    Raises BadSettings.
    """
    if file is not None and not os.path.isfile(file):
        raise BadSettings(messages.NO_FILE.with_values(file=file))
    found = file or next((place for place in settings_files(path) if _is_settings(place)), None)
    if found is None:
        return Settings()
    if file is None and not outside_allowed() and not is_inside(found, os.path.dirname(found)):
        raise BadSettings(messages.LINKED_OUT.with_values(file=found))
    # with msgspec, which a run without settings does not need
    from jobun.settings.file import load

    return load(found)


def settings_files(path: str) -> Iterator[str]:
    """Where the settings of a document may be, the nearest first; most of these files do not exist."""
    folder = os.path.abspath(path if os.path.isdir(path) else os.path.dirname(path) or ".")
    while True:
        yield os.path.join(folder, "jobun.toml")
        yield os.path.join(folder, "pyproject.toml")
        above = os.path.dirname(folder)
        if above == folder:
            return
        folder = above


def _is_settings(file: str) -> bool:
    if not os.path.isfile(file):
        return False
    if os.path.basename(file) == "jobun.toml":
        return True
    with open(file, "rb") as opened:
        return b"[tool.jobun" in opened.read()
