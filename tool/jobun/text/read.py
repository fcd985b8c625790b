"""Reading of files: the format of a file, its text, and the documents in a folder."""

from __future__ import annotations

import functools
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator

from jobun.locale.failure import CHANGED_MEANWHILE, Failure, reason
from jobun.locale.message import Message
from jobun.registry import members
from jobun.text.encoding import decoded, encoded, read_verbatim
from jobun.text.extraction.limited_process import guarded
from jobun.text.format import MEGABYTE, Extract, Format, FormatError, format_in
from jobun.text.formats import FALLBACK
from jobun.text.passage import Text
from jobun.text.places import files_below, is_inside, is_regular, outside_allowed
from jobun.text.write import current_bytes

FORMATS = "jobun.text.formats"
_FALLBACK = f"{FORMATS}.{FALLBACK}"
# Four times the ten thousand pages of the longest codes of law. Each line takes memory in every later stage, so a file
# of nothing but line breaks is rejected here.
MOST_LINES = 2_000_000
# files beside documents that are not documents; README.txt is not listed, for a rulebook may be called so
ABOUT = frozenset({"readme.md", "changelog.md", "contributing.md", "code_of_conduct.md", "security.md"})
LICENCES = ("license", "licence", "copying")
# folders in which other tools put what they build or fetch
BUILT = frozenset({"build", "_build", "dist", "node_modules", "__pycache__", "venv", "site-packages"})
# a file that Sphinx writes to each folder of pages that it builds
PUBLISHED = "objects.inv"


class Unreadable(Failure):
    """A file that cannot be read as text. The message is one line with the file, the fault, its place and the help."""


def _unreadable(path: str, reason: Message) -> Unreadable:
    return Unreadable(Message("{path}: {reason}", "{path}: {reason}", path=path, reason=reason))


@functools.cache
def formats() -> dict[str, Format]:
    """All input formats by the names of their modules."""
    return members(FORMATS, Format)


def read(path: str, encoding: str | None = None) -> Text:
    """Read a file ("-": standard input) in any format.

    encoding: a codec name, or None to detect it; binary formats ignore it. Raises Unreadable.
    """
    return _text(path, *extracted(path, encoding))


def text_from(path: str, data: bytes, encoding: str | None = None) -> Text:
    """The text of bytes that are not in a file. path: the name of the file they were in, whose suffix tells the format.

    Raises Unreadable.
    """
    form = _format_of(path) or _signed(data)
    return _text(path, form, _extract(form, path, data, encoding))


def _text(path: str, form: Format, extract: Extract) -> Text:
    content = extract.content
    count = content.count("\n") or content.count("\r")
    if count > MOST_LINES:
        raise _unreadable(
            path,
            Message(
                "{count} lines, over the limit of {limit} lines; split the file",
                "{count} 行あり、上限の {limit} 行を超えています。ファイルを分割してください",
                count=count,
                limit=MOST_LINES,
            ),
        )
    name = "text" if form.verbatim else form.name
    return Text(path, content, extract.encoding, pages=extract.pages, format=name)


def extracted(path: str, encoding: str | None = None) -> tuple[Format, Extract]:
    """The format of a file, and the text that it extracts. Raises Unreadable."""
    form = _format_of(path)
    data = _bytes(path, form.most if form else max(one.most for one in formats().values()))
    form = form or _signed(data)
    return form, _extract(form, path, data, encoding)


def _format_of(path: str) -> Format | None:
    """The format that the suffix of a file tells."""
    suffix = os.path.splitext(path)[1].lower()
    if suffix in format_in(_FALLBACK).suffixes:
        # nearly all documents: the other formats need not be imported
        return format_in(_FALLBACK)
    return next((one for one in formats().values() if suffix in one.suffixes), None)


def _extract(form: Format, path: str, data: bytes, encoding: str | None) -> Extract:
    if len(data) > form.most:
        raise _large(path, form.most)
    try:
        return guarded(form.read.__module__, data, encoding) if form.guarded else form.read(data, encoding)
    except FormatError as error:
        raise _unreadable(path, error.message) from None


def _signed(data: bytes) -> Format:
    """The format whose sign the first bytes match."""
    start = data[:1024]
    return next((one for one in formats().values() if one.sign and re.match(one.sign, start)), format_in(_FALLBACK))


def _bytes(path: str, most: int) -> bytes:
    """The bytes of a file or of standard input. most: the limit in bytes. Raises Unreadable."""
    if path == "-" and sys.stdin is None:
        raise _unreadable(
            path,
            Message("standard input is closed; specify a file", "標準入力が閉じています。ファイルを指定してください"),
        )
    if path != "-" and not is_regular(path):
        raise _not_regular(path)
    try:
        if path == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with open(path, "rb") as file:
                # a device or a pipe may never end: this much is held in memory at most
                data = file.read(most + 1)
    except OSError as error:
        fault = Message("{reason}; check the path", "{reason}。パスを確かめてください", reason=reason(error))
        raise _unreadable(path, fault) from None
    if len(data) > most:
        raise _large(path, most)
    return data


