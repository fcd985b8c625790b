"""jobun serve: publish documents on this machine, and show each change as soon as it is written."""

from __future__ import annotations

import gc
import signal
import threading
import time
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from tempfile import TemporaryDirectory
from typing import NoReturn

from jobun.cli.progress import progress
from jobun.cli.session import FAILED, OK, Refused, asked, complain, named, spoken
from jobun.locale.command import internal, publishing
from jobun.locale.failure import Failure, reason
from jobun.locale.serve import not_listening, renewed, serving
from jobun.site.live.server import LiveServer
from jobun.site.live.session import LiveSite
from jobun.site.live.watch import DocumentWatcher
from jobun.text.read import documents, read

# seconds between two looks at the documents, and before a file that is away or empty is taken for what it seems
LOOK = 0.2
WRITING = 0.1


class Overtaken(Exception):
    """Checks that need not go on: what they look at has changed."""


def run(options: Namespace) -> int:
    """Serve documents until the command is interrupted."""
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        with _listening(options) as server:
            if options.output:
                return _serve(options, server, options.output)
            with TemporaryDirectory(prefix="jobun-", ignore_cleanup_errors=True) as folder:
                return _serve(options, server, folder)
    except KeyboardInterrupt:
        # how it is meant to end
        return OK


def _interrupt(*told: object) -> NoReturn:
    """To be ended from outside is the same as Ctrl-C: nothing is left behind."""
    raise KeyboardInterrupt


@contextmanager
def _listening(options: Namespace) -> Iterator[LiveServer]:
    """A server that has its port and does not answer yet. Raises Refused."""
    try:
        server = LiveServer(options.port, spoken(options))
    except OSError as error:
        raise Refused(not_listening(options.port, reason(error))) from None
    with closing(server.socket):
        yield server


def _serve(options: Namespace, server: LiveServer, folder: str) -> int:
    paths = asked(options)
    if options.failed:
        return FAILED
    for path in paths:
        # what cannot be read is told before anything is built
        read(path, options.encoding)
    watch = DocumentWatcher(lambda: documents(named(options)), options.config)
    with progress() as (say, _):
        say(publishing(len(paths)).say(spoken(options)))
        live = LiveSite(watch.paths, folder, encoding=options.encoding, config=options.config)
    with closing(live):
        server.folder = folder
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            print(serving(server.address).say(spoken(options)), flush=True)
            if options.open:
                webbrowser.open(server.address)
            _follow(options, watch, live, server)
        finally:
            server.shutdown()


def _follow(options: Namespace, watch: DocumentWatcher, live: LiveSite, server: LiveServer) -> NoReturn:
    """Show what changes, for ever: the pages that are open at once, all others and the checks when nothing changes."""
    changed = unchecked = False

    def overtaken() -> None:
        if watch.changed():
            raise Overtaken

    while True:
        try:
            if changed or watch.changed():
                changed, unchecked = False, True
                _settled(watch)
                _show(options, watch, live, server)
            elif unchecked:
                unchecked = False
                live.renew(watch.paths, overtaken)
                server.audience.tell()
                # what the earlier pages were made of: nothing is collected while a change is waited for
                gc.collect()
        except Overtaken:
            changed = True
            continue
        except Exception as error:
            unchecked = False
            _fail(options, server, error)
        time.sleep(LOOK)


def _settled(watch: DocumentWatcher) -> None:
    """Give an editor that empties or renames a file before it writes the time to do so."""
    if watch.unwritten():
        time.sleep(WRITING)
        watch.changed()


def _show(options: Namespace, watch: DocumentWatcher, live: LiveSite, server: LiveServer) -> None:
    began = time.monotonic()
    live.glance(watch.paths, server.audience.open_docnames())
    server.audience.tell()
    if not options.quiet:
        print(renewed(len(watch.paths), time.monotonic() - began).say(spoken(options)), flush=True)


def _fail(options: Namespace, server: LiveServer, error: Exception) -> None:
    """Tell what is wrong with a draft here and on its pages, which stay as they were."""
    if options.debug and not isinstance(error, Failure):
        raise error
    failure = error if isinstance(error, Failure) else Failure(internal(f"{type(error).__name__}: {error}"))
    said = failure.say(spoken(options))
    if said != server.audience.news.problem:
        complain(said)
    server.audience.tell(said)
