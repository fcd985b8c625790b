"""jobun build: publish documents as a site."""

from __future__ import annotations

from argparse import Namespace

from jobun.commands.asking import FAILED, OK, asked, spoken
from jobun.messages.command import publishing
from jobun.outputs.progress import progress
from jobun.outputs.site.build import build as publish
from jobun.text.read import read


def run(options: Namespace) -> int:
    """Publish documents as a site."""

    paths = asked(options)
    if options.failed:
        return FAILED
    for path in paths:
        # what cannot be read is told before anything is built
        read(path, options.encoding)
    with progress() as (say, _):
        say(publishing(len(paths)).say(spoken(options)))
        pages = publish(paths, options.output, encoding=options.encoding, config=options.config, proof=options.proof)
    if not options.quiet:
        print("\n".join(pages))
    return OK
