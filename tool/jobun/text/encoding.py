"""Decoding of files: the encoding is given or detected, and no byte is replaced or lost."""

from __future__ import annotations

import codecs
import contextlib

from jobun.text.format import Extract, FormatError

MARKED = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
# control characters that no text contains; tab, line breaks, form feed and escape (ISO-2022-JP) are allowed
BINARY = bytes(set(range(32)) - {9, 10, 11, 12, 13, 26, 27})
CONTROL = frozenset(map(chr, BINARY))
# the escape sequence before Japanese letters in ISO-2022-JP
ESCAPE = b"\x1b$"
SAMPLE = 1 << 16
# codecs of Python that decode bytes but are not encodings of files
NOT_OF_FILES = frozenset({"idna", "punycode", "undefined", "unicode-escape", "raw-unicode-escape"})


def read_verbatim(data: bytes, encoding: str | None) -> Extract:
    """The whole text of a file, as an input format gives it. Raises FormatError as `decoded` does."""
    content, name = decoded(data, encoding)
    return Extract(content, name)


def decoded(data: bytes, encoding: str | None = None) -> tuple[str, str]:
    """The characters of a file, and the name of the codec that encodes them to the same bytes.

    encoding: a codec name, or None to detect it. Raises FormatError with the byte offset where no encoding fits.
    """
    if encoding is not None:
        return _as_named(data, encoding)
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
    """Raise FormatError where the first bytes contain a control character that no text contains."""
    sample = data[:SAMPLE]
    if len(sample.translate(None, BINARY)) < len(sample):
        control = next(index for index, byte in enumerate(sample) if byte in BINARY)
        value = f"{data[control]:#04x}"
        raise FormatError(
            "a binary file, not text (byte {offset} is {value}); give a text file",
            "テキストではなくバイナリーファイルです（{offset} バイト目が {value}）。テキストファイルを指定してください",
            offset=control,
            value=value,
        )


def strict(data: bytes, name: str) -> tuple[str, str]:
    """The characters of bytes in a given encoding, without a byte order mark, and the codec. Raises FormatError."""
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
            "byte {offset} is not valid {encoding}; give --encoding, or save the file as UTF-8",
            "{offset} バイト目が {encoding} として正しくありません。--encoding で指定するか、UTF-8 で保存してください",
            offset=at,
            encoding=name,
        ) from None


def codec(encoding: str) -> str | None:
    """Python's name of an encoding; None for names that are not encodings of files ("hex", "rot13", "klingon")."""
    try:
        found = codecs.lookup(encoding)
    except (LookupError, ValueError):
        return None
    # the attribute that bytes.decode itself tests; typeshed does not declare it
    is_text = getattr(found, "_is_text_encoding", True) and found.name not in NOT_OF_FILES
    return found.name if is_text else None


def _as_named(data: bytes, encoding: str) -> tuple[str, str]:
    name = codec(encoding)
    if name is None:
        raise FormatError(
            "unknown encoding {encoding!r}; use for example utf-8, cp932, euc-jp or utf-16",
            "{encoding!r} という文字コードはありません。utf-8、cp932、euc-jp、utf-16 などを指定してください",
            encoding=encoding,
        )
    if name == "utf-8" and data.startswith(codecs.BOM_UTF8):
        name = "utf-8-sig"
    if name == "utf-16":
        name = "utf-16-be" if data.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"
    return strict(data, name)


def _wide(data: bytes) -> str | None:
    """The codec of UTF-16 without a mark, where the zero bytes of digits, blanks and line breaks show it; else None."""
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
    """The characters as CP932 or EUC-JP, whichever decodes without error; of both, the one that gives more kana.

    Text that begins as well-formed UTF-8 and then is not is damaged UTF-8: decoding it as anything else would silently
    garble all of it.
    """
    read_as: list[tuple[float, str, str]] = []
    if sum(char > "\x7f" for char in data[: error.start].decode("utf-8")) < 8:
        for name in ("cp932", "euc_jp"):
            with contextlib.suppress(UnicodeDecodeError):
                content = data.decode(name)
                read_as.append((_japaneseness(content), name, content))
    if not read_as:
        raise FormatError(
            "byte {offset} ({value}) is not valid in UTF-8, CP932, EUC-JP or UTF-16; "
            "give --encoding, or save the file as UTF-8",
            "{offset} バイト目（{value}）が UTF-8、CP932、EUC-JP、UTF-16 のどれとしても読めません。"
            "--encoding で指定するか、UTF-8 で保存してください",
            offset=error.start,
            value=f"{data[error.start]:#04x}",
        )
    _, name, content = max(read_as)
    return content, name


def _japaneseness(content: str) -> float:
    sample = content[:SAMPLE]
    wide = sum("\u3041" <= char <= "\u30fe" for char in sample)
    odd = sum("\uff61" <= char <= "\uff9f" or "\ue000" <= char <= "\uf8ff" for char in sample)
    return (wide - odd) / max(1, len(sample))


def encoded(content: str, encoding: str) -> bytes:
    """Encode characters to the bytes that they were decoded from. encoding: as `decoded` names it."""
    if encoding.endswith("+bom"):
        name = encoding.removesuffix("+bom")
        mark = codecs.BOM_UTF16_LE if name == "utf-16-le" else codecs.BOM_UTF16_BE
        return mark + content.encode(name)
    return content.encode(encoding)
