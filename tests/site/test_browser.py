"""The pages in a real browser: they fit, they can be read in both themes, searched and copied from."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
PAGES = [
    "index.html",
    "tomoshibi/ja/index.html",
    "tomoshibi/ja/4.html",
    "tomoshibi/ja/terms.html",
    "tomoshibi/ja/whole.html",
    "tomoshibi/side/index.html",
    "tomoshibi/ja/shape.html",
    "tomoshibi/en/shape/6.html",
    "tomoshibi/side/6.html",
    "tomoshibi/en/6.html",
    "tomoshibi/ja/versions.html",
    "tomoshibi/en/changes/1.0-1.1.html",
    "tomoshibi/ja/history/9.html",
    "tomoshibi/ja/v/1.0/3.html",
    "styles/lettered/1.html",
    "cite.html",
    "checks/index.html",
    "draft/ja/2.html",
    "draft/ja/3.html",
    "draft/ja/whole.html",
    "diagnostics.html",
    "checks/NUM001.html",
    "checks/measured.html",
]
# the contrast of every run of text with what is painted behind it
CONTRAST = """
() => {
const luminance = (c) => { const [r, g, b] = c.map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const parse = (s) => (s.match(/[\\d.]+/g) || []).map(Number);
const behind = (e) => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor);
  if (c.length === 3 || c[3] > 0) return c.slice(0, 3); } return [255, 255, 255]; };
const bad = [];
for (const e of document.querySelectorAll("a, p, h1, h2, h3, span, small, li, b, pre, input")) {
  if (!e.offsetParent || !Array.from(e.childNodes).some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
  const one = luminance(parse(getComputedStyle(e).color).slice(0, 3)), other = luminance(behind(e));
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  if (ratio < 4.5) bad.push(e.tagName + "." + e.className + " " + ratio.toFixed(2) + " " + e.textContent.slice(0, 20));
}
return bad.slice(0, 5);
}
"""


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_its_width(glance, site, path, width):
    page = glance(site, path, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.querySelector('main').getBoundingClientRect().width") > width / 2


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_can_be_read_in_both_themes(glance, site, path, theme):
    assert glance(site, path, theme=theme).evaluate(CONTRAST) == []


def paint(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_is_switched_and_kept(window, site, theme):
    page = window(site, "tomoshibi/ja/4.html", theme=theme)
    was = paint(page)
    switch = page.get_by_role("button", name="明暗を切り替える")
    switch.click()
    assert paint(page) != was
    page.goto("tomoshibi/ja/5.html")
    assert paint(page) != was
    switch.click()
    assert paint(page) == was


@pytest.mark.parametrize(
    ("path", "asked", "first"),
    [
        ("tomoshibi/ja/1.html", "4-1-1", "tomoshibi/ja/4.html#r-4-1-1"),
        ("tomoshibi/ja/1.html", "４－１－１", "tomoshibi/ja/4.html#r-4-1-1"),
        ("tomoshibi/ja/1.html", "4.1.1.", "tomoshibi/ja/4.html#r-4-1-1"),
        ("tomoshibi/ja/1.html", "第4章", "tomoshibi/ja/4.html#r-4"),
        ("tomoshibi/ja/1.html", "先手と呼び", "tomoshibi/ja/4.html#r-4-1-3"),
        ("draft/ja/1.html", "4-1-1", "draft/ja/4.html#r-4-1-1"),
        ("tomoshibi/en/1.html", "4.1.1", "tomoshibi/en/4.html#r-4-1-1"),
        # inside a compound, and in the other kana
        ("tomoshibi/ja/1.html", "ーンプレ", None),
        ("tomoshibi/ja/1.html", "たーんぷれいやー", None),
        ("index.html", "TURN PLAYER who", None),
        ("tomoshibi/ja/1.html", "zzzz", ""),
    ],
)
def test_search_goes_to_a_number_and_finds_words(glance, site, path, asked, first):
    page = glance(site, path)
    search = page.get_by_role("search")
    field, found = search.get_by_role("combobox"), search.get_by_role("option")
    field.fill(asked)
    expect(search.get_by_role("listbox")).to_be_visible()
    if first == "":
        expect(search.get_by_role("listbox")).to_have_text("見つかりません")
        expect(found).to_have_count(0)
        return
    expect(field).to_have_attribute("aria-activedescendant", found.first.get_attribute("id"))
    expect(found.first).to_have_attribute("aria-selected", "true")
    if first is not None:
        field.press("Enter")
        expect(page).to_have_url(f"{site.as_uri()}/{first}")


def test_the_search_index_is_read_only_when_it_is_needed(window, site):
    page = window(site)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("tomoshibi/ja/1.html")
    assert page.evaluate("window.jobunSearch === undefined")
    assert [url for url in asked if "search-index" in url] == []
    with page.expect_request("**/search-index.js*"):
        page.get_by_role("search").get_by_role("combobox").focus()


def test_paper_is_white_whatever_the_theme(window, site):
    page = window(site, "tomoshibi/ja/4.html", theme="dark")
    page.emulate_media(media="print")
    for chosen in (None, "dark"):
        if chosen:
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", chosen)
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")


def test_a_reference_leads_to_its_rule_and_back(window, site):
    page = window(site, "tomoshibi/ja/4.html")
    fold = page.locator("section .backlinks").first
    fold.locator("summary").click()
    link = fold.get_by_role("link").first
    source = link.inner_text()
    link.click()
    expect(page).to_have_url(re.compile(f"#r-{source}$"))
    expect(page.locator(":target")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url("tomoshibi/ja/4.html")
    expect(link).to_be_focused()


def test_the_menu_opens_on_a_phone(window, site):
    page = window(site, "tomoshibi/ja/4.html", width=360)
    expect(page.locator("#side")).to_be_hidden()
    page.get_by_role("button", name="メニュー").tap()
    expect(page.get_by_role("navigation", name="目次")).to_be_visible()
    expect(page.get_by_role("button", name="メニュー", expanded=True)).to_be_visible()


def test_a_number_copies_its_address(window, site):
    page = window(site, "tomoshibi/ja/4.html")
    page.locator("#r-4-1-2 a.number").click()
    expect(page.get_by_role("status").filter(has_text="リンクをコピーしました")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == (site / "tomoshibi/ja/to/4-1-2.html").as_uri()


def test_the_other_language_is_read_on_at_the_same_rule(window, site):
    page = window(site)
    for rule in ("r-4-3-1", "r-4-2-1"):
        page.goto(f"tomoshibi/ja/4.html#{rule}")
        page.locator("a.translation").first.evaluate("(link) => link.click()")
        expect(page).to_have_url(f"tomoshibi/en/4.html#{rule}")
        expect(page.locator(f"#{rule}")).to_be_in_viewport()
    page.goto("tomoshibi/ja/4.html")
    page.locator("a.translation").first.click()
    expect(page).to_have_url("tomoshibi/en/4.html")
