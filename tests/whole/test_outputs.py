"""Files that commands write: never a source, and never through a symbolic link that leads elsewhere."""

import os

import pytest

from tests.support.process import CLEAN, run

OTHER = "not to be overwritten"
# every command that writes a file that is named
WRITERS = {
    "export": ("export", "--format", "json", "a.txt"),
    "graph": ("graph", "--format", "svg", "a.txt"),
    "statistics": ("graph", "--stats", "a.txt"),
    "import": ("import", "--force", "a.txt"),
}


@pytest.fixture
def folder(tmp_path):
    """A project of two books, one with an earlier version, and a file outside of it."""
    folder = tmp_path / "project"
    folder.mkdir()
    for name in ("a.txt", "b.txt", "old.txt"):
        (folder / name).write_text(CLEAN, "utf-8")
    (folder / "jobun.toml").write_text(
        "[[book]]\nid = 'b'\nsources = { ja = 'b.txt' }\nversion = '2'\n"
        "[[book.versions]]\nversion = '1'\nsources = { ja = 'old.txt' }\n",
        "utf-8",
    )
    (tmp_path / "other").mkdir()
    (tmp_path / "other/file").write_text(OTHER, "utf-8")
    return folder


def contents(folder):
    """The content of every file below the folder above a project."""
    return {path: path.read_bytes() for path in folder.parent.rglob("*") if path.is_file()}


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("target", ["a.txt", "./a.txt", "b.txt", "old.txt", "link.txt", "a.txt.confirmed.tsv"])
def test_a_source_is_never_replaced(folder, writer, target):
    assert run("confirm", "a.txt", cwd=folder).returncode == 0
    (folder / "a.txt.confirmed.tsv").touch()
    (folder / "link.txt").symlink_to("a.txt")
    before = contents(folder)
    done = run(*WRITERS[writer], "-o", target, cwd=folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"jobun: {target}: is a document or its record, which output never replaces; choose another file with -o\n"
    )
    assert contents(folder) == before


def test_a_source_in_an_output_folder_is_never_replaced(folder):
    for name in ("c.md", "d.md"):
        (folder / name).write_text("# 1. 手番\n\n1-1. 引きます。\n", "utf-8")
    before = contents(folder)
    done = run("export", "--format", "md", "c.md", "d.md", "-o", "./", cwd=folder)
    assert done.returncode == 2
    assert "c.md: is a document or its record" in done.stderr
    assert contents(folder) == before


@pytest.mark.parametrize("writer", WRITERS)
def test_no_link_is_followed_out_of_the_current_folder(folder, writer):
    (folder / "out").symlink_to("../other/file")
    (folder / "new").symlink_to("../other/new")
    (folder / "below").symlink_to("../other")
    before = contents(folder)
    for target in ("out", "new", "below/file", "below/new", str(folder / "out"), "../project/out"):
        done = run(*WRITERS[writer], "-o", target, cwd=folder)
        assert (done.returncode, done.stdout) == (2, ""), target
        assert "a symbolic link leads out of" in done.stderr, target
    assert contents(folder) == before


@pytest.mark.parametrize("writer", ["export", "graph"])
def test_no_link_is_followed_out_of_an_output_folder(folder, writer, tmp_path):
    command = [*WRITERS[writer], "b.txt"]
    suffix = {"export": ".json", "graph": ".svg"}[writer]
    made = tmp_path / "made"
    made.mkdir()
    (made / f"a{suffix}").symlink_to("../other/file")
    (folder / "made").symlink_to(made)
    before = contents(folder)
    for target in ("made", str(made)):
        done = run(*command, "-o", target, cwd=folder)
        assert done.returncode == 2
        assert "a symbolic link leads out of" in done.stderr
    assert contents(folder) == before


@pytest.mark.parametrize("writer", WRITERS)
def test_a_link_within_the_project_and_a_path_elsewhere_are_written(folder, writer, tmp_path):
    (folder / "data").mkdir()
    (folder / "data/out").write_text(OTHER, "utf-8")
    (folder / "out").symlink_to("data/out")
    for target in ("out", str(tmp_path / "other/made"), "../other/made_2"):
        assert run(*WRITERS[writer], "-o", target, cwd=folder).returncode == 0, target
        assert (folder / target).read_text("utf-8") != OTHER
    assert (folder / "out").is_symlink()


def test_standard_output_has_a_name_that_can_be_written(folder):
    if not os.path.exists("/dev/null"):
        pytest.skip("no devices that are files")
    assert run("export", "--format", "json", "a.txt", "-o", "/dev/null", cwd=folder).returncode == 0
