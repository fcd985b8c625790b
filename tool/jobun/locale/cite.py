"""What `jobun cite` says."""

from __future__ import annotations

from jobun.locale.message import Message


def no_book() -> Message:
    """No book is named."""
    return Message(
        "no book is named, and no jobun.toml has [[cite]]; give the book, then the files: jobun cite rules.txt src/",
        "本の指定も jobun.toml の [[cite]] もありません。本、ファイルの順に指定してください：jobun cite rules.txt src/",
    )


def no_files(book: str) -> Message:
    """No files are named."""
    return Message(
        f"no files that cite {book} are named; give files or folders: jobun cite {book} src/",
        f"{book} を引用するファイルの指定がありません。ファイルかフォルダーを指定してください：jobun cite {book} src/",
    )


def folder(book: str) -> Message:
    """A folder in the place of the book."""
    return Message(
        f"{book} is a folder; give the book first: jobun cite rules.txt {book}",
        f"{book} はフォルダーです。本を先に指定してください：jobun cite rules.txt {book}",
    )


def missing(path: str) -> Message:
    """A path that is not there."""
    return Message(
        f"{path}: no such file or folder; check the path",
        f"{path}: ファイルもフォルダーもありません。パスを確かめてください",
    )


def textless(path: str) -> Message:
    """A file that was named and holds no text."""
    return Message(
        f"{path}: not text, or too large; give a text file",
        f"{path}: テキストではないか、大きすぎます。テキストファイルを指定してください",
    )


def unmatched(place: str, pattern: str) -> Message:
    """A pattern of a configuration that no file matches."""
    return Message(
        f"{place}: no file matches {pattern!r}; mend the pattern",
        f"{place}: {pattern!r} に合うファイルがありません。パターンを直してください",
    )


def bad_form(words: str) -> Message:
    """A form that cannot be looked for."""
    return Message(
        f"the form {words!r} needs words and then {{number}} once, as in 'CR {{number}}'; mend --form or jobun.toml",
        f"形式 {words!r} には、語と、その後に {{number}} が一つ必要です。例：'CR {{number}}'",
    )


def ruleless(path: str) -> Message:
    """A book without rules."""
    return Message(
        f"{path}: no numbered rule in it; give the book first, then the files that cite it",
        f"{path}: 番号の付いた条文がありません。本、引用するファイルの順に指定してください",
    )
