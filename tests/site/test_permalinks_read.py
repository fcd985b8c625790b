"""Permalinks in a real browser: what was copied of one version leads to the same rule of the next, without scripts too."""

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

from jobun.cli.main import main

pytestmark = pytest.mark.browser
OLD = """\
1. Turn
1.1. Draw the top card of your library at the start of your turn.
1.2. Play any number of cards from your hand, one after another.
1.3. Pass the turn to the player on your left.
"""
NEW = (
    OLD.replace("1.3.", "1.9.")
    .replace("1.2. Play", "1.4. Play")
    .replace("1.1. Draw", "1.1. Untap all that is yours.\n1.2. Draw")
)
THIRD = NEW.replace("1.9. Pass the turn to the player on your left.\n", "")


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """Records and publishes versions of a book; gives the folder of its pages."""
    folder = tmp_path_factory.mktemp("book")

    def build(words):
        (folder / "rules.txt").write_text(words, "utf-8")
        assert (
            main(["--lang", "en", "build", str(folder / "rules.txt"), "-o", str(folder / "out"), "--record", "--quiet"])
            == 0
        )
        return folder / "out/rules"

    return build


def copied(page, address, anchor):
    """What "copy link" behind a number copies."""
    page.goto(address)
    page.locator(f"#{anchor} a.number").hover()
    page.get_by_role("button", name="Copy link", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("Link copied")
    return page.evaluate("navigator.clipboard.readText()")


def test_a_copied_link_leads_to_the_same_rule_of_later_versions(window, book):
    site = book(OLD)
    page = window(site)
    links = {
        words: copied(page, "1.html", anchor)
        for words, anchor in (("Draw", "r-1-1"), ("Play", "r-1-2"), ("Pass", "r-1-3"))
    }
    assert links["Play"] == (site / "to/1.2.html").as_uri()
    # the number is still the link within the page
    expect(page.locator("#r-1-2 a.number")).to_have_attribute("href", "#r-1-2")
    book(NEW)
    assert copied(page, "1.html", "r-1-4") == links["Play"]
    for scripts in (True, False):
        follower = window(site, java_script_enabled=scripts)
        for words, anchor in (("Draw", "r-1-2"), ("Play", "r-1-4"), ("Pass", "r-1-9")):
            # it is a page that leads on
            follower.goto(links[words], wait_until="commit")
            expect(follower).to_have_url(f"1.html#{anchor}")
            expect(follower.locator(":target")).to_contain_text(words)
            expect(follower.locator(":target")).to_be_in_viewport()
    # an old address of a number that no rule has now
    reader = window(site, "1.html#r-1-3")
    expect(reader.locator(":target")).to_contain_text("Pass the turn")
    expect(reader.locator(".crumbs .rule-crumb")).to_have_text("1.9")
    reader.get_by_role("search").get_by_role("combobox").fill("1.3")
    first = reader.get_by_role("option").first
    expect(first).to_contain_text("(formerly 1.3)")
    assert first.get_attribute("href").endswith("1.html#r-1-9")


def test_who_reads_the_files_of_a_published_site_copies_its_address(window, tmp_path, publish):
    site = publish(tmp_path, OLD, settings='[site]\nbase-url = "https://rules.example/a"\n')
    assert copied(window(site), "rules/1.html", "r-1-2") == "https://rules.example/a/rules/to/1.2.html"


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_the_page_of_a_removed_rule_says_so_to_all(window, book, width, theme):
    for words in (OLD, NEW, THIRD):
        site = book(words)
    page = window(site, width=width, theme=theme)
    for name in ("1.3", "1.9"):
        page.goto(f"to/{name}.html")
        expect(page.get_by_role("heading", level=1)).to_have_text("1.9 has been removed")
        expect(page.get_by_role("blockquote")).to_have_text("Pass the turn to the player on your left.")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert Axe().run(page)["violations"] == []
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page).to_have_url("index.html")
