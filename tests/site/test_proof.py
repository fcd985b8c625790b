"""A proof in a real browser: what is wrong beside its rule and marked in it, by severity and check, one after another."""

import re

import pytest
from playwright.sync_api import expect

from jobun.site.build import build

pytestmark = pytest.mark.browser
BOOK = """1. Setup
1.1. Deck
1.1.1. Shuffle the the deck, see 9.9.9.
1.1.3. Put down <b>all</b> cards.
2. Play
2.1. Turn
2.1.1. Draw a object.
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A small book with faults: published, and as a proof."""
    made = tmp_path_factory.mktemp("proof")
    (made / "rules.txt").write_text(BOOK, "utf-8")
    build([str(made / "rules.txt")], str(made / "published"))
    build([str(made / "rules.txt")], str(made / "proof"), proof=True)
    return made


def shown(page):
    return page.locator(".problem").filter(visible=True)


def sorter(page):
    """The bar that says which faults are shown."""
    return page.get_by_role("form")


def test_what_is_published_tells_nothing_of_its_faults(folder, read_page, broken):
    pages = [read_page(path) for path in (folder / "published" / "rules").glob("*.html")]
    assert not (folder / "published" / "diagnostics.html").exists()
    assert [page for page in pages if "TXT003" in page.words or "no such rule" in page.words] == []
    assert [page for page in pages if "problem" in page.source or "proof" in page.source] == []
    assert broken(folder / "published") == []


def test_settings_alone_make_a_proof(tmp_path, read_page):
    (tmp_path / "rules.txt").write_text(BOOK, "utf-8")
    (tmp_path / "jobun.toml").write_text("[site]\nproof = true\n", "utf-8")
    build([str(tmp_path / "rules.txt")], str(tmp_path / "site"))
    assert "TXT003" in read_page(tmp_path / "site/rules/1.html").words


def test_the_place_is_marked_and_the_change_is_shown(window, folder):
    page = window(folder, "proof/rules/1.html")
    marks = page.locator("#r-1-1-1 .spot")
    assert [mark.split(" [")[0] for mark in marks.all_inner_texts()] == ["the the", "9.9.9"]
    page.goto("proof/rules/2.html")
    line = page.locator("#r-2-1-1 .problem")
    expect(line.locator(".old")).to_have_text("a")
    expect(line.locator(".new")).to_have_text("an")
    assert "<b>all</b>" in (folder / "rules.txt").read_text("utf-8")


def test_faults_are_shown_by_severity_and_by_check_and_that_is_kept(window, folder):
    page = window(folder, "proof/rules/1.html")
    every = shown(page).count()
    assert every >= 3
    warnings = sorter(page).get_by_role("checkbox", name="Warnings")
    warnings.uncheck()
    assert {one.get_attribute("class") for one in shown(page).all()} == {"problem error"}
    warnings.check()
    expect(shown(page)).to_have_count(every)
    sorter(page).get_by_role("combobox", name="Check").select_option("TXT003")
    expect(shown(page)).to_have_count(1)
    expect(shown(page).get_by_role("link").first).to_have_text("TXT003")
    page.reload()
    expect(shown(page)).to_have_count(1)
    # who comes anew sees all
    expect(shown(window(folder, "proof/rules/1.html"))).to_have_count(every)


def test_one_key_leads_from_fault_to_fault_and_to_the_next_page(window, folder):
    page = window(folder, "proof/rules/1.html")
    every = shown(page).count()
    for at in range(every):
        page.keyboard.press("n")
        expect(shown(page).nth(at)).to_be_focused()
    page.keyboard.press("p")
    expect(shown(page).nth(every - 2)).to_be_focused()
    page.keyboard.type("nn")
    expect(page).to_have_url(re.compile("/rules/2.html"))
    expect(page.locator(":focus")).to_have_class(re.compile(r"\bcurrent\b"))


def test_the_page_of_all_faults_is_sorted_out_the_same_way(window, folder):
    page = window(folder, "proof/diagnostics.html")
    sorter(page).get_by_role("combobox").select_option("REF001")
    expect(page.locator(".entries li").filter(visible=True)).to_have_text([re.compile("REF001")])
