"""What `jobun export` and `jobun fmt` say."""

from __future__ import annotations

from jobun.locale.message import Message


def no_format(name: str, known: str) -> Message:
    """A format that there is not."""
    return Message(
        f"no export format is called {name!r}; use {known}",
        f"{name!r} という出力形式はありません。使えるのは {known} です",
    )


def only_csv(name: str) -> Message:
    """A byte order mark asked for where it does harm."""
    return Message(
        f"--bom is for csv, not for {name}; leave it out", f"--bom は csv のためのものです。{name} では外してください"
    )


def several(count: int) -> Message:
    """Several documents and no folder to put them into."""
    return Message(
        f"{count} documents, one output; name a folder with -o FOLDER/, or one document",
        f"文書が {count} 件あります。-o フォルダー/ で出力先のフォルダーを指定するか、文書を一つにしてください",
    )


def same_name(first: str, second: str, target: str) -> Message:
    """Two documents that would become one file."""
    return Message(
        f"{first} and {second} would both become {target}; export them one at a time",
        f"{first} と {second} がどちらも {target} になります。一つずつ出力してください",
    )


def unwritable(path: str, reason: Message) -> Message:
    """A file that cannot be written."""
    return Message(
        f"{path}: cannot be written: {reason.en}; check the folder and its permissions",
        f"{path}: 書き込めません（{reason.ja}）。フォルダーと権限を確かめてください",
    )


def nothing_named() -> Message:
    """No document to rewrite."""
    return Message(
        "no document is named, and no jobun.toml names a book; say which files or folders to format",
        "整形する文書が指定されておらず、jobun.toml にも書かれていません。ファイルかフォルダーを指定してください",
    )


def not_plain(path: str) -> Message:
    """A file that is no plain text."""
    return Message(
        f"{path}: only plain text and Markdown are formatted; make text of it with: jobun import {path}",
        f"{path}: 整形できるのはテキストと Markdown だけです。先に jobun import {path} でテキストにしてください",
    )


def converted(path: str, encoding: str) -> Message:
    """A file of another encoding, which becomes UTF-8."""
    return Message(f"{path}: {encoding} becomes utf-8", f"{path}: {encoding} を utf-8 に変えます")


def kept(path: str, line: int, count: int) -> Message:
    """Passages that stay as they are."""
    more = Message(f" and {count - 1} more", f"（ほか {count - 1} か所）") if count > 1 else Message("", "")
    return Message(
        f"{path}:{line}: left as it was{more.en}: laying it out anew would change how it is read",
        f"{path}:{line}: 元のままにしました{more.ja}。整形すると別の構造として読まれるためです",
    )


def light(path: str) -> Message:
    """A document of which only the blanks are put in order."""
    return Message(
        f"{path}: only blanks and line ends put in order: laying it out anew would change how it is read",
        f"{path}: 空白と改行だけを整えました。全体を整形すると別の構造として読まれるためです",
    )


def changes(path: str, *, done: bool) -> Message:
    """A document that changes. done: whether it was written."""
    if done:
        return Message(f"formatted {path}", f"整形しました：{path}")
    return Message(f"would format {path}", f"整形が必要です：{path}")


def formatted(changed: int, total: int, *, done: bool) -> Message:
    """The last line. changed, total: documents."""
    if done:
        return Message(
            f"{changed} of {total} document{'' if total == 1 else 's'} formatted",
            f"{total} 文書のうち {changed} 件を整形しました",
        )
    return Message(
        f"{changed} of {total} document{'' if total == 1 else 's'} would change",
        f"{total} 文書のうち {changed} 件が変わります",
    )
