"""A folder for what is run when it is read: nobody but the user can have written it, nor can a project bring it."""

import os
from pathlib import Path

import pytest

from jobun.text.places import private_folder

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs owners and modes of files")


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """The user's cache folder; the current folder is another one, without a project above it."""
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home/cache"))
    monkeypatch.delenv("JOBUN_NO_CACHE", raising=False)
    return tmp_path / "home/cache"


def test_the_folder_is_made_for_the_user_alone(cache):
    found = private_folder("kept")
    assert found == cache / "jobun/kept"
    assert all(folder.stat().st_mode & 0o777 == 0o700 for folder in (found, found.parent, cache, cache.parent))
    assert private_folder("kept") == found


def test_none_is_made_where_none_is_wanted(cache, monkeypatch):
    monkeypatch.setenv("JOBUN_NO_CACHE", "1")
    assert private_folder("kept") is None
    assert not cache.exists()


@pytest.mark.parametrize("mode", [0o770, 0o702, 0o705, 0o777])
def test_a_folder_that_others_reach_is_not_private(cache, mode):
    private_folder("kept").chmod(mode)
    assert private_folder("kept") is None


@pytest.mark.parametrize("mode", [0o770, 0o702, 0o777])
@pytest.mark.parametrize("above", ["jobun", ".", ".."])
def test_a_folder_that_others_can_replace_is_not_private(cache, above, mode):
    assert private_folder("kept")
    (cache / above).chmod(mode)
    assert private_folder("kept") is None


def test_a_shared_folder_where_nobody_replaces_the_files_of_others_is_good_enough(cache):
    assert private_folder("kept")
    cache.chmod(0o1777)
    assert private_folder("kept")


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() != 0, reason="only root gives files away")
@pytest.mark.parametrize("owned", ["kept", ".", "..", "../.."])
def test_a_folder_of_another_user_is_not_private(cache, owned):
    found = private_folder("kept")
    os.chown(found.parent / owned, 65534, 65534)
    assert private_folder("kept") is None


def test_a_link_is_not_followed(cache, tmp_path):
    found = private_folder("kept")
    elsewhere = tmp_path / "elsewhere"
    found.rename(elsewhere)
    found.symlink_to(elsewhere)
    assert private_folder("kept") is None


def test_a_file_is_no_folder(cache):
    (cache / "jobun").mkdir(parents=True)
    (cache / "jobun/kept").write_text("")
    (cache / "jobun/kept").chmod(0o600)
    assert private_folder("kept") is None


def test_the_current_folder_does_not_hold_it(cache, monkeypatch):
    cache.parent.mkdir()
    monkeypatch.chdir(cache.parent)
    assert private_folder("kept") is None
    assert not cache.exists()


@pytest.mark.parametrize("mark", ["jobun.toml", ".git"])
def test_the_project_of_a_document_does_not_hold_it(cache, tmp_path, mark):
    document = cache.parent / "books/draft/rules.txt"
    document.parent.mkdir(parents=True)
    document.write_text("")
    assert private_folder("kept", [str(document)])
    (cache.parent / mark).mkdir()
    assert private_folder("kept", [str(document)]) is None
    assert private_folder("kept", [str(tmp_path / "other.txt")]) is None
    assert private_folder("kept", [str(tmp_path / "work")])


def test_a_relative_cache_folder_is_ignored(cache, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", "../home/cache")
    monkeypatch.setenv("HOME", str(tmp_path / "own"))
    assert private_folder("kept") == tmp_path / "own/.cache/jobun/kept"


def test_a_folder_that_cannot_be_made_is_none(cache, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file/cache"))
    assert private_folder("kept") is None


def test_a_current_folder_that_is_gone_makes_no_difference_to_the_caller(cache, tmp_path):
    Path.cwd().rmdir()
    assert private_folder("kept") is None
