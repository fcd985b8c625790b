"""The pages with the history of each rule over the versions of its book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes
from markupsafe import Markup, escape

from jobun.locale.versions import PHRASES, phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedEdition
from jobun.site.model.pagination import BookPage
from jobun.site.model.version_history import RuleEvent, VersionHistory
from jobun.site.pages.fragments import raw_html
from jobun.site.pages.links import to_page
from jobun.site.templates import macro
from jobun.site.versions.comparison import link, shown
from jobun.site.versions.version_list import ComparisonPages
from jobun.tree.nodes import Node
from jobun.versions.fingerprint import beginning
from jobun.versions.text_changes import changed_words, one_line

# rules with what happened to each
RuleHistories = list[tuple[Node, list[RuleEvent]]]
# bytes of a page that shows changed text; the histories after that only link to it
FULL = 200_000


def rule_histories(history: VersionHistory, page: BookPage) -> RuleHistories:
    """The rules of a page of the current version that have a history.

    A rule that was added together with the rule above it has none of its own.
    """
    found: RuleHistories = []
    came: dict[Node, PublishedEdition] = {}
    for node in page.published():
        events = history.rule_events(node) if node.number else []
        if events and not (_is_new(events) and came.get(node) is events[0].edition):
            found.append((node, events))
        if events and _is_new(events):
            came.update((child, events[0].edition) for child in node.children)
    return found


def _is_new(events: list[RuleEvent]) -> bool:
    return len(events) == 1 and events[0].change.kind == "added"


def stamp(history: VersionHistory, page: BookPage, found: RuleHistories) -> str:
    """What the page of histories depends on, apart from the names and dates of the versions."""
    histories = [
        (history.book.place(node), [(event.edition.slug, *_state(event)) for event in events]) for node, events in found
    ]
    return repr((page.title, histories))


def _state(event: RuleEvent) -> Iterator[object]:
    yield event.change.kind, event.change.moved
    for edition, node in ((event.before, event.change.old), (event.edition, event.change.new)):
        yield node and (node.name, edition.book.place(node), one_line(node))


def history_page(
    history: VersionHistory, page: BookPage, found: RuleHistories, docname: str, comparisons: ComparisonPages
) -> nodes.section:
    """The histories of the rules of a page. found: see `rule_histories`."""
    language = history.book.language
    section = nodes.section(ids=["top"], classes=["stories"])
    section += nodes.title("", phrase("history_of", language, title=page.title))
    section += nodes.paragraph("", "", to_page(docname, page.docname, page.title))
    html: list[Markup] = []
    size = 0
    for node, events in found:
        html.append(_rule_history(history, docname, node, events, comparisons if size > FULL else None))
        size += len(html[-1].encode("utf-8", "surrogatepass"))
    html.append(macro("changes.html", "unchanged")(phrase("others", language, version=history.editions[0].version)))
    section += raw_html(Markup().join(html))
    return section


def _rule_history(
    history: VersionHistory, docname: str, node: Node, events: list[RuleEvent], comparisons: ComparisonPages | None
) -> Markup:
    """The history of one rule. comparisons: the pages that show the changed text; None to show it here."""
    language = history.book.language
    entries = []
    for event in events:
        entry: dict[str, Any] = {"version": event.edition.version, "date": event.edition.date}
        entry["change"] = shown(docname, event.before, event.edition, event.change)
        if event.change.kind == "reworded" and comparisons:
            entry["words"] = phrase("words", language)
            entry["address"] = uri(docname, comparisons[event.before.slug, event.edition.slug])
        elif event.change.kind == "reworded":
            entry["words"] = changed_words(event.change)
        entries.append(entry)
    first, origin = history.origin(node)
    origin_line: Markup | None = None
    # the oldest event already shows the number in the version before it
    if first is not events[-1].before and events[-1].change.old is not None:
        number = macro("changes.html", "link")(link(docname, first, origin))
        origin_line = escape(PHRASES["from"].say(language)).format(version=first.version, number=number)
    anchor = history.book.place(node)[1]
    heading = link(docname, history.current, node)
    return macro("changes.html", "rule_history")(anchor, heading, beginning(node), entries, origin_line)
