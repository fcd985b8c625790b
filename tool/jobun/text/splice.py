"""Changed text into the bytes it came from: what is not changed stays the same to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from jobun.text.encoding import decoded, encoded
from jobun.text.format import FormatError
from jobun.text.passage import Text


class Differs(Exception):
    """Bytes that cannot be kept. changed: whether the file holds another text by now than was read from it."""

    def __init__(self, changed: bool) -> None:
        super().__init__("the bytes differ")
        self.changed = changed


def spliced(data: bytes, text: Text, content: str) -> bytes:
    """The bytes of a file with its text changed.

    data: what the file holds. text: as it was read from it. content: the new characters. Raises Differs where the
    file holds another text by now, or bytes that its encoding cannot give back.
    """
    try:
        if encoded(text.content, text.encoding) == data:
            return encoded(content, text.encoding)
        if _characters(data, text.encoding) != text.content:
            raise Differs(changed=True)
        # CP932 has two codes for some characters, and no encoder knows which of them stood here
        made = b"".join(_pieces(data, text, content))
    except UnicodeEncodeError:
        raise Differs(changed=False) from None
    if _characters(made, text.encoding) != content:
        raise Differs(changed=False)
    return made


def _characters(data: bytes, encoding: str) -> str | None:
    try:
        return decoded(data, encoding.removesuffix("+bom"))[0]
    except FormatError:
        return None


def _pieces(data: bytes, text: Text, content: str) -> Iterator[bytes]:
    """The lines that stay as the bytes they are, and of those that change what stays at their ends."""
    import difflib

    old, new = text.content.splitlines(keepends=True), content.splitlines(keepends=True)
    places = [0, *accumulate(len(encoded(line, text.encoding)) for line in old)]
    for kind, low, high, begin, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield data[places[low] : places[high]]
            continue
        was, comes = "".join(old[low:high]), "".join(new[begin:end])
        head = _agreeing(was, comes)
        tail = _agreeing(was[head:][::-1], comes[head:][::-1])
        yield data[places[low] : places[low] + len(encoded(was[:head], text.encoding))]
        yield encoded(comes[head : len(comes) - tail], text.encoding)
        yield data[places[high] - len(encoded(was[len(was) - tail :], text.encoding)) : places[high]]


def _agreeing(one: str, other: str) -> int:
    """How many characters two texts begin with together."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (char, twin) in pairs if char != twin), min(len(one), len(other)))
