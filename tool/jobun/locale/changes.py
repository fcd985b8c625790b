"""What `jobun diff` says."""

from __future__ import annotations

from jobun.locale.message import Message

KINDS = {
    "added": Message("added", "追加"),
    "removed": Message("removed", "削除"),
    "reworded": Message("reworded", "文言の変更"),
    "moved": Message("moved", "移動"),
    "renumbered": Message("renumbered", "番号の変更"),
    "rereferred": Message("refers to other numbers", "参照番号の変更"),
}


def also(moved: bool) -> Message:
    """What else became of a reworded rule."""
    return Message(" (moved as well)", "（移動も）") if moved else Message("", "")


def summary(counts: dict[str, int]) -> Message:
    """The last line. counts: changes by kind."""
    english = ", ".join(f"{count} {KINDS[kind].en}" for kind, count in counts.items() if count)
    japanese = "、".join(f"{KINDS[kind].ja} {count} 件" for kind, count in counts.items() if count)
    return Message(english, japanese) if english else Message("no difference", "違いはありません")
