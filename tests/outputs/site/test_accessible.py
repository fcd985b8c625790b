"""Every kind of page, judged by axe-core: on a desk and on a phone, in light and in dark, with what scripts add."""

import pytest
from axe_core_python.selenium import Axe
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.support.wait import WebDriverWait

pytestmark = pytest.mark.browser
PAGES = [
    "index.html",
    "tomoshibi/ja/index.html",
    "tomoshibi/ja/4.html",
    "tomoshibi/ja/whole.html",
    "tomoshibi/side/index.html",
    "tomoshibi/ja/shape.html",
    "tomoshibi/en/shape/6.html",
    "tomoshibi/side/6.html",
    "tomoshibi/ja/terms.html",
    "tomoshibi/en/6.html",
    "tomoshibi/ja/versions.html",
    "tomoshibi/en/changes/1.0-1.1.html",
    "tomoshibi/ja/history/9.html",
    "tomoshibi/ja/v/1.0/3.html",
    "draft/ja/3.html",
    "draft/ja/whole.html",
    "diagnostics.html",
    "cite.html",
    "checks/index.html",
    "checks/NUM001.html",
    "checks/measured.html",
]


def judged(browser):
    """What axe-core finds: the rule, and the places."""
    found = Axe().run(browser)["violations"]
    return {one["id"]: [node["html"][:90] for node in one["nodes"]][:3] for one in found}


def show(browser, site, page, width, theme):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]}
    )
    browser.get((site / page).as_uri())


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_on_a_page(browser, site, page, width, theme):
    show(browser, site, page, width, theme)
    assert judged(browser) == {}


def test_axe_finds_nothing_in_what_opens(browser, site):
    show(browser, site, "tomoshibi/ja/4.html", 1280, "light")
    browser.find_element("css selector", "section .backlinks summary").click()
    ActionChains(browser).move_to_element(browser.find_element("css selector", "section .backlinks a")).perform()
    wait = WebDriverWait(browser, 5)
    wait.until(lambda _: browser.find_element("id", "preview").is_displayed())
    assert judged(browser) == {}
    browser.find_element("css selector", ".search input").send_keys("手番")
    wait.until(lambda _: browser.find_element("css selector", ".results").is_displayed())
    assert judged(browser) == {}


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_axe_finds_nothing_where_a_reference_led(browser, site, width, theme):
    show(browser, site, "tomoshibi/ja/4.html", width, theme)
    browser.execute_script("document.querySelector('#r-4-3 a.cited').click()")
    WebDriverWait(browser, 5).until(lambda _: browser.find_elements("css selector", ".return"))
    assert browser.find_elements("css selector", ".crumbs .rule-crumb")
    assert judged(browser) == {}
