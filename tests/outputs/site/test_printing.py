"""On paper: the rules alone, black on white in whatever theme, and none of what is there for the screen."""

import base64

import pytest
from pypdfium2 import PdfDocument

pytestmark = pytest.mark.browser
CONTROLS = ".bar, .crumbs, .side, .search, button, .theme, .menu, .send, .return, .proof-bar, .neighbours, .toast, .translation, .skip, .preview"
# what is not to be black: what tells errors from notes
TEXT = """
const found = new Set();
for (const one of document.querySelectorAll('main h1, main h2, main h3, main .rule > .text > p:not(.problem), main p > a.cited:not(.dangling)'))
  if (one.offsetParent && !one.closest('.problem, .candidates, .inferred') && one.textContent.trim()) found.add(getComputedStyle(one).color);
return Array.from(found);
"""


@pytest.fixture
def printed(browser, site):
    """Opens a page as it would be printed."""

    def printed(page, theme):
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": 720, "height": 1000, "deviceScaleFactor": 1, "mobile": False},
        )
        features = [{"name": "prefers-color-scheme", "value": theme}]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        browser.get("about:blank")
        browser.get(f"{site.as_uri()}/{page}")
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print", "features": features})
        return browser

    yield printed
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "page", ["tomoshibi/ja/4.html#r-4-2-1", "tomoshibi/en/6.html", "tomoshibi/ja/terms.html", "draft/ja/2.html"]
)
def test_the_rules_alone_in_black_on_white(printed, page, theme):
    browser = printed(page, theme)
    assert not [
        one.get_attribute("class") for one in browser.find_elements("css selector", CONTROLS) if one.is_displayed()
    ]
    assert browser.execute_script(TEXT) == ["rgb(0, 0, 0)"]
    body = "return getComputedStyle(document.body).backgroundColor"
    assert browser.execute_script(body) == "rgb(255, 255, 255)"
    # what an address leads to is marked on the screen only
    assert (
        browser.execute_script(
            "const one = document.querySelector(':target'); return one ? getComputedStyle(one).backgroundColor : 'rgba(0, 0, 0, 0)'"
        )
        == "rgba(0, 0, 0, 0)"
    )
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 720


def test_a_chosen_theme_stays_off_the_paper_and_the_whole_chapter_is_on_it(printed, site):
    browser = printed("tomoshibi/ja/4.html", "light")
    browser.execute_script("document.documentElement.dataset.theme = 'dark'")
    assert browser.execute_script(TEXT) == ["rgb(0, 0, 0)"]
    made = browser.execute_cdp_cmd("Page.printToPDF", {})["data"]
    with PdfDocument(base64.b64decode(made)) as paper:
        words = "".join(page.get_textpage().get_text_range() for page in paper)
    assert all(number in words for number in ("4-1-1", "4-3-3", "4-6-1"))
    assert "◐" not in words and "検索" not in words
