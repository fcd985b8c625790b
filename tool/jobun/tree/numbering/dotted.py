"""`1.2.2.1`: whole numbers joined by periods; a section may start at `.0`."""

from jobun.text.numerals import Number
from jobun.tree.labels.style import Style


def _write(number: Number) -> str:
    return ".".join(map(str, number))


style = Style(
    name="dot",
    pattern=(
        # a blank after a later period comes before a citation: 1.1.2. 1.1.1 applies
        r"(?:§ ?)?[0-9]{1,4}(?: ?\.[0-9]{1,3}| ?\. [0-9]{1,3}(?=\.))"
        r"(?: ?\.[0-9]{1,3}| ?\. [0-9]{1,3}(?=\.(?![0-9])))*"
        r"(?:\.(?![.0-9])|\)(?=\s)|(?![A-Za-z]\b))(?![0-9\-/])"
    ),
    write=_write,
    examples={"1.2.2.1": (1, 2, 2, 1), "10.2.": (10, 2), "1.0.1": (1, 0, 1), "1.2 .3": (1, 2, 3)},
    dotted=True,
    inline=3,
)
