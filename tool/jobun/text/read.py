"""Files into text: which format a file is in, its words, and what a folder holds."""

from __future__ import annotations

import functools
import os
import re
import sys

from jobun.locale.failure import Failure, reason
from jobun.locale.message import Message
from jobun.registry import members
from jobun.text.encoding import decoded, encoded
from jobun.text.extraction.limited_process import guarded
from jobun.text.format import MEGABYTE, Extract, Format, FormatError, format_in
from jobun.text.formats import FALLBACK
from jobun.text.passage import Text

FORMATS = "jobun.text.formats"
_FALLBACK = f"{FORMATS}.{FALLBACK}"
# Four times the ten thousand pages of the longest codes of law. Each line costs memory in every later stage, so
# that a file of nothing but line breaks must end here.
MOST_LINES = 2_000_000
# what stands beside documents and is none; a rulebook may well be called README.txt, so that is not among them
ABOUT = frozenset({"readme.md", "changelog.md", "contributing.md", "code_of_conduct.md", "security.md"})
LICENCES = ("license", "licence", "copying")
# where other tools put what they make or fetch
BUILT = frozenset({"build", "_build", "dist", "node_modules", "__pycache__", "venv", "site-packages"})
# what Sphinx leaves in a folder of pages that it made
PUBLISHED = "objects.inv"


class Unreadable(Failure):
    """A file that cannot be read as text. The message is one line that names the file, the place and the mend."""


def _unreadable(path: str, english: str, japanese: str) -> Unreadable:
    return Unreadable(Message(f"{path}: {english}", f"{path}: {japanese}"))


@functools.cache
def formats() -> dict[str, Format]:
    """All input formats by the names of their modules."""
    return members(FORMATS, Format)


def read(path: str, encoding: str | None = None) -> Text:
    """Read a file ("-": standard input) in whatever format it is.

    encoding: a codec name, or None to find it; formats that are no text do not ask for it. Raises Unreadable.
    """
    return _text(path, *extracted(path, encoding))


def _text(path: str, form: Format, extract: Extract) -> Text:
    content = extract.content
    count = content.count("\n") or content.count("\r")
    if count > MOST_LINES:
        raise _unreadable(
            path,
            f"{count} lines, more than the {MOST_LINES} that are read; divide the file",
            f"{count} 行あります。読めるのは {MOST_LINES} 行までです。ファイルを分けてください",
        )
    name = "text" if form.verbatim else form.name
    return Text(path, content, extract.encoding, pages=extract.pages, format=name)


def extracted(path: str, encoding: str | None = None) -> tuple[Format, Extract]:
    """The format of a file, and what the format makes of it. Raises Unreadable."""
    suffix = os.path.splitext(path)[1].lower()
    if suffix in format_in(_FALLBACK).suffixes:
        # nearly all documents: the others need not be imported
        form: Format | None = format_in(_FALLBACK)
    else:
        form = next((one for one in formats().values() if suffix in one.suffixes), None)
    data = _bytes(path, form.most if form else max(one.most for one in formats().values()))
    if form is None:
        form = _signed(data)
        if len(data) > form.most:
            raise _large(path, form.most)
    try:
        return form, guarded(form.read.__module__, data, encoding) if form.guarded else form.read(data, encoding)
    except FormatError as error:
        raise _unreadable(path, error.message.en, error.message.ja) from None


def _signed(data: bytes) -> Format:
    """The format that bytes say they are in."""
    start = data[:1024]
    return next((one for one in formats().values() if one.sign and re.match(one.sign, start)), format_in(_FALLBACK))


def _bytes(path: str, most: int) -> bytes:
    """The bytes of a file or of standard input, no more than are allowed. Raises Unreadable."""
    if path == "-" and sys.stdin is None:
        raise _unreadable(
            path, "standard input is closed; name a file", "標準入力が閉じています。ファイルを指定してください"
        )
    try:
        if path == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with open(path, "rb") as file:
                # what stands in memory is no more than this, though a device or a pipe never ends
                data = file.read(most + 1)
    except OSError as error:
        why = reason(error)
        raise _unreadable(path, f"{why.en}; check the path", f"{why.ja}。パスを確かめてください") from None
    if len(data) > most:
        raise _large(path, most)
    return data


def _large(path: str, most: int) -> Unreadable:
    size = most // MEGABYTE
    return _unreadable(
        path,
        f"larger than the {size} MB that are read; divide the file",
        f"{size} MB を超えています。ファイルを分けてください",
    )


def decode(path: str, data: bytes, encoding: str | None = None) -> Text:
    """The text of a plain file's bytes. Raises Unreadable with the byte offset where no encoding fits."""
    try:
        content, name = decoded(data, encoding)
    except FormatError as error:
        raise _unreadable(path, error.message.en, error.message.ja) from None
    return _text(path, format_in(_FALLBACK), Extract(content, name))


def encode(text: Text) -> bytes:
    """The bytes of the file that a text was read from. Raises Unreadable for a format that is only read."""
    if text.format != "text":
        kind = text.format.upper()
        raise _unreadable(
            text.path,
            f"{kind} is read and not written; jobun import makes a text file of it",
            f"{kind} は読み込み専用です。jobun import でテキストファイルにしてください",
        )
    return encoded(text.content, text.encoding)


def suffixes() -> tuple[str, ...]:
    """What a folder is searched for; a file that is named is read whatever it is called."""
    return tuple(suffix for one in formats().values() for suffix in one.suffixes)


def documents(paths: list[str], wanted: tuple[str, ...] | None = None) -> list[str]:
    """The rule documents that paths name: files as they are, folders searched; sorted, each once.

    wanted: suffixes to search folders for; all that can be read if not told.
    Raises Unreadable for a missing path and for a folder that holds no document.
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
                f"no document in this folder ({kinds}); name a file",
                f"このフォルダーに文書（{kinds}）がありません。ファイルを指定してください",
            )
        found.extend(inside)
    return list(dict.fromkeys(found))


def _inside(top: str, wanted: tuple[str, ...]) -> list[str]:
    found = []
    for folder, below, names in os.walk(top):
        below[:] = [name for name in below if not name.startswith(".") and name not in BUILT]
        if PUBLISHED in names:
            below.clear()
            continue
        found += [os.path.join(folder, name) for name in names if name.lower().endswith(wanted) and not _aside(name)]
    return found


def _aside(name: str) -> bool:
    """Whether a file is no document whatever its suffix."""
    small = name.lower()
    # Word's lock files begin with ~$
    return name.startswith((".", "~$")) or small in ABOUT or small.split(".")[0] in LICENCES
