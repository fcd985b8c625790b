"""Files outside the project that its settings or links name are read only with --allow-outside."""

import json
import os

import pytest

from jobun.settings.file import load
from jobun.settings.settings import BadSettings
from jobun.site.build import NotBuilt, build
from jobun.text.read import Unreadable, documents
from tests.support.process import CLEAN, run

SECRET = CLEAN.replace("手番", "秘密")


@pytest.fixture
def project(tmp_path):
    """A project, and beside it a folder that is not part of it, to which links lead."""
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside/secret.txt").write_text(SECRET, "utf-8")
    project = tmp_path / "project"
    project.mkdir()
    (project / "a.txt").write_text(CLEAN, "utf-8")
    (project / "within.txt").symlink_to("a.txt")
    return project


def declare(project, source, more=""):
    """Write settings with one book."""
    (project / "jobun.toml").write_text(
        f"[[book]]\nid = 'a'\nsources = {{ ja = {json.dumps(source)} }}\n{more}", "utf-8"
    )


def outside(project):
    """Names in settings that lead out of a project: by a path, by a link, and by a link to a folder."""
    (project / "link.txt").symlink_to("../outside/secret.txt")
    (project / "below").symlink_to("../outside")
    return ["../outside/secret.txt", str(project.parent / "outside/secret.txt"), "link.txt", "below/secret.txt"]


@pytest.mark.parametrize("at", range(4))
def test_settings_name_no_file_outside_their_folder(project, at):
    source = outside(project)[at]
    declare(project, source)
    for command in (["check"], ["tree"], ["build", "-o", "out"], ["export", "--format", "json"], ["confirm"], ["fmt"]):
        done = run(*command, cwd=project)
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1), command
        assert f"jobun.toml: book 1.sources.ja is {source!r}, which is outside the folder" in done.stderr
        assert "--allow-outside" in done.stderr
    assert not (project / "out").exists()
    assert (project.parent / "outside/secret.txt").read_text("utf-8") == SECRET


@pytest.mark.parametrize("at", range(4))
def test_allowing_it_reads_the_file_and_says_so(project, at):
    declare(project, outside(project)[at])
    done = run("tree", "--allow-outside", cwd=project)
    assert (done.returncode, len(done.stderr.splitlines())) == (0, 1)
    assert "秘密" in done.stdout
    assert f"read although it is outside {project}" in done.stderr


def test_a_path_inside_is_read_however_it_is_written(project):
    for source in ("a.txt", "./a.txt", "../project/a.txt", str(project / "a.txt"), "within.txt"):
        declare(project, source)
        done = run("check", cwd=project)
        assert (done.returncode, done.stderr) == (0, ""), source


@pytest.mark.parametrize(
    ("more", "where"),
    [
        (
            "version = '2'\n[[book.versions]]\nversion = '1'\nsources = { ja = '../x' }\n",
            "book 1.versions 1.sources.ja",
        ),
        ("[[cite]]\nbook = '../x'\nfiles = ['a']\n", "cite 1.book"),
        ("[[cite]]\nbook = 'a'\nfiles = ['a']\nsince = '/x'\n", "cite 1.since"),
        ("[[cite]]\nbook = 'a'\nfiles = ['a', '../*']\n", "cite 1.files 2"),
        ("[[cite]]\nbook = 'a'\nfiles = ['a/*/../../../*']\n", "cite 1.files 1"),
    ],
)
def test_no_key_of_the_settings_leads_out(project, more, where):
    declare(project, "a.txt", more)
    with pytest.raises(BadSettings, match=where):
        load(str(project / "jobun.toml"))


def test_a_link_in_a_folder_is_left_out_and_reported(project):
    outside(project)
    before = os.lstat(project / "link.txt").st_mtime_ns
    for command in (["check"], ["tree"], ["fmt"], ["check", "--fix", "--unsafe-fixes"], ["confirm"]):
        done = run(*command, "project", cwd=project.parent)
        assert done.returncode == 2, command
        assert "秘密" not in done.stdout, command
        message = "jobun: project/link.txt: a symbolic link leads out of project; specify the file itself"
        assert done.stderr.startswith(message), command
    assert (project.parent / "outside/secret.txt").read_text("utf-8") == SECRET
    assert os.lstat(project / "link.txt").st_mtime_ns == before


def test_a_link_that_is_named_is_what_the_user_wants(project):
    outside(project)
    done = run("tree", "link.txt", cwd=project)
    assert (done.returncode, done.stderr) == (0, "")
    assert "秘密" in done.stdout
    done = run("tree", ".", "--allow-outside", cwd=project)
    assert done.returncode == 0
    assert done.stderr == "jobun: ./link.txt: read although it is outside .\n"


def test_citing_files_are_not_read_through_links(project):
    outside(project)
    (project.parent / "outside/secret.py").write_text("# rule 9-9-9, secret\n", "utf-8")
    (project / "link.py").symlink_to("../outside/secret.py")
    declare(project, "a.txt", "[[cite]]\nbook = 'a'\nfiles = ['*.py', 'b*/*.py']\n")
    for command in (["cite"], ["cite", "a.txt", "."]):
        done = run(*command, cwd=project)
        assert done.returncode == 2
        assert "secret" not in done.stdout
        assert "link.py: a symbolic link leads out of" in done.stderr
    assert "9-9-9" in run("cite", "--allow-outside", cwd=project).stdout


def test_settings_are_not_read_through_a_link_to_another_folder(project):
    other = project.parent / "outside/jobun.toml"
    other.write_text("token = 'secret'\n", "utf-8")
    for name in ("jobun.toml", "pyproject.toml"):
        other.write_text(
            "[tool.jobun]\ntoken = 'secret'\n" if name == "pyproject.toml" else "token = 'secret'\n", "utf-8"
        )
        (project / name).symlink_to(other)
        done = run("check", "a.txt", cwd=project)
        assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
        assert "is a symbolic link to another folder" in done.stderr
        assert "token" not in done.stderr
        assert "token" in run("check", "a.txt", "--allow-outside", cwd=project).stderr
        assert "token" in run("check", "a.txt", "--config", name, cwd=project).stderr
        (project / name).unlink()


def test_a_program_that_publishes_is_told(project):
    outside(project)
    with pytest.raises(Unreadable, match="leads out of"):
        documents([str(project)])
    declare(project, "../outside/secret.txt")
    with pytest.raises((BadSettings, NotBuilt), match="--allow-outside"):
        build([str(project / "a.txt")], str(project / "out"))
