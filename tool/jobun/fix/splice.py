"""Changed text as bytes of the original file: what does not change keeps its bytes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from jobun.text.encoding import decoded, encoded
from jobun.text.format import FormatError
from jobun.text.passage import Text


class Differs(Exception):
    """Bytes that cannot be kept."""


def spliced(data: bytes, text: Text, content: str) -> bytes:
    """The bytes of a file with a changed text.

    data: the bytes of the file. text: as it was read from them. content: the new characters. Raises Differs where the
    encoding does not reproduce the bytes.
    """
    try:
        if encoded(text.content, text.encoding) == data:
            return encoded(content, text.encoding)
        # CP932 has two codes for some characters, and no encoder knows which of them the file uses
        made = b"".join(_pieces(data, text, content))
    except UnicodeEncodeError:
        raise Differs from None
    try:
        same = decoded(made, text.encoding.removesuffix("+bom"))[0] == content
    except FormatError:
        same = False
    if not same:
        raise Differs
    return made


def _pieces(data: bytes, text: Text, content: str) -> Iterator[bytes]:
    """The unchanged lines with their bytes, and the changed ones with the bytes of their unchanged ends."""
    import difflib

    old, new = text.content.splitlines(keepends=True), content.splitlines(keepends=True)
    places = [0, *accumulate(len(encoded(line, text.encoding)) for line in old)]
    for kind, low, high, begin, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield data[places[low] : places[high]]
            continue
        was, comes = "".join(old[low:high]), "".join(new[begin:end])
        head = _common_prefix(was, comes)
        tail = _common_prefix(was[head:][::-1], comes[head:][::-1])
        yield data[places[low] : places[low] + len(encoded(was[:head], text.encoding))]
        yield encoded(comes[head : len(comes) - tail], text.encoding)
        yield data[places[high] - len(encoded(was[len(was) - tail :], text.encoding)) : places[high]]


def _common_prefix(one: str, other: str) -> int:
    """The length of the common prefix of two texts, in characters."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (char, twin) in pairs if char != twin), min(len(one), len(other)))
