"""`1/2/3`: whole numbers joined by slashes."""

from jobun.text.numerals import Number
from jobun.tree.labels.style import Reading, Style


def _read(label: str) -> Reading:
    levels = tuple(label.rstrip(".").split("/"))
    return tuple(map(int, levels)), levels


def _write(number: Number) -> str:
    return "/".join(map(str, number))


style = Style(
    name="slash",
    pattern=r"[0-9]{1,3}(?:/[0-9]{1,3})+\.?(?![0-9/])",
    cited=r"[0-9]{1,3}(?:/[0-9]{1,3})+(?![0-9/])",
    read=_read,
    write=_write,
    examples={"1/2/3": (1, 2, 3), "10/4.": (10, 4)},
)
