"""What the tests of the command share."""

import pytest

from process import CLEAN, WRONG


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
