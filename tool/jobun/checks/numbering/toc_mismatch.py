"""The table of contents and the headings disagree.

目次と見出しが一致していません。

An entry is worded differently from its heading or has no heading, or a heading has no entry. Readers do not find what
the contents promise, and references by title match one of the two only. Entries are compared by number and by title, in
any order of columns; where fewer than half of the entries have a heading, the contents are not understood, and nothing
is reported.

見出しと語句の異なる項目、見出しのない項目、目次にない見出しを報告します。読者は目次にある見出しを見つけられず、題名によ
る参照もどちらか一方にしか一致しません。項目は番号と題名の両方で照合し、段組みの順は問いません。見出しのある項目が半分に
満たない目次は読み取れなかったものとみなし、何も報告しません。

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

Good::

    目次
    1
    はじめに ............ 2
    1.1
    本書の目的 .......... 2
    1.2
    関連文書 ............ 2
    2
    審査 ................ 3

    1
    はじめに
    本書は競技の説明です。
    1.1
    本書の目的
    本書の目的は説明です。
    1.2
    関連文書
    関連文書はありません。
    2
    審査
    審査は二回行います。

Good::

    Contents
    1. Turns
    2. Battles
    3. Action Steps

    1. Turns
    1-1. Draw a card.
    2. Battles
    2-1. A battle has two steps.
    2-2. The battle ends. (See 1-1.) 3. Action Steps

    3-1. An action step follows each battle.
"""

import re
from bisect import bisect_left
from collections import Counter
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
# dates and numbers behind a title: 附則（平成十一年…）
BRACKETED = re.compile(r"\s*[（(].*$")
LEADING = re.compile(r"^(?:[0-9]{1,3}|[A-Z])(?:[.-][0-9]{1,3})*\.?\s+")
# marks of Markdown before an entry
MARKS = re.compile(r"[#*_>\s\-–•]*")
# the least share of the entries that must have a heading; else the contents are not understood
UNDERSTOOD = 0.5
# characters; a longer line is no heading
LONGEST = 120
# signs within a title that an entry may leave out
SIGNS = 4


class ContentsEntry(NamedTuple):
    """One line of a table of contents. span: the title."""

    number: Number | None
    title: str
    span: Span
    node: Node


class ListedHeadings(NamedTuple):
    """The headings that contents may list.

    rules: those of the part. numbered: in order. titles: of all, as `title_key`. openings: the first words of all
    rules, as `title_key`, sorted. elsewhere: numbers before short lines that are no rules: a column of the contents may
    have been read as something else.
    """

    rules: Index
    numbered: list[Node]
    titles: set[str]
    openings: list[str]
    elsewhere: set[Number]

    def with_number(self, number: Number | None) -> Node | None:
        """The heading with a number."""
        numbers = _keys(number) if number else ()
        return next((node for key in numbers for node in self.rules.find(key) if node.title), None)

    def has(self, entry: ContentsEntry) -> bool:
        """Whether there is a heading with the title of an entry, or a rule that begins with it."""
        key = title_key(entry.title)
        if key in self.titles:
            return True
        if entry.number:
            found = (node.body.words[: len(entry.title) + SIGNS] for node in self.rules.find(entry.number))
            return any(title_key(words).startswith(key) for words in found)
        at = bisect_left(self.openings, key)
        return at < len(self.openings) and self.openings[at].startswith(key)


def find(context: CheckContext) -> Iterator[Problem]:
    """Differences between each table of contents and the headings of its part."""
    for at, part in enumerate(context.document.parts):
        for node in part.walk():
            if node.kind == "contents" and at not in context.graph.copied:
                entries = [entry for child in node.children if child.kind == "item" and (entry := _entry(child))]
                yield from _compare(_headings(context, context.graph.parts[at], entries), node, entries)


def _headings(context: CheckContext, index: Index, entries: list[ContentsEntry]) -> ListedHeadings:
    listed = {entry.node for entry in entries}
    numbered = [node for node in index.nodes if node.title and not node.inferred]
    titles = {title_key(node.title or "") for part in context.graph.parts for node in part.nodes if node.title}
    titles |= _unread_headings(context, [entry for entry in entries if title_key(entry.title) not in titles])
    elsewhere = set()
    for node in context.document.walk():
        if node.number or node in listed or len(node.body.words) > LONGEST:
            continue
        candidate = candidate_at(node.body.words, 0)
        if candidate and is_title(node.body.words[candidate.end :].strip()):
            elsewhere.add(candidate.number)
        words = LEADING.sub("", node.body.words)
        titles |= {title_key(words), title_key(BRACKETED.sub("", words))} if is_title(words) else set()
    openings = sorted(title_key(node.body.words[:LONGEST]) for node in index.nodes)
    return ListedHeadings(index, numbered, titles, openings, elsewhere)


def _unread_headings(context: CheckContext, entries: list[ContentsEntry]) -> set[str]:
    """The titles of entries whose heading stands in the text but was not read as one."""
    glued = {title_key(entry.title) for entry in entries if _is_glued(context, entry)}
    return glued | _repeated_lines(context, {title_key(entry.title) for entry in entries})


