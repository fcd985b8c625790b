"""The table of contents and the headings disagree.

目次と見出しが一致していません。

An entry is worded differently from its heading or has no heading, or a heading has no entry. Readers do not find what
the contents promise, and references by title match one of the two only.

見出しと語句の異なる項目、見出しのない項目、目次にない見出しを報告します。読者は目次にある見出しを見つけられず、題名によ
る参照もどちらか一方にしか一致しません。

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

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message, enumeration
from jobun.references.index import Index, title_key
from jobun.text.language import is_japanese
from jobun.text.numerals import Number
from jobun.text.passage import Span
from jobun.tree.labels.values import plain, series
from jobun.tree.lines.candidates import PAGE_NUMBER, PAGE_REACH, candidate_at, is_title
from jobun.tree.nodes import Node

# the contents of a statute give the articles of each chapter
COVERED = re.compile(r"[（(]第[^（）()]{1,40}[)）]\s*$")
LEADING = re.compile(r"^[0-9]{1,3}\.?\s+")


class ContentsEntry(NamedTuple):
    """One line of a table of contents. span: the title."""

    number: Number | None
    title: str
    span: Span
    node: Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Differences between each table of contents and the headings of its part."""
    for at, part in enumerate(context.document.parts):
        for node in part.walk():
            if node.kind == "contents" and at not in context.graph.copied:
                entries = [entry for child in node.children if child.kind == "item" and (entry := _entry(child))]
                yield from _compare(context.graph.parts[at], node, entries, _unnumbered(context, entries))


def _unnumbered(context: CheckContext, entries: list[ContentsEntry]) -> set[str]:
    """Titles in the text that are not read as numbered headings."""
    listed = {entry.node for entry in entries}
    words = (
        LEADING.sub("", node.body.words)
        for node in context.document.walk()
        if not node.number and node.kind in ("paragraph", "item", "appendix") and node not in listed
    )
    return {title_key(title) for title in words if is_title(title)}


def _entry(node: Node) -> ContentsEntry | None:
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
        ContentsEntry(candidate.number if candidate else None, title, node.body.span(begin, begin + len(title)), node)
        if title
        else None
    )


def _compare(index: Index, contents: Node, entries: list[ContentsEntry], unnumbered: set[str]) -> Iterator[Problem]:
    headings = [node for node in index.nodes if node.title and not node.inferred]
    titles = {title_key(node.title or "") for node in headings} | unnumbered
    for entry in entries:
        yield from _entry_problem(index, titles, entry)
    missing = _unlisted(headings, entries)
    # a list of few sections is a selection; one with nearly all of a level has missed the others
    if missing and len(missing) <= len(entries):
        yield _missing(contents, missing)


def _unlisted(headings: list[Node], entries: list[ContentsEntry]) -> list[Node]:
    """The headings without an entry, of the levels that the contents list."""
    listed = {key for entry in entries if entry.number for key in _keys(entry.number)}
    depths = {len(key) for key in listed}
    return [
        node
        for node in headings
        if node.number and len(node.number) in depths and not listed.intersection(_keys(node.number))
    ]


def _missing(contents: Node, missing: list[Node]) -> Problem:
    names = enumeration(node.name or "" for node in missing[:5])
    if len(missing) > 5:
        names = Message("{names} …", "{names} など", names=names)
    return Problem(
        contents.span,
        Message("missing from the contents: {names}", "目次にない見出しがあります：{names}", names=names),
        related=tuple(
            Related(node.label.span, Message("not in the contents", "目次にない見出し"))
            for node in missing[:3]
            if node.label
        ),
    )


def _keys(number: Number) -> set[Number]:
    """The forms in which a heading and its entry may print a number: 第三章 is also listed as 3."""
    return {number, number[-1:], (plain(number[-1]),)} if series(number) else {number}


def _entry_problem(index: Index, titles: set[str], entry: ContentsEntry) -> Iterator[Problem]:
    numbers = _keys(entry.number) if entry.number else ()
    found = next((node for number in numbers for node in index.find(number) if node.title), None)
    if found is not None and found.label is not None and found.title:
        if title_key(found.title) != title_key(entry.title) and _one_script(found.title, entry.title):
            yield Problem(
                entry.span,
                Message(
                    "entry differs from heading {number} “{title}”",
                    "目次の項目が見出し {number}「{title}」と一致しません",
                    number=found.label.text,
                    title=found.title,
                ),
                related=(Related(found.span, Message("the heading", "見出し")),),
                suggestions=(replacement(found.title, entry.span),),
            )
    elif titles and title_key(entry.title) not in titles:
        yield Problem(entry.span, Message("no heading matches this entry", "この項目に対応する見出しがありません"))


def _one_script(first: str, second: str) -> bool:
    """Whether two titles are in one language; an entry in another language is a translation, not a misquotation."""
    return is_japanese(first) == is_japanese(second)


check = Check("NUM007", "toc-mismatch", "warning", __doc__, find)
