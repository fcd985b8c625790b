"""jobun build: publish documents as a site, and as PDFs."""

from __future__ import annotations

import datetime
import os
from argparse import Namespace
from collections.abc import Callable

from jobun.cli.output import put
from jobun.cli.progress import progress
from jobun.cli.session import FAILED, OK, Refused, asked, complain, spoken, text_at
from jobun.flow import graph_of, text_of
from jobun.locale import register as messages
from jobun.locale.command import publishing
from jobun.locale.message import Message
from jobun.locale.pdf import printing
from jobun.settings.settings import Settings, settings_for
from jobun.site.build import homes, overrides, published
from jobun.text.read import read
from jobun.versions.identity import update_register
from jobun.versions.register import IDS, Register, register_beside, write_register


def run(options: Namespace) -> int:
    """Publish documents as a site. Raises Refused."""
    if options.record and "-" in options.paths:
        raise Refused(messages.standard_input())
    paths = asked(options)
    if options.failed:
        return FAILED
    if options.pdf:
        from jobun.site.pdf import ready

        ready()
    for path in paths:
        # what cannot be read is told before anything is built
        read(path, options.encoding)
        # nor is a register that is broken replaced, whichever it is
        register_beside(path)
    for path in paths if options.record else ():
        _record(options, path)
    with progress() as (say, hide):
        pages = _made(options, paths, lambda words: say(words.say(spoken(options))), hide)
    if not options.quiet:
        print("\n".join(pages))
    return OK


def _record(options: Namespace, path: str) -> None:
    """Renew the register of a document, and tell what became of its rules. Raises Unreadable and Refused."""
    settings = settings_for(path, options.config)
    book = settings.book(path)
    before = register_beside(path)
    register = before or _of_versions(options, settings, path)
    # a book that tells no version is known by the day
    version = (book.version if book else "") or datetime.date.today().isoformat()
    after, ids = update_register(graph_of(text_at(options, path)), register, version)
    if after is not before:
        put(options, path + IDS, [write_register(after)])
    if not options.quiet:
        kept = [known for known in ids.rules if known.entry]
        renumbered = sum(known.entry is not None and known.entry.number.rule != known.number.rule for known in kept)
        there = {entry.id for entry in register.entries if not entry.last} if register else set()
        removed = sum(entry.id in there for entry in ids.removed)
        new = len(ids.rules) - len(kept)
        print(messages.recorded(path, len(ids.rules), len(kept), new, removed, renumbered).say(spoken(options)))


def _of_versions(options: Namespace, settings: Settings, path: str) -> Register | None:
    """What the earlier versions of a book give its rules, oldest first: each keeps the id of its first number.

    None where a book tells none. Raises Unreadable.
    """
    book, register = settings.book(path), None
    sources = book.sources.items() if book else ()
    real = os.path.realpath(path)
    language = next((key for key, source in sources if os.path.realpath(settings.path(source)) == real), "")
    for version in book.versions if book else ():
        if language in version.sources:
            text = text_of(settings.path(version.sources[language]), settings, options.encoding)
            register, _ = update_register(graph_of(text), register, version.version)
    return register


def _made(options: Namespace, paths: list[str], say: Callable[[Message], None], hide: Callable[[], None]) -> list[str]:
    """Build the site, and the PDFs that are asked for. Gives the paths of what is to be opened."""
    say(publishing(len(paths)))
    told = overrides(paths, options.encoding, options.config, options.proof) | {"jobun_pdf": options.pdf}
    books = published(options.output, told)
    pages = homes(options.output, books)
    if not options.pdf:
        return pages
    from jobun.site.pdf import printed

    for book in books:
        path, missing = printed(book, options.output, str(told["html_baseurl"]), lambda *at: say(printing(*at)))
        pages.append(path)
        if missing:
            hide()
            complain(missing.say(spoken(options)))
    return pages
