"""What could not be done, told in both languages."""

from __future__ import annotations

import errno

from jobun.locale.message import Message

# the system speaks English whatever the language of messages
REASONS = {
    errno.ENOENT: Message("no such file or folder", "ファイルもフォルダーもありません"),
    errno.EACCES: Message("permission denied", "権限がありません"),
    errno.EPERM: Message("operation not permitted", "許可されていません"),
    errno.EISDIR: Message("it is a folder", "フォルダーです"),
    errno.ENOTDIR: Message("a part of the path is no folder", "途中のフォルダー名がファイルを指しています"),
    errno.EEXIST: Message("it is already there", "すでにあります"),
    errno.ENOSPC: Message("no space left on the device", "空き容量がありません"),
    errno.EROFS: Message("the file system is read-only", "読み取り専用の場所です"),
    errno.ENAMETOOLONG: Message("the name is too long", "名前が長すぎます"),
    errno.EIO: Message("input or output error", "入出力エラーが起きました"),
    errno.EADDRINUSE: Message("it is in use already", "すでに使われています"),
    errno.EBADF: Message("it is closed", "閉じられています"),
    errno.ELOOP: Message("its links lead in a circle", "リンクが循環しています"),
}


class Failure(Exception):
    """What could not be done. The message is one line that names the file or the option, the place and the mend."""

    def __init__(self, message: Message | str) -> None:
        """message: words that are no pair are the same in both languages."""
        self.message = message if isinstance(message, Message) else Message(message, message)
        super().__init__(self.message.en)

    def say(self, language: str) -> str:
        """The line in "en" or "ja"."""
        return self.message.say(language)


def reason(error: OSError) -> Message:
    """Why the system refused; in its own words where we have none."""
    said = error.strerror or str(error)
    return REASONS.get(error.errno or 0, Message(said, said))


def unreadable(path: str, why: Message) -> Message:
    """A file that the system does not let us read."""
    return Message(
        f"{path}: cannot be read: {why.en}; check the path and its permissions",
        f"{path}: 読み込めません（{why.ja}）。パスと権限を確かめてください",
    )
