"""Every command that writes over a file keeps what belongs to it, and never loses what somebody else has written."""

import os
import stat
import struct
import subprocess
import sys

import pytest

from tests.support.process import run
from tests.support.writers import KILLED, WRITERS, changed_while_written, prepare

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="owners and attributes as Linux has them")

# an access control list as Linux stores it: version 2, then tag, permissions and user of each entry
ENTRIES = [(1, 6, -1), (2, 6, 4321), (4, 4, -1), (16, 6, -1), (32, 0, -1)]
ACCESS = struct.pack("<I", 2) + b"".join(struct.pack("<HHi", *entry) for entry in ENTRIES)


@pytest.fixture(params=list(WRITERS))
def writer(request, tmp_path):
    """Each command that writes, in a folder where it has something to write."""
    prepare(tmp_path, WRITERS[request.param])
    return WRITERS[request.param]


def listing(folder):
    """The files of a folder, without those of the site."""
    return sorted(name for name in os.listdir(folder) if name != "site")


def refused(done, file, words):
    """Assert that a command failed with one line on a file."""
    lines = [line for line in done.stderr.splitlines() if line.startswith(f"jobun: {file}: ")]
    assert done.returncode == 2
    assert len(lines) == 1, done.stderr
    assert words in lines[0]


def set_attribute(path, name, value):
    try:
        os.setxattr(path, name, value)
    except OSError:
        pytest.skip(f"the file system has no {name}")


def attributes_of(path):
    return {name: os.getxattr(path, name) for name in os.listxattr(path)}


def test_owner_mode_and_attributes_are_kept(writer, tmp_path):
    path = tmp_path / writer.file
    if os.geteuid() == 0:
        os.chown(path, 1234, 2345)
    set_attribute(path, "user.origin", b"elsewhere")
    set_attribute(path, "system.posix_acl_access", ACCESS)
    path.chmod(0o2660)
    before, old, attributes = path.stat(), path.read_bytes(), attributes_of(path)
    assert set(attributes) == {"user.origin", "system.posix_acl_access"}
    assert run(*writer.arguments, cwd=tmp_path).returncode == writer.status
    after = path.stat()
    assert path.read_bytes() != old
    assert after.st_ino != before.st_ino
    assert (after.st_uid, after.st_gid, after.st_mode) == (before.st_uid, before.st_gid, before.st_mode)
    assert attributes_of(path) == attributes


def test_attributes_that_a_folder_gives_to_new_files_are_not_given_to_old_ones(tmp_path):
    writer = WRITERS["fmt"]
    prepare(tmp_path, writer)
    set_attribute(tmp_path, "system.posix_acl_default", ACCESS)
    assert run(*writer.arguments, cwd=tmp_path).returncode == 0
    assert os.listxattr(tmp_path / writer.file) == []


def test_a_file_with_a_second_name_is_left_as_it_is(writer, tmp_path):
    path = tmp_path / writer.file
    os.link(path, tmp_path / "second-name")
    old, names = path.read_bytes(), listing(tmp_path)
    refused(run(*writer.arguments, cwd=tmp_path), writer.file, "has 2 names (hard links)")
    assert path.read_bytes() == old
    assert path.samefile(tmp_path / "second-name")
    assert listing(tmp_path) == names


def test_a_read_only_file_is_left_as_it_is(writer, tmp_path):
    path = tmp_path / writer.file
    path.chmod(0o444)
    old, names = path.read_bytes(), listing(tmp_path)
    refused(run(*writer.arguments, cwd=tmp_path), writer.file, "is read-only")
    assert path.read_bytes() == old
    assert stat.S_IMODE(path.stat().st_mode) == 0o444
    assert listing(tmp_path) == names


