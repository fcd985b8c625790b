"""Files of any kind that may cite a book: those below a folder, and their text."""

from __future__ import annotations

import functools
import glob
import os
from fnmatch import fnmatchcase
from itertools import takewhile

from jobun.text.encoding import decoded
from jobun.text.format import MEGABYTE, FormatError
from jobun.text.passage import Text
from jobun.text.places import files_below
from jobun.text.read import BUILT, formats, read

# bytes; a larger file holds data rather than prose
MOST = 16 * MEGABYTE
SAMPLE = 8192


def sources(top: str) -> list[str]:
    """All files below a folder, sorted, without hidden ones and those that other tools built or fetched."""
    return sorted(path for path in files_below(top, is_skipped) if not is_skipped(os.path.basename(path)))


def matching(top: str, pattern: str) -> list[str]:
    """The files below a folder that a pattern matches, and those below folders that it matches, relative and sorted.

    pattern: with ``**`` for any folders, or none, and the wildcards of `fnmatch` inside a name. Raises Failure as
    `files_below` does.
    """
    inside = os.path.relpath(pattern, top) if os.path.isabs(pattern) else os.path.normpath(pattern)
    wanted = inside.split(os.sep)
    # no need to look below folders beside the one that the pattern names
    fixed = list(takewhile(lambda part: not glob.has_magic(part), wanted[:-1]))
    found = (os.path.relpath(path, top).split(os.sep) for path in sources(os.path.join(top, *fixed)))
    return [os.path.join(*parts) for parts in found if not any(map(is_skipped, parts)) and _matches(parts, wanted)]


def _matches(parts: list[str], wanted: list[str]) -> bool:
    """Whether a pattern matches the beginning of a path, in time that grows with the product of their lengths."""
    # how much of the pattern the parts so far may match
    reached = _skipping_folders({0}, wanted)
    for part in parts:
        if len(wanted) in reached:
            break
        inside = {at for at in reached if wanted[at] == "**"}
        reached = _skipping_folders(inside | {at + 1 for at in reached if fnmatchcase(part, wanted[at])}, wanted)
    return len(wanted) in reached


def _skipping_folders(reached: set[int], wanted: list[str]) -> set[int]:
    """The same with what follows each ``**``, which may stand for no folder."""
    for at, pattern in enumerate(wanted):
        if at in reached and pattern == "**":
            reached.add(at + 1)
    return reached


def is_skipped(name: str) -> bool:
    """Whether files or folders of a name are skipped."""
    return name.startswith(".") or name in BUILT


@functools.cache
def _binary_suffixes() -> tuple[str, ...]:
    return tuple(suffix for one in formats().values() if one.binary for suffix in one.suffixes)


def source_text(path: str) -> Text | None:
    """The text of a file; None where it has none or is too large. Bytes that are valid in no encoding become U+FFFD.

    Raises OSError, and Unreadable for a PDF or Word document that cannot be read.
    """
    if path.lower().endswith(_binary_suffixes()):
        return read(path)
    if not os.path.isfile(path) or os.path.getsize(path) > MOST:
        return None
    with open(path, "rb") as file:
        data = file.read()
    try:
        return Text(path, *decoded(data))
    except FormatError:
        return None if b"\0" in data[:SAMPLE] else Text(path, data.decode("utf-8", "replace"))
