"""`14-3b-6a.`: numbers and letters in turn; `100.1a`: a letter closes the number; `108.3.c.1.`, `2k2a)`, `200.3C`."""

from jobun.text.numerals import Number, letters
from jobun.tree.labels.style import Style


def _write(number: Number) -> str:
    """14-3b-6a: chapter and section are numbers; below them letters and numbers take turns."""
    written = "-".join(map(str, number[:2]))
    for level, value in enumerate(number[2:]):
        written += f"-{value}" if level % 2 else letters(value)
    return written


style = Style(
    name="letter",
    # one letter at a time, or two that are the same: aa follows z
    pattern=(
        r"(?:§ ?)?[0-9]{1,4}(?:[-.][0-9]{1,3})*"
        r"(?:(?:[-.]?(?:[a-z]|aa|bb|cc|dd|ee)|(?<=[a-z])[-.][ivx]{2,4}|-?[A-Z]|\.[A-Z](?=[.)\-0-9]))(?![A-Za-z])"
        r"[0-9]*(?:[-.][0-9]+)*)+(?:[.)](?!\.))?(?![0-9A-Za-z\-/])"
    ),
    write=_write,
    examples={
        "14-3b-6a.": (14, 3, 2, 6, 1),
        "1-4b-1": (1, 4, 2, 1),
        "100.1a": (100, 1, 1),
        "2k2a)": (2, 11, 2, 1),
        "108.3.c.1.": (108, 3, 3, 1),
        "200.3C": (200, 3, 3),
        "1c-ii": (1, 3, 2),
    },
    # they look like 1 and 0; which a book skips shows in its numbers
    skips="lo",
    dotted=True,
    mixed=True,
    inline=1,
)
