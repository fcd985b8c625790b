"""Where one is, in the bar: book and chapter as links, with a script the section and the rule that is being read."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.published_book import published

pytestmark = pytest.mark.browser
LONG = "Cards, Boards, Players, Turns and Prizes"
RULES = "".join(
    f"2.{section}. Section {section} {LONG}\n"
    + "".join(f"2.{section}.{rule}. A sentence on its own. " + "More words. " * 12 + "\n" for rule in range(1, 9))
    for section in range(1, 6)
)
BOOK = f"1. Setup\n1.1. Deck\n1.1.1. Shuffle the deck.\n2. Play {LONG}\n{RULES}"


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The pages of a book with one long chapter."""
    return published(tmp_path_factory.mktemp("book"), BOOK)


def crumbs(page):
    return page.locator(".crumbs li")


def until(page, *said):
    """Wait for the crumbs behind that of the book."""
    expect(crumbs(page)).to_have_text(["rules", *said])


def scrolled(page, number):
    """Bring a rule to the bar, as a reader does who scrolls."""
    page.locator(f"#{number}").evaluate(
        """(rule) => window.scrollBy({
            top: rule.getBoundingClientRect().top - document.querySelector(".bar").getBoundingClientRect().bottom - 4,
            behavior: "instant",
        })"""
    )


def test_the_crumbs_follow_what_is_read(window, book):
    page = window(book, "2.html", height=700)
    chapter = f"2 Play {LONG}"
    until(page, chapter)
    for section, rule in ((1, 3), (4, 2), (2, 8)):
        scrolled(page, f"r-2-{section}-{rule}")
        until(page, chapter, f"2.{section} Section {section} {LONG}", f"2.{section}.{rule}")
    crumbs(page).get_by_role("link", name="2.2.8").click()
    expect(page).to_have_url("2.html#r-2-2-8")
    page.evaluate("window.scrollTo(0, 0)")
    until(page, chapter)


def test_what_an_address_leads_to_is_told_even_at_the_end_of_a_page(glance, book):
    for rule in ("r-2-3-4", "r-2-5-8", "r-2-5-6"):
        page = glance(book, f"2.html#{rule}", height=700)
        number = rule[2:].replace("-", ".")
        section = int(number[2])
        until(page, f"2 Play {LONG}", f"2.{section} Section {section} {LONG}", number)


# what is moved without being asked, but for the crumbs themselves
MOVED = """() => {
window.moved = [];
const outside = (one) => one.node && !(one.node.closest && one.node.closest(".crumbs"));
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    if (one.sources.some(outside)) window.moved.push(one.sources.filter(outside)[0].node.outerHTML);
}).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.mark.parametrize("width", [1280, 360])
def test_they_keep_to_one_line_and_nothing_moves(window, book, width):
    page = window(book, "2.html", width=width, height=700)
    page.evaluate(MOVED)
    bar = page.locator(".bar")
    height = bar.bounding_box()["height"]
    for rule in ("r-2-2-1", "r-2-4-5"):
        scrolled(page, rule)
        expect(crumbs(page).last).to_have_text(rule[2:].replace("-", "."))
        assert bar.bounding_box()["height"] == height
        assert len({round(one.bounding_box()["y"]) for one in crumbs(page).all()}) == 1
        last = page.locator(".crumbs .rule-crumb").bounding_box()
        assert last["x"] + last["width"] <= width
        assert last["width"] > 30
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("window.moved") == []


@pytest.mark.parametrize("width", [1280, 360])
def test_no_anchor_is_hidden_beneath_a_bar(glance, site, book, width):
    # the pages of a proof have a bar of their own below the other
    for folder, name, rule in ((book, "2", "r-2-3"), (book, "2", "r-2-3-4"), (site, "draft/ja/4", "r-4-2-1")):
        page = glance(folder, f"{name}.html#{rule}", width=width, height=700)
        bars = page.locator(".bar, .proof-bar")
        expect(bars).to_have_count(2 if folder == site else 1)
        bottom = max(bar["y"] + bar["height"] for bar in (one.bounding_box() for one in bars.all()))
        assert bottom <= page.locator(f"#{rule}").bounding_box()["y"] < bottom + 40


def test_without_scripts_book_and_chapter_are_links(window, book):
    page = window(book, "2.html", java_script_enabled=False)
    links = page.get_by_role("navigation", name="Where you are").get_by_role("link")
    expect(links).to_have_text(["rules", f"2 Play {LONG}"])
    links.first.click()
    expect(page).to_have_url("index.html")
    expect(page.locator(".crumbs")).to_have_count(0)


def test_a_section_with_a_page_of_its_own_names_its_chapter(tmp_path, publish, read_page):
    words = "A rule of many words that fill a page. " * 20
    section = "".join(
        f"1.{part}. Part {part}\n" + "".join(f"1.{part}.{n}. {words}\n" for n in range(1, 60)) for part in (1, 2)
    )
    site = publish(tmp_path, f"1. Play\n{section}")
    source = read_page(site / "rules/1.2.html").source
    crumbs = source[source.index('class="crumbs"') : source.index("</header>")]
    assert re.findall('href="(.*?)"', crumbs) == ["index.html", "1.html", "1.2.html"]
    assert crumbs.count("aria-current") == 1


def test_a_chapter_that_is_renamed_is_renamed_wherever_it_is_named(tmp_path, publish):
    site = publish(tmp_path, BOOK)
    assert "1 Setup" in (site / "rules/2.html").read_text("utf-8")
    publish(tmp_path, BOOK.replace("1. Setup", "1. Preparation"))
    for page in (site / "rules").glob("*.html"):
        words = page.read_text("utf-8")
        assert "1 Setup" not in words
        assert "1 Preparation" in words
