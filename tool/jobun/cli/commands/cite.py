"""jobun cite: check what other files cite of a book."""

from __future__ import annotations

import glob
import os
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from jobun.citing.check import CitedBook, check_citations
from jobun.citing.citations import DEFAULT_FORMS, CitationForm, parse_form
from jobun.citing.edition import Edition
from jobun.cli.reporting import print_json, print_report
from jobun.cli.session import FAILED, FOUND, OK, Refused, complain, each, spoken, text_at
from jobun.flow import Report, graph_of
from jobun.lint.diagnostic import SEVERITIES
from jobun.locale import cite as messages
from jobun.locale.command import cited
from jobun.locale.failure import reason, unreadable
from jobun.settings.citing_files import Cite
from jobun.settings.settings import Book, Settings, settings_for
from jobun.text.read import Unreadable
from jobun.text.sources import is_skipped, source_text, sources
from jobun.versions.records import RECORD


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """What is to be looked through, for one book. settings: they choose the checks. named: those of the files that
    were named themselves.
    """

    settings: Settings
    against: CitedBook
    forms: tuple[CitationForm, ...]
    files: tuple[str, ...]
    named: frozenset[str]


def run(options: Namespace) -> int:
    """Look through files for citations of a book and print what is wrong with them."""
    settings = settings_for(".", options.config)
    failing = SEVERITIES[SEVERITIES.index(options.fail_on) :]
    reports: list[Report] = []
    looked = 0
    for one in list(_asked(options, settings)):
        looked += len(one.files)
        for report in each(options, lambda path, one=one: _report(path, one), one.files):  # type: ignore[misc]
            if report is None:
                continue
            reports.append(report)
            if options.format == "text" and not options.quiet:
                print_report(report, options)
    found = Counter(diagnostic.severity for report in reports for diagnostic in report.diagnostics)
    if options.format == "json":
        print_json(reports, options)
    else:
        counts = {severity: found[severity] for severity in SEVERITIES}
        citations = sum(len(report.graph.document.citations) for report in reports)
        print(cited(counts, citations, looked).say(spoken(options)))
    return FAILED if options.failed else FOUND if any(found[severity] for severity in failing) else OK


def _report(path: str, one: Asked) -> Report | None:
    """What is wrong with the citations in a file; None where it has none. Raises Unreadable."""
    try:
        text = source_text(path)
    except OSError as error:
        raise Unreadable(unreadable(path, reason(error))) from None
    if text is None:
        if path in one.named:
            raise Unreadable(messages.textless(path))
        return None
    found = check_citations(text, one.against, one.forms, one.settings.choice(path))
    return Report(*found) if found else None


def _asked(options: Namespace, settings: Settings) -> Iterator[Asked]:
    """What the command line asks for, or else the configuration. Raises Refused and Unreadable."""
    language = spoken(options)
    book, *named = [options.book, *options.paths] if options.book else [*options.paths[:1], *options.paths[1:]] or [""]
    cites = [cite for cite in settings.cites if book in ("", cite.book)]
    if named:
        paths = [path for path in named if _there(options, path)]
        yield _one(options, settings, Cite(book), paths)
    elif cites:
        for cite in cites:
            yield _one(options, settings, cite, _matching(options, settings, cite))
    elif not book:
        raise Refused(messages.no_book().say(language))
    elif os.path.isdir(book):
        raise Refused(messages.folder(book).say(language))
    else:
        raise Refused(messages.no_files(book).say(language))


def _there(options: Namespace, path: str) -> bool:
    if os.path.lexists(path):
        return True
    options.failed = True
    complain(messages.missing(path).say(spoken(options)))
    return False


def _matching(options: Namespace, settings: Settings, cite: Cite) -> list[str]:
    """The files that the patterns of a configuration name."""
    found: list[str] = []
    for pattern in cite.files:
        names = sorted(glob.glob(pattern, root_dir=settings.folder, recursive=True))
        inside = [name for name in names if not any(map(is_skipped, name.split(os.sep)))]
        if not inside:
            options.failed = True
            complain(messages.unmatched(os.path.join(settings.folder, "jobun.toml"), pattern).say(spoken(options)))
        found += [os.path.relpath(os.path.join(settings.folder, name)) for name in inside]
    return found


def _one(options: Namespace, settings: Settings, cite: Cite, paths: list[str]) -> Asked:
    language = spoken(options)
    try:
        forms = tuple(map(parse_form, options.form or cite.form or DEFAULT_FORMS))
    except ValueError as error:
        raise Refused(messages.bad_form(str(error)).say(language)) from None
    book = _place(settings, cite.book)
    since = options.since or (cite.since and _place(settings, cite.since))
    if os.path.isdir(book):
        raise Refused(messages.folder(book).say(language))
    version = next((one.version for one in settings.books if book in _paths(settings, one).values()), "")
    now = _edition(options, book, options.edition or cite.edition, version)
    then = _edition(options, since, "", "") if since else None
    if then is not None and then.name == now.name:
        then = Edition(then.graph, f"{then.name} ({since})")
    against = CitedBook(now, then)
    own = {os.path.realpath(path) for path in (book, since) if path}
    files = [file for path in paths for file in (sources(path) if os.path.isdir(path) else [path])]
    kept = (file for file in dict.fromkeys(files) if os.path.realpath(file) not in own and not file.endswith(RECORD))
    return Asked(settings, against, forms, tuple(kept), frozenset(paths))


def _place(settings: Settings, book: str) -> str:
    """The path of a book, which may be told by its id: with its language behind a stroke, or the first it has."""
    for one in settings.books:
        for language, path in _paths(settings, one).items():
            if book in (one.id, f"{one.id}/{language}"):
                return path
    beside = os.path.join(settings.folder, book)
    return book if os.path.lexists(book) or not os.path.lexists(beside) else os.path.relpath(beside)


def _paths(settings: Settings, book: Book) -> dict[str, str]:
    """Where a book of the configuration stands, by language."""
    places = {language: os.path.join(settings.folder, source) for language, source in book.sources.items()}
    return {language: os.path.relpath(place) for language, place in places.items()}


def _edition(options: Namespace, path: str, name: str, version: str) -> Edition:
    """An edition of a book. name: what messages call it; its title where that is empty. Raises Refused."""
    graph = graph_of(text_at(options, path))
    if not any(node.number for node in graph.document.walk()):
        raise Refused(messages.ruleless(path).say(spoken(options)))
    return Edition(graph, name or graph.document.title, version)
