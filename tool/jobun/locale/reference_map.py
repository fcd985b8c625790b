"""Texts of the pages that show which chapters and rules refer to which."""

from __future__ import annotations

from functools import partial

from jobun.locale.message import Message
from jobun.locale.site import phrase_of

PHRASES = {
    "map": Message("Reference map", "参照の関係図"),
    "intro": Message(
        "Which chapters refer to which, which rules are cited most, and the rules around those.",
        "章どうしの参照関係と、多く参照される条文とその前後の関係を示します。",
    ),
    "matrix": Message("References between chapters", "章どうしの参照"),
    "read": Message(
        "Rows are the chapters that refer, columns the chapters referred to; each number is a count of references. "
        "Framed cells are references within a chapter.",
        "行の章から列の章への参照の件数です。枠で囲んだ欄は、同じ章の中での参照です。",
    ),
    "cell": Message("{source} to {target}: {count}", "{source} から {target} へ：{count} 件"),
    "left": Message(
        "Only the {count} chapters with the most references are shown.", "参照の多い {count} 章だけを示しています。"
    ),
    "most": Message("Most cited rules", "参照の多い条文"),
    "bar": Message("{rule}, cited by {count}", "{rule}、参照元 {count} 件"),
    "around": Message("References of the most cited rules", "参照の多い条文の前後関係"),
    "picture": Message("{rule}: rules that refer to it, and rules it refers to", "{rule}：参照元と参照先"),
    "citing": Message("referred to by", "参照元"),
    "cited": Message("refers to", "参照先"),
    "none": Message("none", "なし"),
    "more": Message("{count} more", "ほか {count} 件"),
    "chapter": Message("References in {title}", "{title}の参照"),
    "to": Message("To {title}", "{title}へ"),
    "pictures": Message("Rules with many references", "参照関係の多い条文"),
    "as-picture": Message("Show as a diagram", "図で見る"),
}


phrase = partial(phrase_of, PHRASES)
