"""Failures: what could not be done, and why."""

from __future__ import annotations

import errno

from jobun.locale.message import Message, verbatim

# the operating system's own text is not in the language of messages
REASONS = {
    errno.ENOENT: Message("no such file or folder", "ファイルもフォルダーもありません"),
    errno.EACCES: Message("permission denied", "権限がありません"),
    errno.EPERM: Message("operation not permitted", "許可されていません"),
    errno.EISDIR: Message("is a folder", "フォルダーです"),
    errno.ENOTDIR: Message("part of the path is not a folder", "パスの途中にフォルダーでないものがあります"),
    errno.EEXIST: Message("already exists", "すでにあります"),
    errno.ENOSPC: Message("no space left on device", "空き容量がありません"),
    errno.EROFS: Message("read-only file system", "読み取り専用の場所です"),
    errno.ENAMETOOLONG: Message("file name too long", "名前が長すぎます"),
    errno.EIO: Message("input/output error", "入出力エラーが起きました"),
    errno.EADDRINUSE: Message("address already in use", "すでに使われています"),
    errno.EBADF: Message("stream is closed", "閉じられています"),
    errno.ELOOP: Message("too many levels of symbolic links", "シンボリックリンクが循環しています"),
}


class Failure(Exception):
    """Something that could not be done. Its message is one line: the file or option, the fault, and what to do."""

    def __init__(self, message: Message | str) -> None:
        """message: a plain string is the same in every language."""
        self.message = message if isinstance(message, Message) else verbatim(message)
        super().__init__(self.message.en)

    def say(self, language: str) -> str:
        """The message in a language."""
        return self.message.say(language)


def reason(error: OSError) -> Message:
    """Why the operating system refused; in its own words where there is no message for the error number."""
    return REASONS.get(error.errno or 0) or verbatim(error.strerror or str(error))


def unreadable(path: str, why: Message) -> Message:
    """The operating system does not let a file be read."""
    return Message(
        "{path}: cannot be read: {why}; check the path and its permissions",
        "{path}: 読み込めません（{why}）。パスと権限を確かめてください",
        path=path,
        why=why,
    )


def unwritable(path: str, why: Message) -> Message:
    """A file cannot be written."""
    return Message(
        "{path}: cannot be written: {why}; check the folder and its permissions",
        "{path}: 書き込めません（{why}）。フォルダーと権限を確かめてください",
        path=path,
        why=why,
    )


# a file that nobody may write to
READ_ONLY = Message(
    "{path}: is read-only, so nothing is written; allow writing to it first",
    "{path}: 読み取り専用のため、書き込みませんでした。先に書き込みを許可してください",
)
# a file with several names: replaced under one, it would keep its old content under the others
LINKED = Message(
    "{path}: has {count} names (hard links) that would no longer be one file, so nothing is written; "
    "replace it with a copy first",
    "{path}: 名前が {count} 個あり（ハードリンク）、別々のファイルになってしまうため、書き込みませんでした。"
    "先にコピーで置き換えてください",
)
# a file whose owner, group, mode or attributes its replacement cannot have
LOST_ATTRIBUTES = Message(
    "{path}: would lose its owner, group or attributes, so nothing is written; run as the owner of the file",
    "{path}: 所有者、グループ、属性のいずれかが失われるため、書き込みませんでした。"
    "ファイルの所有者として実行してください",
)
# a file that another program has written to since it was read
CHANGED_MEANWHILE = Message(
    "{path}: changed by another program meanwhile, so nothing is written; run again",
    "{path}: 処理中に別のプログラムが変更したため、書き込みませんでした。もう一度実行してください",
)
# an output file that is a document, or a record beside one
REPLACES_SOURCE = Message(
    "{path}: is a document or its record, which output never replaces; choose another file with -o",
    "{path}: 文書またはその記録なので、上書きしません。-o で別のファイルを指定してください",
)


def linked_out(path: str, folder: str) -> Message:
    """A file or folder that would be written through a symbolic link that leads out of a folder."""
    return Message(
        "{path}: a symbolic link leads out of {folder}, so nothing is written; remove it or specify where it leads",
        "{path}: シンボリックリンクが {folder} の外を指すため、書き込みませんでした。"
        "リンクを除くか、リンク先を指定してください",
        path=path,
        folder=folder,
    )


def unwritable_output(why: Message) -> Message:
    """Standard output accepts nothing more."""
    return Message(
        "cannot write to standard output: {why}; free some space or redirect the output elsewhere",
        "結果を出力できません（{why}）。空きを作るか、出力先を変えてください",
        why=why,
    )


def internal_error(error: Exception) -> Message:
    """An unexpected exception."""
    return Message(
        "internal error: {error}; run again with --debug and report the traceback",
        "内部エラー：{error}。--debug を付けて実行し、表示された内容をお知らせください",
        error=f"{type(error).__name__}: {error}",
    )


def broken_register(place: str, *, twice: bool) -> Message:
    """A line of a register of ids that cannot be read, or has the id of an earlier line. place: file and line."""
    fault = (
        Message("same id as an earlier line", "前の行と同じ id です")
        if twice
        else Message("not a line of a register of ids", "ID 台帳の行ではありません")
    )
    return Message(
        "{place}: {fault}; finish the merge, or restore the file from version control",
        "{place}: {fault}。マージを済ませるか、バージョン管理からファイルを元に戻してください",
        place=place,
        fault=fault,
    )
