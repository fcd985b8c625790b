"""The pages that tell what became of each rule of a page over the versions of its book."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from jobun.locale.versions import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedEdition
from jobun.site.model.pagination import BookPage
from jobun.site.model.version_history import RuleEvent, VersionHistory
from jobun.site.pages.links import to_page
from jobun.site.versions.comparison import kind, link, numbers, text, words
from jobun.tree.nodes import Node
from jobun.versions.fingerprint import beginning
from jobun.versions.text_changes import one_line

# rules, each with what became of it
RuleHistories = list[tuple[Node, list[RuleEvent]]]
# bytes of a page whose stories are told with their words; those behind are told without
FULL = 200_000


def rule_histories(history: VersionHistory, page: BookPage) -> RuleHistories:
    """The rules of a page of the current version of which something became, each with what did. What only came with
    the rule above it has no story of its own.
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
    """What the page of stories depends on, beside the names and dates of the versions."""
    told = [
        (history.book.place(node), [(event.edition.slug, *_state(event)) for event in events]) for node, events in found
    ]
    return repr((page.title, told))


def _state(event: RuleEvent) -> Iterator[object]:
    yield event.change.kind, event.change.moved
    for edition, node in ((event.before, event.change.old), (event.edition, event.change.new)):
        yield node and (node.name, edition.book.place(node), one_line(node))


def history_page(
    history: VersionHistory, page: BookPage, found: RuleHistories, docname: str, changes: dict[tuple[str, str], str]
) -> nodes.section:
    """The stories of the rules of a page. found: see `stories`. changes: the docname of the page of each comparison, by
    both versions.
    """
    language = history.book.language
    section = nodes.section(ids=["top"], classes=["stories"])
    title = phrase("history_of", language, title=page.title)
    section += nodes.title("", title)
    section += nodes.paragraph("", "", to_page(docname, page.docname, page.title))
    html: list[str] = []
    size = 0
    for node, events in found:
        html.append(_story(history, docname, node, events, changes if size > FULL else None))
        size += len(html[-1].encode("utf-8", "surrogatepass"))
    html.append(f'<p class="others">{phrase("others", language, version=text(history.editions[0].version))}</p>\n')
    section += nodes.raw("", "".join(html), format="html")
    return section


def _story(
    history: VersionHistory,
    docname: str,
    node: Node,
    events: list[RuleEvent],
    changes: dict[tuple[str, str], str] | None,
) -> str:
    """What became of one rule. changes: where the words are instead; None where they are told here."""
    language = history.book.language
    lines = []
    for event in events:
        head = f"{kind(event.change, language)} {numbers(docname, event.before, event.edition, event.change)}"
        body = words(event.change) if event.change.kind == "reworded" else ""
        if changes is not None and body:
            address = uri(docname, changes[event.before.slug, event.edition.slug])
            body = f'<p><a href="{address}">{phrase("words", language)}</a></p>'
        date = f" <small>{event.edition.date}</small>" if event.edition.date else ""
        lines.append(f'<li><p class="numbers"><b>{text(event.edition.version)}</b>{date} {head}</p>\n{body}</li>\n')
    first, origin = history.origin(node)
    # the last one tells its number in the version before itself
    if first is not events[-1].before and events[-1].change.old is not None:
        line = phrase("from", language, version=text(first.version), number=link(docname, first, origin))
        lines.append(f"<li><p>{line}</p></li>\n")
    anchor = history.book.place(node)[1]
    head = f"{link(docname, history.current, node)} {text(beginning(node))}"
    return f'<section id="{anchor}"><h2>{head}</h2>\n<ol class="changes" reversed>\n{"".join(lines)}</ol></section>\n'
