"""What the tests of the command share."""

import contextlib
import signal

import pytest

from jobun.cli.main import main
from tests.support.process import CLEAN, WRONG
from tests.support.server import close, started


@pytest.fixture
def folder(tmp_path):
    """A folder of small documents: one in order, one with a number used twice, and three that are no rules."""
    (tmp_path / "clean.txt").write_text(CLEAN, "utf-8")
    (tmp_path / "wrong.txt").write_text(WRONG, "utf-8")
    (tmp_path / "binary.txt").write_bytes(b"1-1.\x00\x01\x02\x00")
    (tmp_path / "broken.txt").write_bytes("1-1. 手番は順に回ります。\n".encode() + b"\xff\xff")
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "bare").mkdir()
    return tmp_path


@pytest.fixture
def jobun(capsys):
    """Runs the command in this process, with messages in English; gives the exit code, the output and the errors."""

    def jobun(*arguments):
        code = main([*arguments, "--lang", "en"])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return jobun


@pytest.fixture
def serve(tmp_path):
    """Starts a server in a folder of its own."""
    with contextlib.ExitStack() as stack:
        # whoever runs the tests in the background has Ctrl-C ignored, and what they start would inherit that
        stack.callback(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))

        def start(*arguments, **environment):
            served = started(tmp_path, *arguments, **environment)
            stack.callback(close, served.process)
            return served

        yield start


@pytest.fixture
def book(tmp_path):
    """A document of one chapter."""
    path = tmp_path / "book.txt"
    path.write_text(CLEAN, "utf-8")
    return path
