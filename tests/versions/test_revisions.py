"""Files as they are in a revision of git."""

import shutil
import subprocess

import pytest

from jobun.locale.failure import Failure
from jobun.versions.revisions import read_revision

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def repository(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "rules.txt").write_bytes("1. 手番\r\n".encode("cp932"))
    git("init", "--quiet", ".")
    git("add", ".")
    git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "first")
    (tmp_path / "book" / "rules.txt").write_text("1. 終了\n", "utf-8")
    return tmp_path


def git(*arguments: str) -> None:
    subprocess.run(("git", *arguments), check=True, capture_output=True)


@needs_git
def test_the_file_of_a_revision_is_read_in_its_encoding(repository):
    text = read_revision("HEAD", "book/rules.txt")
    assert (text.path, text.content) == ("HEAD:book/rules.txt", "1. 手番\r\n")


@needs_git
def test_a_file_that_the_revision_does_not_have_is_none(repository):
    (repository / "new.txt").write_text("1. A.\n", "utf-8")
    assert read_revision("HEAD", "new.txt") is None


@needs_git
@pytest.mark.parametrize("revision", ["nowhere", "--output=stolen", "HEAD^{tree}", "", "-h"])
def test_what_is_no_revision_is_refused_in_one_line(repository, revision):
    with pytest.raises(Failure) as failure:
        read_revision(revision, "book/rules.txt")
    assert "\n" not in str(failure.value)
    assert not (repository / "stolen").exists()


@needs_git
def test_no_program_that_the_repository_configures_is_run(repository):
    (repository / ".gitattributes").write_text("*.txt diff=evil filter=evil\n", "utf-8")
    for key in ("diff.evil.textconv", "filter.evil.smudge", "core.fsmonitor", "core.pager"):
        git("config", key, f"touch {repository}/ran #")
    assert read_revision("HEAD", "book/rules.txt") is not None
    assert not (repository / "ran").exists()


def test_without_git_the_help_names_what_to_specify(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Failure, match="git cannot be run"):
        read_revision("HEAD", str(tmp_path / "rules.txt"))
