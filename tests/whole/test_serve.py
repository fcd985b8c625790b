"""jobun serve: what it answers and refuses, how a change comes to the page, and how it ends."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import Empty, Queue
from urllib.parse import urlencode

import pytest

from process import CLEAN, WRONG, run

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


@pytest.fixture
def serve(tmp_path):
    """Starts a server in a folder of its own."""
    with contextlib.ExitStack() as stack:
        # whoever runs the tests in the background has Ctrl-C ignored, and what they start would inherit that
        stack.callback(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))

        def start(*arguments, **environment):
            process = subprocess.Popen(
                [sys.executable, "-m", "jobun", "serve", "--port", "0", *arguments],
                cwd=tmp_path,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                env={**os.environ, "PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8", "LC_ALL": "", **environment},
            )
            stack.callback(close, process)
            return Served(process)

        yield start


def close(process):
    process.kill()
    process.wait()
    process.stdout.close()
    process.stderr.close()


@pytest.fixture
def book(tmp_path):
    """A document of one chapter."""
    path = tmp_path / "book.txt"
    path.write_text(CLEAN, "utf-8")
    return path


def test_a_change_comes_to_the_page_that_is_open_and_to_the_others(book, serve):
    served = serve("book.txt")
    assert "引きます。" in served.page("/book/1.html")
    with served.looking("/book/1.html") as event:
        book.write_text(CLEAN.replace("引きます", "二枚引きます"), "utf-8")
        event("reload")
    assert "二枚引きます。" in served.page("/book/1.html")
    served.until("/search-index.js", "二枚引きます。")
    with served.looking("/diagnostics.html") as event:
        book.write_text(WRONG, "utf-8")
        event("reload")
    assert "NUM001" in served.until("/book/1.html", "NUM001")


def test_what_is_unchanged_is_not_loaded_again(book, serve):
    served = serve("book.txt")
    mark = MARK.search(served.page("/checks/NUM001.html"))[1]
    book.write_text(WRONG, "utf-8")
    served.until("/diagnostics.html", "NUM001")
    assert MARK.search(served.page("/checks/NUM001.html"))[1] == mark


def test_pages_are_those_that_a_build_writes(book, serve, tmp_path):
    served = serve("book.txt", "-o", "live")
    served.page("/book/1.html")
    changed = WRONG.replace("手番", "順番") + "2-1. 札\n2-1-1. 札は1-1-2に従います。\n"
    book.write_text(changed, "utf-8")
    served.until("/search-index.js", "札は")
    served.until("/book/2.html", "札は")
    book.write_text(changed + "2-1-2. 終わりです。\n", "utf-8")
    served.until("/search-index.js", "終わりです")
    assert served.end()[0] == 0
    assert run("build", "--proof", "book.txt", "-o", "built", cwd=tmp_path).returncode == 0
    pages = {path.relative_to(tmp_path / "built") for path in (tmp_path / "built").rglob("*.html")}
    assert pages == {path.relative_to(tmp_path / "live") for path in (tmp_path / "live").rglob("*.html")}
    for page in (*pages, Path("search-index.js"), Path("objects.inv")):
        assert (tmp_path / "live" / page).read_bytes() == (tmp_path / "built" / page).read_bytes(), page


def test_a_chapter_that_goes_leaves_no_page_and_one_that_comes_back_is_shown(book, serve):
    more = f"{CLEAN}2-1. 札\n2-1-1. 札です。\n"
    book.write_text(more, "utf-8")
    served = serve("book.txt")
    assert "札です。" in served.page("/book/2.html")
    with served.looking("/book/2.html") as event:
        book.write_text(CLEAN, "utf-8")
        event("reload")
    assert served.ask("/book/2.html")[0].status == 404
    with served.looking("/book/2.html") as event:
        book.write_text(more, "utf-8")
        event("reload")
    assert "札です。" in served.page("/book/2.html")


def test_new_documents_and_settings_are_seen(book, serve, tmp_path):
    served = serve(".")
    (tmp_path / "other.txt").write_text(WRONG, "utf-8")
    served.until("/other/1.html", "NUM001")
    (tmp_path / "jobun.toml").write_text('[check]\nignore = ["NUM001"]\n[site]\ntitle = "新しい題名"\n', "utf-8")
    served.until("/other/1.html", "新しい題名")
    # what was found stays to be seen until the checks have run again
    until(lambda: "NUM001" not in served.page("/other/1.html"))


def test_a_broken_draft_keeps_the_last_good_page_and_says_why(book, serve, tmp_path):
    served = serve("book.txt")
    before = served.page("/book/1.html")
    with served.looking("/book/1.html") as event:
        assert json.loads(event("problem")) == ""
        (tmp_path / "jobun.toml").write_text("[check\n<b>", "utf-8")
        assert "jobun.toml" in json.loads(event("problem"))
        assert served.page("/book/1.html") == before
        # who comes later hears of it too
        with served.looking("/") as other:
            assert "jobun.toml" in json.loads(other("problem"))
        (tmp_path / "jobun.toml").unlink()
        assert json.loads(event("problem")) == ""
        book.write_bytes(b"1-1.\x00\x01\x02\x00")
        assert "book.txt" in json.loads(event("problem"))
        book.unlink()
        until(lambda: "no such file" in json.loads(event("problem")))
        book.write_text(WRONG, "utf-8")
        event("reload")
    code, complaints = served.end()
    assert code == 0
    assert "Traceback" not in complaints
    assert len(complaints.splitlines()) == 3


def test_the_script_is_in_no_file_that_is_built(book, serve, tmp_path):
    served = serve("book.txt", "-o", "out", "--quiet")
    assert MARK.search(served.page("/"))
    assert MARK.search(served.page("/book/1.html"))
    book.write_text(WRONG, "utf-8")
    served.until("/book/1.html", "NUM001")
    assert not [path for path in (tmp_path / "out").rglob("*.html") if "_jobun" in path.read_text("utf-8")]
    assert "EventSource" in served.page("/_jobun/live.js")
    assert served.ask("/_jobun/live.css")[0].getheader("Content-Type") == "text/css; charset=utf-8"
    with pytest.raises(Empty):
        served.lines.get_nowait()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("LOCALHOST:8000", 200),
        ("127.0.0.1", 200),
        ("127.0.0.1.example.com", 403),
        ("rules.example.com:8000", 403),
        ("localhost.", 403),
        ("localhost:x", 403),
        ("127.0.0.1:80@example.com", 403),
        ("", 403),
    ],
)
def test_a_request_under_another_name_is_refused(shared_server, host, status):
    for path in ("/", "/_jobun/live.js"):
        assert shared_server.ask(path, host)[0].status == status
    if status == 403:
        assert shared_server.ask("/_jobun/events?page=/&seen=none", host)[0].status == status


@pytest.mark.parametrize(
    "path",
    [
        "/../book.txt",
        "/%2e%2e/book.txt",
        "/book/..%2f..%2fbook.txt",
        "/..%5cbook.txt",
        "//../book.txt",
        "/_jobun/../../conf.py",
        "/_jobun/%2e%2e/conf.py",
        "/_jobun/",
        "/.doctrees/environment.pickle",
        "/.doctrees/",
        "/link.txt",
        "/_static/",
        "/%00",
        "/" + "x" * 5000,
        "http://example.com/",
        "/nothing.html",
    ],
)
def test_what_is_outside_hidden_or_not_there_is_not_found(shared_server, path):
    answer, words = shared_server.ask(path)
    assert answer.status == 404
    assert "引きます" not in words
    assert "project =" not in words


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """One server for questions that change nothing; a link in its folder leads out of it."""
    folder = tmp_path_factory.mktemp("shared")
    (folder / "book.txt").write_text(CLEAN, "utf-8")
    (folder / "out").mkdir()
    (folder / "out" / "link.txt").symlink_to(folder / "book.txt")
    process = subprocess.Popen(
        [sys.executable, "-m", "jobun", "serve", "book.txt", "--port", "0", "-o", "out", "--lang", "ja"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    yield Served(process)
    close(process)


def test_addresses_of_folders_lead_to_their_first_page(shared_server):
    answer, _ = shared_server.ask("/book")
    assert (answer.status, answer.getheader("Location")) == (302, "/book/")
    assert shared_server.ask("//book")[0].getheader("Location") == "/book/"
    assert shared_server.page("/book/") == shared_server.page("/book/index.html?x=1")


def test_nobody_else_may_take_what_is_served(shared_server):
    for path in ("/", "/search-index.js", "/_static/site.css", "/nothing"):
        answer, _ = shared_server.ask(path)
        assert answer.getheader("Cross-Origin-Resource-Policy") == "same-origin"
        assert answer.getheader("Cache-Control") == "no-store"
        assert answer.getheader("Access-Control-Allow-Origin") is None


def test_only_reading_is_answered(shared_server):
    head, words = shared_server.ask("/", method="HEAD")
    assert (head.status, words) == (200, "")
    assert shared_server.ask("/", method="POST")[0].status == 501


def test_what_a_page_is_called_is_escaped(shared_server):
    _, words = shared_server.ask("/%3Cscript%3Ealert(1)%3C/script%3E")
    assert "<script>alert" not in words
    assert "ありません" in words
    assert "で公開中" in shared_server.first


@pytest.mark.parametrize(("language", "said"), [("en", "it is in use already"), ("ja", "すでに使われています")])
def test_a_port_that_is_taken_is_told_in_one_line(book, tmp_path, language, said):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = run("serve", "book.txt", "--port", port, "--lang", language, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert port in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("arguments", [("--port", "70000"), ("--port", "-1"), ("--port", "x"), ("nothing.txt",)])
def test_what_cannot_be_served_is_told_in_one_line(tmp_path, arguments):
    done = run("serve", "--port", "0", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_takes_its_folder_along(book, serve, tmp_path, sign):
    (tmp_path / "temporary").mkdir()
    served = serve("book.txt", TMPDIR=str(tmp_path / "temporary"))
    assert list((tmp_path / "temporary").glob("jobun-*/index.html"))
    with served.looking("/book/1.html"):
        assert served.end(sign) == (0, "")
    assert list((tmp_path / "temporary").iterdir()) == []
