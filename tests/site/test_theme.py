"""The theme: Sphinx's basic one below it, what a project adds to that, and templates that are compiled once."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.process import run

ROOT = Path(__file__).parents[2]
RULES = """\
1. 手番
1-1. 始め
1-1-1. 石を取ります（2-1-1）。
2. 勝敗
2-1. 終わり
2-1-1. 石がなければ負けます（1-1-1）。
"""


def published(folder, *options, **environment):
    """The first page of a small book, as Sphinx makes it with the project's own settings, or others."""
    (folder / "in").mkdir(exist_ok=True)
    (folder / "in" / "rules.txt").write_text(RULES, "utf-8")
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-c", ROOT / "site", *options, folder / "in", folder / "out"]
    subprocess.run(command, check=True, env=os.environ | environment, capture_output=True)
    return (folder / "out" / "rules" / "index.html").read_text("utf-8")


def test_a_project_adds_styles_and_scripts_as_sphinx_has_it(tmp_path):
    settings = tmp_path / "conf"
    shutil.copytree(ROOT / "site", settings)
    with (settings / "conf.py").open("a") as conf:
        conf.write(
            'html_css_files = [("mine.css", {"media": "print"})]\nhtml_js_files = [("mine.js", {"type": "module"})]\n'
        )
    (settings / "static" / "mine.css").write_text("")
    (settings / "static" / "mine.js").write_text("")
    published(tmp_path, "-c", settings)
    for page in ("index", "shape"):
        words = (tmp_path / "out/rules" / f"{page}.html").read_text("utf-8")
        (style,) = re.findall("<link [^>]*_static/mine.css[^>]*>", words)
        (script,) = re.findall("<script [^>]*_static/mine.js[^>]*>", words)
        assert 'media="print"' in style
        assert 'type="module"' in script


def test_every_page_tells_its_encoding_and_its_policy_first(site):
    pages = list(site.rglob("*.html"))
    assert pages
    for page in pages:
        head = page.read_text("utf-8").partition("<title>")[0]
        assert '<meta charset="utf-8"' in head, page
        assert 'http-equiv="Content-Security-Policy"' in head, page


def test_what_sphinx_has_for_other_themes_is_not_loaded(tmp_path):
    page = published(tmp_path)
    assert "_static/site.css" in page
    assert not [
        name for name in ("doctools.js", "documentation_options.js", "pygments.css", "basic.css") if name in page
    ]


def test_templates_are_compiled_once_and_kept_only_where_a_cache_is_wanted(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "rules.txt").write_text(RULES, "utf-8")

    def compiled(output, cache, *options):
        """The compiled templates in a cache folder after a build, with their times."""
        done = run(
            "build", ".", "-o", f"../{output}", *options, cwd=tmp_path / "in", XDG_CACHE_HOME=str(tmp_path / cache)
        )
        assert done.returncode == 0, done.stderr
        found = (tmp_path / cache).rglob("escaped_*.cache")
        return {path: path.stat().st_mtime_ns for path in found}

    made = compiled("first", "cache")
    assert made
    assert compiled("second", "cache") == made
    assert not compiled("third", "none", "--no-cache")
    pages = {(tmp_path / out / "rules/index.html").read_text("utf-8") for out in ("first", "second", "third")}
    assert len(pages) == 1
