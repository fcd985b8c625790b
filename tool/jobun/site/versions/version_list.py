"""The page that lists the versions of a book, with what changed from each to the next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from docutils import nodes

from jobun.locale import changes as kinds
from jobun.locale import site
from jobun.locale.versions import between, phrase, rules
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedEdition
from jobun.site.model.version_history import VersionHistory, grade
from jobun.site.pages.fragments import raw_html
from jobun.site.templates import macro
from jobun.site.versions.change_pages import FOLDED, LISTED

# docnames of the first page of each comparison, by the names of both versions
ComparisonPages = dict[tuple[str, str], str]


def stamp(history: VersionHistory) -> str:
    """What the page depends on, apart from the names and dates of the versions."""
    return repr([(sorted(history.counts(*step).items()), _rule_count(step[1])) for step in history.steps])


def version_list_page(history: VersionHistory, comparisons: ComparisonPages) -> nodes.section:
    """The page, the newest version first."""
    language = history.book.language
    section = nodes.section(ids=["top"], classes=["versions"])
    section += nodes.title("", phrase("versions", language))
    phrases = {name: phrase(name, language) for name in ("valid", "read", "first", "compare")}
    editions = list(_editions(history, comparisons))
    section += raw_html(macro("changes.html", "version_list")(editions, phrases, site.phrase("comma", language)))
    return section


def _editions(history: VersionHistory, comparisons: ComparisonPages) -> Iterator[dict[str, Any]]:
    language = history.book.language
    before = {new.slug: old for old, new in history.steps}
    for at, edition in reversed(list(enumerate(history.editions))):
        old = before.get(edition.slug)
        others = [pair for pair in history.pairs if edition in pair and old not in pair]
        yield {
            "anchor": f"v-{at + 1}",
            "version": edition.version,
            "date": edition.date,
            "current": edition is history.current,
            "address": uri(history.name, edition.book.home),
            "rules": rules(_rule_count(edition)).say(language),
            "changes": _changes(history, old, edition, comparisons) if old else None,
            "others": [_other(history, edition, pair, comparisons) for pair in others],
        }


def _changes(
    history: VersionHistory, old: PublishedEdition, new: PublishedEdition, comparisons: ComparisonPages
) -> dict[str, str]:
    language = history.book.language
    counts = history.counts(old, new)
    return {
        "title": between(old.version, new.version).say(language),
        "address": uri(history.name, comparisons[old.slug, new.slug]),
        "summary": kinds.summary({name: counts[name] for name in (*LISTED, *FOLDED)}).say(language),
        "grade": phrase(grade(counts), language),
    }


def _other(
    history: VersionHistory,
    edition: PublishedEdition,
    pair: tuple[PublishedEdition, PublishedEdition],
    comparisons: ComparisonPages,
) -> dict[str, str]:
    """The link to the comparison of a version with another."""
    old, new = pair
    return {
        "version": (old if new is edition else new).version,
        "title": between(old.version, new.version).say(new.book.language),
        "address": uri(history.name, comparisons[old.slug, new.slug]),
    }


def _rule_count(edition: PublishedEdition) -> int:
    document = edition.book.report.graph.document
    return sum(1 for node in document.walk() if node.number and not node.inferred)
