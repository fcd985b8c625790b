"""What the command itself says, beside the diagnostics."""

from __future__ import annotations

from jobun.messages.message import Message

SEVERITY = {
    "error": Message("error", "誤り"),
    "warning": Message("warning", "警告"),
    "info": Message("info", "情報"),
}
SUGGESTION = Message("try", "提案")
RELATED = Message("see", "関連")
SILENCE = Message(
    "To silence it before one rule, write this line above: <!-- jobun: ignore {code} -->\n"
    'For all rules: ignore = ["{code}"] under [check] in jobun.toml, or --ignore {code}.',
    "一つの条文だけ黙らせるには、その上に次の行を書きます：<!-- jobun: ignore {code} -->\n"
    '全体では jobun.toml の [check] に ignore = ["{code}"] と書くか、--ignore {code} を付けます。',
)


def _counted(counts: dict[str, int]) -> Message:
    """How many diagnostics of each severity there are."""
    english = [
        f"{counts[severity]} {word}{'' if counts[severity] == 1 else 's'}"
        for severity, word in (("error", "error"), ("warning", "warning"), ("info", "note"))
        if counts[severity]
    ]
    japanese = [
        f"{SEVERITY[severity].ja} {counts[severity]} 件"
        for severity in ("error", "warning", "info")
        if counts[severity]
    ]
    return Message(", ".join(english) or "nothing found", "、".join(japanese) or "指摘はありません")


def summary(counts: dict[str, int], documents: int) -> Message:
    """The last line of a report."""
    found = _counted(counts)
    plural = "" if documents == 1 else "s"
    return Message(f"{found.en} in {documents} document{plural}", f"{documents} 文書：{found.ja}")


def cited(counts: dict[str, int], citations: int, files: int) -> Message:
    """The last line of a report on citations. files: those that were looked through."""
    found = _counted(counts)
    plural, many = "" if citations == 1 else "s", "" if files == 1 else "s"
    return Message(
        f"{found.en} in {citations} citation{plural} of {files} file{many}",
        f"{files} ファイルの引用 {citations} 件：{found.ja}",
    )


def dropped_lines(path: str, count: int) -> Message:
    """What an import tells of a PDF."""
    return Message(
        f"{path}: left out {count} line{'' if count == 1 else 's'} of running heads, feet and page numbers",
        f"{path}: 柱やページ番号など {count} 行を除きました",
    )


def working(done: int, total: int, path: str) -> Message:
    """The line that is shown while work goes on."""
    return Message(f"checking {done + 1} of {total}: {path}", f"{total} 件中 {done + 1} 件目を確認中：{path}")


def publishing(total: int) -> Message:
    """The line that is shown while a site is built."""
    return Message(f"publishing {total} document{'' if total == 1 else 's'}", f"{total} 文書を公開用に変換中")
