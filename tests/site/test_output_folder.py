"""The folder of a site: nothing is written or removed outside of it, and what jobun did not write stays as it is."""

import hashlib
import json
import os
import shutil
import subprocess
import sys

import pytest

from jobun.locale.failure import Failure
from jobun.site.build import build
from tests.support.process import CLEAN, run

FOREIGN = "a file of somebody else"
TWO_CHAPTERS = "1. Setup\n1.1. Deck\n1.1.1. Shuffle.\n2. Play\n2.1. Turn\n2.1.1. Draw, see 1.1.1.\n"
ONE_CHAPTER = TWO_CHAPTERS[: TWO_CHAPTERS.index("2. Play")]
RECORD = ".jobun-files.json"


@pytest.fixture
def project(tmp_path):
    """A project with one book, and a folder outside of it."""
    project = tmp_path / "project"
    project.mkdir()
    (project / "rules.txt").write_text(TWO_CHAPTERS, "utf-8")
    (tmp_path / "other").mkdir()
    (tmp_path / "other/file").write_text(FOREIGN, "utf-8")
    return project


def contents(folder):
    """Every path below a folder: the bytes of a file, the target of a link, None for a folder."""
    found = {}
    for path in folder.rglob("*"):
        link = path.readlink() if path.is_symlink() else None
        found[path] = link or (path.read_bytes() if path.is_file() else None)
    return found


def made(project, *arguments):
    """Run `jobun build` in a project."""
    return run("build", "rules.txt", "-o", "out", "--quiet", *arguments, cwd=project)


def refused(project, *arguments):
    """The message with which nothing is built. Nothing may have changed anywhere."""
    before = contents(project.parent)
    done = run("build", *(arguments or ("rules.txt", "-o", "out")), cwd=project)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1), done.stderr
    assert contents(project.parent) == before
    return done.stderr


def record_of(folder, *paths):
    """Write a record that names files with their true digests, as an attacker who knows them would."""
    files = {path: hashlib.blake2b((folder / path).read_bytes(), digest_size=8).hexdigest() for path in paths}
    (folder / RECORD).write_text(json.dumps({"files": files}), "utf-8")


@pytest.mark.parametrize(
    "link",
    [
        "search-index.js",
        "index.html",
        "rules/1.html",
        "rules",
        "_static",
        "_static/site.css",
        "_previews/rules/1.js",
        "objects.inv",
        "rules/to/1.1.1.html",
        "rules/book.json",
    ],
)
@pytest.mark.parametrize("target", ["file", "new"])
def test_no_link_is_followed_out_of_it(project, link, target):
    assert made(project).returncode == 0
    at = project / "out" / link
    is_folder = at.is_dir()
    if is_folder:
        shutil.rmtree(at)
    else:
        at.unlink()
    at.symlink_to(project.parent / ("other" if is_folder else f"other/{target}"))
    (project / "rules.txt").write_text(TWO_CHAPTERS.replace("Draw", "Take"), "utf-8")
    assert "a symbolic link leads out of out" in refused(project)
    assert str(at.relative_to(project)) in refused(project)


def test_a_new_folder_with_links_is_refused_even_with_force(project):
    (project / "out").mkdir()
    (project / "out/index.html").symlink_to(project.parent / "other/file")
    assert "a symbolic link leads out of" in refused(project, "rules.txt", "-o", "out", "--force")


def test_a_link_within_it_is_no_harm(project):
    assert made(project).returncode == 0
    (project / "out/latest").symlink_to("rules")
    (project / "out/.git").mkdir()
    (project / "out/.git/config").symlink_to(project.parent / "other/file")
    assert made(project).returncode == 0
    assert (project.parent / "other/file").read_text("utf-8") == FOREIGN


@pytest.mark.parametrize("link", ["out", "build", "build/site"])
def test_the_folder_itself_is_no_link_that_leads_out_of_the_project(project, link):
    target = project.parent / "target"
    target.mkdir()
    (project / link).parent.mkdir(exist_ok=True)
    (project / link).symlink_to(target)
    arguments = ("rules.txt", "-o", "out") if link == "out" else ("rules.txt",)
    assert "a symbolic link leads out of" in refused(project, *arguments)
    assert "a symbolic link leads out of" in refused(project, *arguments, "--force")


def test_files_of_others_keep_a_folder_from_being_built_into(project):
    (project / "out").mkdir()
    (project / "out/index.html").write_text(FOREIGN, "utf-8")
    assert "contains files that jobun did not write; choose another output folder, or add --force" in refused(project)
    assert "contains files that jobun did not write" in refused(project, "rules.txt", "-o", "../other")
    (project / "out/CNAME").write_text(FOREIGN, "utf-8")
    assert made(project, "--force").returncode == 0
    assert (project / "out/index.html").read_text("utf-8") != FOREIGN
    # from now on it is a folder that jobun made
    (project / "rules.txt").write_text(ONE_CHAPTER, "utf-8")
    assert made(project).returncode == 0
    assert (project / "out/CNAME").read_text("utf-8") == FOREIGN


def test_serving_into_it_is_no_different(project):
    (project / "out").mkdir()
    (project / "out/mine").write_text(FOREIGN, "utf-8")
    before = contents(project.parent)
    for output in ("out", "."):
        done = run("serve", "rules.txt", "-o", output, "--port", "0", cwd=project)
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert contents(project.parent) == before


