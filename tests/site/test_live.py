"""A site that is kept up to date: what is shown at once, what waits for the checks, and what checks carry over."""

import contextlib
import re

import pytest

from jobun.flow import check
from jobun.settings.settings import BadSettings
from jobun.site.live.report_cache import carried
from jobun.site.live.session import LiveSite
from jobun.text.passage import Text

RULES = "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-1-2. 渡します。\n1-1-4. 終わります（9-9）。\n"


@pytest.fixture
def source(tmp_path):
    """A document with a number used twice and a reference to nothing."""
    path = tmp_path / "book.txt"
    path.write_text(RULES, "utf-8")
    return path


@pytest.fixture
def live(source, tmp_path):
    """Its site, kept open."""
    with contextlib.closing(LiveSite([str(source)], str(tmp_path / "out"))) as made:
        yield made


def codes(page):
    """The codes of the diagnostics that a page shows, in order."""
    return re.findall("/checks/([A-Z]{3}[0-9]{3})", page.read_text("utf-8"))


def test_a_glance_shows_the_words_and_the_checks_come_later(live, source, tmp_path):
    page, others = tmp_path / "out/book/1.html", tmp_path / "out/diagnostics.html"
    before = others.read_bytes()
    source.write_text(RULES.replace("渡します", "もらいます").replace("1-1-1.", "1-1-4."), "utf-8")
    live.preview([str(source)], {"book/1", "no/page"})
    assert "もらいます" in page.read_text("utf-8")
    assert codes(page) == ["REF001"]
    assert others.read_bytes() == before
    live.update([str(source)])
    assert others.read_bytes() != before
    assert codes(page) == ["NUM001", "NUM001", "REF001"]


def test_checks_that_are_overtaken_change_nothing_and_run_again(live, source, tmp_path):
    class Enough(Exception):
        pass

    def enough():
        raise Enough

    page = tmp_path / "out/book/1.html"
    before = page.read_bytes()
    source.write_text(RULES.replace("渡します", "もらいます"), "utf-8")
    with pytest.raises(Enough):
        live.update([str(source)], enough)
    assert page.read_bytes() == before
    live.update([str(source)])
    assert "もらいます" in page.read_text("utf-8")


def test_what_cannot_be_built_leaves_the_site_as_it_was(live, source, tmp_path):
    page, settings = tmp_path / "out/book/1.html", tmp_path / "jobun.toml"
    before = page.read_bytes()
    settings.write_text("[check]\nselect = 1\n", "utf-8")
    for show in (lambda: live.preview([str(source)], {"book/1"}), lambda: live.update([str(source)])):
        with pytest.raises(BadSettings):
            show()
    assert page.read_bytes() == before
    settings.unlink()
    live.update([str(source)])
    assert page.read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("引きます", "引きます", 2),
        ("1-1. 手番", "前書き\n\n1-1. 手番", 2),
        ("引きます", "二枚引きます", 2),
        ("終わります（9-9）", "終わります（9-8）", 1),
        ("1-1-2. 渡します", "1-1-3. 渡します", 1),
        ("。\n1-1-4", "。\n\n\n1-1-4", 2),
        (RULES, "", 0),
        (RULES, RULES * 2, 2),
    ],
)
def test_diagnostics_are_carried_to_where_their_words_are_now(old, new, left):
    report = check(Text("a.txt", RULES))
    kept = [one for one in report.diagnostics if one.code in ("NUM001", "REF001")]
    assert len(kept) == 2
    text = Text("a.txt", RULES.replace(old, new, 1))
    moved = [one for one in carried(report, text) if one.code in ("NUM001", "REF001")]
    assert len(moved) == left
    quoted = {one.code: report.text.quote(one.problem.span) for one in kept}
    assert all(text.quote(one.problem.span) == quoted[one.code] for one in moved)
