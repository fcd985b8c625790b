"""Why a suggestion is not applied. words: of a reference. where: the rule that holds it, an `in_rule`."""

from __future__ import annotations

from jobun.locale.message import Message

UNRESOLVED = Message("the suggested edit does not resolve it", "提案どおりに直しても解消しません")
LOST_TARGET = Message(
    "the reference “{words}”{where} would lose its target", "{where}参照「{words}」の参照先がなくなります"
)
CHANGED_TARGET = Message(
    "the reference “{words}”{where} would lead to another rule", "{where}参照「{words}」の参照先が別の条文になります"
)
HIDDEN_FAULT = Message(
    "the reference “{words}”{where} would still be wrong, but no longer reported",
    "{where}参照「{words}」の誤りが、直らないまま報告されなくなります",
)
COLLAPSED_RANGE = Message(
    "both ends of the range “{words}”{where} would be the same rule", "{where}範囲「{words}」の両端が同じ条文になります"
)
UNENCODABLE_CHARACTER = Message(
    "“{char}” cannot be encoded in {encoding}; save the file as UTF-8 first",
    "「{char}」は {encoding} で書けません。先に UTF-8 で保存してください",
)
FAILED_CHECK = Message(
    "the check {check} would fail with an internal error", "チェック {check} が内部エラーで止まります"
)
OVERLAPPING_EDITS = Message("its edits overlap", "編集箇所が重なっています")
CONFLICTING_FIX = Message("another fix would undo it", "別の修正と打ち消し合います")
ATTEMPT_LIMIT = Message("too many other fixes were tried; run again", "試す修正が多すぎます。もう一度実行してください")


def in_rule(rule: str | None) -> Message:
    """The rule of a reference, before it in Japanese and after it in English."""
    return Message(" in {rule}", "{rule} の", rule=rule) if rule else Message("", "")


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
