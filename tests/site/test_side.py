"""Two languages of a book side by side: the way there and back, the columns, what is marked; on a phone as well."""

import re

import pytest
from playwright.sync_api import expect

from jobun.site.bilingual import pairing as side
from jobun.site.build import build

SETTINGS = '[[book]]\nid = "game"\ntitle = "遊戯"\nsources = { ja = "ja.txt", en = "en.txt" }\n'
JA = "1. 準備\n1-1. 山札\n1-1-1. 山札は40枚です。\n1-1-2. 同じカードは4枚までです（1-1-3）。\n1-1-3. <b>得点</b>は1000点です。\n2. 手番\n2-1. 流れ\n2-1-1. 2枚引きます。\n"
EN = "1. Setup\n1.1. Deck\n1.1.1. A deck has 50 cards.\n1.1.2. Shuffle it well before anybody looks.\n1.1.3. It has up to 4 of each (1.1.4).\n1.1.4. Each player starts with 1,000 points.\n"


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    """The folder of the pages of a small book in two languages, of which one has a rule more and a chapter less."""
    folder = tmp_path_factory.mktemp("game")
    return made(folder, JA, EN)


def made(folder, japanese, english):
    for name, words in (("ja.txt", japanese), ("en.txt", english), ("jobun.toml", SETTINGS)):
        (folder / name).write_text(words, "utf-8")
    build([str(folder / "ja.txt"), str(folder / "en.txt")], str(folder / "out"))
    return folder / "out"


def row(folder, page, anchor):
    """The words of a row."""
    source = (folder / page).read_text("utf-8")
    found = re.search(rf'<div class="pair[^\n]*id="{anchor}"[^\n]*', source)
    return re.sub("<[^>]*>", " ", found[0]).split() if found else None


def test_all_links_lead_somewhere(game, broken):
    assert broken(game) == []
    assert {path.name for path in (game / "game/side").iterdir()} == {"index.html", "1.html", "2.html"}


def test_rules_stand_beside_their_counterparts(game):
    page = "game/side/1.html"
    assert row(game, page, "ja-r-1-1-2") == row(game, page, "en-r-1-1-3")
    assert row(game, page, "en-r-1-1-2")[:2] == ["日本語版にはありません", "1.1.2"]
    assert row(game, page, "ja-r-1-1-3")[:2] == ["1-1-3", "&lt;b&gt;得点&lt;/b&gt;は1000点です。"]
    assert "Not in the English text" in " ".join(row(game, "game/side/2.html", "ja-r-2"))


def test_what_differs_is_told_in_each_language(game):
    words = " ".join(row(game, "game/side/1.html", "ja-r-1-1-1"))
    assert "≠ 数値：日本語版 40、英語版 50" in words
    assert "≠ Figures: 50 here, 40 in Japanese" in words
    assert "≠" not in " ".join(row(game, "game/side/1.html", "ja-r-1-1-2"))


def test_a_book_of_one_language_has_no_such_pages(tmp_path, publish):
    out = publish(tmp_path, JA)
    assert list(out.rglob("side")) == []
    assert "side-by-side" not in (out / "rules/1.html").read_text("utf-8")


def test_a_language_that_goes_takes_the_pages_along(tmp_path):
    out = made(tmp_path, JA, EN)
    assert (out / "game/side/1.html").exists()
    build([str(tmp_path / "ja.txt")], str(out))
    assert not (out / "game/side").exists()


def test_pages_are_written_again_when_either_language_changes_and_no_other_ones(tmp_path):
    out = made(tmp_path, JA, EN)
    before = {path: path.stat().st_mtime_ns for path in (out / "game/side").iterdir()}
    made(tmp_path, JA.replace("2枚引", "3枚引"), EN)
    assert {path.name for path, at in before.items() if path.stat().st_mtime_ns != at} == {"2.html"}
    made(tmp_path, JA.replace("2枚引", "3枚引"), EN.replace("Shuffle", "Cut"))
    assert {path.name for path, at in before.items() if path.stat().st_mtime_ns != at} == {"1.html", "2.html"}


def test_a_long_chapter_is_several_pages_and_each_rule_is_reached(tmp_path, monkeypatch, broken):
    monkeypatch.setattr(side, "LONGEST", 2000)
    out = made(tmp_path, JA, EN)
    assert (out / "game/side/1_2.html").exists()
    assert broken(out) == []
    told = re.search('data-starts="([^"]*)"', (out / "game/ja/1.html").read_text("utf-8"))
    for start in told[1].split():
        rule, page = start.split("=")
        assert f'id="ja-{rule}"' in (out / "game/ja" / page).read_text("utf-8")


# --- In a browser ----------------------------------------------------------------------------


def top(page, name):
    """How far below the upper edge of the window an element begins."""
    return page.locator(f"#{name}").bounding_box()["y"]


@pytest.mark.browser
@pytest.mark.parametrize(("language", "other"), [("ja", "en"), ("en", "ja")])
def test_the_switch_stays_at_the_rule_and_leads_back(window, site, language, other):
    rule = "r-6-5-4"
    page = window(site, f"tomoshibi/{language}/6.html", height=500)
    page.locator(f"#{rule}").evaluate("(rule) => rule.scrollIntoView()")
    page.locator("a.side-by-side").evaluate("(link) => link.click()")
    expect(page).to_have_url(f"tomoshibi/side/6.html#{language}-{rule}")
    # the address changes before the page is there and scrolled
    expect(page.locator(f"#{language}-{rule}")).to_be_in_viewport()
    assert 0 < top(page, f"{language}-{rule}") < 250
    page.locator(f"a.translation[lang={other}]").evaluate("(link) => link.click()")
    expect(page).to_have_url(f"tomoshibi/{other}/6.html#{rule}")
    expect(page.locator(f"#{rule}")).to_be_in_viewport()


@pytest.mark.browser
def test_both_cells_of_a_row_begin_at_the_same_height_beside_each_other(glance, site):
    rows = glance(site, "tomoshibi/side/6.html", theme="light").evaluate(
        "Array.from(document.querySelectorAll('.pair:not(.heads)'), (pair) => Array.from(pair.children, (cell) => {"
        "const r = cell.getBoundingClientRect(); return [r.top, r.left, r.right]; }))"
    )
    assert len(rows) > 20
    for mine, theirs in rows:
        assert mine[0] == theirs[0]
        assert mine[2] <= theirs[1]


@pytest.mark.browser
def test_on_a_phone_each_rule_stands_below_its_counterpart(glance, site):
    page = glance(site, "tomoshibi/side/6.html", width=360)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert top(page, "ja-r-6-5-4") < top(page, "en-r-6-5-4") < top(page, "ja-r-6-5-5")


@pytest.mark.browser
def test_a_row_is_one_of_a_table_and_speaks_its_languages(window, site):
    page = window(site, "tomoshibi/side/6.html", height=500)
    cell = page.locator("#en-r-6-5-4")
    expect(cell).to_have_role("cell")
    expect(page.get_by_role("table").get_by_role("row").get_by_role("cell").and_(cell)).to_have_count(1)
    expect(cell).to_have_attribute("lang", "en")
    cell.locator("a.number").click()
    expect(page).to_have_url("tomoshibi/en/6.html#r-6-5-4")


@pytest.mark.browser
def test_the_way_there_and_back_needs_no_script(window, site):
    page = window(site, "tomoshibi/en/6.html", java_script_enabled=False)
    page.locator("a.side-by-side").click()
    expect(page).to_have_url("tomoshibi/side/6.html")
    page.locator("a.translation[lang=ja]").click()
    expect(page).to_have_url("tomoshibi/ja/6.html")
