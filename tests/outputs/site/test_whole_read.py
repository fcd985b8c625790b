"""The whole book on one page in a real browser, and what a browser prints."""

import base64
import re

import pypdfium2
import pytest
from selenium.webdriver.support.wait import WebDriverWait

from jobun.messages.site import PHRASES
from jobun.outputs.site.build import build

pytestmark = pytest.mark.browser
# milliseconds until the first words of a long book can be read
AT_ONCE = 1000


def opened(browser, address, width=1280):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    # an address that differs in its anchor alone would load nothing
    browser.get("about:blank")
    browser.get(address)


def at_top(browser, anchor):
    """Whether a rule stands where an address leads to: right below the bars."""
    off = """const one = document.getElementById(arguments[0]);
    return one.getBoundingClientRect().top - parseFloat(getComputedStyle(one).scrollMarginTop);"""
    return abs(browser.execute_script(off, anchor)) < 4


@pytest.mark.parametrize("anchor", ["r-1-2-1", "r-5-2-1", "r-8-1-1"])
@pytest.mark.parametrize("width", [1280, 360])
def test_it_opens_at_a_rule(browser, site, anchor, width):
    opened(browser, f"{(site / 'tomoshibi/ja/whole.html').as_uri()}#{anchor}", width)
    WebDriverWait(browser, 5).until(lambda _: at_top(browser, anchor))
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []


def test_its_links_jump_within(browser, site):
    address = (site / "tomoshibi/ja/whole.html").as_uri()
    opened(browser, address)
    for css in (".toc li:last-child a", "#side .chapters li:nth-child(6) a", "#r-6-3 a.cited"):
        link = browser.find_element("css selector", css)
        anchor = link.get_attribute("href").partition("#")[2]
        browser.execute_script("arguments[0].click()", link)
        assert browser.current_url == f"{address}#{anchor}"
        WebDriverWait(browser, 5).until(lambda _, anchor=anchor: at_top(browser, anchor))


def test_its_bar_says_what_is_read(browser, site):
    opened(browser, f"{(site / 'draft/ja/whole.html').as_uri()}#r-6-3-2")
    for anchor in ("r-6-3-2", "r-2-2-4_2"):
        browser.execute_script("location.hash = arguments[0]", anchor)
        WebDriverWait(browser, 5).until(lambda _, anchor=anchor: at_top(browser, anchor))
        crumbs = browser.find_elements("css selector", ".crumbs a")
        WebDriverWait(browser, 5).until(
            lambda _, anchor=anchor: browser.find_elements("css selector", f".crumbs a[href='#{anchor}']")
        )
        assert crumbs[0].get_attribute("href").endswith("draft/ja/index.html")


def test_words_far_below_are_found_by_the_browser(browser, site, read_page):
    opened(browser, (site / "tomoshibi/en/whole.html").as_uri())
    words = re.search('(?s)id="r-10-1-1".*?<div class="text">\n<p>(.*?)</p>', browser.page_source)[1]
    far = max(re.sub("<[^<>]*>", "\n", words).splitlines(), key=len).strip()
    assert browser.execute_script("return window.find(arguments[0])", far)
    WebDriverWait(browser, 5).until(lambda _: browser.execute_script("return scrollY") > 1000)


def test_a_long_book_can_be_read_at_once(browser, shared, tmp_path):
    build([str(shared / "corpora/mtg_en_20250207.txt")], str(tmp_path))
    address = next(tmp_path.rglob("whole.html")).as_uri()
    painted = "return performance.getEntriesByName('first-contentful-paint').map((one) => one.startTime)[0]"
    found = []
    for _ in range(3):
        opened(browser, address)
        found.append(WebDriverWait(browser, 5).until(lambda _: browser.execute_script(painted)))
    assert min(found) < AT_ONCE
    for anchor in ("r-702-19-2", "r-903-4"):
        opened(browser, f"{address}#{anchor}")
        WebDriverWait(browser, 5).until(lambda _, anchor=anchor: at_top(browser, anchor))


@pytest.mark.parametrize(("book", "page"), [("tomoshibi/ja", "4"), ("tomoshibi/en", "6"), ("tomoshibi/ja", "whole")])
def test_paper_has_the_rules_and_none_of_the_controls(browser, site, read_page, book, page):
    opened(browser, (site / f"{book}/{page}.html").as_uri())
    number = browser.find_element("css selector", "main .rule a.number")
    # what is offered for one rule while it is looked at
    browser.execute_script("arguments[0].focus()", number)
    made = browser.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})
    document = pypdfium2.PdfDocument(base64.b64decode(made["data"]))
    words = re.sub(r"\s", "", "".join(one.get_textpage().get_text_bounded() for one in document))
    source = (site / f"{book}/{page}.html").read_text("utf-8")
    article = source[source.index("<article>") : source.index("</article>")]
    rules = re.findall('(?s)<div class="text[^>]*>\n<p[^>]*>(.*?)</p>', article)
    assert len(rules) > 20
    assert [rule for rule in rules if re.sub(r"<[^<>]*>|\s", "", rule).replace("&amp;", "&") not in words] == []
    language = book[-2:]
    for name in ("search", "checks", "cite", "menu", "skip", "copy_link", "copy_text", "made"):
        assert re.sub(r"\s", "", PHRASES[name].say(language)) not in words, name
    assert not {"◐", "☰", "▶", "▸"} & set(words)
