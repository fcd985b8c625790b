"""What the pages say that show two languages of a book side by side. A cell is in its own language."""

from __future__ import annotations

from functools import partial

from jobun.locale.message import Message
from jobun.locale.site import phrase_of

PHRASES = {
    "side": Message("Side by side", "対訳"),
    "absent": Message("Not in the English text", "日本語版にはありません"),
    "figures": Message("≠ Figures: {own} here, {other} in Japanese", "≠ 数値：日本語版 {own}、英語版 {other}"),
    "references": Message("≠ References: {own} here, {other} in Japanese", "≠ 参照先：日本語版 {own}、英語版 {other}"),
    "nothing": Message("none", "なし"),
    "intro": Message(
        "Both languages of this book, rule by rule. Where only one language has a rule, the cell beside it is empty; "
        "≠ marks figures and references that differ.",
        "日本語版と英語版を条文ごとに並べて表示します。一方にしかない条文では、もう一方の欄が空欄になります。"
        "≠ は、数値や参照先が異なる箇所です。",
    ),
    "alone": Message("only in {which}: {count}", "{which}のみ：{count} 件"),
    "differing": Message("differences: {count}", "相違：{count} 件"),
}


phrase = partial(phrase_of, PHRASES)