@pytest.mark.parametrize("record", ["[]", "{", '["kept"]', '{"files": ["kept"]}', "\xff", "[" * 100_000, "3"])
def test_a_damaged_record_is_none(project, record):
    (project / "out").mkdir()
    (project / "out/kept").write_text(FOREIGN, "utf-8")
    (project / "out" / RECORD).write_text(record, "latin-1")
    assert "contains files that jobun did not write" in refused(project)
    assert made(project, "--force").returncode == 0
    assert (project / "out/kept").read_text("utf-8") == FOREIGN


def test_a_record_of_an_attacker_removes_nothing_outside(project):
    out = project / "out"
    out.mkdir()
    (out / "below").symlink_to(project)
    record_of(out, "../../other/file", "below/rules.txt")
    files = json.loads((out / RECORD).read_text("utf-8"))
    files["files"][str(project.parent / "other/file")] = files["files"]["../../other/file"]
    (out / RECORD).write_text(json.dumps(files), "utf-8")
    assert "leads out of" in refused(project)
    (out / "below").unlink()
    (out / "below").symlink_to("rules")
    assert made(project).returncode == 0
    assert (project.parent / "other/file").read_text("utf-8") == FOREIGN
    assert (project / "rules.txt").read_text("utf-8") == TWO_CHAPTERS


def test_a_file_that_has_changed_since_it_was_written_stays(project):
    assert made(project).returncode == 0
    mine = [project / "out/rules/2.html", project / "out/rules/to/2.1.1.html"]
    gone = [project / "out/rules/shape.html", project / "out/rules/rules/2.1.1.json"]
    for path in mine:
        path.write_text(FOREIGN, "utf-8")
    assert all(path.exists() for path in gone)
    (project / "rules.txt").write_text(ONE_CHAPTER, "utf-8")
    assert made(project).returncode == 0
    assert [path.read_text("utf-8") for path in mine] == [FOREIGN, FOREIGN]
    assert not any(path.exists() for path in gone)


def test_pages_of_a_build_whose_memory_is_lost_are_removed(project, monkeypatch, tmp_path):
    assert made(project).returncode == 0
    assert (project / "out/rules/2.html").exists()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "another"))
    (project / "rules.txt").write_text(ONE_CHAPTER, "utf-8")
    assert made(project).returncode == 0
    assert not (project / "out/rules/2.html").exists()


@pytest.mark.parametrize("output", [".", "below", "..", "below/deep"])
def test_no_source_is_inside_of_it(project, output):
    (project / "below/deep").mkdir(parents=True)
    (project / "below/deep/a.txt").write_text(CLEAN, "utf-8")
    for force in ((), ("--force",)):
        message = refused(project, "below/deep/a.txt", "-o", output, *force)
        assert "is inside the output folder" in message


def test_no_earlier_version_and_no_link_to_a_source_is_inside_of_it(project):
    (project / "old").mkdir()
    (project / "old/rules.txt").write_text(TWO_CHAPTERS, "utf-8")
    (project / "jobun.toml").write_text(
        "[[book]]\nid = 'a'\nsources = { en = 'rules.txt' }\nversion = '2'\n"
        "[[book.versions]]\nversion = '1'\nsources = { en = 'old/rules.txt' }\n",
        "utf-8",
    )
    assert "is inside the output folder" in refused(project, "-o", "old", "--force")
    (project / "linked").mkdir()
    (project / "linked/rules.txt").symlink_to("../rules.txt")
    assert "is inside the output folder" in refused(project, "linked/rules.txt", "-o", "linked", "--force")


def test_no_record_is_written_beside_a_document_when_nothing_is_built(project):
    (project / "out").mkdir()
    (project / "out/mine").write_text(FOREIGN, "utf-8")
    refused(project, "rules.txt", "-o", "out", "--record")


def test_a_build_that_did_not_end_is_continued(project, monkeypatch):
    def fail(*_arguments):
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as patch:
        patch.setattr("jobun.site.search.index.files", fail)
        assert made(project).returncode == 2
    assert (project / "out/rules/1.html").exists()
    assert made(project).returncode == 0
    assert (project / "out/search-index.js").exists()


def test_another_sphinx_project_is_kept_inside_its_folder_as_well(project):
    (project / "conf.py").write_text("extensions = ['jobun.site']\njobun_sources = ['rules.txt']\n", "utf-8")
    (project / "index.rst").write_text("Rules\n=====\n", "utf-8")
    out = project / "out"
    out.mkdir()
    (out / "search-index.js").symlink_to(project.parent / "other/file")
    command = [sys.executable, "-m", "sphinx", "-q", str(project), str(out)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode != 0
    assert "leads out of" in done.stderr
    assert (project.parent / "other/file").read_text("utf-8") == FOREIGN


def test_a_pdf_is_part_of_the_site(project):
    pytest.importorskip("weasyprint")
    assert made(project, "--pdf").returncode == 0
    pdf = project / "out/rules.pdf"
    assert pdf.read_bytes().startswith(b"%PDF")
    pdf.unlink()
    pdf.symlink_to(project.parent / "other/file")
    assert "leads out of" in refused(project, "rules.txt", "-o", "out", "--pdf")
    pdf.unlink()
    assert made(project, "--pdf").returncode == 0
    assert made(project).returncode == 0
    assert not pdf.exists()


def test_building_from_a_program_keeps_to_the_same_rules(project):
    with pytest.raises(Failure, match="is inside the output folder"):
        build([str(project / "rules.txt")], str(project))
    with pytest.raises(Failure, match="contains files that jobun did not write"):
        build([str(project / "rules.txt")], str(project.parent / "other"))
