"""jobun build: publish documents as a site."""

from __future__ import annotations

import datetime
from argparse import Namespace

from jobun.commands.asking import FAILED, OK, Refused, asked, spoken, text_at
from jobun.commands.putting import put
from jobun.edit.identity import renewed
from jobun.edit.register import IDS, register_beside, write_register
from jobun.flow import graph_of
from jobun.messages import register as messages
from jobun.messages.command import publishing
from jobun.outputs.progress import progress
from jobun.outputs.site.build import build as publish
from jobun.settings import settings_for
from jobun.text.read import read


def run(options: Namespace) -> int:
    """Publish documents as a site. Raises Refused."""
    if options.record and "-" in options.paths:
        raise Refused(messages.standard_input())
    paths = asked(options)
    if options.failed:
        return FAILED
    for path in paths:
        # what cannot be read is told before anything is built
        read(path, options.encoding)
        # nor is a register that is broken replaced, whichever it is
        register_beside(path)
    for path in paths if options.record else ():
        _record(options, path)
    with progress() as (say, _):
        say(publishing(len(paths)).say(spoken(options)))
        pages = publish(paths, options.output, encoding=options.encoding, config=options.config, proof=options.proof)
    if not options.quiet:
        print("\n".join(pages))
    return OK


def _record(options: Namespace, path: str) -> None:
    """Renew the register of a document, and tell what became of its rules. Raises Unreadable and Refused."""
    book = settings_for(path, options.config).book(path)
    before = register_beside(path)
    # a book that tells no version is known by the day
    version = (book.version if book else "") or datetime.date.today().isoformat()
    after, ids = renewed(graph_of(text_at(options, path)), before, version)
    if after is not before:
        put(options, path + IDS, [write_register(after)])
    if not options.quiet:
        kept = [known for known in ids.rules if known.entry]
        renumbered = sum(known.entry is not None and known.entry.number.rule != known.number.rule for known in kept)
        there = {entry.id for entry in before.entries if not entry.last} if before else set()
        removed = sum(entry.id in there for entry in ids.gone)
        new = len(ids.rules) - len(kept)
        print(messages.recorded(path, len(ids.rules), len(kept), new, removed, renumbered).say(spoken(options)))
