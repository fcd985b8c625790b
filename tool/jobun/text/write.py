"""Atomic writing of files: all of the content or nothing, whatever goes wrong."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from collections.abc import Iterable


def write(path: str, pieces: Iterable[str]) -> None:
    """Write a text as UTF-8, line breaks unchanged. Raises OSError, and leaves the file unchanged then."""
    write_whole(path, "".join(pieces).encode())


def write_whole(path: str, data: bytes) -> None:
    """Write a file atomically: who opens it finds the old bytes or the new ones, never a part of them.

    A file that is replaced keeps its permissions, and a symbolic link its target. Raises OSError.
    """
    target = os.path.realpath(path)
    folder = os.path.dirname(target)
    with contextlib.suppress(FileNotFoundError):
        if not stat.S_ISREG(os.stat(target).st_mode):
            # a pipe or a device can be written to, not replaced
            with open(target, "wb") as file:
                file.write(data)
            return
    handle, made = tempfile.mkstemp(prefix=".jobun-", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(made, _mode(target))
        os.replace(made, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(made)
        raise


def _mode(path: str) -> int:
    """The mode of an existing file, or the mode for a new one."""
    try:
        return stat.S_IMODE(os.stat(path).st_mode)
    except FileNotFoundError:
        # the umask can be read only by setting it
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
