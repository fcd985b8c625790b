"""Runs that are killed at any moment: a few here, and five hundred of each command by `python -m benchmarks.kill`."""

import subprocess
import sys

import pytest

from benchmarks.kill import killed_runs
from tests.support.process import run
from tests.support.writers import KILLED, WRITERS, prepare

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills processes by a signal")

STOPPED = """
import os, signal, sys
from pathlib import Path
from sphinx.builders.html import StandaloneHTMLBuilder
from jobun.cli.main import main

handle_page = StandaloneHTMLBuilder.handle_page

def stop(builder, page, *rest, **others):
    handle_page(builder, page, *rest, **others)
    if page == "book/1":
        os.truncate(builder.get_output_path(page), 100)
        os.kill(os.getpid(), signal.SIGKILL)

StandaloneHTMLBuilder.handle_page = stop
main(sys.argv[1:])
"""


@pytest.mark.parametrize("name", [name for name in WRITERS if name != "record"])
def test_a_file_is_old_or_new_and_nothing_is_left(name):
    _, faults = killed_runs(WRITERS[name], 5, seed=1)
    assert faults == []


def test_a_page_that_a_killed_build_cut_short_is_written_again(tmp_path):
    writer = WRITERS["record"]
    prepare(tmp_path, writer)
    page = tmp_path / "site" / "book" / "1.html"
    done = subprocess.run(
        [sys.executable, "-c", STOPPED, *writer.arguments], cwd=tmp_path, capture_output=True, timeout=60
    )
    assert done.returncode < 0
    assert page.stat().st_size == 100
    assert run(*writer.arguments, cwd=tmp_path).returncode == 0
    assert b"</html>" in page.read_bytes()


def test_a_build_that_is_killed_while_it_lists_its_files_is_continued(tmp_path):
    writer = WRITERS["export"]
    prepare(tmp_path, writer)
    command = ["build", "book.txt", "-o", "site", "--quiet"]
    # the first list is written before the first page
    done = subprocess.run([sys.executable, "-c", KILLED, *command], cwd=tmp_path, capture_output=True, timeout=60)
    assert done.returncode < 0
    assert len(list((tmp_path / "site").iterdir())) == 1
    assert run(*command, cwd=tmp_path).returncode == 0
    assert not [path for path in (tmp_path / "site").iterdir() if path.suffix == ".tmp"]