def _not_regular(path: str) -> Unreadable:
    return _unreadable(
        path,
        Message(
            "is a pipe, a socket or a device, which may never end; specify a file, or - for standard input",
            "パイプ、ソケット、デバイスは終わりがないことがあるため、読み込みません。"
            "ファイルか、標準入力を表す - を指定してください",
        ),
    )


def _large(path: str, most: int) -> Unreadable:
    size = most // MEGABYTE
    return _unreadable(
        path,
        Message(
            "larger than the limit of {size} MB; split the file",
            "上限の {size} MB を超えています。ファイルを分割してください",
            size=size,
        ),
    )


def decode(path: str, data: bytes, encoding: str | None = None) -> Text:
    """The text of the bytes of a plain text file. Raises Unreadable with the byte offset where no encoding fits."""
    try:
        extract = read_verbatim(data, encoding)
    except FormatError as error:
        raise _unreadable(path, error.message) from None
    return _text(path, format_in(_FALLBACK), extract)


def encode(text: Text) -> bytes:
    """The bytes of the file that a text was read from. Raises Unreadable for a format that cannot be written."""
    if text.format != "text":
        raise _unreadable(
            text.path,
            Message(
                "{format} files cannot be written; convert it to a text file with jobun import",
                "{format} 形式には書き込めません。jobun import でテキストファイルに変換してください",
                format=text.format.upper(),
            ),
        )
    return encoded(text.content, text.encoding)


def unchanged_bytes(text: Text) -> bytes:
    """The bytes of the file that a plain text was read from. Raises Failure where it has other characters by now."""
    data = current_bytes(text.path)
    if data is None or not _has_characters(data, text):
        raise Failure(CHANGED_MEANWHILE.with_values(path=text.path))
    return data


def _has_characters(data: bytes, text: Text) -> bool:
    try:
        return decoded(data, text.encoding.removesuffix("+bom"))[0] == text.content
    except FormatError:
        return False


def suffixes() -> tuple[str, ...]:
    """The suffixes that folders are searched for; a file given by name is read whatever its suffix."""
    return tuple(suffix for one in formats().values() for suffix in one.suffixes)


def documents(
    paths: list[str], wanted: tuple[str, ...] | None = None, refuse: Callable[[Unreadable], object] | None = None
) -> list[str]:
    """The rule documents at paths: files as given, folders searched, each file once.

    wanted: suffixes to search folders for; all readable ones if None. refuse: as for `without_outside`. Raises
    Unreadable for a folder without documents.
    """
    found: list[str] = []
    for path in paths:
        if path == "-" or not os.path.isdir(path):
            found.append(path)
            continue
        inside = sorted(_inside(path, wanted or suffixes()))
        if not inside:
            kinds = ", ".join(wanted or suffixes())
            raise _unreadable(
                path,
                Message(
                    "no document in this folder ({suffixes}); specify a file",
                    "このフォルダーに文書（{suffixes}）がありません。ファイルを指定してください",
                    suffixes=kinds,
                ),
            )
        found.extend(without_outside(inside, path, refuse))
    return list(dict.fromkeys(found))


def without_outside(
    paths: Iterable[str], top: str, refuse: Callable[[Unreadable], object] | None = None
) -> Iterator[str]:
    """The paths of files found in a folder, without those that a symbolic link leads out of it, and without pipes,
    sockets and devices.

    refuse: called for each of these; if None, the first is raised as Unreadable.
    """
    real, inside = os.path.realpath(top), {}
    for path in paths:
        folder = os.path.dirname(path)
        if folder not in inside:
            inside[folder] = is_inside(folder, real)
        if not is_regular(path):
            error = _not_regular(path)
        elif outside_allowed() or (inside[folder] if not os.path.islink(path) else is_inside(path, real)):
            yield path
            continue
        else:
            error = _unreadable(
                path,
                Message(
                    "a symbolic link leads out of {folder}; specify the file itself, or add --allow-outside",
                    "シンボリックリンクが {folder} の外を指しています。ファイル自体を指定するか、"
                    "--allow-outside を付けてください",
                    folder=top,
                ),
            )
        if refuse is None:
            raise error
        refuse(error)


def _inside(top: str, wanted: tuple[str, ...]) -> Iterator[str]:
    for path in files_below(top, lambda name: name.startswith(".") or name in BUILT, lambda names: PUBLISHED in names):
        if path.lower().endswith(wanted) and not _is_skipped(os.path.basename(path)):
            yield path


def _is_skipped(name: str) -> bool:
    """Whether a file is not a document whatever its suffix."""
    small = name.lower()
    # Word's lock files begin with ~$
    return name.startswith((".", "~$")) or small in ABOUT or small.split(".")[0] in LICENCES
