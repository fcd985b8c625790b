"""The page that lists the versions of a book, with what changed from each to the next."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from jobun.locale import changes as kinds
from jobun.locale import site
from jobun.locale.versions import between, phrase, rules
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedEdition
from jobun.site.model.version_history import VersionHistory, grade
from jobun.site.versions.change_pages import FOLDED, TOLD
from jobun.site.versions.comparison import text


def stamp(history: VersionHistory) -> str:
    """What the page depends on, beside the names and dates of the versions."""
    return repr([(sorted(history.counts(*step).items()), _rules(step[1])) for step in history.steps])


def version_list_page(history: VersionHistory, changes: dict[tuple[str, str], str]) -> nodes.section:
    """The page, the newest version first. changes: the docname of the page of each comparison, by both versions."""
    section = nodes.section(ids=["top"], classes=["versions"])
    section += nodes.title("", phrase("versions", history.book.language))
    section += nodes.raw("", "".join(_listed(history, changes)), format="html")
    return section


def _listed(history: VersionHistory, changes: dict[tuple[str, str], str]) -> Iterator[str]:
    language, here = history.book.language, history.name
    before = {new.slug: old for old, new in history.steps}
    for at, edition in reversed(list(enumerate(history.editions))):
        date = f' <time datetime="{edition.date}">{edition.date}</time>' if edition.date else ""
        valid = f' <span class="kind">{phrase("valid", language)}</span>' if edition is history.current else ""
        yield f'<section class="edition" id="v-{at + 1}"><h2>{text(edition.version)}{date}{valid}</h2>\n'
        address = uri(here, edition.book.home)
        yield f'<p><a href="{address}">{phrase("read", language)}</a> · {rules(_rules(edition)).say(language)}</p>\n'
        old = before.get(edition.slug)
        yield _since(history, old, edition, changes) if old else f"<p>{phrase('first', language)}</p>\n"
        others = [pair for pair in history.pairs if edition in pair and old not in pair]
        links = site.phrase("comma", language).join(_to(here, edition, pair, changes) for pair in others)
        if links:
            yield f"<p>{phrase('compare', language)} {links}</p>\n"
        yield "</section>\n"


def _since(
    history: VersionHistory, old: PublishedEdition, new: PublishedEdition, changes: dict[tuple[str, str], str]
) -> str:
    language = history.book.language
    counts = history.counts(old, new)
    said = kinds.summary({name: counts[name] for name in (*TOLD, *FOLDED)}).say(language)
    title = text(between(old.version, new.version).say(language))
    address = uri(history.name, changes[old.slug, new.slug])
    told = phrase(grade(counts), language)
    return f'<p><a href="{address}">{title}</a>: {said}</p>\n<p class="grade">{told}</p>\n'


def _to(
    here: str,
    edition: PublishedEdition,
    pair: tuple[PublishedEdition, PublishedEdition],
    changes: dict[tuple[str, str], str],
) -> str:
    """A link to the comparison of a version with another."""
    old, new = pair
    other = old if new is edition else new
    title = text(between(old.version, new.version).say(new.book.language))
    return f'<a href="{uri(here, changes[old.slug, new.slug])}" title="{title}">{text(other.version)}</a>'


def _rules(edition: PublishedEdition) -> int:
    document = edition.book.report.graph.document
    return sum(1 for node in document.walk() if node.number and not node.inferred)
