"""What the command itself says, beside the diagnostics."""

from __future__ import annotations

from jobun.locale.message import Message

SEVERITY = {
    "error": Message("error", "誤り"),
    "warning": Message("warning", "警告"),
    "info": Message("info", "情報"),
}
STAGES = {
    "settings": Message("settings", "設定の読み込み"),
    "text": Message("text", "文書の読み込み"),
    "graph": Message("tree, graph", "構造と参照の解析"),
    "diagnostics": Message("diagnostics", "チェック"),
    "repair": Message("repair", "修正"),
    "outputs": Message("outputs", "結果の表示"),
}
# what became of a reference that leads to no one rule
STATUS = {
    "dangling": Message("dangling", "参照先なし"),
    "stale": Message("stale", "古い参照"),
    "ambiguous": Message("ambiguous", "参照先が複数"),
    "external": Message("external", "外部の文書"),
    "relative": Message("relative", "相対参照"),
}
# what a document is made of
KINDS = {
    "part": Message("part", "部分"),
    "chapter": Message("chapter", "章"),
    "section": Message("section", "節"),
    "rule": Message("rule", "条文"),
    "item": Message("item", "項目"),
    "paragraph": Message("paragraph", "段落"),
    "example": Message("example", "例"),
    "note": Message("note", "注"),
    "contents": Message("contents", "目次"),
    "history": Message("history", "改訂履歴"),
    "appendix": Message("appendix", "付録"),
    "furniture": Message("furniture", "本文外"),
    "unread": Message("unread", "読めない行"),
}
BAD = Message("Found", "指摘される例")
GOOD = Message("Not found", "指摘されない例")
SUGGESTION = Message("try", "提案")
RELATED = Message("see", "関連")
# what stands for words that cannot be seen on either side of a change
INSERTED = Message("(inserted)", "（挿入）")
DELETED = Message("(deleted)", "（削除）")
BLANK = Message("(a blank)", "（空白）")
SILENCE = Message(
    "To silence it before one rule, write this line above: <!-- jobun: ignore {code} -->\n"
    'For all rules: ignore = ["{code}"] under [check] in jobun.toml, or --ignore {code}.',
    "一つの条文でだけ指摘を止めるには、その条文の上に次の行を書きます：<!-- jobun: ignore {code} -->\n"
    'すべての条文で止めるには、jobun.toml の [check] に ignore = ["{code}"] と書くか、--ignore {code} を付けます。',
)


def in_brackets(words: str) -> Message:
    """Words that are said beside others, with the blank that English has before them."""
    return Message(f" ({words})", f"（{words}）")


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
    return Message(
        f"{found.en} in {documents} document{'' if documents == 1 else 's'}", f"{documents} 文書：{found.ja}"
    )


def cited(counts: dict[str, int], citations: int, files: int) -> Message:
    """The last line of a report on citations. files: those that were looked through."""
    found = _counted(counts)
    return Message(
        f"{found.en} in {citations} citation{'' if citations == 1 else 's'} of {files} file{'' if files == 1 else 's'}",
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


def already_there(path: str) -> Message:
    """A file that an import would replace."""
    return Message(
        f"{path}: already there; give another name, or --force to replace it",
        f"{path}: すでにあります。別の名前を指定するか、--force で置き換えてください",
    )


def not_built(path: str, said: object) -> Message:
    """A site that could not be built. said: what Sphinx or the system says."""
    return Message(f"{path}: the site was not built: {said}", f"{path}: サイトを作成できませんでした：{said}")


def built_with_warnings(path: str, said: object) -> Message:
    """A site that is not as it should be. said: the first warning of Sphinx."""
    return Message(
        f"{path}: the site was built with warnings: {said}", f"{path}: サイトの作成中に警告が出ました：{said}"
    )


def unwritten(reason: Message) -> Message:
    """Standard output that takes nothing more."""
    return Message(
        f"the output cannot be written: {reason.en}; make room, or send it elsewhere",
        f"結果を出力できません（{reason.ja}）。空きを作るか、出力先を変えてください",
    )


def internal(said: str) -> Message:
    """A mistake of ours. said: the exception."""
    return Message(
        f"internal error: {said}; run again with --debug and report what it prints",
        f"内部エラー：{said}。--debug を付けて実行し、表示された内容をお知らせください",
    )
