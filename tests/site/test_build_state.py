"""What is kept between the builds of a site."""

import shutil
import tempfile

import pytest

from jobun.site.build import build
from tests.support.turn_rules import OLD


@pytest.fixture
def book(tmp_path):
    """The path of a document."""
    path = tmp_path / "in" / "rules.txt"
    path.parent.mkdir()
    path.write_text(OLD, "utf-8")
    return str(path)


def files(folder):
    """The content of each file below a folder."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_site_is_built_from_scratch_where_others_could_have_written_what_was_kept(
    tmp_path, monkeypatch, book, doctrees
):
    build([book], str(tmp_path / "first"))
    assert doctrees()
    reachable, temporary = tmp_path / "reachable", tmp_path / "temporary"
    for folder in (reachable, temporary):
        folder.mkdir()
    reachable.chmod(0o777)
    monkeypatch.setenv("XDG_CACHE_HOME", str(reachable))
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    for _ in range(2):
        build([book], str(tmp_path / "second"))
        assert files(tmp_path / "second") == files(tmp_path / "first")
    assert not list(reachable.rglob("*.*"))
    assert not list(temporary.iterdir())


def test_what_was_kept_of_a_site_that_is_gone_is_removed(tmp_path, book, doctrees):
    build([book], str(tmp_path / "first"))
    of_one_site = doctrees.count()
    build([book], str(tmp_path / "second"))
    assert doctrees.count() == 2 * of_one_site
    shutil.rmtree(tmp_path / "first")
    build([book], str(tmp_path / "second"))
    assert doctrees.count() == of_one_site


def test_a_site_that_was_removed_is_built_whole(tmp_path, book, doctrees):
    out = tmp_path / "out"
    build([book], str(out))
    first = files(out)
    shutil.rmtree(out)
    build([book], str(out))
    assert files(out) == first


def test_another_folder_in_the_place_of_a_site_gets_every_page(tmp_path, book, doctrees):
    build([book], str(tmp_path / "out"))
    pages = {path for path in files(tmp_path / "out") if path.suffix == ".html"}
    (tmp_path / "out").rename(tmp_path / "old")
    (tmp_path / "out").mkdir()
    build([book], str(tmp_path / "out"))
    assert pages <= set(files(tmp_path / "out"))


def test_pages_that_were_removed_are_written_again(tmp_path, book):
    out = tmp_path / "out"
    build([book], str(out))
    first = files(out)
    for path in out.rglob("*.html"):
        path.unlink()
    build([book], str(out))
    assert files(out) == first
