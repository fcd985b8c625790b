"""Files of any kind that may cite a book: those below a folder, and their text."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator

from jobun.text.encoding import decoded
from jobun.text.format import MEGABYTE, FormatError
from jobun.text.passage import Text
from jobun.text.read import BUILT, formats, read

# bytes; a larger file holds data rather than prose
MOST = 16 * MEGABYTE
SAMPLE = 8192


def sources(top: str) -> list[str]:
    """All files below a folder, sorted, without hidden ones and those that other tools built or fetched."""
    return sorted(_below(top))


def _below(top: str) -> Iterator[str]:
    for folder, below, names in os.walk(top):
        below[:] = [name for name in below if not is_skipped(name)]
        yield from (os.path.join(folder, name) for name in names if not is_skipped(name))


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
