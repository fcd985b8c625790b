"""`第１　趣旨`, `第二 組織`: the headings of guidelines, which number without a word for the level."""

from jobun.text.numerals import Number, kanji_value
from jobun.tree.labels.style import Reading, Style
from jobun.tree.labels.values import named, plain

RANK = 4
"""Below chapters, above everything that is counted without 第."""


def _read(label: str) -> Reading | None:
    figure = label.strip("第 ")
    value = int(figure) if figure.isdigit() else kanji_value(figure)
    return ((named(RANK, value),), (figure,)) if value else None


def _write(number: Number) -> str:
    return f"第{plain(number[-1])}"


style = Style(
    name="ordinal",
    pattern=r"第 ?(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})(?=[ \t]|$)",
    write=_write,
    examples={"第1": (named(RANK, 1),), "第二": (named(RANK, 2),)},
    read=_read,
    # first, second and third are common words: a reference says what it wants of the heading
    cited=(
        r"第 ?(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})"
        r"(?=に(?:定め|規定|掲げ|基づ|より|よる|示)|の ?(?:\([0-9ア-ン]|[0-9]))"
    ),
    closing="",
    level="outline",
)
