"""jobun serve: how a change comes to the page, what a broken draft leaves there, and how it ends."""

import json
import signal
from pathlib import Path
from queue import Empty

import pytest

from tests.support.process import CLEAN, WRONG, run
from tests.support.server import MARK, TIMEOUT, until


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


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_takes_its_folder_along(book, serve, tmp_path, sign):
    (tmp_path / "temporary").mkdir()
    served = serve("book.txt", TMPDIR=str(tmp_path / "temporary"))
    assert list((tmp_path / "temporary").glob("jobun-*/index.html"))
    with served.looking("/book/1.html"):
        assert served.end(sign) == (0, "")
    assert list((tmp_path / "temporary").iterdir()) == []


# Python drops an exception that a signal handler raises in a finalizer
DROPPED = """
import gc, signal

collect = gc.collect

class Finalized:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

def interrupted():
    Finalized()
    return collect()

gc.collect = interrupted
"""


def test_an_interrupt_in_a_finalizer_ends_it(book, serve, tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(DROPPED, "utf-8")
    served = serve("book.txt", PYTHONPATH=str(tmp_path / "site"))
    book.write_text(WRONG, "utf-8")
    assert served.process.wait(TIMEOUT) == 0
    assert "KeyboardInterrupt" in served.process.stderr.read()
