"""What the pages say on which two languages of a book stand side by side. A cell speaks its own language."""

from __future__ import annotations

from jobun.locale.message import Message

SIDE = {
    "side": Message("Side by side", "対訳"),
    "absent": Message("Not in the English text", "日本語版にはありません"),
    "figures": Message("≠ Figures: {own} here, {other} in Japanese", "≠ 数：ここでは {own}、英語版では {other}"),
    "references": Message(
        "≠ References: {own} here, {other} in Japanese", "≠ 参照先：ここでは {own}、英語版では {other}"
    ),
    "nothing": Message("none", "なし"),
    "intro": Message(
        "Both languages of this book, rule by rule. A rule that only one of them has stands alone; ≠ marks figures and "
        "references that differ.",
        "この文書の二つの言語を、条文ごとに並べています。一方にしかない条文の隣は空いています。"
        "≠ は、数や参照先が異なる箇所です。",
    ),
    "alone": Message("only in {which}: {count}", "{which}のみ：{count}"),
    "differing": Message("differences: {count}", "相違：{count}"),
}


def told(name: str, language: str, **values: object) -> str:
    """A phrase in "ja", or in English, with its values."""
    return SIDE[name].say(language).format(**values)
