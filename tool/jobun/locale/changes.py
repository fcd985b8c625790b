"""Kinds of change between two versions of a book, as `jobun diff` and the published pages show them."""

from __future__ import annotations

from collections.abc import Mapping

from jobun.locale.message import Message, enumeration

KINDS = {
    "added": Message("added", "追加"),
    "removed": Message("removed", "削除"),
    "split": Message("split", "分割"),
    "merged": Message("merged", "統合"),
    "reworded": Message("reworded", "文言の変更"),
    "moved": Message("moved", "移動"),
    "renumbered": Message("renumbered", "番号の変更"),
    "rereferred": Message("reference numbers changed", "参照番号の変更"),
}

NO_DOCX = Message(
    "python-docx, which writes documents of Word, is not installed; install it with: pip install 'jobun[docx]'",
    "Word の文書を書く python-docx がありません。pip install 'jobun[docx]' でインストールしてください",
)


def also(moved: bool) -> Message:
    """What else changed in a reworded rule."""
    return Message(" (also moved)", "（移動も）") if moved else Message("", "")


ORIGIN = Message("first version, as", "最初の版では")
CLASSES = {
    "patch": Message("patch: only words changed", "パッチ（文言だけの変更）"),
    "minor": Message("minor: rules were added", "マイナー（条文の追加）"),
    "major": Message("major: a number means another rule, or none", "メジャー（番号の指す条文が変わった）"),
}


def summary(counts: Mapping[str, int], level: str = "") -> Message:
    """The last line. counts: changes by kind. level: their class, a key of CLASSES, or ""."""
    found = [
        Message("{count} {kind}", "{kind} {count} 件", count=count, kind=KINDS[kind])
        for kind, count in counts.items()
        if count
    ]
    if not found or not level:
        return enumeration(found) if found else Message("no differences", "違いはありません")
    return Message("{counts} ({level})", "{counts}。{level}", counts=enumeration(found), level=CLASSES[level])


def reached(direct: int, every: int) -> Message:
    """How many rules refer to a rule, and how many depend on it at any distance."""
    return Message(
        "{count} rule refers to it, {every} at any distance",
        "参照元は {count} 条、間接の参照を含めて {every} 条です",
        plural="{count} rules refer to it, {every} at any distance",
        count=direct,
        every=every,
    )


USED_TERM = Message(
    "defines “{term}”, used in {count} other rule:",
    "「{term}」を定義しています。ほかに {count} 条で使用：",
    plural="defines “{term}”, used in {count} other rules:",
)
DOUBTFUL = Message(
    "{count} confirmed reference to confirm again",
    "確認し直す参照：{count} 件",
    plural="{count} confirmed references to confirm again",
)


def no_rule(number: str, near: str) -> Message:
    """No document has a rule. near: the number of one that exists, or ""."""
    fault = Message(
        "no rule {number}; jobun tree lists all rules",
        "{number} という条文はありません。一覧は jobun tree で見られます",
        number=number,
    )
    if not near:
        return fault
    return Message(
        "no rule {number}; the nearest is {near}; jobun tree lists all rules",
        "{number} という条文はありません。最も近い番号は {near} です。一覧は jobun tree で見られます",
        number=number,
        near=near,
    )
