"""What the published pages say around the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from jobun.locale.labels import AS_CONFIRMED, BAD, EARLIER, GOOD, SETTINGS
from jobun.locale.message import Message

PHRASES = {
    "missing": Message("no such rule", "該当なし"),
    "inferred": Message("The document does not print this heading.", "この見出しは原文にはありません。"),
    "copy": Message("Link to this rule", "この条文へのリンク"),
    "referenced": Message("Referenced by", "参照元："),
    "whole": Message("The whole book on one page", "全文を1ページで読む"),
    "contents": Message("Contents", "目次"),
    "books": Message("Rulebooks", "ルール文書"),
    "diagnostics": Message("Diagnostics", "指摘一覧"),
    "checks": Message("Checks", "チェック"),
    "cite": Message("How to cite a rule", "条文の引用のしかた"),
    "measured": Message("How well each check does", "各チェックの成績"),
    "check": Message("Check", "チェック"),
    "all_checks": Message("All checks", "すべてのチェック"),
    "planted": Message("Planted and found", "埋め込みの検出率"),
    "certain": Message("Certain and found", "確実な誤りの検出率"),
    "probable": Message("Probable and found", "おそらく誤りの検出率"),
    "right": Message("Right", "正しい指摘の割合"),
    "lone": Message("list entries that one document alone confirms", "一つの文書だけで裏づけられた語句の項目"),
    "search": Message("Search: a number or words", "検索：番号または語句"),
    "nothing": Message("Nothing found", "見つかりません"),
    "clean": Message("Nothing was found.", "指摘はありません。"),
    "previous": Message("Previous", "前へ"),
    "next": Message("Next", "次へ"),
    "theme": Message("Light or dark", "明暗を切り替える"),
    "menu": Message("Menu", "メニュー"),
    "crumbs": Message("Where you are", "現在の位置"),
    "back": Message("Back to {}", "{} に戻る"),
    "close": Message("Close", "閉じる"),
    "skip": Message("Skip to the rules", "本文へ"),
    "formerly": Message(" (formerly {numbers})", "（旧 {numbers}）"),
    "removed": Message("{number} has been removed", "{number} は削除されました"),
    "last_seen": Message(
        "Last published in {version}, with this text:", "最後に掲載されたのは {version} です。当時の条文："
    ),
    "last_said": Message("Last text:", "削除前の条文："),
    "copied": Message("Link copied", "リンクをコピーしました"),
    "copied_text": Message("Text copied", "条文をコピーしました"),
    "copy_link": Message("Copy link", "リンクをコピー"),
    "copy_text": Message("Copy text", "条文をコピー"),
    "term": Message("Term", "用語"),
    "line": Message("line {line}", "{line} 行目"),
    "also": Message("Also at", "ほかの箇所："),
    "error": Message("Errors", "誤り"),
    "warning": Message("Warnings", "警告"),
    "info": Message("Notes", "情報"),
    "rules": Message("rules", "条"),
    "bad": BAD,
    "confirmed": AS_CONFIRMED,
    "earlier": EARLIER,
    "good": GOOD,
    "settings": SETTINGS,
    "terms": Message("Terms", "用語"),
    "uses": Message("Used in", "使用箇所："),
    "defined": Message("Where this term is defined", "この用語の定義へ"),
    "front": Message("Contents", "目次"),
    "made": Message("Published with jobun", "jobun で作成"),
    "titled": Message("{title}, version {version}", "{title}（バージョン {version}）"),
    "comma": Message(", ", "、"),
}

# what the page of figures says above its table
MEASURED = {
    "planted": Message(
        "Planted: defects put into clean documents, one at a time and by chance, and how many of them the check finds.",
        "埋め込み：誤りのない文書に、誤りを一つずつ無作為に埋め込み、そのうちいくつを見つけるかを数えました。",
    ),
    "read": Message(
        "Certain and probable: what editors found in documents that they read from end to end, by how sure they were. "
        "Right: the share of the diagnostics on those documents that an editor agrees with.",
        "確実・おそらく：編集者が文書を通読して見つけた誤りを、確かさの度合いごとに数えました。"
        "正しい指摘：その文書への指摘のうち、編集者の見つけた誤りと一致するものの割合です。",
    ),
    "alone": Message(
        "Entries of word lists that one document alone confirms are counted in the last row, and in no other.",
        "一つの文書だけで裏づけられた語句の項目は、最後の行だけで数えています。",
    ),
    "none": Message(
        "A dash marks a cell with nothing to count yet.", "数えるものがまだない欄には、横線を引いてあります。"
    ),
}

# what the page about citing says; the braces are filled in there
CITE = {
    "intro": Message(
        "How to link to a rule, read it with a program, refer to it from another Sphinx project and check citations.",
        "条文にリンクする方法、プログラムから読む方法、ほかの Sphinx プロジェクトから参照する方法、"
        "引用を確かめる方法です。",
    ),
    "link-title": Message("Link to a rule", "条文にリンクする"),
    "link": Message(
        "Every rule has an address of its own: that of its page, # and its anchor. The number on the page is the link. "
        "For example:",
        "どの条文にもアドレスがあります。ページのアドレスに # とアンカーを続けたもので、"
        "ページ上の番号がそのリンクになっています。例：",
    ),
    "permalink": Message(
        "“Copy link” after a number copies the permalink of the rule, a page of its own that leads to the rule and "
        "tells chat programs what it says:",
        "番号の横の「リンクをコピー」では、条文の固定リンクがコピーされます。条文へ移動する専用のページで、"
        "チャットなどに貼ると条文の内容が表示されます：",
    ),
    "recorded": Message(
        "The permalink stays with the rule when that gets another number; if the rule is removed, it says so.",
        "固定リンクは、番号が変わっても同じ条文につながります。条文が削除されたときは、そのことを示します。",
    ),
    "unrecorded": Message(
        "The permalink goes by the number of the rule, for the ids of this book are not recorded "
        "(jobun build --record).",
        "この文書の id は記録されていないため（jobun build --record）、固定リンクは条文の番号によります。",
    ),
    "placeholder": Message(
        "Replace {address} with the address of this site.", "{address} はこのサイトのアドレスに読み替えてください。"
    ),
    "program-title": Message("Read it with a program", "プログラムから読む"),
    "program": Message(
        "The same rule as JSON: its text, what is under it, what it refers to and what refers to it.",
        "同じ条文の JSON です。本文、その下にある条文、参照先、参照元が入っています。",
    ),
    "program-book": Message(
        "Every rule of the book, with its address:", "この文書のすべての条文と、それぞれのアドレス："
    ),
    "program-schemas": Message("The JSON Schemas of the two:", "それぞれの内容を定める JSON Schema："),
    "sphinx-title": Message("Refer to it from another Sphinx project", "ほかの Sphinx プロジェクトから参照する"),
    "sphinx": Message("The inventory lists every rule of this site:", "目録に、このサイトの条文がすべて載っています："),
    "sphinx-settings": Message(
        "Where jobun is installed, the conf.py of the other project says:",
        "ほかのプロジェクトに jobun をインストールし、conf.py に次のように書きます：",
    ),
    "sphinx-role": Message(
        "In its documents, this refers to the rule:", "文書からは、次のように書いて条文を参照します："
    ),
    "check-title": Message("Check citations", "引用を確かめる"),
    "check": Message(
        "jobun finds citations such as “{citation}” in notes, source code and other files, and reports those that lead "
        "to no rule:",
        "jobun は、メモやソースコードなどのファイルから「{citation}」のような引用を探し、"
        "該当する条文がないものを指摘します：",
    ),
    "check-more": Message(
        "With --form it looks for another way to cite; with --since it tells which rules have changed since an older "
        "edition.",
        "--form で引用の書きかたを指定できます。--since で旧版を指定すると、それ以降に変わった条文も指摘します。",
    ),
    # a form that `jobun cite` recognizes by default
    "citation": Message("rule {number}", "総合ルール {number}"),
}


def phrase_of(table: Mapping[str, Message], name: str, language: str, /, **values: object) -> str:
    """A phrase of a table in a language, with its values inserted."""
    return table[name].with_values(**values).say(language)


phrase = partial(phrase_of, PHRASES)


def phrases(language: str) -> dict[str, str]:
    """All phrases in one language, by name."""
    return {name: message.say(language) for name, message in PHRASES.items()}
