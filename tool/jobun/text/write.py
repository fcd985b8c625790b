"""Replacing files: the old content or the new, whatever goes wrong, and everything else of a file kept.

New content is written to a temporary file beside the old one, which then takes its name in one step. A file that would
lose something that way (its owner, an attribute, a second name) is not written.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from typing import BinaryIO

from jobun.locale import failure as messages
from jobun.locale.failure import Failure, reason, unwritable

if sys.platform != "win32":
    import fcntl

USER = os.geteuid() if sys.platform != "win32" else 0
# a temporary file is known by its name: once it has its new owner, nothing else tells whose it is
TEMPORARY = rf"\.jobun-{USER}-[0-9a-f]{{16}}\.tmp"
# renameat2(2): paths relative to the current folder; the flags
AT_FDCWD, NOREPLACE, EXCHANGE = -100, 1, 2
# a file system, a system or a container without the flags
UNSUPPORTED = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EPERM})


def current_bytes(path: str) -> bytes | None:
    """The bytes of a file that may be replaced later; None where there is no regular file. Raises Failure."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Failure(unwritable(path, reason(error))) from None


def write_whole(path: str, data: bytes, before: bytes | None) -> None:
    """Replace a file, or make one: who opens it finds the old bytes or the new ones, never a part of them.

    before: its bytes when the new ones were made; None where there was no file. Owner, group, mode, access control list
    and extended attributes are kept, and a symbolic link its target. Raises Failure where the file cannot be written,
    would lose something, or has other bytes by now; it is unchanged then.
    """
    target = os.path.realpath(path)
    try:
        old = _status(target)
        if old is not None and not stat.S_ISREG(old.st_mode):
            # a pipe or a device can be written to, not replaced
            with open(target, "wb") as file:
                file.write(data)
            return
        if old is not None:
            _refuse(path, target, old)
        with _temporary(target, old is None) as (made, file):
            file.write(data)
            if old is not None and not _take_over(target, old, file.fileno()):
                raise Failure(messages.LOST_ATTRIBUTES.with_values(path=path))
            file.flush()
            os.fsync(file.fileno())
            if sys.platform == "win32":
                # an open file cannot be renamed
                file.close()
            if not _put(made, target, before):
                raise Failure(messages.CHANGED_MEANWHILE.with_values(path=path))
    except OSError as error:
        raise Failure(unwritable(path, reason(error))) from error


def remove_leftovers(paths: Iterable[str]) -> None:
    """Remove the temporary files that runs of this user, killed while they wrote, have left beside files."""
    for folder in {os.path.dirname(os.path.realpath(path)) for path in paths}:
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for name in [entry.name for entry in entries if re.fullmatch(TEMPORARY, entry.name)]:
                _remove_leftover(os.path.join(folder, name))


def _remove_leftover(path: str) -> None:
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            # an open file cannot be removed
            os.unlink(path)
            return
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            if stat.S_ISREG(os.fstat(handle).st_mode):
                # a run that is not finished holds the lock
                _lock(handle)
                os.unlink(path)
        finally:
            os.close(handle)


def _status(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _refuse(path: str, target: str, old: os.stat_result) -> None:
    """Raise Failure for a file that is not to be replaced."""
    # an administrator may write to any file, but a file without permission to write is meant to stay as it is
    if not old.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH) or not os.access(target, os.W_OK):
        raise Failure(messages.READ_ONLY.with_values(path=path))
    if old.st_nlink > 1:
        raise Failure(messages.LINKED.with_values(path=path, count=old.st_nlink))


