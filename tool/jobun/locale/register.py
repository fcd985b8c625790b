"""Faults of a register of rule ids."""

from __future__ import annotations

from jobun.locale.message import Message


def broken(place: str, *, twice: bool) -> Message:
    """A line that cannot be read, or that has the id of an earlier line. place: the file and the line."""
    if twice:
        return Message(
            "{place}: same id as an earlier line; finish the merge, or restore the file from version control",
            "{place}: 前の行と同じ id です。マージを済ませるか、バージョン管理からファイルを元に戻してください",
            place=place,
        )
    return Message(
        "{place}: not a line of a register of ids; finish the merge, or restore the file from version control",
        "{place}: ID 台帳の行ではありません。マージを済ませるか、バージョン管理からファイルを元に戻してください",
        place=place,
    )
