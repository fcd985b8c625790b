"""`イ　`, `ア　`: sub-items of a provision, counted in kana and a blank."""

from jobun.text.numerals import Number, kana_class, sign_like
from jobun.tree.labels.style import Style

KANA = kana_class()


def _write(number: Number) -> str:
    return sign_like(number[-1], "イ")


style = Style(
    name="kana",
    pattern=r"" + KANA + r"(?=[ \t]|$)",
    write=_write,
    examples={"イ": (1,), "ロ": (2,), "ホ": (5,)},
    local=True,
    family="lone",
    reads_as={"kanji": "kanji"},
    provisions={"号目": 1},
)
