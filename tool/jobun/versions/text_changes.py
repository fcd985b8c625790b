"""The words of a rule in two versions, and which of them changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.tree.nodes import Node
from jobun.tree.walk import own_nodes
from jobun.versions.fingerprint import STRAIGHT, comparable

TOKEN = re.compile(r"[A-Za-z’']+|[0-9]+|\s+|.")


class TextRun(NamedTuple):
    """A stretch of words in both versions; if unchanged, they differ at most in width and quotation marks."""

    old: str
    new: str
    changed: bool


def one_line(node: Node) -> str:
    """The words of a rule and of what is unnumbered under it, on one line."""
    title = [node.title] if node.title and node.title not in node.body.words else []
    return " ".join(" ".join([*title, *(one.body.words for one in own_nodes(node))]).split())


def marked_words(old: str, new: str) -> tuple[list[tuple[str, bool]], list[tuple[str, bool]]]:
    """The words of both in runs, each with whether the other lacks it. Nothing is marked if one is empty."""
    if not old or not new:
        return [(old, False)], [(new, False)]
    found = text_runs(old, new)
    return [(one.old, one.changed) for one in found if one.old], [(one.new, one.changed) for one in found if one.new]


def text_runs(old: str, new: str) -> list[TextRun]:
    """The words of both side by side; changed and unchanged runs alternate."""
    from difflib import SequenceMatcher

    # Latin words and numbers whole, other characters one by one
    ours, theirs = TOKEN.findall(old), TOKEN.findall(new)
    matcher = SequenceMatcher(None, [_key(one) for one in ours], [_key(one) for one in theirs], autojunk=False)
    found: list[TextRun] = []
    codes = matcher.get_opcodes()
    for at, (tag, low, high, first, last) in enumerate(codes):
        run = TextRun("".join(ours[low:high]), "".join(theirs[first:last]), tag != "equal")
        # a blank or a lone character between two changed words is not worth an interruption
        if not run.changed and 0 < at < len(codes) - 1 and len(run.new.strip()) <= 1:
            run = run._replace(changed=True)
        found.append(run)
    return list(_joined(found))


def _joined(found: list[TextRun]) -> Iterator[TextRun]:
    last: TextRun | None = None
    for run in found:
        if last is not None and last.changed and run.changed:
            last = TextRun(last.old + run.old, last.new + run.new, True)
            continue
        if last is not None:
            yield last
        last = run
    if last is not None:
        yield last


def _key(token: str) -> str:
    return " " if token.isspace() else comparable(token).translate(STRAIGHT)
