"""Going back after a reference was followed: to the same line and the same link, and a link that leads there."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from jobun.outputs.site.build import build

pytestmark = pytest.mark.browser
MORE = "Words that make the rule longer than a line is. " * 4


def rules(chapter, other):
    """A chapter whose sixth rule refers to the eighth of its own and to the seventh of the other one."""
    for rule in range(1, 15):
        refers = f"See {chapter}.1.8 and {other}.1.7. " if rule == 6 else ""
        yield f"{chapter}.1.{rule}. {refers}{MORE}\n"


BOOK = "".join(f"{one}. Part\n{one}.1. Section\n{''.join(rules(one, 3 - one))}" for one in (1, 2))


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The pages of a book of two chapters."""
    folder = tmp_path_factory.mktemp("book")
    (folder / "rules.txt").write_text(BOOK, "utf-8")
    build([str(folder / "rules.txt")], str(folder / "site"))
    return folder / "site" / "rules"


def wait(browser, holds):
    return WebDriverWait(browser, 5).until(lambda _: holds())


def opened(browser, book, page="1.html"):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 1000, "height": 500, "deviceScaleFactor": 1, "mobile": False}
    )
    browser.get("about:blank")
    browser.get((book / page).as_uri())


def at(browser):
    return browser.execute_script("return window.scrollY")


def reference(browser, words, rule="r-1-1-6"):
    """A link in a rule, at a height of the window where no anchor would bring it."""
    link = next(one for one in browser.find_elements("css selector", f"#{rule} a.cited") if one.text == words)
    browser.execute_script("arguments[0].scrollIntoView({ block: 'end', behavior: 'instant' }); scrollBy(0, 37)", link)
    return link


def back_link(browser):
    return browser.find_elements("css selector", "main .return a")


GOALS = [("1.1.8", "1.html#r-1-1-8"), ("2.1.7", "2.html#r-2-1-7")]


@pytest.mark.parametrize(("words", "goal"), GOALS)
def test_back_leads_to_the_line_and_to_the_link(browser, book, words, goal):
    opened(browser, book)
    link = reference(browser, words)
    left = at(browser)
    link.click()
    wait(browser, lambda: browser.current_url.endswith(goal) and back_link(browser))
    assert back_link(browser)[0].text == "← Back to 1.1.6"
    assert at(browser) != left
    browser.back()
    wait(browser, lambda: browser.switch_to.active_element.text == words)
    assert browser.current_url.endswith("1.html")
    assert at(browser) == left
    assert not back_link(browser)
    browser.forward()
    wait(browser, lambda: browser.current_url.endswith(goal) and back_link(browser))


@pytest.mark.parametrize(("words", "goal"), GOALS)
def test_the_way_back_is_reached_by_keyboard(browser, book, words, goal):
    opened(browser, book)
    link = reference(browser, words)
    left = at(browser)
    link.send_keys(Keys.ENTER)
    wait(browser, lambda: browser.current_url.endswith(goal) and back_link(browser))
    for _ in range(6):
        ActionChains(browser).send_keys(Keys.TAB).perform()
        if browser.switch_to.active_element.text == "← Back to 1.1.6":
            break
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    wait(browser, lambda: browser.current_url.endswith("1.html") and browser.switch_to.active_element.text == words)
    assert at(browser) == left


@pytest.mark.parametrize(("words", "goal"), GOALS)
def test_it_can_be_put_away_and_stays_away(browser, book, words, goal):
    opened(browser, book)
    reference(browser, words).click()
    wait(browser, lambda: browser.current_url.endswith(goal) and back_link(browser))
    was = at(browser)
    button = browser.find_element("css selector", "main .return button")
    assert button.accessible_name == "Close"
    button.send_keys(Keys.ENTER)
    assert not back_link(browser)
    assert at(browser) == was
    browser.refresh()
    assert not back_link(browser)
    assert browser.current_url.endswith(goal)


def test_it_is_there_again_after_the_page_was_loaded_again(browser, book):
    opened(browser, book)
    reference(browser, "2.1.7").click()
    wait(browser, lambda: back_link(browser))
    browser.refresh()
    wait(browser, lambda: back_link(browser))
    back_link(browser)[0].click()
    wait(browser, lambda: browser.current_url.endswith("1.html"))


def test_back_to_what_was_unfolded(browser, book):
    opened(browser, book)
    for fold in browser.find_elements("css selector", "main details"):
        browser.execute_script("arguments[0].open = true", fold)
    link = reference(browser, "2.1.6", "r-1-1-7")
    left = at(browser)
    link.click()
    wait(browser, lambda: browser.current_url.endswith("2.html#r-2-1-6") and back_link(browser))
    assert back_link(browser)[0].text == "← Back to 1.1.7"
    browser.back()
    wait(browser, lambda: browser.switch_to.active_element.text == "2.1.6")
    assert browser.find_elements("css selector", "main details[open]")
    assert at(browser) == left


def test_back_after_a_preview_and_from_a_link_in_it(browser, book):
    opened(browser, book)
    link = reference(browser, "2.1.7")
    left = at(browser)
    ActionChains(browser).move_to_element(link).perform()
    box = browser.find_element("id", "preview")
    wait(browser, box.is_displayed)
    ActionChains(browser).move_to_element(box.find_element("css selector", "a.number")).click().perform()
    wait(browser, lambda: browser.current_url.endswith("2.html#r-2-1-7") and back_link(browser))
    assert back_link(browser)[0].text == "← Back to 1.1.6"
    browser.back()
    wait(browser, lambda: browser.switch_to.active_element.text == "2.1.7")
    assert at(browser) == left


def test_the_way_back_is_no_part_of_the_rule_that_is_copied(browser, book):
    opened(browser, book)
    reference(browser, "2.1.7").click()
    wait(browser, lambda: back_link(browser))
    browser.execute_script(
        "navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); }"
    )
    ActionChains(browser).move_to_element(browser.find_element("css selector", "#r-2-1-7 a.number")).perform()
    button = browser.find_elements("css selector", ".send button")[-1]
    wait(browser, button.is_displayed)
    ActionChains(browser).move_to_element(button).click().perform()
    copied = wait(browser, lambda: browser.execute_script("return window.copied"))
    assert copied.startswith("2.1.7")
    assert "Back to" not in copied


def test_what_was_followed_no_further_leaves_no_way_back(browser, book):
    opened(browser, book)
    browser.find_element("css selector", ".neighbours a.next").click()
    wait(browser, lambda: browser.current_url.endswith("2.html"))
    browser.get((book / "2.html").as_uri() + "#r-2-1-7")
    assert not back_link(browser)
    # its own number is no way to another rule
    browser.find_element("css selector", "#r-2-1-8 a.number").click()
    wait(browser, lambda: browser.current_url.endswith("#r-2-1-8"))
    assert not back_link(browser)


def test_where_nothing_can_be_kept_links_lead_on_and_back(browser, book):
    refuse = "for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get() { throw new Error('no'); } });"
    refuse += "history.replaceState = () => { throw new Error('no'); };"
    made = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": refuse})
    try:
        opened(browser, book)
        browser.get_log("browser")
        reference(browser, "2.1.7").click()
        wait(browser, lambda: browser.current_url.endswith("2.html#r-2-1-7"))
        assert not back_link(browser)
        browser.back()
        wait(browser, lambda: browser.current_url.endswith("1.html"))
        assert [one for one in browser.get_log("browser") if one["level"] == "SEVERE"] == []
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", {"identifier": made["identifier"]})
