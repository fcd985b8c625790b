"""`14-3b-6a.`: numbers and letters in turn; `100.1a`: a letter closes the number."""

from jobun.tree.nodes import Number, Style

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _letter(value: int) -> str:
    return LETTERS[value - 1] if value <= len(LETTERS) else LETTERS[(value - 1) // 26 - 1] + LETTERS[(value - 1) % 26]


def _write(number: Number) -> str:
    """14-3b-6a: chapter and section are numbers; below them letters and numbers take turns."""
    written = "-".join(map(str, number[:2]))
    for level, value in enumerate(number[2:]):
        written += f"-{value}" if level % 2 else _letter(value)
    return written


style = Style(
    name="letter",
    pattern=r"[0-9]{1,3}(?:(?:[-.][0-9]{1,3})*[a-z](?:-[0-9]{1,3}|-[0-9]{1,3}[a-z])*)\.?(?![0-9A-Za-z\-/])",
    write=_write,
    examples={"14-3b-6a.": (14, 3, 2, 6, 1), "1-4b-1": (1, 4, 2, 1), "100.1a": (100, 1, 1)},
)