@contextlib.contextmanager
def _temporary(target: str, new: bool) -> Iterator[tuple[str, BinaryIO]]:
    """A locked temporary file beside a file, removed at the end. new: whether it gets the permissions of a new file."""
    while True:
        made = os.path.join(os.path.dirname(target), f".jobun-{USER}-{os.urandom(8).hex()}.tmp")
        handle = os.open(made, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666 if new else 0o600)
        try:
            _lock(handle)
        except BlockingIOError:
            # another run takes it for a leftover
            os.close(handle)
            continue
        except OSError:
            # a file system without locks, where leftovers stay
            break
        if os.path.exists(made):
            break
        os.close(handle)
    try:
        with os.fdopen(handle, "wb") as file:
            yield made, file
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(made)


def _lock(handle: int, shared: bool = False) -> None:
    """Lock an open file until it is closed. Raises BlockingIOError where another run has locked it, and OSError."""
    if sys.platform != "win32":
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def _take_over(target: str, old: os.stat_result, handle: int) -> bool:
    """Give an open file the owner, group, mode and attributes of another one. Gives whether it has them now."""
    if sys.platform == "win32":
        return True
    with contextlib.suppress(PermissionError):
        made = os.fstat(handle)
        if (made.st_uid, made.st_gid) != (old.st_uid, old.st_gid):
            os.fchown(handle, old.st_uid, old.st_gid)
        if sys.platform == "linux":
            wanted, found = _attributes(target), _attributes(handle)
            for name in found.keys() - wanted.keys():
                os.removexattr(handle, name)
            for name, value in wanted.items() - found.items():
                os.setxattr(handle, name, value)
        # last: a change of owner or of the access control list changes it
        os.fchmod(handle, stat.S_IMODE(old.st_mode))
    made = os.fstat(handle)
    same = (made.st_uid, made.st_gid, made.st_mode) == (old.st_uid, old.st_gid, old.st_mode)
    return same and (sys.platform != "linux" or _attributes(target) == _attributes(handle))


def _attributes(file: str | int) -> dict[str, bytes]:
    """The extended attributes of a file; access control lists are among them."""
    if sys.platform != "linux":
        return {}
    try:
        return {name: os.getxattr(file, name) for name in os.listxattr(file)}
    except OSError as error:
        if error.errno == errno.ENOTSUP:
            return {}
        raise


def _put(made: str, target: str, before: bytes | None) -> bool:
    """Give a finished file the name of another one. Gives whether that one had the expected bytes; if not, it stays."""
    if before is None:
        return _put_new(made, target)
    try:
        with open(target, "rb") as old:
            # the temporary name is that of the old file for a moment: no other run removes it
            with contextlib.suppress(OSError):
                _lock(old.fileno(), shared=True)
            if old.read() != before:
                return False
            if not _renamed(made, target, EXCHANGE):
                os.replace(made, target)
                return True
            kept = False
            try:
                # whoever saved the file in the last moment has changed what is now under the temporary name
                with open(made, "rb") as replaced:
                    kept = replaced.read() == before and not _is_being_written(replaced)
            finally:
                if not kept:
                    _renamed(made, target, EXCHANGE)
            return kept
    except FileNotFoundError:
        return False


def _put_new(made: str, target: str) -> bool:
    try:
        if not _renamed(made, target, NOREPLACE):
            if os.path.lexists(target):
                return False
            os.rename(made, target)
    except FileExistsError:
        return False
    return True


def _renamed(old: str, new: str, flags: int) -> bool:
    """Call renameat2 of Linux, which Python does not have. Gives whether it is supported. Raises OSError."""
    if sys.platform != "linux":
        return False
    import ctypes

    function = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if function is None:
        return False
    if function(AT_FDCWD, os.fsencode(old), AT_FDCWD, os.fsencode(new), flags) == 0:
        return True
    code = ctypes.get_errno()
    if code in UNSUPPORTED:
        return False
    raise OSError(code, os.strerror(code), old, None, new)


def _is_being_written(file: BinaryIO) -> bool:
    """Whether another program has a file open for writing; False where the system cannot tell."""
    if sys.platform == "linux":
        try:
            fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_RDLCK)
            fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_UNLCK)
        except BlockingIOError:
            return True
        except OSError:
            return False
    return False
