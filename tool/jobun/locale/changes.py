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


def also(moved: bool) -> Message:
    """What else changed in a reworded rule."""
    return Message(" (also moved)", "（移動も）") if moved else Message("", "")


def summary(counts: Mapping[str, int]) -> Message:
    """The last line. counts: changes by kind."""
    found = [
        Message("{count} {kind}", "{kind} {count} 件", count=count, kind=KINDS[kind])
        for kind, count in counts.items()
        if count
    ]
    return enumeration(found) if found else Message("no differences", "違いはありません")
