"""What the pages say that show the shape of a book."""

from __future__ import annotations

from jobun.locale.message import Message

SHAPE = {
    "shape": Message("Shape of the book", "参照のかたち"),
    "intro": Message(
        "Which chapters refer to which, which rules are referred to most, and what stands around those.",
        "どの章がどの章を参照しているか、どの条文が多く参照されているか、その前後に何があるかを示します。",
    ),
    "matrix": Message("How chapters refer to one another", "章どうしの参照"),
    "read": Message(
        "Each row is a chapter that refers, each column one that is referred to; the number counts the references. "
        "The frames are within one chapter.",
        "行の章から列の章への参照です。数は参照の件数、枠は同じ章の中の参照です。",
    ),
    "cell": Message("{source} to {target}: {count}", "{source} から {target} へ：{count}"),
    "left": Message("The {count} chapters with the most references.", "参照の多い {count} 章を示しています。"),
    "most": Message("Most cited rules", "よく参照される条文"),
    "bar": Message("{rule}, cited by {count}", "{rule}、参照元 {count}"),
    "around": Message("What is around them", "よく参照される条文の前後"),
    "picture": Message("{rule}: what refers to it, and what it refers to", "{rule}：参照元と参照先"),
    "citing": Message("refer to it", "参照元"),
    "cited": Message("referred to", "参照先"),
    "none": Message("none", "なし"),
    "more": Message("{count} more", "ほか {count}"),
    "chapter": Message("References of {title}", "{title}の参照"),
    "to": Message("To {title}", "{title}へ"),
    "pictures": Message("Rules with much around them", "参照の多い条文"),
    "as-picture": Message("As a picture", "図で見る"),
}


def told(name: str, language: str, **values: object) -> str:
    """A phrase in "ja", or in English, with its values."""
    return SHAPE[name].say(language).format(**values)
