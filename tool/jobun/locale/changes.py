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
