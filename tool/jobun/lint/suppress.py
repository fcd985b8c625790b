"""Suppression comments: `<!-- jobun: ignore NUM001 -->` suppresses the diagnostics of the next rule."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from jobun.text.passage import Span
from jobun.tree.nodes import Document

IGNORE = re.compile(r"<!--\s*jobun:\s*ignore\s+([A-Za-z0-9\-]+(?:[,\s]+[A-Za-z0-9\-]+)*)\s*-->")


class Suppression(NamedTuple):
    """One code in a suppression comment.

    code: a code or name. span: that of the code. reach: from the comment to the end of the next rule and its
    unnumbered children.
    """

    code: str
    span: Span
    reach: Span


def suppressions(document: Document) -> tuple[Suppression, ...]:
    """The suppressions of a document, in order."""
    if not document.comments:
        return ()
    starts = sorted(
        node.span.start for node in document.walk() if node.label and not node.label.local and not node.inferred
    )
    found = []
    for comment in document.comments:
        ignore = IGNORE.fullmatch(document.text.quote(comment))
        if ignore is None:
            continue
        second = bisect_left(starts, comment.end) + 1
        reach = Span(comment.start, starts[second] if second < len(starts) else len(document.text.content))
        base = comment.start + ignore.start(1)
        for code in re.finditer(r"[A-Za-z0-9\-]+", ignore[1]):
            found.append(Suppression(code[0], Span(base + code.start(), base + code.end()), reach))
    return tuple(found)
