"""Text into files: all of it or nothing, whatever goes wrong on the way."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterable


def write(path: str, pieces: Iterable[str]) -> None:
    """Write UTF-8 to a file, line breaks as they are. The file is replaced when all is written, and keeps its mode.

    Raises OSError where that cannot be done; the file is then as it was.
    """
    # what a link leads to is written, not the link
    path = os.path.realpath(path)
    handle, made = tempfile.mkstemp(dir=os.path.dirname(path), prefix=".jobun-")
    try:
        with open(handle, "w", encoding="utf-8", newline="") as file:
            file.writelines(pieces)
        os.chmod(made, _mode(path))
        os.replace(made, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(made)
        raise


def _mode(path: str) -> int:
    """The mode of a file that is there, or that of a new one."""
    try:
        return os.stat(path).st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
