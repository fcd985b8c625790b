"""Texts of the pages about the versions of a book."""

from __future__ import annotations

from functools import partial

from jobun.locale.changes import KINDS
from jobun.locale.message import Message
from jobun.locale.site import phrase_of

PHRASES = {
    "versions": Message("Versions and changes", "バージョンと変更点"),
    "valid": Message("current", "現行"),
    "read": Message("Read this version", "このバージョンを読む"),
    "compare": Message("Compare with", "比較："),
    "first": Message("The oldest published version.", "掲載している最も古いバージョンです。"),
    "major": Message(
        "Rules were renumbered, moved or removed: check documents that cite rules by number.",
        "条文の番号の変更、移動、削除があります。番号による引用は見直しが必要です。",
    ),
    "minor": Message(
        "Rules were added or reworded; no number changed its meaning.",
        "条文の追加や文言の変更があります。条文の番号は変わっていません。",
    ),
    "patch": Message("No rule and no number changed.", "条文にも番号にも変更はありません。"),
    "together": Message("along with it:", "これに伴う変更："),
    "page": Message("Page {number} of {total}", "{total} ページ中 {number} ページ目"),
    "next": Message("Next: page {number}", "次：{number} ページ目"),
    "previous": Message("Previous: page {number}", "前：{number} ページ目"),
    "story": Message("History of these rules", "この章の条文の履歴"),
    "history": Message("History", "履歴"),
    "history_of": Message("History: {title}", "履歴：{title}"),
    "from": Message("first as {number} in {version}", "{version} では {number}"),
    "others": Message(
        "Rules not listed here have not changed since {version}.",
        "ここにない条文は、{version} から変更されていません。",
    ),
    "words": Message("see the text on the page of changes", "文言は変更点のページを参照"),
    "added": Message("New in {version}", "{version} で新設"),
    "reworded": Message("Changed in {version}", "{version} で変更"),
    "became": Message("History of this rule", "この条文の履歴"),
    "now": Message("Now {number}", "現行版：{number}"),
    "now_reworded": Message("Now {number}, reworded", "現行版：{number}（文言の変更）"),
    "removed": Message("Removed in {version}", "{version} で削除"),
    "there": Message("Go to this place in the current version", "現行版の同じ箇所へ"),
    "copy": Message("Copy link to {version}", "{version} のリンクをコピー"),
    "moved_on": Message("This version is published at:", "このバージョンは次のページにあります："),
}


phrase = partial(phrase_of, PHRASES)


def between(old: str, new: str) -> Message:
    """The title of a page of changes. old, new: versions."""
    return Message("Changes from {old} to {new}", "{old} から {new} への変更点", old=old, new=new)


def earlier(version: str, date: str, current: str) -> Message:
    """The notice at the top of a page of an earlier version. date: may be ""."""
    return Message(
        "This is an earlier version: {version}. The current version is {current}.",
        "これは以前のバージョンです：{version}。現行のバージョンは {current} です。",
        version=Message("{version} ({date})", "{version}（{date}）", version=version, date=date) if date else version,
        current=current,
    )


def number_in(number: str, version: str) -> Message:
    """A rule in a version."""
    return Message("{number} in version {version}", "バージョン {version} の {number}", number=number, version=version)


def counted(kind: str, count: int) -> Message:
    """The number of rules in a collapsed list of changes."""
    return Message("{kind}: {count}", "{kind}：{count} 件", kind=KINDS[kind], count=count)


def rules(count: int) -> Message:
    """The number of rules in a version."""
    return Message("{count} rule", "{count} 条", plural="{count} rules", count=count)
