"""Names that several commands and the published pages show: severities, reference statuses, kinds of node."""

from __future__ import annotations

from jobun.locale.message import Message

SEVERITY = {
    "error": Message("error", "誤り"),
    "warning": Message("warning", "警告"),
    "info": Message("info", "情報"),
}
# statuses of references that do not resolve to a rule
STATUS = {
    "dangling": Message("dangling", "参照先なし"),
    "stale": Message("stale", "食い違い"),
    "ambiguous": Message("ambiguous", "参照先が複数"),
    "external": Message("external", "外部の文書"),
    "relative": Message("relative", "相対参照"),
}
NODE_KINDS = {
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
    "furniture": Message("furniture", "ページの付帯情報"),
    "unread": Message("unread", "読み取れない行"),
}
# headings on the page of a check
BAD = Message("Reported", "指摘される例")
GOOD = Message("Not reported", "指摘されない例")
# a table of two versions
COMPARISON = Message("Comparison of the two versions", "新旧対照表")
AS_AMENDED = Message("As amended", "改正後")
BEFORE = Message("Before", "改正前")
ADDED = Message("(new)", "（新設）")
DELETED = Message("(deleted)", "（削除）")
RANGE = Message("{first}–{last}", "{first}～{last}")
LEFT_OUT = Message("(unchanged)", "（略）")
AS_CONFIRMED = Message("As confirmed", "確認したときの文書")
EARLIER = Message("Earlier version", "以前の版")
SETTINGS = Message("In jobun.toml", "jobun.toml の内容")


def silence(code: str) -> Message:
    """How to turn off a check, for one rule or for all."""
    return Message(
        "To silence it for one rule, write this line above the rule: <!-- jobun: ignore {code} -->\n"
        'For all rules: ignore = ["{code}"] under [check] in jobun.toml, or --ignore {code}.',
        "一つの条文だけで指摘を止めるには、その条文の直前に次の行を書きます：<!-- jobun: ignore {code} -->\n"
        'すべての条文で止めるには、jobun.toml の [check] に ignore = ["{code}"] と書くか、--ignore {code} を付けます。',
        code=code,
    )


def in_parentheses(text: object) -> Message:
    """Text in parentheses after other text; in English a space comes first."""
    return Message(" ({text})", "（{text}）", text=text)
