"""What is said where a PDF is made."""

from __future__ import annotations

from jobun.locale.message import Message

# how many of the characters that no font has are named
NAMED = 12

NO_WEASYPRINT = Message(
    "--pdf needs WeasyPrint, which is not installed: pip install 'jobun[pdf]'",
    "--pdf には WeasyPrint が必要ですが、入っていません。pip install 'jobun[pdf]' を実行してください",
)


def no_pango(said: str) -> Message:
    """What WeasyPrint draws text with is not there. said: by the system."""
    return Message(
        "--pdf needs Pango 1.44 or later; on Debian: "
        f"apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 ({said})",
        "--pdf には Pango 1.44 以降が必要です。Debian では "
        f"apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 を実行してください（{said}）",
    )


def missing(path: str, characters: str) -> Message:
    """Characters that are boxes in a PDF, for no font has them."""
    named = " ".join(one if one.isprintable() else f"U+{ord(one):04X}" for one in characters[:NAMED])
    shown = named + (" …" if len(characters) > NAMED else "")
    return Message(
        f"{path}: no font here has {shown}; install one, such as Noto Sans CJK JP for Japanese, and build again",
        f"{path}: {shown} を含むフォントがありません。フォント（日本語なら Noto Sans CJK JP など）を入れて、"
        "もう一度作成してください",
    )


def version(said: str) -> Message:
    """Below the title. said: the version of the book."""
    return Message(f"Version {said}", f"バージョン {said}")


def printing(title: str, page: int) -> Message:
    """The line that is shown while a PDF is made."""
    return Message(f"PDF of {title}: page {page}", f"{title} の PDF：{page} ページ目")
