"""Permalinks in a real browser: what was copied of one version leads to the same rule of the next, without scripts too."""

import pytest
from axe_core_python.selenium import Axe
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.wait import WebDriverWait

from jobun.cli import main

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


def wait(browser, holds):
    WebDriverWait(browser, 5).until(lambda _: holds())


def copied(browser, page, anchor):
    """What "copy link" behind a number copies."""
    browser.get(page.as_uri())
    browser.execute_script(
        "navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); }"
    )
    number = browser.find_element("css selector", f"#{anchor} a.number")
    ActionChains(browser).move_to_element(number).perform()
    button = browser.find_element("css selector", ".send button")
    wait(browser, button.is_displayed)
    ActionChains(browser).move_to_element(button).click().perform()
    wait(browser, lambda: browser.execute_script("return window.copied !== undefined"))
    return browser.execute_script("return window.copied")


def test_a_copied_link_leads_to_the_same_rule_of_later_versions(browser, book):
    site = book(OLD)
    links = {
        words: copied(browser, site / "1.html", anchor)
        for words, anchor in (("Draw", "r-1-1"), ("Play", "r-1-2"), ("Pass", "r-1-3"))
    }
    assert links["Play"] == (site / "to/1.2.html").as_uri()
    # the number is still the link within the page
    assert browser.find_element("css selector", "#r-1-2 a.number").get_dom_attribute("href") == "#r-1-2"
    book(NEW)
    assert copied(browser, site / "1.html", "r-1-4") == links["Play"]
    for scripts in (True, False):
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not scripts})
        try:
            for words, anchor in (("Draw", "r-1-2"), ("Play", "r-1-4"), ("Pass", "r-1-9")):
                browser.get(links[words])
                landed = f"{(site / '1.html').as_uri()}#{anchor}"
                wait(browser, lambda landed=landed: browser.current_url == landed)
                wait(browser, lambda: browser.find_elements("css selector", ":target"))
                assert words in browser.find_element("css selector", ":target").text
        finally:
            browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    browser.get((site / "index.html").as_uri())
    # an old address of a number that no rule has now
    browser.get(f"{(site / '1.html').as_uri()}#r-1-3")
    assert "Pass the turn" in browser.find_element("css selector", ":target").text
    assert browser.find_element("css selector", ".crumbs .rule-crumb").text == "1.9"
    browser.find_element("css selector", ".search input").send_keys("1.3")
    wait(browser, lambda: browser.find_elements("css selector", ".results a"))
    first = browser.find_element("css selector", ".results a")
    assert first.get_attribute("href").endswith("1.html#r-1-9") and "(formerly 1.3)" in first.text
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


def test_who_reads_the_files_of_a_published_site_copies_its_address(browser, tmp_path, publish):
    site = publish(tmp_path, OLD, settings='[site]\nbase-url = "https://rules.example/a"\n')
    assert copied(browser, site / "rules/1.html", "r-1-2") == "https://rules.example/a/rules/to/1.2.html"


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_the_page_of_a_removed_rule_says_so_to_all(browser, book, width, theme):
    for words in (OLD, NEW, THIRD):
        site = book(words)
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]}
    )
    for name in ("1.3", "1.9"):
        browser.get((site / f"to/{name}.html").as_uri())
        assert browser.find_element("css selector", "h1").text == "1.9 has been removed"
        assert browser.find_element("css selector", "blockquote").text == "Pass the turn to the player on your left."
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert Axe().run(browser)["violations"] == []
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []
    browser.find_element("css selector", "main a").click()
    wait(browser, lambda: browser.current_url == (site / "index.html").as_uri())
