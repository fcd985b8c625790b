"""Watches the files that a site is made from.

The files are polled with stat: a look at 55 documents with their records and settings takes 0.25 ms, five times a
second. `watchfiles` reports a change 0.1 s sooner, but misses edits of the file that a symbolic link leads to, and all
edits in a folder that was removed and created again, as a version control system does.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from jobun.settings.search import settings_files
from jobun.site.live.report_cache import FileStamp, stamp
from jobun.versions.records import RECORD
from jobun.versions.register import IDS

# folders are searched for new documents once in this many looks: a search takes longer than a look at known files
SEARCH = 10


class DocumentWatcher:
    """Watches documents, the records beside them, and their settings."""

    def __init__(self, documents: Callable[[], list[str]], config: str | None = None) -> None:
        """documents: finds the paths. config: the settings file, if it is not the nearest one."""
        self._documents, self._config = documents, config
        self._looks = 0
        self.paths = documents()
        self._stamps = self._look()

    def changed(self) -> bool:
        """Whether anything has changed since the last call. Raises what finding the documents raises."""
        self._looks += 1
        before, self._stamps = self._stamps, self._look()
        changed = before != self._stamps
        if changed or self._looks % SEARCH == 0:
            paths = self._documents()
            if paths != self.paths:
                self.paths, changed = paths, True
                self._stamps = self._look()
        return changed

    def incomplete(self) -> bool:
        """Whether a document is missing or empty: an editor may be about to write it."""
        return any(not (stamp(path) or (0, 0))[1] for path in self.paths)

    def _look(self) -> dict[str, FileStamp]:
        settings = [self._config] if self._config else [file for at in self._folders() for file in settings_files(at)]
        records = [path + kind for path in self.paths for kind in (RECORD, IDS)]
        return {file: stamp(file) for file in dict.fromkeys([*self.paths, *records, *settings])}

    def _folders(self) -> list[str]:
        # the settings of the current folder list the documents if none are given
        return list(dict.fromkeys([".", *(os.path.dirname(path) or "." for path in self.paths)]))
