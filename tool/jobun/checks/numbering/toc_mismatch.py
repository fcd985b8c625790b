"""The table of contents and the headings disagree.

目次と見出しが一致していません。

An entry in other words than its heading, an entry without a heading, a heading without an entry, or another order.
Readers who come from the contents do not find what it promised, and references by title follow one or the other.

語句の違う項目、見出しのない項目、目次にない見出し、順序の違いを調べます。目次をたどった読者は目当ての見出しを見つけら
れず、題名による参照もどちらか一方にしか合いません。

Bad::

    目次
    1. 手番の進め方	1
    2. ⟦山札のこと⟧	2

    1. 手番の進め方
    1-1. 手番
    1-1-1. 札を一枚引きます。
    2. 山札と捨て札
    2-1. 山札
    2-1-1. 山札は裏向きです。

Good::

    目次
    1. 手番の進め方	1
    2. 山札と捨て札	2

    1. 手番の進め方
    1-1. 手番
    1-1-1. 札を一枚引きます。
    2. 山札と捨て札
    2-1. 山札
    2-1-1. 山札は裏向きです。
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.references.index import Index, title_key
from jobun.text.lines import JAPANESE
from jobun.text.numerals import Number
from jobun.text.passage import Span
from jobun.tree.labels.values import plain, series
from jobun.tree.lines.candidates import PAGE_NUMBER, PAGE_REACH, candidate_at, is_title
from jobun.tree.nodes import Node

# a statute's contents say which articles a chapter holds
COVERED = re.compile(r"[（(]第[^（）()]{1,40}[)）]\s*$")
LEADING = re.compile(r"^[0-9]{1,3}\.?\s+")


class Entry(NamedTuple):
    """One line of a table of contents."""

    number: Number | None
    title: str
    span: Span
    node: Node


def find(context: CheckContext) -> Iterator[Problem]:
    """What differs between each table of contents and the headings of its part."""
    for at, part in enumerate(context.document.parts):
        for node in part.walk():
            if node.kind == "contents" and at not in context.graph.copied:
                entries = [entry for child in node.children if child.kind == "item" and (entry := _entry(child))]
                yield from _compare(context.graph.parts[at], node, entries, _unnumbered(context, entries))


def _unnumbered(context: CheckContext, entries: list[Entry]) -> set[str]:
    """Titles that stand in the text without being read as a numbered heading."""
    listed = {id(entry.node) for entry in entries}
    words = (
        LEADING.sub("", node.body.words)
        for node in context.document.walk()
        if not node.number and node.kind in ("paragraph", "item", "appendix") and id(node) not in listed
    )
    return {title_key(title) for title in words if is_title(title)}


def _entry(node: Node) -> Entry | None:
    words = node.body.words
    page = PAGE_NUMBER.search(words, max(0, len(words) - PAGE_REACH))
    end = page.start() if page else len(words)
    covered = COVERED.search(words[:end])
    end = covered.start() if covered else end
    candidate = candidate_at(words, 0)
    begin = candidate.end if candidate else 0
    title = words[begin:end].rstrip(" .．…・·‥")
    begin += len(title) - len(title.lstrip())
    title = title.strip()
    return (
        Entry(candidate.number if candidate else None, title, node.body.span(begin, begin + len(title)), node)
        if title
        else None
    )


def _compare(index: Index, contents: Node, entries: list[Entry], unnumbered: set[str]) -> Iterator[Problem]:
    headings = [node for node in index.nodes if node.title and not node.inferred]
    titles = {title_key(node.title or "") for node in headings} | unnumbered
    for entry in entries:
        yield from _entry_problem(index, titles, entry)
    listed = {key for entry in entries if entry.number for key in _keys(entry.number)}
    depths = {len(key) for key in listed}
    missing = [
        node
        for node in headings
        if node.number and len(node.number) in depths and not listed.intersection(_keys(node.number))
    ]
    # a list of some sections only is a choice; one that has nearly all of a level has forgotten the rest
    if missing and len(missing) <= len(entries):
        names = [node.name or "" for node in missing[:5]]
        more = Message(" …", "など") if len(missing) > 5 else Message("", "")
        yield Problem(
            contents.span,
            Message(
                f"the contents do not list {', '.join(names)}{more.en}",
                f"目次に {'、'.join(names)} {more.ja}がありません",
            ),
            related=tuple(
                Related(node.label.span, Message("not listed", "目次にない見出し"))
                for node in missing[:3]
                if node.label
            ),
        )


def _keys(number: Number) -> set[Number]:
    """A number as a heading and an entry may both print it: 第三章 is entered as 3 as well."""
    return {number, number[-1:], (plain(number[-1]),)} if series(number) else {number}


def _entry_problem(index: Index, titles: set[str], entry: Entry) -> Iterator[Problem]:
    numbers = _keys(entry.number) if entry.number else ()
    found = next((node for number in numbers for node in index.find(number) if node.title), None)
    if found is not None and found.label is not None and found.title:
        if title_key(found.title) != title_key(entry.title) and _one_script(found.title, entry.title):
            yield Problem(
                entry.span,
                Message(
                    f"this entry differs from its heading, {found.label.text} “{found.title}”",
                    f"目次の語句が見出し {found.label.text}「{found.title}」と一致しません",
                ),
                related=(Related(found.span, Message("the heading", "見出し")),),
                suggestions=(
                    Suggestion(
                        Message(f"write “{found.title}”", f"「{found.title}」に直す"), (Edit(entry.span, found.title),)
                    ),
                ),
            )
    elif titles and title_key(entry.title) not in titles:
        yield Problem(entry.span, Message("no heading reads like this entry", "この項目に対応する見出しがありません"))


def _one_script(first: str, second: str) -> bool:
    """A heading that was left in another language is untranslated, not misquoted."""
    return bool(JAPANESE.search(first)) == bool(JAPANESE.search(second))


check = Check("NUM007", "toc-mismatch", "warning", __doc__, find)
