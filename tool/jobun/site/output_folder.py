"""The folder of a site: what jobun wrote there is updated and removed, and nothing else is."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import PurePosixPath

from jobun.locale.failure import Failure, linked_out
from jobun.locale.message import Message
from jobun.text.places import is_inside, refuse_link
from jobun.text.write import current_bytes, remove_leftovers, write_whole

# lists the files that jobun wrote, by their paths below the folder, each with a digest of its bytes
RECORD = ".jobun-files.json"
# bytes
DIGEST = 8


def prepare(folder: str, sources: Iterable[str], *, force: bool = False) -> None:
    """Make the folder of a site, or check that it may be used.

    sources: files that are read. force: whether a folder that others made will do. Raises Failure for a folder that
    holds a source or the files of others, or that a symbolic link leads to or out of, and OSError.
    """
    refuse_link(folder)
    for source in sources:
        if is_inside(source, folder) or is_inside(os.path.dirname(source), folder):
            raise Failure(
                Message(
                    "{path}: is inside the output folder {folder}; choose another output folder",
                    "{path}: 出力先のフォルダー {folder} の中にあります。別の出力先を指定してください",
                    path=source,
                    folder=folder,
                )
            )
    os.makedirs(folder, exist_ok=True)
    refuse_links(folder)
    remove_leftovers([os.path.join(folder, RECORD)])
    if _recorded(folder) is not None:
        return
    if not force and os.listdir(folder):
        raise Failure(
            Message(
                "{path}: contains files that jobun did not write; choose another output folder, or add --force",
                "{path}: jobun が作ったのではないファイルがあります。別の出力先を指定するか、--force を付けてください",
                path=folder,
            )
        )
    _record(folder, {})


def refuse_links(folder: str) -> None:
    """Raise Failure where a symbolic link leads out of the folder of a site: files could be written through it."""
    for path in _links(folder):
        if not is_inside(path, folder):
            raise Failure(linked_out(path, folder))


def _links(folder: str) -> Iterator[str]:
    """The symbolic links below a folder, outside hidden folders, to which nothing is written."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_symlink():
                yield entry.path
            elif entry.is_dir() and not entry.name.startswith("."):
                yield from _links(entry.path)


def update(folder: str, wanted: Mapping[str, bytes], pages: Iterable[str] = (), later: Collection[str] = ()) -> None:
    """Write files to the folder of a site, and remove those of an earlier build that are not among them.

    wanted: paths below the folder, with "/", and bytes. pages: files of this build that are already written. later:
    files that are not written yet. Raises OSError.
    """
    before, kept = _recorded(folder) or {}, {*pages}
    # removed first: on a file system that ignores case, a renamed book has the files of the old name
    for path, known in before.items():
        if path not in wanted and path not in kept and path not in later:
            _remove(folder, path, known)
    folders = _Folders(folder)
    for path, content in wanted.items():
        folders.write(path, content)
    found = {path: _digest(_content(os.path.join(folder, path))) for path in kept - wanted.keys()}
    found |= {path: _digest(content) for path, content in wanted.items()}
    _record(folder, found | {path: before[path] for path in later if path in before})


def note(folder: str, path: str, content: bytes) -> None:
    """Add a file that is written to the record of a folder. path: below the folder, with "/"."""
    _record(folder, (_recorded(folder) or {}) | {path: _digest(content)})


def _recorded(folder: str) -> dict[str, str] | None:
    """The digests of the files that are recorded, by path; None where there is no record, or a damaged one."""
    file = os.path.join(folder, RECORD)
    try:
        files = json.loads(_content(file) if os.path.isfile(file) else b"")["files"]
        return {path: str(known) for path, known in files.items() if _is_below(path)}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def _is_below(path: str) -> bool:
    return bool(path) and not PurePosixPath(path).is_absolute() and ".." not in path.split("/")


def _record(folder: str, files: Mapping[str, str]) -> None:
    # at once: a build that was killed must not leave a damaged record
    file, content = os.path.join(folder, RECORD), json.dumps({"files": dict(sorted(files.items()))}, indent=0).encode()
    before = current_bytes(file)
    if content != before:
        write_whole(file, content, before)


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=DIGEST).hexdigest()


def _remove(folder: str, path: str, known: str) -> None:
    """Remove a file that is still as it was written, and the folders that it leaves empty. known: its digest."""
    file = os.path.join(folder, path)
    with suppress(OSError, ValueError):
        above = os.path.dirname(file)
        if os.path.islink(file) or not is_inside(above, folder) or _digest(_content(file)) != known:
            return
        os.unlink(file)
        while above != folder:
            os.rmdir(above)
            above = os.path.dirname(above)


class _Folders:
    """Writes files below a folder. A book has thousands: each folder is listed once, instead of one stat a file."""

    def __init__(self, top: str) -> None:
        self._top = top
        self._sizes: dict[str, dict[str, int]] = {}

    def write(self, path: str, content: bytes) -> None:
        """Write a file if its content differs. path: below the folder, with "/"."""
        folder, _, name = f"{self._top}/{path}".rpartition("/")
        if folder not in self._sizes:
            os.makedirs(folder, exist_ok=True)
            with os.scandir(folder) as entries:
                self._sizes[folder] = {entry.name: entry.stat(follow_symlinks=False).st_size for entry in entries}
        size = self._sizes[folder].get(name)
        if size == len(content) and _content(f"{folder}/{name}") == content:
            return
        with open(f"{folder}/{name}", "wb", buffering=0) as file:
            file.write(content)


def _content(path: str) -> bytes:
    with open(path, "rb", buffering=0) as file:
        return file.read()
