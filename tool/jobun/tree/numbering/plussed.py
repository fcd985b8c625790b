"""`5b5++`: remarks on a rule of another book, counted by plus signs behind its number.

A remark has a value below zero, so that the remarks on 5b come before 5b1.
"""

from jobun.text.numerals import Number, letters
from jobun.tree.labels.style import Reading, Style
from jobun.tree.labels.values import BAND, PREFIX

MOST = 100


def _read(label: str) -> Reading | None:
    from jobun.tree.labels.reading import read

    rule = label.rstrip(".)").rstrip("+")
    signs = label.rstrip(".)")[len(rule) :]
    found = read(rule)
    return ((*found[0], len(signs) - MOST), (*found[1], signs)) if found else None


def _write(number: Number) -> str:
    """Digits and letters in turn, then the signs."""
    rule = [value for value in number if value >= 0]
    written = letters(rule.pop(0) - PREFIX * BAND).upper() if rule and rule[0] >= PREFIX * BAND else ""
    written += "".join(letters(value) if level % 2 else str(value) for level, value in enumerate(rule))
    return written + "+" * sum(value + MOST for value in number if value < 0)


# digits follow a sign or a letter, so that a long run of digits is read in one way only
BODY = r"(?:[A-Z]{1,2})?[0-9]{1,3}(?:[-.][0-9]{1,3}|[-.]?[a-z](?![a-z])[0-9]{0,3})*\++"
style = Style(
    name="plus",
    pattern=BODY + r"[.)]?(?![0-9A-Za-z+])",
    write=_write,
    examples={"5b5+": (5, 2, 5, 1 - MOST), "2e++": (2, 5, 2 - MOST)},
    read=_read,
    cited=BODY,
    closing=")",
    dotted=True,
    mixed=True,
)
