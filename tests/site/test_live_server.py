"""The server of `jobun serve` under load: many readers at once, and readers that take their time."""

import contextlib
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from jobun.site.live import server as live

# seconds: far longer than any answer takes, so that no test fails on a busy machine
TIMEOUT = 60
EVENTS = "/_jobun/events?page=/&seen=none"


class Readers:
    """Readers of one server, which stay connected until the end. server: runs in this process, with one page."""

    def __init__(self, folder, stack):
        self.server, self._stack = live.LiveServer(0, "en"), stack
        self.server.folder = str(folder)
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        stack.callback(self.server.server_close)
        stack.callback(self.server.shutdown)

    def connect(self):
        """A new connection."""
        connection = socket.create_connection(("127.0.0.1", self.server.server_port), timeout=TIMEOUT)
        return self._stack.enter_context(connection)

    def ask(self, path):
        """Ask for a page. Gives the status of the answer."""
        connection = self.connect()
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        return int(connection.recv(12).split()[1])

    def ask_at_once(self, path, count):
        """The statuses of many requests at the same time."""
        ready = threading.Barrier(count)

        def ask(_):
            ready.wait()
            return self.ask(path)

        with ThreadPoolExecutor(count) as pool:
            return list(pool.map(ask, range(count)))


@pytest.fixture
def readers(tmp_path):
    """Starts a server and gives its readers."""
    (tmp_path / "index.html").write_text("<body>first page</body>", "utf-8")
    with contextlib.ExitStack() as stack:
        yield lambda: Readers(tmp_path, stack)


def test_two_hundred_readers_at_once_are_answered_with_as_many_pages_open(readers):
    started = readers()
    for path in ("/", EVENTS, "/"):
        assert started.ask_at_once(path, 200) == [200] * 200


def test_threads_are_bounded_and_readers_wait_for_one(readers, monkeypatch):
    monkeypatch.setattr(live, "MOST_THREADS", 3)
    answer, running, most = live.located, [], []

    def slow(*place):
        running.append(place)
        most.append(len(running))
        time.sleep(0.02)
        running.pop()
        return answer(*place)

    monkeypatch.setattr(live, "located", slow)
    assert readers().ask_at_once("/", 30) == [200] * 30
    assert max(most) == 3


def test_open_pages_do_not_take_every_thread(readers, monkeypatch):
    monkeypatch.setattr(live, "MOST_THREADS", 3)
    monkeypatch.setattr(live, "MOST_STREAMS", 2)
    started = readers()
    assert [started.ask(EVENTS) for _ in range(4)] == [200, 200, 503, 503]
    assert started.ask("/") == 200


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\n"])
def test_a_reader_that_sends_byte_by_byte_is_cut_off(readers, monkeypatch, sent):
    monkeypatch.setattr(live, "MOST_THREADS", 2)
    monkeypatch.setattr(live, "PATIENCE", 0.5)
    started = readers()
    slow = [started.connect() for _ in range(2)]
    for connection in slow:
        connection.sendall(sent)
    end = time.monotonic() + TIMEOUT
    while slow and time.monotonic() < end:
        time.sleep(0.1)
        for connection in list(slow):
            try:
                connection.sendall(b"x")
            except OSError:
                slow.remove(connection)
    assert slow == []
    assert started.ask("/") == 200
