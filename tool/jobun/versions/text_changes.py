"""The words of a rule in two versions, and which of them changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.tree.nodes import Node
from jobun.tree.walk import own_nodes
from jobun.versions.change import Change, text_of
from jobun.versions.fingerprint import STRAIGHT, comparable

TOKEN = re.compile(r"[A-Za-z’']+|[0-9]+(?:[-.][0-9]+)*|\s+|.")

# code points: of a longer unchanged stretch, so much is shown beside a change
AROUND, LONGEST = 90, 240
# code points: of a rule that is added or removed as a whole, so much is shown; the link leads to the rest
WHOLE = 1200
# below this share of unchanged text, the two texts are shown one after the other
ALIKE = 0.35

# a stretch of text, after the tag it is shown with: "del", "ins", "left-out" or ""
MarkedText = tuple[str, str]


class TextRun(NamedTuple):
    """A stretch of words in both versions; if unchanged, they differ at most in width and quotation marks."""

    old: str
    new: str
    changed: bool


def one_line(node: Node) -> str:
    """The words of a rule and of what is unnumbered under it, on one line."""
    first, *rest = own_nodes(node)
    return " ".join(" ".join((text_of([first]), *(one.body.words for one in rest))).split())


def changed_words(change: Change) -> list[list[MarkedText]]:
    """The text of a unit in paragraphs: its beginning if it is in one version only or unchanged, else its changes."""
    old, new = change.old_text, change.new_text
    if not (old and new) or change.kind in ("moved", "renumbered"):
        whole = new or old
        return [[("", whole if len(whole) <= WHOLE else f"{whole[:WHOLE]}…")]]
    found = text_runs(old, new)
    unchanged = sum(len(run.new) for run in found if not run.changed)
    if unchanged < ALIKE * max(len(old), len(new)):
        return [[("del", old)], [("ins", new)]]
    last = len(found) - 1
    return [[marked for at, run in enumerate(found) for marked in _marked(run, at == 0, at == last)]]


def _marked(run: TextRun, first: bool, last: bool) -> Iterator[MarkedText]:
    if run.changed:
        yield from ((tag, text) for tag, text in (("del", run.old), ("ins", run.new)) if text)
    elif len(run.new) <= LONGEST:
        yield "", run.new
    else:
        yield "", "" if first else _whole_words(run.new[:AROUND], -1)
        yield "left-out", "…"
        yield "", "" if last else _whole_words(run.new[-AROUND:], 0)


def _whole_words(text: str, end: int) -> str:
    """A text without the word that is cut at an end, if its words are separated by spaces."""
    kept = text.rpartition(" ")[0] if end else text.partition(" ")[2]
    return kept if len(kept) > AROUND // 2 else text


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
