"""Bytes into characters: the encoding is told or found, nothing is replaced, nothing is lost."""

from __future__ import annotations

import codecs
import contextlib

from jobun.text.format import FormatError

MARKED = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
# control characters that no text holds; tab, line breaks, form feed and escape (ISO-2022-JP) may stand
BINARY = bytes(set(range(32)) - {9, 10, 11, 12, 13, 26, 27})
CONTROL = frozenset(map(chr, BINARY))
# what ISO-2022-JP says before Japanese letters
ESCAPE = b"\x1b$"
SAMPLE = 1 << 16
# codecs of Python that turn bytes into characters and yet are no encodings of files
NO_ENCODINGS = frozenset({"idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape"})


def decoded(data: bytes, encoding: str | None = None) -> tuple[str, str]:
    """The characters of a file's bytes, and the name of the codec that gives the bytes back.

    Raises FormatError with the byte offset where no encoding fits.
    """
    if encoding is not None:
        return _told(data, encoding)
    for mark, name in MARKED:
        if data.startswith(mark):
            return strict(data, name)
    wide = _wide(data)
    if wide:
        return strict(data, wide)
    refuse_binary(data)
    if ESCAPE in data:
        return strict(data, "iso2022_jp")
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError as error:
        return _japanese(data, error)


def refuse_binary(data: bytes) -> None:
    """Raises FormatError where the first bytes hold what no text holds."""
    sample = data[:SAMPLE]
    if len(sample.translate(None, BINARY)) < len(sample):
        control = next(index for index, byte in enumerate(sample) if byte in BINARY)
        value = f"{data[control]:#04x}"
        raise FormatError(
            f"byte {control} is {value}: a binary file, not text; give a text file",
            f"{control} バイト目が {value} で、テキストではありません。テキストファイルを指定してください",
        )


def strict(data: bytes, name: str) -> tuple[str, str]:
    """The characters of bytes in one encoding, and its name; a byte order mark is left out. Raises FormatError."""
    body = data.removeprefix(codecs.BOM_UTF16_LE if name == "utf-16-le" else codecs.BOM_UTF16_BE)
    try:
        if name in ("utf-16-le", "utf-16-be"):
            marked = len(body) != len(data)
            return body.decode(name), f"{name}+bom" if marked else name
        return data.decode(name), name
    except UnicodeDecodeError as error:
        skipped = len(codecs.BOM_UTF8) if name == "utf-8-sig" else len(data) - len(body)
        at = error.start + skipped
        raise FormatError(
            f"byte {at} is no {name}; give --encoding, or save as UTF-8",
            f"{at} バイト目が {name} として読めません。--encoding で指定するか、UTF-8 で保存してください",
        ) from None


def codec(encoding: str) -> str | None:
    """Python's name of an encoding of files, or None where nothing of that name is one ("hex", "rot13", "klingon")."""
    try:
        found = codecs.lookup(encoding)
    except (LookupError, ValueError):
        return None
    # the mark that bytes.decode itself goes by; it is not in the type
    is_text = getattr(found, "_is_text_encoding", True) and found.name not in NO_ENCODINGS
    return found.name if is_text else None


def _told(data: bytes, encoding: str) -> tuple[str, str]:
    name = codec(encoding)
    if name is None:
        raise FormatError(
            f"no encoding is called {encoding!r}; try utf-8, cp932, euc-jp or utf-16",
            f"{encoding!r} という文字コードはありません。utf-8、cp932、euc-jp、utf-16 などを指定してください",
        )
    if name == "utf-8" and data.startswith(codecs.BOM_UTF8):
        name = "utf-8-sig"
    if name == "utf-16":
        name = "utf-16-be" if data.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"
    return strict(data, name)


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


def _japanese(data: bytes, error: UnicodeDecodeError) -> tuple[str, str]:
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
        at, value = error.start, f"{data[error.start]:#04x}"
        raise FormatError(
            f"byte {at} ({value}) fits none of UTF-8, CP932, EUC-JP, UTF-16; give --encoding, or save as UTF-8",
            f"{at} バイト目（{value}）が UTF-8、CP932、EUC-JP、UTF-16 のどれとしても読めません。"
            "--encoding で指定するか、UTF-8 で保存してください",
        )
    _, name, content = max(read_as)
    return content, name


def _japaneseness(content: str) -> float:
    sample = content[:SAMPLE]
    wide = sum("\u3041" <= char <= "\u30fe" for char in sample)
    odd = sum("\uff61" <= char <= "\uff9f" or "\ue000" <= char <= "\uf8ff" for char in sample)
    return (wide - odd) / max(1, len(sample))


def encoded(content: str, encoding: str) -> bytes:
    """The bytes that characters were decoded from. encoding: as `decoded` names it."""
    if encoding.endswith("+bom"):
        name = encoding.removesuffix("+bom")
        mark = codecs.BOM_UTF16_LE if name == "utf-16-le" else codecs.BOM_UTF16_BE
        return mark + content.encode(name)
    return content.encode(encoding)
