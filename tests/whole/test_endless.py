"""Files and folders that would never end: pipes, sockets, devices, cycles of links, huge trees."""

import os
import socket

import pytest

from jobun.citing.sources import matching
from jobun.text import places
from tests.support.process import CLEAN, run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="has no such files")
FAULT = "is a pipe, a socket or a device, which may never end"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a document beside a pipe, a socket, a link to a device and links in a cycle."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "book").mkdir()
    (tmp_path / "book/rules.txt").write_text(CLEAN, "utf-8")
    os.mkfifo(tmp_path / "book/pipe.txt")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("book/socket.txt")
        (tmp_path / "book/device.txt").symlink_to("/dev/zero")
        (tmp_path / "book/again").symlink_to(tmp_path / "book", target_is_directory=True)
        (tmp_path / "book/around").symlink_to(tmp_path / "book", target_is_directory=True)
        yield tmp_path


@pytest.mark.parametrize(
    "command",
    ["check", "tree", "refs", "terms", "graph --format json -o out", "export --format json -o out", "build -o site", "fmt --check"],
)  # fmt: skip
def test_they_are_passed_over_and_reported(folder, command):
    name, *options = command.split()
    done = run(name, "book", *options)
    for special in ("pipe", "socket", "device"):
        assert f"jobun: {os.path.join('book', special)}.txt: {FAULT}" in done.stderr
    assert "rules.txt" in done.stdout + "".join(os.listdir(folder)) + str(list(folder.glob("*/*")))
    assert done.returncode == 2


@pytest.mark.parametrize("name", ["pipe.txt", "socket.txt", "device.txt"])
def test_a_document_that_is_none_is_not_read(folder, name):
    done = run("check", f"book/{name}")
    assert FAULT in done.stderr
    assert done.returncode == 2


def test_a_book_of_the_settings_that_is_none_is_not_read(folder):
    (folder / "jobun.toml").write_text('[[book]]\nid = "a"\nsources = {ja = "book/pipe.txt"}\n', "utf-8")
    done = run("check")
    assert FAULT in done.stderr
    assert done.returncode == 2


def test_a_pipe_that_the_caller_has_opened_is_read(folder):
    reader, writer = os.pipe()
    try:
        os.write(writer, CLEAN.encode())
        os.close(writer)
        assert "no diagnostics" in run("check", f"/dev/fd/{reader}").stdout
    finally:
        os.close(reader)


def test_files_that_cite_are_found_without_following_links(folder):
    (folder / "book/notes.md").write_text("rule 1-1-9", "utf-8")
    (folder / "jobun.toml").write_text('[[cite]]\nbook = "book/rules.txt"\nfiles = ["**/*.md"]\n', "utf-8")
    done = run("cite")
    assert "1 citation of 1 file" in done.stdout


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("*.md", ["a.md"]),
        ("**/*.md", ["a.md", "src/b.md", "src/deep/er/c.md"]),
        ("**/**/**/*.md", ["a.md", "src/b.md", "src/deep/er/c.md"]),
        ("src/*", ["src/b.md", "src/deep/er/c.md"]),
        ("src", ["src/b.md", "src/deep/er/c.md"]),
        ("./src/deep/**", ["src/deep/er/c.md"]),
        ("**/deep/**/c.*", ["src/deep/er/c.md"]),
        ("src/[a-c].md", ["src/b.md"]),
        (".git/**", []),
        ("**/x", []),
    ],
)
def test_a_pattern_matches_files(tmp_path, pattern, expected):
    for name in ("a.md", "src/b.md", "src/deep/er/c.md", ".git/d.md", "src/.hidden/e.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    assert matching(str(tmp_path), pattern) == [name.replace("/", os.sep) for name in expected]


def test_a_pattern_of_many_stars_comes_to_an_end(tmp_path):
    (tmp_path.joinpath(*"a" * 60)).mkdir(parents=True)
    (tmp_path.joinpath(*"a" * 60, "file")).write_text("", "utf-8")
    assert matching(str(tmp_path), "/".join(["**", "a"] * 30 + ["b"])) == []


@pytest.mark.parametrize("command", ["check .", "cite rules.txt ."])
def test_a_huge_tree_is_reported(tmp_path, monkeypatch, command):
    monkeypatch.setattr(places, "MOST_FILES", 20)
    (tmp_path / "rules.txt").write_text(CLEAN, "utf-8")
    for at in range(30):
        (tmp_path / f"{at}.txt").write_text(CLEAN, "utf-8")
    done = run(*command.split(), cwd=tmp_path)
    assert done.stderr == "jobun: .: more than 20 files and folders; specify a smaller folder\n"
    assert done.returncode == 2


def test_folders_may_be_nested_deeper_than_calls(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folders = [os.path.join(*"d" * depth) for depth in range(1, 1200)]
    for folder in folders:
        os.mkdir(folder)
    document = tmp_path / folders[-1] / "rules.txt"
    document.write_text(CLEAN, "utf-8")
    try:
        assert "no diagnostics in 1 document" in run("check", ".").stdout
    finally:
        # what removes temporary folders goes as deep as calls only
        document.unlink()
        for folder in reversed(folders):
            os.rmdir(folder)
