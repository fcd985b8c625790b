"""Parsing of a text: lines, rows, tree, and the citations in it."""

from __future__ import annotations

import gc
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from jobun.text.language import document_language
from jobun.text.lines import lines
from jobun.text.passage import Span, Text
from jobun.tree.citation_search import find_citations, find_listed, number_facts
from jobun.tree.lines.candidates import ScannedLine, is_title, mark_comments, scan_line
from jobun.tree.lines.conventions import Conventions, conventions_of
from jobun.tree.lines.reader import read_rows
from jobun.tree.lines.row import Row
from jobun.tree.lines.running_heads import mark_running_heads
from jobun.tree.nodes import Document, Part
from jobun.tree.outline.headings import merge_figures
from jobun.tree.outline.nesting import build_parts
from jobun.tree.outline.promotion import promote

# the sign that collections of ordinances put before a title; a caption, the number of an ordinance
TITLE_SIGNS = ("○", "◯")
NO_TITLE = re.compile(r"^[(（][^()（）]*[)）]$|第[0-9０-９〇一二三四五六七八九十百]+号$")
COMMENT = re.compile(r"<!--(?:(?!<!--).)*?-->")


@contextmanager
def without_gc() -> Iterator[None]:
    """Pause the garbage collector, which costs up to 40% at 10 MB: nearly all values that parsing creates stay."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def parse(text: Text) -> Document:
    """Parse a text. Never raises, whatever the document contains."""
    with without_gc():
        scanned = mark_running_heads(mark_comments([scan_line(line, text.scheme) for line in lines(text)]))
        conventions = conventions_of(scanned)
        logical = read_rows(scanned, conventions)
        if not conventions.levels:
            promote(logical)
        if conventions.levels:
            logical = merge_figures(logical)
        tree = build_parts(logical) if logical else (Part(()),)
        styles = _styles(logical)
        facts = number_facts(tree, styles, text)
        comments = (
            tuple(Span(*found.span()) for found in COMMENT.finditer(text.content)) if "<!--" in text.content else ()
        )
        return Document(
            text=text,
            title=_title(text, logical),
            language=document_language(text.content),
            styles=styles,
            parts=tree,
            wrapped=conventions.wrapped,
            citations=tuple(find_citations(tree, facts)),
            listed=tuple(find_listed(tree, facts)),
            comments=comments,
            unread=_unread(scanned, conventions, logical),
        )


def _unread(lines: list[ScannedLine], conventions: Conventions, logical: list[Row]) -> tuple[Span, ...]:
    """The regions whose numbers are not understood, apart from a history of changes, which cites numbers."""
    spans = [Span(lines[first].line.start, lines[last].line.end) for first, last in conventions.unread]
    entries = [row.start for row in logical if row.kind == "ENTRY"] if spans else []
    return tuple(span for span in spans if not any(span.start <= start < span.end for start in entries))


def _styles(logical: list[Row]) -> tuple[str, ...]:
    counts = Counter(row.label.style for row in logical if row.label)
    return tuple(style for style, _ in counts.most_common())


def _title(text: Text, logical: list[Row]) -> str:
    """The title above the rules that names a rulebook, else the first title there, else the name of the file."""
    titles: list[str] = []
    lone = sum(row.mark == "#" for row in logical) == 1
    for row in logical:
        first = row.kind == "HEADING" and row.mark == "#" and lone and not titles
        if row.kind == "LABELLED" or (row.kind == "HEADING" and not first):
            break
        signed = row.kind == "BULLET" and row.mark in TITLE_SIGNS and not titles
        if (row.kind == "PARAGRAPH" or first or signed) and is_title(row.body.words):
            titles += [] if NO_TITLE.search(row.body.words) else [row.body.words]
    named = [
        title for title in titles if re.search(r"ルール|規則|規程|規定|\b(?:rules?|regulations?|bylaws)\b", title, re.I)
    ]
    stem = os.path.splitext(os.path.basename(text.path))[0]
    return max(named, key=len) if named else titles[0] if titles else stem