@pytest.mark.parametrize("way", ["in place", "by renaming", "removed"])
def test_what_another_program_writes_meanwhile_is_kept(writer, tmp_path, monkeypatch, way):
    path, other = tmp_path / writer.file, tmp_path / "other"
    names = listing(tmp_path)

    def change():
        if way == "in place":
            with path.open("ab") as file:
                file.write(b"edited\n")
        elif way == "by renaming":
            other.write_bytes(b"edited\n")
            other.replace(path)
        else:
            path.unlink(missing_ok=True)

    changed_while_written(monkeypatch, change)
    refused(run(*writer.arguments, cwd=tmp_path), writer.file, "changed by another program")
    if way == "removed":
        assert not path.exists()
    else:
        assert path.read_bytes().endswith(b"edited\n")
        assert listing(tmp_path) == names


def test_the_other_documents_are_written_where_one_is_not(tmp_path):
    for name in ("a.txt", "b.txt", "c.txt"):
        (tmp_path / name).write_text("1-1. Turns  \n1-1-1. Draw a card.\n", "utf-8")
    (tmp_path / "b.txt").chmod(0o444)
    done = run("fmt", ".", cwd=tmp_path)
    refused(done, "./b.txt", "is read-only")
    assert "2 of 3 documents formatted" in done.stdout
    assert [(tmp_path / name).read_text("utf-8").count("  ") for name in ("a.txt", "b.txt", "c.txt")] == [0, 1, 0]


def test_a_new_file_has_the_mode_that_the_system_gives(tmp_path):
    (tmp_path / "book.txt").write_text("1-1. Turns\n", "utf-8")
    before = os.umask(0o027)
    try:
        assert run("export", "book.txt", "--format", "md", "-o", "new.md", cwd=tmp_path).returncode == 0
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new.md").stat().st_mode) == 0o640


def test_a_run_removes_what_a_killed_one_has_left(writer, tmp_path):
    path, names = tmp_path / writer.file, listing(tmp_path)
    old = path.read_bytes()
    done = subprocess.run(
        [sys.executable, "-c", KILLED, *writer.arguments], cwd=tmp_path, capture_output=True, timeout=60
    )
    assert done.returncode < 0
    assert path.read_bytes() == old
    assert len(listing(tmp_path)) == len(names) + 1
    assert run(*writer.arguments, cwd=tmp_path).returncode == writer.status
    assert path.read_bytes() != old
    assert listing(tmp_path) == names


def test_files_of_others_are_not_taken_for_leftovers(tmp_path, monkeypatch):
    writer = WRITERS["fmt"]
    prepare(tmp_path, writer)
    kept = [".jobun-files.json", ".jobun-note.tmp", f".jobun-{os.geteuid() + 1}-{'0' * 16}.tmp"]
    for name in kept:
        (tmp_path / name).write_bytes(b"x")
    os.mkfifo(tmp_path / f".jobun-{os.geteuid()}-{'1' * 16}.tmp")
    (tmp_path / "second.txt").write_bytes((tmp_path / "book.txt").read_bytes())
    second = [sys.executable, "-m", "jobun", "fmt", str(tmp_path / "second.txt")]
    seen = []

    def run_second():
        seen.append(set(os.listdir(tmp_path)))
        subprocess.run(second, capture_output=True, timeout=60, check=True)
        seen.append(set(os.listdir(tmp_path)))

    # when the first run has its temporary file
    changed_while_written(monkeypatch, run_second)
    assert run(*writer.arguments, cwd=tmp_path).returncode == 0
    assert seen[0] == seen[1]
    assert set(kept) < set(os.listdir(tmp_path)) < seen[0]


@pytest.mark.parametrize("name", ["confirm", "record"])
def test_a_record_that_is_a_link_to_another_folder_is_not_followed(tmp_path, name):
    writer = WRITERS[name]
    outside = tmp_path / "outside"
    outside.write_bytes(b"")
    folder = tmp_path / "checkout"
    folder.mkdir()
    prepare(folder, WRITERS["fmt"])
    (folder / writer.file).symlink_to(outside)
    refused(run(*writer.arguments, cwd=folder), writer.file, "is a link to another folder")
    assert outside.read_bytes() == b""
