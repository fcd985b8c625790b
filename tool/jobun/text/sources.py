"""Files that may cite a book, whatever they are: which there are below a folder, and their text."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator

from jobun.text.encoding import decoded
from jobun.text.format import MEGABYTE, FormatError
from jobun.text.passage import Text
from jobun.text.read import BUILT, formats, read

# what is larger holds data, no words that somebody wrote
MOST = 16 * MEGABYTE
SAMPLE = 8192


def sources(top: str) -> list[str]:
    """All files below a folder, sorted; what is hidden, built or fetched by other tools is left out."""
    return sorted(_below(top))


def _below(top: str) -> Iterator[str]:
    for folder, below, names in os.walk(top):
        below[:] = [name for name in below if not is_aside(name)]
        yield from (os.path.join(folder, name) for name in names if not is_aside(name))


def is_aside(name: str) -> bool:
    """Whether a file or folder of that name is passed over."""
    return name.startswith(".") or name in BUILT


@functools.cache
def _binary_suffixes() -> tuple[str, ...]:
    return tuple(suffix for one in formats().values() if one.binary for suffix in one.suffixes)


def source_text(path: str) -> Text | None:
    """The text of a file; None where it holds none or is too large. Bytes that fit no encoding become U+FFFD.

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
