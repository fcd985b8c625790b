"""A rule in two versions, as the templates show it: its numbers as links, and its text with the changes marked."""

from __future__ import annotations

from typing import Any, NamedTuple

from jobun.locale import changes as kinds
from jobun.locale.versions import number_in
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedEdition
from jobun.tree.nodes import Node
from jobun.versions.change import Change


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
