"""A rule in two versions, as the templates show it: its numbers as links, and its text with the changes marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from jobun.locale import changes as kinds
from jobun.locale.versions import number_in
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedEdition
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.text_changes import TextRun, one_line, text_runs

# code points: of a longer unchanged stretch, so much is shown beside a change
AROUND, LONGEST = 90, 240
# code points: of a rule that is added or removed as a whole, so much is shown; the link leads to the rest
WHOLE = 1200
# below this share of unchanged text, the two texts are shown one after the other
ALIKE = 0.35

# a stretch of text, after the tag it is shown with: "del", "ins", "left-out" or ""
MarkedText = tuple[str, str]


class RuleLink(NamedTuple):
    """A link to a rule of a version."""

    address: str
    words: str
    title: str = ""


class ChangedNumber(NamedTuple):
    """The numbers of a rule. before: the link to the older version of a rule that kept its number."""

    links: tuple[RuleLink, ...]
    before: RuleLink | None = None


def link(docname: str, edition: PublishedEdition, node: Node) -> RuleLink:
    """A link from a page to a rule of a version."""
    return RuleLink(uri(docname, *edition.book.place(node)), node.name or "…")


def numbers(docname: str, old: PublishedEdition, new: PublishedEdition, change: Change) -> ChangedNumber:
    """The numbers of a rule, each linked to it in its version; a number that did not change is shown once."""
    places = [
        link(docname, edition, node) for edition, node in ((old, change.old), (new, change.new)) if node is not None
    ]
    if change.old is None or change.new is None or change.old.name != change.new.name:
        return ChangedNumber(tuple(places))
    title = number_in(change.old.name or "", old.version).say(new.book.language)
    return ChangedNumber((places[1],), RuleLink(places[0].address, old.version, title))


def shown(docname: str, old: PublishedEdition, new: PublishedEdition, change: Change) -> dict[str, Any]:
    """What the templates show of a change, its text apart."""
    language = new.book.language
    return {
        "kind": change.kind,
        "kind_name": kinds.KINDS[change.kind].say(language),
        "moved_too": kinds.also(change.moved and change.kind == "reworded").say(language),
        "numbers": numbers(docname, old, new, change),
    }


def words(change: Change) -> list[list[MarkedText]]:
    """The text of a rule in paragraphs: all of it if it is in one version only or unchanged, else with its changes."""
    old, new = (one_line(node) if node is not None else "" for node in (change.old, change.new))
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
