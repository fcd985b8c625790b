"""A file is replaced by what was made of it, and by nothing else."""

import os
import sys

import pytest

from jobun.locale.failure import Failure
from jobun.text.write import current_bytes, write_whole


class EditedWhenRead(bytes):
    """The expected bytes of a file; when they are compared with those of the file, another program edits it."""

    edit = staticmethod(lambda: None)

    def __ne__(self, other):
        different = bytes(self) != other
        self.edit()
        return different

    def __eq__(self, other):
        return bytes(self) == other

    __hash__ = bytes.__hash__


@pytest.mark.skipif(sys.platform != "linux", reason="needs a system that exchanges two files in one step")
@pytest.mark.parametrize("way", ["in place", "by renaming"])
def test_an_edit_after_the_last_look_is_kept(tmp_path, way):
    path, other = tmp_path / "a.txt", tmp_path / "b.txt"
    path.write_bytes(b"old")
    before = EditedWhenRead(b"old")
    if way == "in place":
        before.edit = lambda: path.write_bytes(b"edited")
    else:
        other.write_bytes(b"edited")
        before.edit = lambda: other.replace(path)
    with pytest.raises(Failure, match="changed by another program"):
        write_whole(str(path), b"new", before)
    assert path.read_bytes() == b"edited"
    assert os.listdir(tmp_path) == ["a.txt"]


@pytest.mark.skipif(sys.platform != "linux", reason="needs a system that tells whether a file is open")
def test_a_file_that_is_being_written_is_left(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"old")
    with path.open("ab") as file:
        with pytest.raises(Failure, match="changed by another program"):
            write_whole(str(path), b"new", b"old")
        file.write(b"er")
    assert path.read_bytes() == b"older"
    with path.open("rb"):
        write_whole(str(path), b"new", b"older")
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("before", [None, b"other"])
def test_a_file_with_other_bytes_than_expected_is_left(tmp_path, before):
    path = tmp_path / "a.txt"
    path.write_bytes(b"old")
    with pytest.raises(Failure, match="changed by another program"):
        write_whole(str(path), b"new", before)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_a_file_that_was_removed_is_not_made_again(tmp_path):
    with pytest.raises(Failure, match="changed by another program"):
        write_whole(str(tmp_path / "a.txt"), b"new", b"old")
    assert os.listdir(tmp_path) == []


def test_a_pipe_is_written_to(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert current_bytes(str(path)) is None
        write_whole(str(path), b"new", None)
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)


def test_a_folder_is_not_written_to(tmp_path):
    with pytest.raises(Failure, match="is a folder"):
        write_whole(str(tmp_path), b"new", None)
