"""Every kind of page, judged by axe-core: on a desk and on a phone, in light and in dark, with what scripts add."""

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import expect

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


def judged(page):
    """What axe-core finds: the rule, and the places."""
    found = Axe().run(page, options={"resultTypes": ["violations"]})["violations"]
    return {one["id"]: [node["html"][:90] for node in one["nodes"]][:3] for one in found}


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_a_page(glance, site, path, width, theme):
    assert judged(glance(site, path, width=width, theme=theme)) == {}


def test_axe_finds_nothing_in_what_opens(window, site):
    page = window(site, "tomoshibi/ja/4.html")
    fold = page.locator("section .backlinks").first
    fold.locator("summary").click()
    fold.get_by_role("link").first.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert judged(page) == {}
    search = page.get_by_role("search")
    search.get_by_role("combobox").fill("手番")
    expect(search.get_by_role("option").first).to_be_visible()
    assert judged(page) == {}


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_axe_finds_nothing_where_a_reference_led(window, site, width, theme):
    page = window(site, "tomoshibi/ja/4.html", width=width, theme=theme)
    page.locator("#r-4-3 a.cited").first.evaluate("(link) => link.click()")
    expect(page.locator(".return")).to_be_visible()
    expect(page.locator(".crumbs .rule-crumb")).to_have_count(1)
    assert judged(page) == {}
