"""A running `jobun serve`, and an HTTP client for it."""

import contextlib
import http.client
import os
import re
import signal
import subprocess
import sys
import threading
import time
from queue import Queue
from urllib.parse import urlencode

# seconds: far longer than any answer takes, so that no test fails on a busy machine
TIMEOUT = 60
MARK = re.compile('<script src="/_jobun/live.js" data-seen="(\\w+)" defer></script>')


def until(found):
    """Call a function until it returns something true, and return that."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if made := found():
            return made
        time.sleep(0.05)
    raise AssertionError("timed out")


class Served:
    """A running `jobun serve`. first: the first line that it printed. port: where it listens."""

    def __init__(self, process):
        self.process = process
        self.lines = Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.first = self.lines.get(timeout=TIMEOUT)
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", self.first)[1])

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def ask(self, path, host=None, method="GET"):
        """Send a request, its path unchanged; return the response and its body."""
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        with contextlib.closing(asked):
            asked.putrequest(method, path, skip_host=True)
            if host != "":
                asked.putheader("Host", host or f"127.0.0.1:{self.port}")
            asked.endheaders()
            answer = asked.getresponse()
            return answer, answer.read().decode()

    def page(self, path):
        """The source of a page."""
        return self.ask(path)[1]

    def until(self, path, words):
        """Wait until a page contains a text, and return its source."""
        return until(lambda: words in (page := self.page(path)) and page)

    @contextlib.contextmanager
    def looking(self, path):
        """Open the event stream of a page; yield a function that waits for an event by its name and returns its data."""
        seen = MARK.search(self.page(path))[1]
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)
        with contextlib.closing(asked):
            asked.request("GET", f"/_jobun/events?{urlencode({'page': path, 'seen': seen})}")
            answer = asked.getresponse()
            assert answer.getheader("Content-Type").startswith("text/event-stream")

            def event(name):
                while line := answer.readline().decode():
                    if line == f"event: {name}\n":
                        return answer.readline().decode().removeprefix("data:").strip()
                raise AssertionError("the server closed the connection")

            yield event

    def end(self, sign=signal.SIGINT):
        """Send a signal, by default that of Ctrl-C; return the exit code and the standard error."""
        self.process.send_signal(sign)
        return self.process.wait(TIMEOUT), self.process.stderr.read()


def started(folder, *arguments, **environment):
    """Start a server in a folder, on any free port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "jobun", "serve", "--port", "0", *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8", "LC_ALL": "", **environment},
    )
    try:
        return Served(process)
    except BaseException:
        close(process)
        raise


def close(process):
    process.kill()
    process.wait()
    process.stdout.close()
    process.stderr.close()
