"""The pages in a real browser: they fit, they can be read in both themes, searched and copied from."""

import pytest
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

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
"""


def show(browser, site, page, width=1280, theme=None):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme or "light"}]}
    )
    browser.get((site / page).as_uri())


def wait(browser, holds):
    WebDriverWait(browser, 5).until(lambda _: holds())


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_its_width(browser, site, page, width):
    show(browser, site, page, width)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert browser.execute_script("return document.querySelector('main').getBoundingClientRect().width") > width / 2
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_can_be_read_in_both_themes(browser, site, page, theme):
    show(browser, site, page, theme=theme)
    assert browser.execute_script(CONTRAST) == []


def test_the_theme_is_switched_and_kept(browser, site):
    show(browser, site, "tomoshibi/ja/4.html")
    paint = "return getComputedStyle(document.body).backgroundColor"
    light = browser.execute_script(paint)
    browser.find_element("css selector", "button.theme").click()
    assert browser.execute_script(paint) != light
    browser.get((site / "tomoshibi/ja/5.html").as_uri())
    assert browser.execute_script(paint) != light
    browser.find_element("css selector", "button.theme").click()
    assert browser.execute_script(paint) == light


@pytest.mark.parametrize(
    ("page", "asked", "first"),
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
def test_search_goes_to_a_number_and_finds_words(browser, site, page, asked, first):
    show(browser, site, page)
    field = browser.find_element("css selector", ".search input")
    field.send_keys(asked)
    wait(browser, lambda: browser.find_element("css selector", ".results").is_displayed())
    found = browser.find_elements("css selector", ".results a")
    if first == "":
        assert found == []
        assert browser.find_element("css selector", ".results").text
        return
    assert field.get_attribute("aria-activedescendant") == found[0].get_attribute("id")
    if first is not None:
        field.send_keys(Keys.ENTER)
        wait(browser, lambda: browser.current_url.endswith(first))


def test_the_search_index_is_read_only_when_it_is_needed(browser, site):
    show(browser, site, "tomoshibi/ja/1.html")
    assert browser.execute_script("return window.jobunSearch === undefined")


def test_paper_is_white_whatever_the_theme(browser, site):
    show(browser, site, "tomoshibi/ja/4.html", theme="dark")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        colours = "const s = getComputedStyle(document.body); return [s.backgroundColor, s.color]"
        assert browser.execute_script(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        browser.execute_script("document.documentElement.dataset.theme = 'dark'")
        assert browser.execute_script(colours) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_a_reference_leads_to_its_rule_and_back(browser, site):
    show(browser, site, "tomoshibi/ja/4.html")
    browser.find_element("css selector", "section .backlinks summary").click()
    link = browser.find_element("css selector", "section .backlinks a")
    source = link.text
    link.click()
    assert browser.current_url.endswith("#r-" + source)


def test_the_menu_opens_on_a_phone(browser, site):
    show(browser, site, "tomoshibi/ja/4.html", 360)
    side = browser.find_element("id", "side")
    assert not side.is_displayed()
    browser.find_element("css selector", "button.menu").click()
    assert side.is_displayed()


def test_a_number_copies_its_address(browser, site):
    show(browser, site, "tomoshibi/ja/4.html")
    browser.execute_script(
        "navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); }"
    )
    browser.find_element("css selector", "#r-4-1-2 a.number").click()
    assert browser.execute_script("return window.copied").endswith("tomoshibi/ja/to/4-1-2.html")
    assert browser.find_element("css selector", ".toast").is_displayed()


def test_the_other_language_is_read_on_at_the_same_rule(browser, site):
    show(browser, site, "tomoshibi/ja/4.html")
    for rule in ("r-4-3-1", "r-4-2-1"):
        browser.get((site / "tomoshibi/ja/4.html").as_uri() + f"#{rule}")
        browser.execute_script("document.querySelector('a.translation').click()")
        wait(browser, lambda rule=rule: browser.current_url.endswith(f"tomoshibi/en/4.html#{rule}"))
        assert browser.find_element("id", rule).is_displayed()
    browser.get((site / "tomoshibi/ja/4.html").as_uri())
    browser.execute_script("window.scrollTo(0, 0); document.querySelector('a.translation').click()")
    wait(browser, lambda: browser.current_url.endswith("tomoshibi/en/4.html"))
