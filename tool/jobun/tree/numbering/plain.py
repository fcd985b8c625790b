"""`1 Title`, `1. Title`: one whole number at the first level, of a chapter or of a rule."""

from jobun.text.numerals import Number
from jobun.tree.labels.style import Style


def _write(number: Number) -> str:
    return str(number[-1])


style = Style(
    name="plain",
    # a number that runs on into a word is a quantity: 2人
    pattern=r"[0-9]{1,4}(?:\.(?![0-9\-/.])|(?=[ \t]|$))",
    write=_write,
    examples={"1.": (1,), "12": (12,)},
    bare=True,
    promoted="always",
    provisions={"項": 1, "号": 4},
)