def _repeated_lines(context: CheckContext, titles: set[str]) -> set[str]:
    """The titles of entries that are a line of their own more than once: of a heading whose number is another line."""
    lines = (_without_page(line) for line in context.text.content.splitlines() if len(line) <= LONGEST)
    counts = Counter(key for line in lines if (key := title_key(LEADING.sub("", line))) in titles)
    return {title for title, count in counts.items() if count > 1}


def _is_glued(context: CheckContext, entry: ContentsEntry) -> bool:
    """Whether the number and the title of an entry also stand at the end of a line, behind a rule."""
    if entry.number is None or len(entry.number) > 1:
        return False
    title = r"\s+".join(map(re.escape, entry.title.split()))
    heading = rf"[^\n]+[ \t]{entry.number[0]}\.[\s*_]*{title}[ \t\r*_]*$"
    return re.search(heading, context.text.content[entry.span.end :], re.MULTILINE) is not None


def _without_page(line: str) -> str:
    line = line.rstrip()
    page = PAGE_NUMBER.search(line, max(0, len(line) - PAGE_REACH))
    return (line[: page.start()] if page else line).strip(" \t\u3000.．…・·‥*_#")


def _entry(node: Node) -> ContentsEntry | None:
    words = node.body.words
    page = PAGE_NUMBER.search(words, max(0, len(words) - PAGE_REACH))
    end = page.start() if page else len(words)
    covered = COVERED.search(words[:end])
    end = covered.start() if covered else end
    found = MARKS.match(words)
    begin = found.end() if found else 0
    candidate = candidate_at(words, begin)
    begin = candidate.end if candidate else begin
    title = words[begin:end].rstrip(" .．…・·‥*_")
    begin += len(title) - len(title.lstrip(" \u3000*_:：-–"))
    title = words[begin : max(begin, len(words[:end].rstrip(" .．…・·‥*_")))]
    return (
        ContentsEntry(candidate.number if candidate else None, title, node.body.span(begin, begin + len(title)), node)
        if title
        else None
    )


def _compare(headings: ListedHeadings, contents: Node, entries: list[ContentsEntry]) -> Iterator[Problem]:
    known = [headings.has(entry) or _is_translated(headings, entry) for entry in entries]
    # a line without a number among numbered entries says what is in the section
    counted = [one for one, entry in zip(known, entries, strict=True) if entry.number or one]
    numbered = sum(entry.number is not None for entry in entries) * 2 > len(entries)
    if sum(known) < UNDERSTOOD * len(counted if numbered else known) or not headings.numbered:
        return
    for entry in entries:
        if entry.number or not numbered:
            yield from _entry_problem(headings, entry)
    missing = _unlisted(headings, entries)
    # a list of few sections is a selection; one with nearly all of a level has missed the others
    if missing and len(missing) <= len(entries):
        yield _missing(contents, missing)


def _unlisted(headings: ListedHeadings, entries: list[ContentsEntry]) -> list[Node]:
    """The headings without an entry, of the levels that the contents list."""
    listed = {key for entry in entries if entry.number for key in _keys(entry.number)}
    titles = {title_key(entry.title) for entry in entries}
    depths = {len(key) for key in listed}
    return [
        node
        for node in headings.numbered
        # a number with nothing below it may be that of an address
        if node.number
        and node.children
        and len(node.number) in depths
        and not listed.intersection(_keys(node.number))
        and title_key(node.title or "") not in titles
        and node.number not in headings.elsewhere
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
    return {number, number[-1:], (plain(number[-1]),)} if series(number[-1:]) else {number}


def _is_translated(headings: ListedHeadings, entry: ContentsEntry) -> bool:
    """Whether the heading with the number of an entry is in another language: it is not misquoted."""
    heading = headings.with_number(entry.number)
    return heading is not None and is_japanese(heading.title or "") != is_japanese(entry.title)


def _is_remark(title: str) -> bool:
    """Whether a title is all in brackets, which may be a remark in place of a title: (Power=3)."""
    return title[:1] in ("(", "（") and title[-1:] in (")", "）")


def _entry_problem(headings: ListedHeadings, entry: ContentsEntry) -> Iterator[Problem]:
    heading = headings.with_number(entry.number)
    if heading is not None and _is_remark(heading.title or "") and not _is_remark(entry.title):
        return
    if heading is not None and heading.label is not None and heading.title:
        if not title_key(entry.title).startswith(title_key(heading.title)) and not _is_translated(headings, entry):
            yield Problem(
                entry.span,
                Message(
                    "entry differs from heading {number} “{title}”",
                    "目次の項目が見出し {number}「{title}」と一致しません",
                    number=heading.label.text,
                    title=heading.title,
                ),
                related=(Related(heading.span, Message("the heading", "見出し")),),
                suggestions=(replacement(heading.title, entry.span),),
            )
    elif not headings.has(entry):
        yield Problem(entry.span, Message("no heading matches this entry", "この項目に対応する見出しがありません"))


check = Check("NUM007", "toc-mismatch", "warning", __doc__, find)
