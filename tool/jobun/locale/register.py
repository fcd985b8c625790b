"""What `jobun build --record` says, and what is wrong with a register."""

from __future__ import annotations

from jobun.locale.message import Message


def broken(place: str, *, twice: bool) -> Message:
    """A line that is none of a register. place: the file and the line. twice: it has the id of an earlier line."""
    if twice:
        return Message(
            f"{place}: the id of an earlier line; finish the merge, or take the file back from version control",
            f"{place}: 前の行と同じ id です。マージを済ませるか、バージョン管理からファイルを元に戻してください",
        )
    return Message(
        f"{place}: not a line of a register of ids; finish the merge, or take the file back from version control",
        f"{place}: id の記録の行ではありません。マージを済ませるか、バージョン管理からファイルを元に戻してください",
    )


def standard_input() -> Message:
    """Standard input, which no register can lie beside."""
    return Message(
        "-: the ids are recorded beside the document, and standard input has no place; name a file",
        "-: id は文書の隣に記録するため、標準入力のものは記録できません。ファイルを指定してください",
    )


def recorded(path: str, total: int, kept: int, new: int, removed: int, renumbered: int) -> Message:
    """What was recorded of a document. removed: since it was last recorded. renumbered: of those that were kept."""
    return Message(
        f"{path}: {total} rule{'' if total == 1 else 's'} recorded: {kept} kept their id ({renumbered} under another "
        f"number), {new} new, {removed} removed",
        f"{path}: 条文 {total} 件を記録しました：id を引き継いだもの {kept} 件（うち番号の変更 {renumbered} 件）、"
        f"新規 {new} 件、削除 {removed} 件",
    )
