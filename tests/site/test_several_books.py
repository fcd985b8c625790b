"""A site of several books: references from one to the rules of another are links, and are listed there."""

import re

import pytest

from jobun.site.build import build
from jobun.site.live.session import LiveSite
from tests.whole.test_several_books import EVENTS, GAME, PENSION, TRAVEL, WORK

LINK = re.compile('<a class="[^"]*cited[^"]*" href="(?P<to>[^"]*)"[^>]*>(?P<words>[^<]*)</a>')


@pytest.fixture
def written(tmp_path):
    """The documents, and the folder of their site."""
    files = {"game": GAME, "events": EVENTS, "work": WORK, "travel": TRAVEL, "pension": PENSION}
    paths = [str(tmp_path / f"{name}.txt") for name in files]
    for path, words in zip(paths, files.values(), strict=True):
        (tmp_path / path).write_text(words, "utf-8")
    return paths, tmp_path / "site"


def links(page):
    return [found.group("words", "to") for found in LINK.finditer(page.read_text("utf-8"))]


def test_references_lead_to_the_page_and_rule_of_the_other_book(written):
    paths, site = written
    build(paths, str(site))
    assert ("2.1", "../game/2.html#r-2-1") in links(site / "events/1.html")
    assert 'href="../game/2.html#r-2-2"' in (site / "events/2.html").read_text("utf-8")
    for name, to in re.findall(
        'href="((?:[.][.]/)[a-z]+/[^"#]*)#([^"]*)"', (site / "events/1.html").read_text("utf-8")
    ):
        assert f'id="{to}"' in (site / "events" / name).read_text("utf-8")


def test_a_rule_lists_the_rules_of_other_books_that_cite_it(written):
    paths, site = written
    build(paths, str(site))
    page = (site / "game/2.html").read_text("utf-8")
    assert "Referenced by Orchard Event Rules 1.1" in page
    assert 'href="../events/1.html#r-1-1"' in page
    work = "".join(found.read_text("utf-8") for found in (site / "work").glob("*.html"))
    assert "旅費規程 第2条" in work
    assert "退職金規程 第2条" in work


def test_names_cannot_break_a_page(tmp_path):
    title = 'Orchard <script>alert(1)</script> "Comprehensive" & Rules'
    (tmp_path / "game.txt").write_text(GAME.replace("Orchard Comprehensive Rules", title), "utf-8")
    (tmp_path / "events.txt").write_text(EVENTS.replace("Event", "<b onclick=x>Event</b>"), "utf-8")
    settings = '[[book]]\nid = "game"\nabbreviations = ["Comprehensive Rules", "(?P<x>", "CR"]\ntitle = "<i>Game & Rules</i>"\n'
    (tmp_path / "jobun.toml").write_text(settings + 'sources = { en = "game.txt" }\n', "utf-8")
    build([str(tmp_path / "game.txt"), str(tmp_path / "events.txt")], str(tmp_path / "site"), proof=True)
    pages = [found.read_text("utf-8") for found in (tmp_path / "site").rglob("*.html")]
    assert not any("<script>alert" in page or "<b onclick" in page or "<i>Game" in page for page in pages)
    assert any('href="../game/en/2.html#r-2-1"' in page for page in pages)


def test_a_draft_shows_what_is_wrong_with_references_to_other_books(written):
    paths, site = written
    build(paths, str(site), proof=True)
    assert "no rule 2.7 in Orchard Comprehensive Rules" in (site / "events/1.html").read_text("utf-8")


def test_an_open_site_follows_changes_of_the_cited_book(written, tmp_path):
    paths, site = written
    live = LiveSite(paths, str(site))
    try:
        page = site / "events/1.html"
        assert "no rule 2.7" in page.read_text("utf-8")
        (tmp_path / "game.txt").write_text(GAME + "2.7. Baskets are full.\n", "utf-8")
        live.update(paths)
        assert "no rule 2.7" not in page.read_text("utf-8")
        assert ("2.7", "../game/2.html#r-2-7") in links(page)
        (tmp_path / "game.txt").write_text(GAME.replace("2.1.", "2.8."), "utf-8")
        live.update(paths)
        assert "no rule 2.1" in page.read_text("utf-8")
    finally:
        live.close()
