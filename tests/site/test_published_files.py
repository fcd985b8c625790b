"""The published folder contains only what is published: nothing of the machine that built it, and no unused file."""

import json
import os
import re
from pathlib import Path

import pytest

from jobun.settings.file import load
from jobun.settings.settings import BadSettings
from tests.support.process import run

CONFIRMED = "1. 会員\n1-1. 入会\n1-1-1. 入会は1-1-2に従います。\n1-1-2. 退会は自由です。\n"
# an address of a style, script or image in a page or a style sheet
ADDRESS = re.compile(r"""(?:href|src)="([^"#?]+)|url\(["']?([^"')]+)""")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A proof and its PDF, with a diagnostic whose message names the document, built from a folder with a long name."""
    folder = tmp_path_factory.mktemp("machine-of-the-editor") / "private 名前"
    folder.mkdir()
    (folder / "rules 1.txt").write_text(CONFIRMED, "utf-8")
    assert run("confirm", "rules 1.txt", cwd=folder).returncode == 0
    (folder / "rules 1.txt").write_text(CONFIRMED.replace("自由", "有料"), "utf-8")
    done = run("build", str(folder / "rules 1.txt"), "--proof", "--record", "-o", "out", "--quiet", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    return folder / "out"


def published(folder):
    """The files of a site, by their paths below it."""
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


def local_words(folder):
    """What a file would contain of this machine: the folder of the documents, the project's own, and the user's."""
    places = {
        str(folder),
        str(folder.parent),
        str(folder.parent.parent),
        str(Path(__file__).parents[2]),
        str(Path.home()),
    }
    plain = {place for place in places if len(place) > len("/home")}
    return {*plain, *(json.dumps(place)[1:-1] for place in plain)}


def test_no_file_names_a_folder_of_this_machine(built):
    assert "rules 1.txt" in published(built)["diagnostics.html"].read_text("utf-8")
    wanted = [word.encode() for word in local_words(built)]
    for name, path in published(built).items():
        content = path.read_bytes()
        assert not [word for word in wanted if word in content], name


def test_no_file_of_the_build_itself_is_published(built, site):
    for folder in (built, site):
        hidden = {name for name in published(folder) if any(part.startswith(".") for part in name.split("/"))}
        assert hidden == {".jobun-files.json"}
        record = json.loads((folder / ".jobun-files.json").read_text("utf-8"))
        assert set(record) == {"files"}
        assert all(re.fullmatch("[0-9a-f]{16}", known) for known in record["files"].values())


def test_every_asset_is_used_by_a_page(site):
    used = set()
    for name, path in published(site).items():
        if name.endswith((".html", ".css", ".js")):
            for found in ADDRESS.finditer(path.read_text("utf-8")):
                used.add(os.path.normpath(os.path.join(os.path.dirname(name), found[1] or found[2])))
    assets = {name for name in published(site) if name.startswith(("_static/", "_images/"))}
    assert assets
    assert assets - used == set()


def test_all_files_are_of_the_site(site):
    """Each is a page, an asset, or a file that a page or a program is told of."""
    names = [name for name in published(site) if not name.startswith(".")]
    suffixes = {os.path.splitext(name)[1] for name in names}
    assert suffixes == {".html", ".js", ".css", ".svg", ".json", ".inv"}


def test_a_book_cannot_be_called_like_what_a_site_has_of_its_own(site, tmp_path):
    books = {name.split("/")[0] for name in published(site) if name.endswith("/book.json")}
    own = {path.name for path in site.iterdir()} - books
    assert {"checks", "_static", "index.html", "search-index.js"} <= own
    for name in (*own, "sitemap.xml"):
        (tmp_path / "jobun.toml").write_text(f"[[book]]\nid = {json.dumps(name)}\n", "utf-8")
        with pytest.raises(BadSettings, match=re.escape(name)):
            load(str(tmp_path / "jobun.toml"))


def test_a_new_title_or_address_is_on_every_page(tmp_path):
    (tmp_path / "rules.txt").write_text(CONFIRMED, "utf-8")
    for title in ("First title", "Second title"):
        (tmp_path / "jobun.toml").write_text(f'[site]\ntitle = "{title}"\n', "utf-8")
        assert run("build", "rules.txt", "-o", "out", "--quiet", cwd=tmp_path).returncode == 0
        for page in ("index.html", "rules/1.html", "checks/NUM001.html"):
            assert title in (tmp_path / "out" / page).read_text("utf-8"), page


def test_a_document_may_be_called_like_what_a_site_has_of_its_own(tmp_path):
    names = ["objects.inv.txt", "index.html.txt", "Sitemap.XML.txt", "checks.txt", "_static.txt", "a.txt", "a.pdf.txt"]
    for name in names:
        (tmp_path / name).write_text(CONFIRMED, "utf-8")
    (tmp_path / "jobun.toml").write_text('[site]\nbase-url = "https://rules.example"\n', "utf-8")
    done = run("build", *names, "-o", "out", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(set(done.stdout.splitlines())) == len(names) + 1
    out = tmp_path / "out"
    assert all((out / name).is_file() for name in ("objects.inv", "index.html", "sitemap.xml"))
    assert not (out / "a.pdf").exists()
    assert not (out / "_static/index.html").exists()
