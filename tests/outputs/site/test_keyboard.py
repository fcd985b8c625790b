"""By keyboard alone: from opening the search to the rule it leads to, and from a rule to the same one in the other language."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

pytestmark = pytest.mark.browser
# letters as the site compares them
PLAIN = "return window.jobun.plain(arguments[0])"


def opened(browser, address):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 1280, "height": 700, "deviceScaleFactor": 1, "mobile": False}
    )
    browser.get("about:blank")
    browser.get(address)


def wait(browser, holds):
    return WebDriverWait(browser, 5).until(lambda _: holds())


def press(browser, *keys):
    ActionChains(browser).send_keys(*keys).perform()


def asked(browser, words):
    """Open the search with a key and type. Gives the address of what is chosen."""
    press(browser, "/")
    press(browser, words)
    field = browser.switch_to.active_element
    wait(browser, lambda: field.get_attribute("aria-expanded") == "true")
    return wait(browser, lambda: browser.find_elements("css selector", ".results a[aria-selected='true']"))[0]


def landed(browser, goal):
    """Where Enter leads: the rule is in sight, and the next key goes on from it."""
    press(browser, Keys.ENTER)
    wait(browser, lambda: browser.current_url.endswith(goal))
    rule = browser.find_element("css selector", "[id='" + goal.partition("#")[2] + "']")
    wait(browser, lambda: 0 <= browser.execute_script("return arguments[0].getBoundingClientRect().top", rule) < 700)
    assert not browser.find_element("css selector", ".results").is_displayed()
    press(browser, Keys.TAB)
    assert browser.execute_script("return arguments[0].contains(document.activeElement)", rule)
    return rule


@pytest.mark.parametrize(
    ("page", "words", "goal"),
    [
        ("tomoshibi/ja/1.html", "４－２－１", "tomoshibi/ja/4.html#r-4-2-1"),
        ("tomoshibi/ja/4.html", "4-3-1", "tomoshibi/ja/4.html#r-4-3-1"),
        ("tomoshibi/en/1.html", "4.2.1", "tomoshibi/en/4.html#r-4-2-1"),
        ("tomoshibi/en/1.html", "rule 4.2.1", "tomoshibi/en/4.html#r-4-2-1"),
        ("styles/lettered/2.html", "1-1a-1a", "styles/lettered/1.html#r-1-1-1-1-1"),
        ("styles/lettered/2.html", "1.1A.1a", "styles/lettered/1.html#r-1-1-1-1-1"),
        ("styles/lettered/2.html", "1-1-a-1-a", "styles/lettered/1.html#r-1-1-1-1-1"),
        ("styles/lettered/2.html", "１－１ａ－１ａ", "styles/lettered/1.html#r-1-1-1-1-1"),
    ],
)
def test_a_number_however_it_is_typed(browser, site, page, words, goal):
    opened(browser, (site / page).as_uri())
    assert asked(browser, words).get_attribute("href").endswith(goal)
    landed(browser, goal)


@pytest.mark.parametrize(
    ("page", "words"),
    [
        # inside a compound, a word in katakana as hiragana, half and full width, capitals
        ("tomoshibi/ja/1.html", "ーンプレ"),
        ("tomoshibi/ja/1.html", "たーんぷれいやー"),
        ("tomoshibi/ja/1.html", "ﾀｰﾝﾌﾟﾚｲﾔｰ"),
        ("tomoshibi/ja/1.html", "籠の容"),
        ("tomoshibi/en/1.html", "TURN PLAYER"),
        ("tomoshibi/en/1.html", "urn playe"),
    ],
)
def test_words_and_the_second_of_those_that_hold_them(browser, site, page, words):
    opened(browser, (site / page).as_uri())
    first = asked(browser, words)
    press(browser, Keys.ARROW_DOWN)
    chosen = wait(browser, lambda: browser.find_elements("css selector", ".results a[aria-selected='true']"))[0]
    assert chosen != first
    goal = chosen.get_attribute("href").removeprefix(site.as_uri())
    assert chosen.get_attribute("lang") == page.split("/")[1]
    rule = landed(browser, goal)
    assert browser.execute_script(PLAIN, words) in browser.execute_script(PLAIN, rule.get_attribute("textContent"))


def test_escape_leaves_the_search_empty_and_the_page_as_it_was(browser, site):
    opened(browser, (site / "tomoshibi/ja/4.html").as_uri() + "#r-4-3-1")
    line = browser.execute_script("return window.scrollY")
    asked(browser, "灯籠")
    press(browser, Keys.ESCAPE)
    assert not browser.find_element("css selector", ".results").is_displayed()
    assert browser.find_element("css selector", ".search input").get_attribute("value") == ""
    assert browser.execute_script("return window.scrollY") == line


@pytest.mark.parametrize(("page", "other"), [("ja", "en"), ("en", "ja")])
@pytest.mark.parametrize("rule", ["r-4-3-1", "r-4-2-2"])
def test_a_key_leads_to_the_same_rule_in_the_other_language(browser, site, page, other, rule):
    opened(browser, (site / f"tomoshibi/{page}/4.html").as_uri() + f"#{rule}")
    press(browser, "l")
    wait(browser, lambda: browser.current_url.endswith(f"tomoshibi/{other}/4.html#{rule}"))
    assert browser.execute_script("return document.documentElement.lang") == other
