"""What `jobun confirm` says."""

from __future__ import annotations

from jobun.locale.message import Message


def nothing_named() -> Message:
    """No document to confirm."""
    return Message(
        "no document is named, and no jobun.toml names a book; say which files or folders to confirm",
        "確認する文書の指定も、本を挙げた jobun.toml もありません。ファイルかフォルダーを指定してください",
    )


def standard_input() -> Message:
    """Standard input, which no record can lie beside."""
    return Message(
        "-: a record lies beside its document, and standard input has no place; name a file",
        "-: 記録は文書の隣に置くため、標準入力は確認できません。ファイルを指定してください",
    )


def none_chosen() -> Message:
    """--rule and --at that choose no reference."""
    return Message(
        "no reference stands there; see jobun refs for the rules and lines that have one",
        "そこに参照はありません。参照のある条文と行は jobun refs で確かめてください",
    )


def lost(place: str, reference: str) -> Message:
    """A reference that leads nowhere."""
    return Message(
        f"{place}: {reference} leads nowhere and is not confirmed",
        f"{place}: {reference} は参照先がないため確認していません",
    )


def unconfirmed(place: str, reference: str, *, changed: bool) -> Message:
    """A reference that is not confirmed, or no longer is."""
    if changed:
        return Message(
            f"{place}: {reference} was changed after it was confirmed",
            f"{place}: {reference} の内容は確認したあとで変わりました",
        )
    return Message(f"{place}: {reference} is not confirmed", f"{place}: {reference} は確認されていません")


def left(count: int, total: int) -> Message:
    """The last line of --check."""
    return Message(
        f"{count} of {total} reference{'' if total == 1 else 's'} not confirmed",
        f"{total} 件の参照のうち {count} 件が確認されていません",
    )


def confirmed(path: str, total: int, new: int, changed: int, dropped: int) -> Message:
    """What was recorded of a document. total: references that are confirmed now."""
    english = [
        f"{count} {what}"
        for count, what in ((new, "new"), (changed, "changed since"), (dropped, "gone and dropped"))
        if count
    ]
    japanese = [
        f"{what} {count} 件" for count, what in ((new, "新規"), (changed, "変更後の再確認"), (dropped, "削除")) if count
    ]
    return Message(
        f"{path}: {total} reference{'' if total == 1 else 's'} confirmed"
        + (f" ({', '.join(english)})" if english else ""),
        f"{path}: 参照 {total} 件を確認済みにしました" + (f"（{'、'.join(japanese)}）" if japanese else ""),
    )
