"""`第1項`, `第二号`, `三項`: a part of an article that is headed by its word."""

from jobun.text.numerals import Number, kanji_value
from jobun.tree.labels.style import Reading, Style

UNITS = {"項": 11, "号": 12}


def _read(label: str) -> Reading | None:
    figure = label.strip("第項号 .:")
    return (int(figure) if figure.isdigit() else kanji_value(figure),), (figure,)


def _write(number: Number) -> str:
    return f"第{number[-1]}項"


style = Style(
    name="provision",
    pattern=r"(?:第 ?)?(?:[0-9]{1,3}|[一二三四五六七八九十百]{1,5}) ?[項号](?=[ \t:(]|$)",
    write=_write,
    examples={"第1項": (1,), "第二号": (2,), "三項": (3,)},
    read=_read,
    local=True,
    closing="",
    worded=True,
    provisions={"項": 5, "号": 6},
)
