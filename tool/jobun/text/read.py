"""Bytes into text: the encoding is told or found, nothing is replaced, nothing is lost."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys

from jobun.text.passage import Text

# what a folder is searched for; a file that is named is read whatever it is called
SUFFIXES = (".txt",)
MARKED = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
# control characters that no text holds; tab, line breaks, form feed and escape (ISO-2022-JP) may stand
BINARY = bytes(set(range(32)) - {9, 10, 11, 12, 13, 26, 27})
CONTROL = frozenset(map(chr, BINARY))
# what ISO-2022-JP says before Japanese letters
ESCAPE = b"\x1b$"
SAMPLE = 1 << 16


class Unreadable(Exception):
    """A file that cannot be read as text. The message is one line that names the file, the place and the mend."""


def read(path: str, encoding: str | None = None) -> Text:
    """Read a file ("-": standard input).

    encoding: a codec name, or None to find it. Raises Unreadable.
    """
    try:
        data = sys.stdin.buffer.read() if path == "-" else _bytes(path)
    except OSError as error:
        reason = "no such file or folder" if isinstance(error, FileNotFoundError) else (error.strerror or str(error))
        raise Unreadable(f"{path}: {reason}; check the path") from None
    return decode(path, data, encoding)


def _bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def decode(path: str, data: bytes, encoding: str | None = None) -> Text:
    """The text of a file's bytes. Raises Unreadable with the byte offset where no encoding fits."""
    if encoding is not None:
        return _decode_as(path, data, encoding)
    for mark, name in MARKED:
        if data.startswith(mark):
            return _strict(path, data, name)
    wide = _wide(data)
    if wide:
        return _strict(path, data, wide)
    sample = data[:SAMPLE]
    if len(sample.translate(None, BINARY)) < len(sample):
        control = next(index for index, byte in enumerate(sample) if byte in BINARY)
        raise Unreadable(f"{path}: byte {control} is {data[control]:#04x}: a binary file, not text; give a text file")
    if ESCAPE in data:
        return _strict(path, data, "iso2022_jp")
    try:
        return Text(path, data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError as error:
        return _japanese(path, data, error)


def _strict(path: str, data: bytes, name: str) -> Text:
    body = data.removeprefix(codecs.BOM_UTF16_LE if name == "utf-16-le" else codecs.BOM_UTF16_BE)
    try:
        if name in ("utf-16-le", "utf-16-be"):
            marked = len(body) != len(data)
            return Text(path, body.decode(name), f"{name}+bom" if marked else name)
        return Text(path, data.decode(name), name)
    except UnicodeDecodeError as error:
        skipped = len(codecs.BOM_UTF8) if name == "utf-8-sig" else len(data) - len(body)
        raise Unreadable(
            f"{path}: byte {error.start + skipped} is no {name}; give --encoding, or save as UTF-8"
        ) from None


def _decode_as(path: str, data: bytes, encoding: str) -> Text:
    try:
        name = codecs.lookup(encoding).name
    except LookupError:
        raise Unreadable(f"{path}: no encoding is called {encoding!r}; try utf-8, cp932, euc-jp or utf-16") from None
    if name == "utf-8" and data.startswith(codecs.BOM_UTF8):
        name = "utf-8-sig"
    if name == "utf-16":
        name = "utf-16-be" if data.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"
    return _strict(path, data, name)


def _wide(data: bytes) -> str | None:
    """UTF-16 without a mark: digits, blanks and line breaks have a zero on one side of every pair of bytes."""
    sample = data[:SAMPLE]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    most = max(even, odd)
    if len(data) % 2 or most < 3 or most * 20 < len(sample) or most < 4 * min(even, odd):
        return None
    name = "utf-16-le" if odd > even else "utf-16-be"
    with contextlib.suppress(UnicodeDecodeError):
        if not any(char in CONTROL for char in sample[: len(sample) // 2 * 2].decode(name, "ignore")):
            return name
    return None


def _japanese(path: str, data: bytes, error: UnicodeDecodeError) -> Text:
    """CP932 or EUC-JP, whichever reads without error; where both do, the one that gives more kana.

    Text that is well-formed UTF-8 for a while and then is not is damaged UTF-8: reading it as anything else would
    turn it all to nonsense without a word.
    """
    read_as: list[tuple[float, str, str]] = []
    if sum(char > "\x7f" for char in data[: error.start].decode("utf-8")) < 8:
        for name in ("cp932", "euc_jp"):
            with contextlib.suppress(UnicodeDecodeError):
                content = data.decode(name)
                read_as.append((_japaneseness(content), name, content))
    if not read_as:
        hint = "fits none of UTF-8, CP932, EUC-JP, UTF-16; give --encoding, or save as UTF-8"
        raise Unreadable(f"{path}: byte {error.start} ({data[error.start]:#04x}) {hint}")
    _, name, content = max(read_as)
    return Text(path, content, name)


def _japaneseness(content: str) -> float:
    sample = content[:SAMPLE]
    wide = sum("\u3041" <= char <= "\u30fe" for char in sample)
    odd = sum("\uff61" <= char <= "\uff9f" or "\ue000" <= char <= "\uf8ff" for char in sample)
    return (wide - odd) / max(1, len(sample))


def encode(text: Text) -> bytes:
    """The bytes of the file that a text was read from."""
    if text.encoding.endswith("+bom"):
        name = text.encoding.removesuffix("+bom")
        mark = codecs.BOM_UTF16_LE if name == "utf-16-le" else codecs.BOM_UTF16_BE
        return mark + text.content.encode(name)
    return text.content.encode(text.encoding)


def documents(paths: list[str]) -> list[str]:
    """The rule documents that paths name: files as they are, folders searched; sorted, each once.

    Raises Unreadable for a missing path and for a folder that holds no document.
    """
    found: list[str] = []
    for path in paths:
        if path == "-" or not os.path.isdir(path):
            found.append(path)
            continue
        inside = sorted(
            os.path.join(folder, name)
            for folder, _, names in os.walk(path)
            for name in names
            if name.endswith(SUFFIXES) and not _hidden(os.path.relpath(os.path.join(folder, name), path))
        )
        if not inside:
            raise Unreadable(f"{path}: no document in this folder ({', '.join(SUFFIXES)}); name a file")
        found.extend(inside)
    return list(dict.fromkeys(found))


def _hidden(path: str) -> bool:
    return any(part.startswith(".") for part in path.split(os.sep))
