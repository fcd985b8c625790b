"""What the pages of a site are made of on the disk, and whether it has changed."""

from __future__ import annotations

import os
from collections.abc import Callable

from jobun.settings.search import settings_files
from jobun.site.live.reread import FileStamp, stamp
from jobun.versions.records import RECORD
from jobun.versions.register import IDS

# folders are searched anew once in so many looks: that takes longer than to look at the files that are known
SEARCH = 10


class DocumentWatcher:
    """The documents, the records beside them and their settings."""

    def __init__(self, documents: Callable[[], list[str]], config: str | None = None) -> None:
        """documents: finds their paths. config: the settings that are used in place of the nearest."""
        self._documents, self._config = documents, config
        self._looks = 0
        self.paths = documents()
        self._stamps = self._look()

    def changed(self) -> bool:
        """Whether anything has changed since it was asked last. Raises what finding the documents raises."""
        self._looks += 1
        was, self._stamps = self._stamps, self._look()
        moved = was != self._stamps
        if moved or self._looks % SEARCH == 0:
            paths = self._documents()
            if paths != self.paths:
                self.paths, moved = paths, True
                self._stamps = self._look()
        return moved

    def unwritten(self) -> bool:
        """Whether a document is away or empty: an editor may be about to write it."""
        return any(not (stamp(path) or (0, 0))[1] for path in self.paths)

    def _look(self) -> dict[str, FileStamp]:
        settings = (
            [self._config]
            if self._config
            else dict.fromkeys(file for folder in self._folders() for file in settings_files(folder))
        )
        files = [*self.paths, *(path + kind for path in self.paths for kind in (RECORD, IDS)), *settings]
        return {file: stamp(file) for file in files}

    def _folders(self) -> list[str]:
        # the settings of this folder say which documents there are where none is named
        return list(dict.fromkeys([".", *(os.path.dirname(path) or "." for path in self.paths)]))
