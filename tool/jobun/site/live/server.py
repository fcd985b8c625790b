"""Serves a folder of pages on the loopback address, each page with a script that reloads it when it changes.

sphinx-autobuild is not used: it answers requests under any host name, serves hidden files of the output folder, builds
the whole site before a page changes, reloads every open page at each build and shows no error in them.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import sys
import threading
import time
from collections.abc import Iterator
from hashlib import blake2b
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote

from jobun.locale.message import Message
from jobun.registry import shipped
from jobun.site.live.open_pages import OpenPages
from jobun.site.templates import macro

FORBIDDEN = Message(
    "this server answers only requests to localhost and 127.0.0.1",
    "このサーバーは localhost と 127.0.0.1 への要求にだけ応えます",
)
NO_PAGE = Message("page not found: {path}", "{path} というページはありません")
TOO_MANY = Message(
    "too many open pages: this one is not updated; close others and load it again",
    "開いているページが多すぎるため、このページは更新されません。ほかのページを閉じて読み直してください",
)
LOOPBACK = "127.0.0.1"
# under any other name that resolves to this machine, a foreign page could read the answers (DNS rebinding)
NAMES = frozenset({"localhost", LOOPBACK})
# the folder of the server's own script and style
OWN = "_jobun"
HTML = ".html"
KINDS = {
    HTML: "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
# threads, each for one connection, and how many of them may be streams of events: one for each page that is open
MOST_THREADS = 512
MOST_STREAMS = 384
# seconds for a request to arrive, and for an answer to be taken
PATIENCE = 10.0
# seconds to wait for a free thread before other work is done
FREE_THREAD = 0.5
# seconds between two comments on an idle event stream: writing one ends the stream of a closed page
SILENCE = 15.0


class LiveServer(ThreadingHTTPServer):
    """Serves a folder. Raises OSError and OverflowError if the port cannot be used."""

    daemon_threads = True
    # connections that wait for a thread
    request_queue_size = 1024
    # on Windows it would let two servers share a port
    allow_reuse_address = os.name == "posix"

    def __init__(self, port: int, language: str) -> None:
        """port: 0 for any free port. language: "en" or "ja", of the server's own messages."""
        super().__init__((LOOPBACK, port), LiveRequestHandler)
        self.language = language
        self.open_pages = OpenPages()
        self.folder = ""
        self.streams = threading.BoundedSemaphore(MOST_STREAMS)
        self._free = threading.BoundedSemaphore(MOST_THREADS)
        # connections that have not sent a whole request, and when they are closed
        self._unheard: dict[socket.socket, float] = {}

    def server_bind(self) -> None:
        """Bind without resolving the name of this machine."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(self.allow_reuse_address))
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = LOOPBACK, self.server_address[1]

    def get_request(self) -> tuple[socket.socket, Any]:
        """Accept a connection if a thread is free for it. Raises OSError."""
        if not self._free.acquire(timeout=FREE_THREAD):
            # as if none had come: it waits, and the loop looks after those that are open
            raise TimeoutError
        try:
            connection, address = super().get_request()
        except OSError:
            self._free.release()
            raise
        self._unheard[connection] = time.monotonic() + PATIENCE
        return connection, address

    def process_request(self, request: Any, client_address: Any) -> None:
        """Begin a thread for a connection. Raises RuntimeError where the system has none left."""
        try:
            super().process_request(request, client_address)
        except RuntimeError:
            self._release(request)
            raise

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer in a thread of its own."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._release(request)

    def _release(self, connection: socket.socket) -> None:
        self.heard(connection)
        self._free.release()

    def heard(self, connection: socket.socket) -> None:
        """Record that a connection has sent its request."""
        self._unheard.pop(connection, None)

    def service_actions(self) -> None:
        """Close connections that are too slow: a timeout of the socket begins again with each byte."""
        now = time.monotonic()
        for connection, end in list(self._unheard.items()):
            if end < now:
                self.heard(connection)
                with contextlib.suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)

    @property
    def address(self) -> str:
        """The URL of the first page."""
        return f"http://{LOOPBACK}:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore a connection that is closed during an answer."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class LiveRequestHandler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: LiveServer
    # seconds without a byte, and for a whole answer
    timeout = PATIENCE

    def do_GET(self) -> None:
        """Answer with a page, a file or the event stream."""
        self.server.heard(self.connection)
        if not allowed(self.headers.get("Host", "")):
            words = f"{FORBIDDEN.say(self.server.language)}\n"
            self._answer(HTTPStatus.FORBIDDEN, words.encode(), KINDS[".txt"])
            return
        path, _, query = self.path.partition("?")
        if path == f"/{OWN}/events":
            self._stream(parse_qs(query))
            return
        if path.startswith(f"/{OWN}/"):
            file = located(str(shipped("site") / "live"), path.removeprefix(f"/{OWN}"))
        else:
            file = located(self.server.folder, path)
        if file is None:
            self._missing(path)
        elif file.name == "index.html" and not path.endswith(("/", file.name)):
            # a single leading slash: two would begin a host name
            self._answer(HTTPStatus.FOUND, b"", KINDS[".txt"], quote(f"/{unquote(path).strip('/')}/"))
        elif file.suffix == HTML:
            self.server.open_pages.request(docname_of(path))
            content = file.read_bytes()
            self._answer(HTTPStatus.OK, with_script(content, fingerprint(content)), KINDS[HTML])
        else:
            self._answer(HTTPStatus.OK, file.read_bytes(), KINDS.get(file.suffix, "application/octet-stream"))

    def do_HEAD(self) -> None:
        """Answer without a body."""
        self.do_GET()

    def _missing(self, path: str) -> None:
        """Answer with a page that is replaced when the missing page appears."""
        page = macro("live.html", "missing")(
            self.server.language, NO_PAGE.with_values(path=unquote(path)).say(self.server.language)
        )
        self._answer(HTTPStatus.NOT_FOUND, with_script(page.encode(errors="replace"), fingerprint(None)), KINDS[HTML])

    def _answer(self, status: HTTPStatus, content: bytes, kind: str, location: str = "") -> None:
        self._begin(status, kind)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _begin(self, status: HTTPStatus, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        # no page of another origin may load a script or an image of a draft
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("X-Content-Type-Options", "nosniff")

    def _stream(self, query: dict[str, list[str]]) -> None:
        """Send events until the connection is closed."""
        if not self.server.streams.acquire(blocking=False):
            words = f"{TOO_MANY.say(self.server.language)}\n"
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE, words.encode(), KINDS[".txt"])
            return
        try:
            page, shown = (query.get(name, [""])[0] for name in ("page", "seen"))
            self._begin(HTTPStatus.OK, "text/event-stream; charset=utf-8")
            self.end_headers()
            if self.command == "HEAD":
                return
            with self.server.open_pages.open(docname_of(page)):
                for event in self._events(page, shown):
                    self.wfile.write(event.encode())
                    self.wfile.flush()
        finally:
            self.server.streams.release()

    def _events(self, page: str, shown: str) -> Iterator[str]:
        """Events without end. page: the path of the open page. shown: its fingerprint."""
        last, state = None, self.server.open_pages.state
        while True:
            if state == last:
                yield ": still here\n\n"
            if last is None or last.problem != state.problem:
                yield f"event: problem\ndata: {json.dumps(state.problem)}\n\n"
            file = located(self.server.folder, page)
            if fingerprint(None if file is None else file.read_bytes()) != shown:
                yield "event: reload\ndata:\n\n"
            last, state = state, self.server.open_pages.wait(state, SILENCE)

    def version_string(self) -> str:
        """The name in the Server header."""
        return "jobun"

    def log_message(self, format: str, *args: Any) -> None:
        """Log no request."""


def allowed(host: str) -> bool:
    """Whether a request may be answered. host: its Host header, with or without a port."""
    name, _, port = host.rpartition(":") if ":" in host else (host, "", "0")
    return name.lower() in NAMES and port.isdigit()


def located(folder: str, path: str) -> Path | None:
    """The file at a path, for a folder its index.html; None if it is missing, hidden or outside the folder."""
    parts = [part for part in unquote(path).split("/") if part not in ("", ".")]
    if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
        return None
    top = os.path.realpath(folder)
    try:
        file = Path(os.path.realpath(os.path.join(top, *parts)))
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() and os.path.commonpath([top, file]) == top else None
    except (OSError, ValueError):
        # a name that the system does not allow; on Windows, another drive
        return None


def docname_of(path: str) -> str:
    """The docname of the page at an address."""
    name = unquote(path).strip("/") + ("/index" if path.endswith("/") else "")
    return name.removesuffix(HTML).lstrip("/")


def fingerprint(content: bytes | None) -> str:
    """A digest of a page, by which an open page is found to be outdated. content: None for a missing page."""
    return "none" if content is None else blake2b(content, digest_size=8).hexdigest()


def with_script(content: bytes, shown: str) -> bytes:
    """A page with the script that reloads it. shown: its fingerprint."""
    script = macro("live.html", "script")(f"/{OWN}/live.js", shown).encode()
    before, end, after = content.rpartition(b"</body>")
    return before + script + end + after if end else content + script
