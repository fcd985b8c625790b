"""On paper: the rules alone, black on white in whatever theme, and none of what is there for the screen."""

import pytest
from playwright.sync_api import expect
from pypdfium2 import PdfDocument

pytestmark = pytest.mark.browser
CONTROLS = ".bar, .crumbs, .side, .search, button, .theme, .menu, .send, .return, .proof-bar, .neighbours, .toast, .translation, .skip, .preview"
# what is not to be black: what tells errors from notes
TEXT = """() => {
const found = new Set();
for (const one of document.querySelectorAll('main h1, main h2, main h3, main .rule > .text > p:not(.problem), main p > a.cited:not(.dangling)'))
  if (one.offsetParent && !one.closest('.problem, .candidates, .inferred') && one.textContent.trim()) found.add(getComputedStyle(one).color);
return Array.from(found);
}"""


@pytest.fixture
def printed(window, site):
    """Opens a page as it would be printed."""

    def printed(path, theme):
        page = window(site, path, width=720, height=1000, theme=theme)
        page.emulate_media(media="print")
        return page

    return printed


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "path", ["tomoshibi/ja/4.html#r-4-2-1", "tomoshibi/en/6.html", "tomoshibi/ja/terms.html", "draft/ja/2.html"]
)
def test_the_rules_alone_in_black_on_white(printed, path, theme):
    page = printed(path, theme)
    assert page.locator(CONTROLS).count() > 5
    expect(page.locator(CONTROLS).filter(visible=True)).to_have_count(0)
    assert page.evaluate(TEXT) == ["rgb(0, 0, 0)"]
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    # what an address leads to is marked on the screen only
    if "#" in path:
        expect(page.locator(":target")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 720


def test_a_chosen_theme_stays_off_the_paper_and_the_whole_chapter_is_on_it(printed):
    page = printed("tomoshibi/ja/4.html", "light")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    assert page.evaluate(TEXT) == ["rgb(0, 0, 0)"]
    with PdfDocument(page.pdf()) as paper:
        words = "".join(sheet.get_textpage().get_text_range() for sheet in paper)
    assert all(number in words for number in ("4-1-1", "4-3-3", "4-6-1"))
    assert "◐" not in words and "検索" not in words
