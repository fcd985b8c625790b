"""What a rule says in two versions, and which of its words changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.tree.nodes import Node
from jobun.versions.compare import STRAIGHT
from jobun.versions.fingerprint import plain, unnumbered

TOKEN = re.compile(r"[A-Za-z’']+|[0-9]+|\s+|.")


class Run(NamedTuple):
    """A stretch of words. old, new: as each version has it; if it is not changed, the same but for width and quotes."""

    old: str
    new: str
    changed: bool


def said(node: Node) -> str:
    """What a rule says, on one line."""
    title = [node.title] if node.title and node.title not in node.body.words else []
    return " ".join(" ".join([*title, *(one.body.words for one in unnumbered(node, examples=True))]).split())


def marked(old: str, new: str) -> tuple[list[tuple[str, bool]], list[tuple[str, bool]]]:
    """The words of both, in runs, each with whether the other lacks it. Nothing is marked where one is empty."""
    if not old or not new:
        return [(old, False)], [(new, False)]
    found = runs(old, new)
    return [(one.old, one.changed) for one in found if one.old], [(one.new, one.changed) for one in found if one.new]


def runs(old: str, new: str) -> list[Run]:
    """The words of both side by side; runs that changed and runs that did not take turns."""
    from difflib import SequenceMatcher

    ours, theirs = _tokens(old), _tokens(new)
    alike = SequenceMatcher(None, [_key(one) for one in ours], [_key(one) for one in theirs], autojunk=False)
    found: list[Run] = []
    codes = alike.get_opcodes()
    for at, (tag, low, high, first, last) in enumerate(codes):
        run = Run("".join(ours[low:high]), "".join(theirs[first:last]), tag != "equal")
        # two words that changed are one change: neither a blank nor a lone sign between them is worth the eye's stop
        if not run.changed and 0 < at < len(codes) - 1 and len(run.new.strip()) <= 1:
            run = run._replace(changed=True)
        found.append(run)
    return list(_joined(found))


def _joined(found: list[Run]) -> Iterator[Run]:
    last: Run | None = None
    for run in found:
        if last is not None and last.changed and run.changed:
            last = Run(last.old + run.old, last.new + run.new, True)
            continue
        if last is not None:
            yield last
        last = run
    if last is not None:
        yield last


def _key(token: str) -> str:
    """A token as it is compared."""
    return " " if token.isspace() else plain(token).translate(STRAIGHT)


def _tokens(words: str) -> list[str]:
    """Words of Latin letters and numbers whole, other signs one by one."""
    return TOKEN.findall(words)
