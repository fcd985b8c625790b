"""The whole book on one page in a real browser, and what a browser prints."""

import re

import pypdfium2
import pytest
from playwright.sync_api import expect

from jobun.locale.site import PHRASES
from jobun.site.build import build

pytestmark = pytest.mark.browser
# milliseconds until the first words of a long book can be read
AT_ONCE = 1000


# whether a rule stands where an address leads to: right below the bars
AT_TOP = """(anchor) => {
  const one = document.getElementById(anchor);
  return one && Math.abs(one.getBoundingClientRect().top - parseFloat(getComputedStyle(one).scrollMarginTop)) < 4;
}"""


@pytest.mark.parametrize("anchor", ["r-1-2-1", "r-5-2-1", "r-8-1-1"])
@pytest.mark.parametrize("width", [1280, 360])
def test_it_opens_at_a_rule(glance, site, anchor, width):
    page = glance(site, f"tomoshibi/ja/whole.html#{anchor}", width=width)
    page.wait_for_function(AT_TOP, arg=anchor)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_its_links_jump_within(window, site):
    page = window(site, "tomoshibi/ja/whole.html")
    for css in (".toc li:last-child a", "#side .chapters li:nth-child(6) a", "#r-6-3 a.cited"):
        link = page.locator(css).first
        anchor = link.get_attribute("href").partition("#")[2]
        link.evaluate("(link) => link.click()")
        expect(page).to_have_url(f"tomoshibi/ja/whole.html#{anchor}")
        page.wait_for_function(AT_TOP, arg=anchor)


def test_its_bar_says_what_is_read(window, site):
    page = window(site, "draft/ja/whole.html#r-6-3-2")
    for anchor in ("r-6-3-2", "r-2-2-4_2"):
        page.evaluate("(anchor) => { location.hash = anchor; }", anchor)
        page.wait_for_function(AT_TOP, arg=anchor)
        expect(page.locator(f".crumbs a[href='#{anchor}']")).to_be_visible()
        expect(page.locator(".crumbs a").first).to_have_attribute("href", re.compile("index.html$"))


def test_words_far_below_are_found_by_the_browser(glance, site):
    page = glance(site, "tomoshibi/en/whole.html")
    words = re.search('(?s)id="r-10-1-1".*?<div class="text">\n<p>(.*?)</p>', page.content())[1]
    far = max(re.sub("<[^<>]*>", "\n", words).splitlines(), key=len).strip()
    assert page.evaluate("(words) => window.find(words)", far)
    expect(page.locator("#r-10-1-1")).to_be_in_viewport()


def test_a_long_book_can_be_read_at_once(glance, shared, tmp_path):
    build([str(shared / "corpora/mtg_en_20250207.txt")], str(tmp_path))
    folder = next(tmp_path.rglob("whole.html")).parent
    painted = "() => performance.getEntriesByName('first-contentful-paint').map((one) => one.startTime)[0]"
    found = [glance(folder, "whole.html").wait_for_function(painted).json_value() for _ in range(3)]
    assert min(found) < AT_ONCE
    for anchor in ("r-702-19-2", "r-903-4"):
        glance(folder, f"whole.html#{anchor}").wait_for_function(AT_TOP, arg=anchor)


@pytest.mark.parametrize(("book", "path"), [("tomoshibi/ja", "4"), ("tomoshibi/en", "6"), ("tomoshibi/ja", "whole")])
def test_paper_has_the_rules_and_none_of_the_controls(window, site, book, path):
    page = window(site, f"{book}/{path}.html")
    # what is offered for one rule while it is looked at
    page.locator("main .rule a.number").first.focus()
    expect(page.locator(".send")).to_be_visible()
    document = pypdfium2.PdfDocument(page.pdf(print_background=True))
    words = re.sub(r"\s", "", "".join(one.get_textpage().get_text_bounded() for one in document))
    source = (site / f"{book}/{path}.html").read_text("utf-8")
    article = source[source.index("<article>") : source.index("</article>")]
    rules = re.findall('(?s)<div class="text[^>]*>\n<p[^>]*>(.*?)</p>', article)
    assert len(rules) > 20
    assert [rule for rule in rules if re.sub(r"<[^<>]*>|\s", "", rule).replace("&amp;", "&") not in words] == []
    language = book[-2:]
    for name in ("search", "checks", "cite", "menu", "skip", "copy_link", "copy_text", "made"):
        assert re.sub(r"\s", "", PHRASES[name].say(language)) not in words, name
    assert not {"◐", "☰", "▶", "▸"} & set(words)
