"""A folder of pages on this machine's own address, each page with a script that loads it again when it changes."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Iterator
from hashlib import blake2b
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, unquote

from jobun.locale.message import Message
from jobun.registry import shipped
from jobun.site.live.audience import OpenPages
from jobun.site.templates import macro

FORBIDDEN = Message(
    "this server answers only requests to localhost and 127.0.0.1",
    "このサーバーは localhost と 127.0.0.1 への要求にだけ応えます",
)
NO_PAGE = Message("there is no page {path}", "{path} というページはありません")
LOOPBACK = "127.0.0.1"
# another name that leads here is a foreign page's way to read what is served
NAMES = frozenset({"localhost", LOOPBACK})
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
# seconds after which a silent connection is tried: one whose reader has gone ends then
SILENCE = 15.0


class LiveServer(ThreadingHTTPServer):
    """Serves a folder. Raises OSError and OverflowError where the port cannot be had."""

    daemon_threads = True
    # elsewhere, it would let two servers share a port
    allow_reuse_address = os.name == "posix"

    def __init__(self, port: int, language: str) -> None:
        """port: 0 is any that is free. language: "en" or "ja", of what the server itself says."""
        super().__init__((LOOPBACK, port), LiveRequestHandler)
        self.language = language
        self.audience = OpenPages()
        self.folder = ""

    def server_bind(self) -> None:
        """Bound without asking the network what this machine is called."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, int(self.allow_reuse_address))
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = LOOPBACK, self.server_address[1]

    @property
    def address(self) -> str:
        """Where the first page is."""
        return f"http://{LOOPBACK}:{self.server_port}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A reader that goes in the middle of an answer is no mistake."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class LiveRequestHandler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: LiveServer
    # seconds: a connection that asks nothing does not keep its thread
    timeout = 30

    def do_GET(self) -> None:
        """Answer with a page, a file or the news."""
        if not allowed(self.headers.get("Host", "")):
            self._say(HTTPStatus.FORBIDDEN, FORBIDDEN)
            return
        path, _, query = self.path.partition("?")
        if path == f"/{OWN}/events":
            self._tell(parse_qs(query))
            return
        if path.startswith(f"/{OWN}/"):
            file = located(str(shipped("site") / "live"), path.removeprefix(f"/{OWN}"))
        else:
            file = located(self.server.folder, path)
        if file is None:
            self._missing(path)
        elif file.name == "index.html" and not path.endswith(("/", file.name)):
            # one slash in front: two would name another machine
            self._answer(HTTPStatus.FOUND, b"", KINDS[".txt"], quote(f"/{unquote(path).strip('/')}/"))
        elif file.suffix == HTML:
            self.server.audience.shown(docname_of(path))
            content = file.read_bytes()
            self._answer(HTTPStatus.OK, with_script(content, seen(content)), KINDS[HTML])
        else:
            self._answer(HTTPStatus.OK, file.read_bytes(), KINDS.get(file.suffix, "application/octet-stream"))

    def do_HEAD(self) -> None:
        """The same without what it holds."""
        self.do_GET()

    def _missing(self, path: str) -> None:
        """A page that says so, and comes to be the one that is missed when that is there again."""
        page = macro("live.html", "missing")(
            self.server.language, NO_PAGE.with_values(path=unquote(path)).say(self.server.language)
        )
        self._answer(HTTPStatus.NOT_FOUND, with_script(page.encode(errors="replace"), seen(None)), KINDS[HTML])

    def _say(self, status: HTTPStatus, words: Message) -> None:
        self._answer(status, f"{words.say(self.server.language)}\n".encode(), KINDS[".txt"])

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
        # a draft is for nobody else: no page from elsewhere may take a script or a picture of it
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("X-Content-Type-Options", "nosniff")

    def _tell(self, asked: dict[str, list[str]]) -> None:
        """Send the news, until the reader goes."""
        page, was = (asked.get(name, [""])[0] for name in ("page", "seen"))
        self._begin(HTTPStatus.OK, "text/event-stream; charset=utf-8")
        self.end_headers()
        if self.command == "HEAD":
            return
        with self.server.audience.looking(docname_of(page)):
            for event in self._events(page, was):
                self.wfile.write(event.encode())
                self.wfile.flush()

    def _events(self, page: str, was: str) -> Iterator[str]:
        """Events without end. page: the address of what is open. was: what it was made of."""
        told, news = None, self.server.audience.news
        while True:
            if news == told:
                yield ": still here\n\n"
            if told is None or told.problem != news.problem:
                yield f"event: problem\ndata: {json.dumps(news.problem)}\n\n"
            if self._seen_now(page) != was:
                yield "event: reload\ndata:\n\n"
            told, news = news, self.server.audience.wait(news, SILENCE)

    def _seen_now(self, page: str) -> str:
        file = located(self.server.folder, page)
        return seen(None if file is None else file.read_bytes())

    def version_string(self) -> str:
        """What the server calls itself."""
        return "jobun"

    def log_message(self, format: str, *args: Any) -> None:
        """Requests are not told."""


def allowed(host: str) -> bool:
    """Whether a request names this machine. host: with or without a port."""
    name, _, port = host.rpartition(":") if ":" in host else (host, "", "0")
    return name.lower() in NAMES and port.isdigit()


def located(folder: str, path: str) -> Path | None:
    """The file of an address, in a folder its index.html; None for what is not there, hidden or outside the folder."""
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
        # a name that the system cannot have; on Windows, another drive
        return None


def docname_of(path: str) -> str:
    """The docname of the page at an address."""
    name = unquote(path).strip("/") + ("/index" if path.endswith("/") else "")
    return name.removesuffix(HTML).lstrip("/")


def seen(content: bytes | None) -> str:
    """A digest of a page, by which its reader's is known to be an older one. content: None where there is no page."""
    return "none" if content is None else blake2b(content, digest_size=8).hexdigest()


def with_script(content: bytes, mark: str) -> bytes:
    """A page with the script that loads it again. mark: what it was made of."""
    script = macro("live.html", "script")(f"/{OWN}/live.js", mark).encode()
    before, end, after = content.rpartition(b"</body>")
    return before + script + end + after if end else content + script
