"""Mistakes of the tool itself: an exception where no document may cause one, and the file with its traceback."""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
import traceback
from dataclasses import dataclass

from jobun import __version__
from jobun.locale.message import Message

PRIVATE = 0o700


@dataclass(frozen=True, slots=True)
class InternalError:
    """An exception in one part of the tool, whose result is missing. All other results are complete.

    source: the part, such as "REF002 stale-reference". error: the exception in one line. traceback: the file that
    holds the traceback, "" where none could be written.
    """

    source: str
    error: str
    traceback: str

    def message(self, path: str) -> Message:
        """The fault in one line. path: of the document."""
        return Message(
            "{path}: internal error in {source}: {error}; all other results are complete; "
            "report it with the file {file}",
            "{path}: {source} で内部エラーが起きました（{error}）。ほかの結果はすべて有効です。"
            "{file} を添えてお知らせください",
            path=path,
            source=self.source,
            error=self.error,
            file=self.traceback,
        )


def internal_error(source: str, error: Exception) -> InternalError:
    """Record an exception, and write its traceback to a file that only this user can read. source: what raised it."""
    first_line = next(iter(str(error).splitlines()), "")
    return InternalError(source, f"{type(error).__name__}: {first_line}", _written(source, error))


def _written(source: str, error: Exception) -> str:
    """The file with the traceback of an exception, "" where it cannot be written; the same fault has the same file."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    digest = hashlib.blake2b(f"{source}\0{frames}".encode(errors="surrogatepass"), digest_size=8).hexdigest()
    words = f"jobun {__version__}, Python {sys.version}\n{source}\n{''.join(traceback.format_exception(error))}"
    with contextlib.suppress(OSError):
        path = os.path.join(_private_folder(), f"error-{digest}.txt")
        with contextlib.suppress(FileExistsError):
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(words)
        return path
    return ""


def _private_folder() -> str:
    """A folder for temporary files that is this user's alone. Raises OSError."""
    user = os.geteuid() if sys.platform != "win32" else 0
    folder = os.path.join(tempfile.gettempdir(), f"jobun-{user}")
    with contextlib.suppress(FileExistsError):
        os.mkdir(folder, PRIVATE)
    found = os.lstat(folder)
    own = sys.platform == "win32" or (found.st_uid == user and stat.S_IMODE(found.st_mode) == PRIVATE)
    # another user may have made a folder of this name before
    return folder if stat.S_ISDIR(found.st_mode) and own else tempfile.mkdtemp(prefix="jobun-")
