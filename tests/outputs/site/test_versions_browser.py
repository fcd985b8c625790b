"""Versions of a book in a real browser: from an earlier one to the current, what changed, and links as of a version."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.wait import WebDriverWait

pytestmark = pytest.mark.browser


def wait(browser, holds):
    WebDriverWait(browser, 5).until(lambda _: holds())


def show(browser, site, page, width=1280, theme="light"):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]}
    )
    # a page that differs in its fragment alone would not be loaded again
    browser.get("about:blank")
    browser.get(f"{(site / page.split('#')[0]).as_uri()}{page[len(page.split('#')[0]) :]}")


def style(browser, element, name):
    return browser.execute_script("return getComputedStyle(arguments[0])[arguments[1]]", element, name)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_changed_is_told_apart_without_colour(browser, site, theme):
    show(browser, site, "tomoshibi/en/changes/1.0-1.1.html", theme=theme)
    come, gone = (browser.find_element("css selector", f".changes {tag}") for tag in ("ins", "del"))
    assert come.is_displayed()
    assert gone.is_displayed()
    assert "underline" in style(browser, come, "textDecorationLine")
    assert "line-through" in style(browser, gone, "textDecorationLine")
    head = browser.find_element("css selector", ".changes .numbers")
    assert head.text.startswith("reworded (moved as well) 3.3.3 → 6.7.2")


def test_numbers_that_only_followed_are_folded_away(browser, site):
    show(browser, site, "tomoshibi/en/changes/1.0-1.1.html")
    fold = browser.find_element("css selector", "#in-9 details")
    summary, line = fold.find_element("tag name", "summary"), fold.find_element("tag name", "li")
    assert summary.text == "renumbered: 11"
    assert not line.is_displayed()
    summary.click()
    assert line.is_displayed()
    assert line.text.startswith("9.4 → 9.5 ")
    line.find_elements("tag name", "a")[1].click()
    wait(browser, lambda: browser.current_url.endswith("tomoshibi/en/9.html#r-9-5"))


@pytest.mark.parametrize(
    ("rule", "now"),
    [("r-3-3-3", "6.html#r-6-7-2"), ("r-3-3-2", "3.html#r-3-3-2"), ("r-3-4", "3.html#r-3-4"), ("", "3.html")],
)
def test_an_earlier_version_leads_to_the_same_rule_of_the_current(browser, site, rule, now):
    show(browser, site, f"tomoshibi/ja/v/1.0/3.html#{rule}" if rule else "tomoshibi/ja/v/1.0/3.html")
    notice = browser.find_element("css selector", ".earlier")
    assert "以前のバージョン 1.0" in notice.text
    assert not browser.find_elements("css selector", ".proof-bar")
    browser.execute_script("arguments[0].click()", notice.find_element("tag name", "a"))
    wait(browser, lambda: browser.current_url.endswith(f"/tomoshibi/ja/{now}"))
    if rule:
        assert browser.find_element("id", now.split("#")[1]).is_displayed()


def test_the_notice_follows_the_rule_that_is_looked_at(browser, site):
    show(browser, site, "tomoshibi/ja/v/1.0/9.html")
    link = browser.find_element("id", "there")
    assert link.get_attribute("href").endswith("/tomoshibi/ja/9.html")
    browser.execute_script("location.hash = 'r-9-4'")
    wait(browser, lambda: link.get_attribute("href").endswith("/tomoshibi/ja/9.html#r-9-5"))
    browser.execute_script("location.hash = 'r-9-1-1'")
    wait(browser, lambda: link.get_attribute("href").endswith("/tomoshibi/ja/9.html#r-9-1-1"))


def test_a_link_as_of_the_current_version_keeps_its_rule(browser, site):
    show(browser, site, "tomoshibi/ja/9.html")
    browser.execute_script(
        "navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); }"
    )
    ActionChains(browser).move_to_element(browser.find_element("css selector", "#r-9-3-3 a.number")).perform()
    button = browser.find_element("xpath", "//button[text()='1.1 のリンクをコピー']")
    wait(browser, button.is_displayed)
    ActionChains(browser).move_to_element(button).click().perform()
    wait(browser, lambda: browser.execute_script("return window.copied !== undefined"))
    copied = browser.execute_script("return window.copied")
    assert copied == (site / "tomoshibi/ja/v/1.1/9.html").as_uri() + "#r-9-3-3"
    browser.get(copied)
    wait(browser, lambda: browser.current_url == (site / "tomoshibi/ja/9.html").as_uri() + "#r-9-3-3")
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


def test_the_history_of_a_rule_is_offered_where_there_is_one(browser, site):
    show(browser, site, "tomoshibi/en/9.html")
    for rule, has in (("r-9-3-3", True), ("r-9-3-2", False), ("r-9-5-1", True)):
        ActionChains(browser).move_to_element(browser.find_element("css selector", f"#{rule} a.number")).perform()
        wait(browser, lambda rule=rule: browser.find_element("css selector", f"#{rule} .send button").is_displayed())
        assert browser.find_element("css selector", ".send a").is_displayed() is has, rule
    browser.execute_script("document.querySelector('.send a').click()")
    wait(browser, lambda: browser.current_url.endswith("/tomoshibi/en/history/9.html#r-9-5-1"))
    assert "renumbered 9.4.1 → 9.5.1" in browser.find_element("id", "r-9-5-1").text


def test_a_mark_in_the_text_leads_to_what_changed_and_is_not_copied_with_it(browser, site):
    show(browser, site, "tomoshibi/en/9.html")
    browser.execute_script(
        "navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); }"
    )
    number = browser.find_element("css selector", "#r-9-3-3 a.number")
    ActionChains(browser).move_to_element(number).perform()
    text = browser.find_element("css selector", ".send button:nth-child(2)")
    wait(browser, text.is_displayed)
    ActionChains(browser).move_to_element(text).click().perform()
    wait(browser, lambda: browser.execute_script("return window.copied !== undefined"))
    assert "Changed in 1.1" not in browser.execute_script("return window.copied")
    mark = browser.find_element("css selector", "#r-9-3-3 .since")
    assert mark.text == "Changed in 1.1"
    assert not browser.find_elements("css selector", "#r-9-4-1 .since")
    assert browser.find_element("css selector", "#r-9-4 > .of-heading .since").text == "New in 1.1"
    browser.execute_script("arguments[0].click()", mark)
    wait(browser, lambda: browser.current_url.endswith("/tomoshibi/en/history/9.html#r-9-3-3"))
    assert browser.find_element("css selector", "#r-9-3-3 ins").is_displayed()


def test_without_scripts_versions_can_be_read_and_followed(browser, site):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        show(browser, site, "tomoshibi/ja/v/1.1/6.html#r-6-7-2")
        wait(browser, lambda: "/tomoshibi/ja/6.html" in browser.current_url)
        show(browser, site, "tomoshibi/ja/v/1.0/3.html")
        browser.find_element("css selector", "#r-3-3-3 a.now").click()
        wait(browser, lambda: browser.current_url.endswith("/tomoshibi/ja/6.html#r-6-7-2"))
        browser.find_element("css selector", "#r-6-7-2 a.since").click()
        wait(browser, lambda: browser.current_url.endswith("/tomoshibi/ja/history/6.html#r-6-7-2"))
        assert browser.find_element("css selector", "#r-6-7-2 del").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_a_page_that_leads_on_says_where_to(browser, site):
    source = (site / "tomoshibi/ja/v/1.1/6.html").read_text("utf-8")
    assert '<a id="there" href="../../6.html">' in source
    assert "Content-Security-Policy" in source


@pytest.mark.parametrize(
    "page", ["tomoshibi/ja/9.html", "tomoshibi/ja/v/1.0/9.html", "tomoshibi/en/changes/1.0-1.1.html"]
)
def test_what_versions_add_fits_a_phone(browser, site, page):
    show(browser, site, page, 360)
    browser.execute_script("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 360
