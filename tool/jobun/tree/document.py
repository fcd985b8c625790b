"""A text parsed: lines, rows, tree, and the references in it."""

from __future__ import annotations

import gc
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from jobun.text.layout import JAPANESE, lines
from jobun.text.passage import Span, Text
from jobun.tree.cite import cited
from jobun.tree.habit import habit
from jobun.tree.heads import figures
from jobun.tree.ladder import promote
from jobun.tree.nest import parts
from jobun.tree.nodes import Document, Part
from jobun.tree.opening import is_title, opened
from jobun.tree.pages import without_pages
from jobun.tree.row import Row
from jobun.tree.rows import rows

SAMPLE = 20_000
COMMENT = re.compile(r"<!--(?:(?!<!--).)*?-->")


@contextmanager
def uncollected() -> Iterator[None]:
    """Parsing makes many values that all stay: looking for garbage among them costs up to 40% at 10 MB."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def parse(text: Text) -> Document:
    """Parse a text. Never raises for what a document says."""
    with uncollected():
        opened_lines = without_pages([opened(line, text.scheme) for line in lines(text)])
        habits = habit(opened_lines)
        logical = rows(opened_lines, habits)
        if not habits.levels:
            promote(logical)
        if habits.levels:
            logical = figures(logical)
        tree = parts(logical) if logical else (Part(()),)
        styles = _styles(logical)
        comments = (
            tuple(Span(*found.span()) for found in COMMENT.finditer(text.content)) if "<!--" in text.content else ()
        )
        return Document(
            text=text,
            title=_title(text, logical),
            language=_language(text),
            styles=styles,
            parts=tree,
            wrapped=habits.wrapped,
            citations=tuple(cited(tree, styles, text)),
            comments=comments,
        )


def _styles(logical: list[Row]) -> tuple[str, ...]:
    counts = Counter(row.label.style for row in logical if row.label)
    return tuple(style for style, _ in counts.most_common())


def _language(text: Text) -> str:
    sample = text.content[:SAMPLE]
    japanese = len(JAPANESE.findall(sample))
    latin = sum(char.isascii() and char.isalpha() for char in sample)
    # a Japanese character says about as much as three letters
    return "ja" if japanese * 3 > latin else "en"


def _title(text: Text, logical: list[Row]) -> str:
    """The first title above the rules, or the file's name."""
    titles = []
    for row in logical:
        if row.kind in ("LABELLED", "HEADING"):
            break
        if row.kind == "PARAGRAPH" and is_title(row.body.words):
            titles.append(row.body.words)
    named = [
        title for title in titles if re.search(r"ルール|規則|規程|規定|\b(?:rules?|regulations?|bylaws)\b", title, re.I)
    ]
    stem = os.path.splitext(os.path.basename(text.path))[0]
    return max(named, key=len) if named else titles[0] if titles else stem
