"""Why a suggestion is not applied."""

from __future__ import annotations

from jobun.locale.message import Message


def _in(rule: str | None) -> Message:
    """The rule of a reference, before it in Japanese and after it in English."""
    return Message(" in {rule}", "{rule} の", rule=rule) if rule else Message("", "")


def unresolved() -> Message:
    """The diagnostic is still there after the edit."""
    return Message("the suggested edit does not resolve it", "提案どおりに直しても解消しません")


def new_diagnostic(code: str, rule: str | None) -> Message:
    """The edit causes another diagnostic."""
    if rule:
        return Message("it would cause {code} at {rule}", "{rule} に {code} が新たに生じます", code=code, rule=rule)
    return Message("it would cause {code}", "{code} が新たに生じます", code=code)


def changed_structure(rule: str | None) -> Message:
    """After the edit the document is parsed differently."""
    if rule:
        return Message("{rule} would be parsed differently", "{rule} が別の構造として読まれてしまいます", rule=rule)
    return Message("the document would be parsed differently", "文書が別の構造として読まれてしまいます")


def lost_target(words: str, rule: str | None) -> Message:
    """After the edit a reference has no target."""
    return Message(
        "the reference “{words}”{where} would lose its target",
        "{where}参照「{words}」の参照先がなくなります",
        words=words,
        where=_in(rule),
    )


def changed_target(words: str, rule: str | None) -> Message:
    """After the edit a reference has another target."""
    return Message(
        "the reference “{words}”{where} would lead to another rule",
        "{where}参照「{words}」の参照先が別の条文になります",
        words=words,
        where=_in(rule),
    )


def collapsed_range(words: str, rule: str | None) -> Message:
    """After the edit both ends of a range are one rule."""
    return Message(
        "both ends of the range “{words}”{where} would be the same rule",
        "{where}範囲「{words}」の両端が同じ条文になります",
        words=words,
        where=_in(rule),
    )


def unencodable_character(char: str, encoding: str) -> Message:
    """The file's encoding lacks a character of the edit."""
    return Message(
        "“{char}” cannot be encoded in {encoding}; save the file as UTF-8 first",
        "「{char}」は {encoding} で書けません。先に UTF-8 で保存してください",
        char=char,
        encoding=encoding,
    )


def overlapping_edits() -> Message:
    """Edits of one suggestion overlap."""
    return Message("its edits overlap", "編集箇所が重なっています")


def conflicting_fix() -> Message:
    """Another suggestion undoes the edit."""
    return Message("another fix would undo it", "別の修正と打ち消し合います")


def attempt_limit() -> Message:
    """The limit of attempts was reached."""
    return Message("too many other fixes were tried; run again", "試す修正が多すぎます。もう一度実行してください")
