"""jobun serve: what it answers, what it refuses, and what it cannot do."""

import socket

import pytest

from tests.support.process import CLEAN, run
from tests.support.server import close, started


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
    served = started(folder, "book.txt", "-o", "out", "--lang", "ja")
    # a folder that has such a link from the beginning is not built into
    (folder / "out" / "link.txt").symlink_to(folder / "book.txt")
    yield served
    close(served.process)


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


@pytest.mark.parametrize(("language", "said"), [("en", "address already in use"), ("ja", "すでに使われています")])
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
