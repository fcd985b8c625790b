"""Serve documents, and publish their changes."""

from __future__ import annotations

import gc
import signal
import threading
import time
import webbrowser
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NoReturn

from jobun.cli.command import FAILED, OK
from jobun.cli.progress import progress, publishing
from jobun.cli.session import (
    print_error,
    requested_documents,
    requested_paths,
)
from jobun.locale.failure import Failure, internal_error, reason
from jobun.locale.internal_error import InternalError
from jobun.locale.message import Message
from jobun.site.live.server import LiveServer
from jobun.site.live.session import LiveSite
from jobun.site.live.watch import DocumentWatcher
from jobun.text.read import documents, read

# seconds between two looks at the documents
POLL = 0.2


# seconds that an editor may take to write a file it has removed or emptied
WRITING = 0.1


class Outdated(Exception):
    """Raised to stop checks of documents that have changed."""


def serve(options: Namespace) -> int:
    """Serve documents until the command is interrupted."""
    try:
        with stop_signals() as stopped, _listening(options) as server:
            if options.output:
                return _serve(options, server, options.output, stopped)
            with TemporaryDirectory(prefix="jobun-", ignore_cleanup_errors=True) as folder:
                return _serve(options, server, folder, stopped)
    except KeyboardInterrupt:
        # the normal end
        return OK


@contextmanager
def stop_signals() -> Iterator[threading.Event]:
    """Raise KeyboardInterrupt on Ctrl-C and on a signal to terminate, so that temporary files are removed.

    Yields an event that is set as well: Python drops an exception that a signal raises inside a finalizer.
    """
    stopped = threading.Event()

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        stopped.set()
        raise KeyboardInterrupt

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stopped
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _listening(options: Namespace) -> Iterator[LiveServer]:
    """A server that holds its port but does not answer yet. Raises Failure."""
    try:
        server = LiveServer(options.port, options.language)
    except OSError as error:
        raise Failure(
            Message(
                "port {port}: cannot be used: {why}; choose another with --port, or any free one with --port 0",
                "ポート {port} を使えません（{why}）。--port でほかの番号を指定するか、--port 0 で空きを使ってください",
                port=options.port,
                why=reason(error),
            )
        ) from None
    with closing(server.socket):
        yield server


def _serve(options: Namespace, server: LiveServer, folder: str, stopped: threading.Event) -> int:
    paths = requested_documents(options)
    if options.failed:
        return FAILED
    for path in paths:
        # documents that cannot be read are reported before anything is built
        read(path, options.encoding)
    watch = DocumentWatcher(lambda: documents(requested_paths(options)), options.config)
    with progress() as (show, _):
        show(publishing(len(paths)).say(options.language))
        live = LiveSite(watch.paths, folder, encoding=options.encoding, config=options.config, force=options.force)
    with closing(live):
        _print_errors(options, live.errors)
        server.folder = folder
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            serving = Message(
                "serving {address} (Ctrl-C to stop)", "{address} で公開中（Ctrl-C で終了）", address=server.address
            )
            print(serving.say(options.language), flush=True)
            if options.open:
                webbrowser.open(server.address)
            _follow(options, watch, live, server, stopped)
        finally:
            server.shutdown()
    return OK


def _follow(
    options: Namespace, watch: DocumentWatcher, live: LiveSite, server: LiveServer, stopped: threading.Event
) -> None:
    """Publish changes until stopped: open pages at once, other pages and the checks when nothing changes."""
    changed = unchecked = False

    def stop_if_outdated() -> None:
        if watch.changed():
            raise Outdated

    while not stopped.is_set():
        try:
            if changed or watch.changed():
                changed, unchecked = False, True
                _await_write(watch)
                _show(options, watch, live, server)
            elif unchecked:
                unchecked = False
                known = live.errors
                live.update(watch.paths, stop_if_outdated)
                _print_errors(options, live.errors.keys() - known.keys())
                server.open_pages.notify()
                # frees the trees of the earlier pages: automatic collection is off
                gc.collect()
        except Outdated:
            changed = True
            continue
        except Exception as error:
            unchecked = False
            _fail(options, server, error)
        stopped.wait(POLL)


def _print_errors(options: Namespace, errors: Iterable[tuple[str, InternalError]]) -> None:
    """Print the parts of the tool that failed on a document."""
    for path, error in errors:
        print_error(error.message(path), options)


def _await_write(watch: DocumentWatcher) -> None:
    """Wait for an editor that removes or empties a file before it writes it."""
    if watch.incomplete():
        time.sleep(WRITING)
        watch.changed()


def _show(options: Namespace, watch: DocumentWatcher, live: LiveSite, server: LiveServer) -> None:
    began = time.monotonic()
    live.preview(watch.paths, server.open_pages.docnames())
    server.open_pages.notify()
    if not options.quiet:
        updated = Message(
            "updated {count} document in {seconds:.1f} s",
            "{count} 文書の変更を {seconds:.1f} 秒で反映しました",
            plural="updated {count} documents in {seconds:.1f} s",
            count=len(watch.paths),
            seconds=time.monotonic() - began,
        )
        print(updated.say(options.language), flush=True)


def _fail(options: Namespace, server: LiveServer, error: Exception) -> None:
    """Show a fault in a draft here and on its pages, which stay as they were."""
    if options.debug and not isinstance(error, Failure):
        raise error
    message = error.message if isinstance(error, Failure) else internal_error(error)
    text = message.say(options.language)
    if text != server.open_pages.state.problem:
        print_error(message, options)
    server.open_pages.notify(text)
