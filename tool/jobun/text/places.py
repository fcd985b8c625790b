"""Where paths lead, the files below a folder, and a folder that only this user can write."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from jobun.locale.failure import Failure, linked_out
from jobun.locale.message import Message

# set by --allow-outside
ALLOW_OUTSIDE = "JOBUN_ALLOW_OUTSIDE"
# files and folders that are looked at below a folder, at most: ten times those of the largest source trees
MOST_FILES = 1_000_000
# pipes that the caller has opened for this process
OPENED = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
# what the top folder of somebody's work holds
PROJECT_MARKS = ("jobun.toml", ".git", ".hg", ".svn", ".jj")


def is_inside(path: str, folder: str) -> bool:
    """Whether a path leads to a folder or to something inside it, once symbolic links are followed."""
    real, top = os.path.realpath(path), os.path.realpath(folder)
    try:
        return os.path.commonpath((real, top)) == top
    except ValueError:
        # on another drive
        return False


def outside_allowed() -> bool:
    """Whether files outside a project or a folder may be read although only settings or links name them."""
    return bool(os.environ.get(ALLOW_OUTSIDE))


def refuse_link(path: str, folder: str | None = None) -> None:
    """Raise Failure where writing to a path would write outside a folder because of a symbolic link.

    folder: one that the path, as it is written, is inside of; None: the current folder if the path is inside of that,
    else the folder of the file.
    """
    if folder is None:
        here, absolute = os.getcwd(), os.path.abspath(path)
        folder = here if absolute.startswith(os.path.join(here, "")) else os.path.dirname(absolute)
    # a pipe or a device, such as /dev/stdout, is no place for a file
    is_place = os.path.isfile(path) or os.path.isdir(path) or not os.path.exists(path)
    if is_place and not is_inside(path, folder):
        raise Failure(linked_out(path, folder))


def is_regular(path: str) -> bool:
    """Whether reading a path comes to an end; False for a pipe, a socket or a device that this process was not given.

    A path that does not exist, or that may not be looked at, is left to whoever opens it.
    """
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return True
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode) or path.startswith(OPENED)


def files_below(
    top: str, is_skipped: Callable[[str], bool], leave: Callable[[list[str]], bool] = lambda _: False
) -> Iterator[str]:
    """The files below a folder, in no order. Links to folders are not followed, so that no cycle is walked.

    is_skipped: whether folders of a name are left out. leave: whether a folder is left out because of the names of the
    files in it. Raises Failure for more than `MOST_FILES` files and folders.
    """
    folders, count = [top], 0
    while folders:
        folder = folders.pop()
        below, names = _entries(folder)
        count += len(below) + len(names)
        if count > MOST_FILES:
            raise Failure(
                Message(
                    "{folder}: more than {count} files and folders; specify a smaller folder",
                    "{folder}: ファイルとフォルダーが {count} 件を超えています。より小さいフォルダーを指定してください",
                    folder=top,
                    count=MOST_FILES,
                )
            )
        if not leave(names):
            yield from (os.path.join(folder, name) for name in names)
            folders += [os.path.join(folder, name) for name in below if not is_skipped(name)]


def _entries(folder: str) -> tuple[list[str], list[str]]:
    """The names of the folders and of the files in a folder; none where it cannot be read."""
    below, names = [], []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    below.append(entry.name)
                elif not entry.is_dir():
                    names.append(entry.name)
    except OSError:
        pass
    return below, names


def private_folder(name: str, apart: Iterable[str] = ()) -> Path | None:
    """A folder below the user's cache folder that nobody else can write; it is made where it is missing.

    name: its name. apart: files and folders; neither their projects nor the current folder may contain the private
    folder, since a project can bring files of others along. Returns None where there is no such folder, or where
    JOBUN_NO_CACHE is set.
    """
    if os.environ.get("JOBUN_NO_CACHE"):
        return None
    try:
        top = _cache_folder() / "jobun"
        if any(is_inside(str(top), project) for place in (os.getcwd(), *apart) for project in _projects(place)):
            return None
        for missing in [folder for folder in (*reversed(top.parents), top, top / name) if not folder.exists()]:
            # another process may be making it
            with suppress(FileExistsError):
                missing.mkdir(mode=0o700)
        return top / name if _is_private(top / name) else None
    except OSError:
        return None


def _cache_folder() -> Path:
    """The user's folder for caches, without links in its path."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    return Path(named if os.path.isabs(named) else os.path.expanduser("~/.cache")).resolve()


def _projects(place: str) -> Iterator[str]:
    """The folder of a file, or a folder, and the folders above it that are the top of a project."""
    folder = os.path.realpath(place if os.path.isdir(place) else os.path.dirname(os.path.abspath(place)))
    yield folder
    for above in Path(folder).parents:
        if any((above / mark).exists() for mark in PROJECT_MARKS):
            yield str(above)


def _is_private(folder: Path) -> bool:
    """Whether only this user can write a folder, and nobody can put another in its place."""
    if not hasattr(os, "geteuid"):
        # Windows keeps others out of a user's folders by lists of access
        return folder.is_relative_to(Path.home())
    user, own = os.geteuid(), folder.lstat()
    if not stat.S_ISDIR(own.st_mode) or own.st_uid != user or own.st_mode & 0o077:
        return False
    above = [parent.lstat() for parent in folder.parents]
    return all(one.st_uid in (0, user) and (not one.st_mode & 0o022 or one.st_mode & stat.S_ISVTX) for one in above)
