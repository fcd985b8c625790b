"""`GR.4.5.2`, `T.5.1`, `G301`, `S3.7`, `A-01`, `A1a)`: letters say which part of the book a number is of."""

from jobun.text.numerals import Number, letters
from jobun.tree.labels.style import Style
from jobun.tree.labels.values import BAND, PREFIX, prefix


def _write(number: Number) -> str:
    word = letters(number[0] - PREFIX * BAND).upper()
    return ".".join([word, *map(str, number[1:])])


style = Style(
    name="prefix",
    pattern=(
        r"[A-Z]{1,4}[-.]?[0-9]{1,4}(?:[-.][0-9]{1,3})*(?:[-.]?(?:[a-z](?![A-Za-z])|aa|bb|cc|dd|ee)(?![A-Za-z])[0-9]*(?:[-.][0-9]+)*)*"
        r"(?:[.)](?!\.))?(?![0-9A-Za-z\-/~])"
        r"|\[[A-Z]{1,4}[-.]?[0-9]{1,4}(?:[-.][0-9]{1,3})*\](?::|(?=\s*$))"
    ),
    write=_write,
    examples={
        "GR.4.5.2": (prefix(7 * 26 + 18), 4, 5, 2),
        "T.5.1": (prefix(20), 5, 1),
        "G301": (prefix(7), 301),
        "S3.7": (prefix(19), 3, 7),
        "A-01": (prefix(1), 1),
        "A1a)": (prefix(1), 1, 1),
        "[US-1.4]:": (prefix(21 * 26 + 19), 1, 4),
    },
    dotted=True,
    mixed=True,
    prefixed=True,
)
