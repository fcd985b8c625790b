"""A proof in a real browser: what is wrong beside its rule and marked in it, by severity and check, one after another."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

from jobun.outputs.site.build import build

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


def wait(browser, holds):
    WebDriverWait(browser, 5).until(lambda _: holds())


def opened(browser, folder, page):
    browser.get((folder / page).as_uri())
    browser.execute_script("sessionStorage.clear()")
    browser.refresh()


def shown(browser):
    return [one for one in browser.find_elements("css selector", ".problem") if one.is_displayed()]


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


def test_the_place_is_marked_and_the_change_is_shown(browser, folder):
    opened(browser, folder, "proof/rules/1.html")
    marks = browser.find_elements("css selector", "#r-1-1-1 .spot")
    assert [mark.text.split(" [")[0] for mark in marks] == ["the the", "9.9.9"]
    opened(browser, folder, "proof/rules/2.html")
    line = browser.find_element("css selector", "#r-2-1-1 .problem")
    assert line.find_element("css selector", ".old").text == "a"
    assert line.find_element("css selector", ".new").text == "an"
    assert "<b>all</b>" in (folder / "rules.txt").read_text("utf-8")


def test_faults_are_shown_by_severity_and_by_check_and_that_is_kept(browser, folder):
    opened(browser, folder, "proof/rules/1.html")
    every = len(shown(browser))
    assert every >= 3
    browser.find_element("css selector", ".proof-bar input[name=warning]").click()
    assert {one.get_attribute("class") for one in shown(browser)} == {"problem error"}
    browser.find_element("css selector", ".proof-bar input[name=warning]").click()
    Select(browser.find_element("css selector", ".proof-bar select")).select_by_value("TXT003")
    assert [one.find_element("css selector", "a").text for one in shown(browser)] == ["TXT003"]
    browser.refresh()
    assert len(shown(browser)) == 1
    opened(browser, folder, "proof/rules/1.html")
    assert len(shown(browser)) == every


def test_one_key_leads_from_fault_to_fault_and_to_the_next_page(browser, folder):
    opened(browser, folder, "proof/rules/1.html")
    for at in range(len(shown(browser))):
        ActionChains(browser).send_keys("n").perform()
        assert browser.switch_to.active_element == shown(browser)[at]
    ActionChains(browser).send_keys("p").perform()
    assert browser.switch_to.active_element == shown(browser)[-2]
    ActionChains(browser).send_keys("nn").perform()
    wait(browser, lambda: "/rules/2.html" in browser.current_url)
    wait(browser, lambda: "current" in (browser.switch_to.active_element.get_attribute("class") or ""))


def test_the_page_of_all_faults_is_sorted_out_the_same_way(browser, folder):
    opened(browser, folder, "proof/diagnostics.html")
    Select(browser.find_element("css selector", ".proof-bar select")).select_by_value("REF001")
    entries = [one for one in browser.find_elements("css selector", ".entries li") if one.is_displayed()]
    assert ["REF001" in one.text for one in entries] == [True]
    browser.execute_script("sessionStorage.clear()")
