"""`1-2-2-1.`: whole numbers joined by hyphens."""

from jobun.text.numerals import Number
from jobun.tree.labels.style import Style


def _write(number: Number) -> str:
    return "-".join(map(str, number))


style = Style(
    name="hyphen",
    pattern=r"(?:§ ?)?[0-9]{1,4}(?: ?-[0-9]{1,3}|- [0-9]{1,3}(?=[-.]))+(?:\.|\)(?=\s))?(?![0-9A-Za-z\-/])",
    write=_write,
    examples={"1-2-2-1.": (1, 2, 2, 1), "10-15": (10, 15), "1-2 -1.": (1, 2, 1)},
    inline=2,
)
