"""Messages about the PDF of a book."""

from __future__ import annotations

from jobun.locale.message import Message

# characters without a font that are listed
LISTED = 12

NO_WEASYPRINT = Message(
    "--pdf needs WeasyPrint, which is not installed; run pip install 'jobun[pdf]'",
    "--pdf には WeasyPrint が必要ですが、入っていません。pip install 'jobun[pdf]' を実行してください",
)


def no_pango(error: str) -> Message:
    """Pango, with which WeasyPrint draws text, is missing. error: of the operating system."""
    return Message(
        "--pdf needs Pango 1.44 or later; on Debian: "
        "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 ({error})",
        "--pdf には Pango 1.44 以降が必要です。Debian では "
        "apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 を実行してください（{error}）",
        error=error,
    )


def missing(path: str, characters: str) -> Message:
    """Characters that are boxes in a PDF, because no font has them."""
    listed = " ".join(char if char.isprintable() else f"U+{ord(char):04X}" for char in characters[:LISTED])
    return Message(
        "{path}: no installed font has {characters}; install one, for example Noto Sans CJK JP for Japanese, and build "
        "again",
        "{path}: {characters} を含むフォントがありません。フォント（日本語なら Noto Sans CJK JP など）を入れて、"
        "もう一度作成してください",
        path=path,
        characters=listed + (" …" if len(characters) > LISTED else ""),
    )


def version(version: str) -> Message:
    """The version of a book, below its title."""
    return Message("Version {version}", "バージョン {version}", version=version)


def printing(title: str, page: int) -> Message:
    """The progress line while a PDF is made."""
    return Message("PDF of {title}: page {page}", "{title} の PDF：{page} ページ目", title=title, page=page)
