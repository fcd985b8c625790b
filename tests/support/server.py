"""A running `jobun serve`, and a browser of few words for it."""

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

# seconds: far more than anything takes, so that a busy machine fails no test
PATIENCE = 60
MARK = re.compile('<script src="/_jobun/live.js" data-seen="(\\w+)" defer></script>')


def until(found):
    """What a function gives as soon as it gives anything."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if made := found():
            return made
        time.sleep(0.05)
    raise AssertionError("nothing came")


class Served:
    """A running `jobun serve`, and a browser of few words."""

    def __init__(self, process):
        self.process = process
        self.lines = Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.first = self.lines.get(timeout=PATIENCE)
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", self.first)[1])

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def ask(self, path, host=None, method="GET"):
        """The answer to a request whose path is sent as it is, and its words."""
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(asked):
            asked.putrequest(method, path, skip_host=True)
            if host != "":
                asked.putheader("Host", host or f"127.0.0.1:{self.port}")
            asked.endheaders()
            answer = asked.getresponse()
            return answer, answer.read().decode()

    def page(self, path):
        """The words of a page."""
        return self.ask(path)[1]

    def until(self, path, words):
        """Wait for a page to hold some words."""
        return until(lambda: words in (page := self.page(path)) and page)

    @contextlib.contextmanager
    def looking(self, path):
        """A function that waits for the next event with a name, and gives what it says."""
        seen = MARK.search(self.page(path))[1]
        asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        with contextlib.closing(asked):
            asked.request("GET", f"/_jobun/events?{urlencode({'page': path, 'seen': seen})}")
            answer = asked.getresponse()
            assert answer.getheader("Content-Type").startswith("text/event-stream")

            def event(name):
                while line := answer.readline().decode():
                    if line == f"event: {name}\n":
                        return answer.readline().decode().removeprefix("data:").strip()
                raise AssertionError("the server has gone")

            yield event

    def end(self, sign=signal.SIGINT):
        """End it as a terminal does. Gives the exit code and what it complained of."""
        self.process.send_signal(sign)
        return self.process.wait(PATIENCE), self.process.stderr.read()


def started(folder, *arguments, **environment):
    """Start one in a folder, on any port that is free."""
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
