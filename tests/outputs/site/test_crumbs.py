"""Where one is, in the bar: book and chapter as links, with a script the section and the rule that is being read."""

import re

import pytest
from selenium.webdriver.support.wait import WebDriverWait

from jobun.outputs.site.build import build

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
    folder = tmp_path_factory.mktemp("book")
    (folder / "rules.txt").write_text(BOOK, "utf-8")
    build([str(folder / "rules.txt")], str(folder / "site"))
    return folder / "site" / "rules"


def opened(browser, address, width=1280):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 700, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    # an address that differs in its anchor alone would not be loaded
    browser.get("about:blank")
    browser.get(address)


def crumbs(browser):
    return browser.execute_script(
        "return Array.from(document.querySelectorAll('.crumbs li'), (one) => one.textContent)"
    )


def until(browser, *said):
    WebDriverWait(browser, 5).until(lambda _: crumbs(browser)[1:] == list(said), crumbs(browser))


def scrolled(browser, number):
    """Bring a rule to the bar, as a reader does who scrolls."""
    browser.execute_script(
        "const bar = document.querySelector('.bar').getBoundingClientRect().bottom;"
        "const rule = document.getElementById(arguments[0]).getBoundingClientRect();"
        "window.scrollBy({ top: rule.top - bar - 4, behavior: 'instant' });",
        number,
    )


def test_the_crumbs_follow_what_is_read(browser, book):
    opened(browser, (book / "2.html").as_uri())
    chapter = f"2 Play {LONG}"
    until(browser, chapter)
    for section, rule in ((1, 3), (4, 2), (2, 8)):
        scrolled(browser, f"r-2-{section}-{rule}")
        until(browser, chapter, f"2.{section} Section {section} {LONG}", f"2.{section}.{rule}")
    link = browser.find_element("css selector", ".crumbs .rule-crumb a")
    link.click()
    assert browser.current_url.endswith("2.html#r-2-2-8")
    browser.execute_script("window.scrollTo(0, 0)")
    until(browser, chapter)


def test_what_an_address_leads_to_is_told_even_at_the_end_of_a_page(browser, book):
    for rule in ("r-2-3-4", "r-2-5-8", "r-2-5-6"):
        opened(browser, (book / "2.html").as_uri() + f"#{rule}")
        number = rule[2:].replace("-", ".")
        section = int(number[2])
        until(browser, f"2 Play {LONG}", f"2.{section} Section {section} {LONG}", number)


@pytest.mark.parametrize("width", [1280, 360])
def test_they_keep_to_one_line_and_nothing_moves(browser, book, width):
    opened(browser, (book / "2.html").as_uri(), width)
    browser.execute_script(
        "window.moved = []; const outside = (one) => one.node && !(one.node.closest && one.node.closest('.crumbs'));"
        "new PerformanceObserver((list) => { for (const one of list.getEntries())"
        " if (one.sources.some(outside)) window.moved.push(one.sources.filter(outside)[0].node.outerHTML); })"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    bar = browser.find_element("css selector", ".bar")
    height = bar.size["height"]
    for rule in ("r-2-2-1", "r-2-4-5"):
        scrolled(browser, rule)
        WebDriverWait(browser, 5).until(lambda _, rule=rule: crumbs(browser)[-1] == rule[2:].replace("-", "."))
        assert bar.size["height"] == height
        tops = {round(one.location["y"]) for one in browser.find_elements("css selector", ".crumbs li")}
        assert len(tops) == 1
        last = browser.find_element("css selector", ".crumbs .rule-crumb").rect
        assert last["x"] + last["width"] <= width
        assert last["width"] > 30
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert browser.execute_script("return window.moved") == []


@pytest.mark.parametrize("width", [1280, 360])
def test_no_anchor_is_hidden_beneath_a_bar(browser, site, book, width):
    # the pages of a proof have a bar of their own below the other
    for page, rule in ((book / "2.html", "r-2-3"), (book / "2.html", "r-2-3-4"), (site / "draft/ja/4.html", "r-4-2-1")):
        opened(browser, f"{page.as_uri()}#{rule}", width)
        top, bottom = browser.execute_script(
            "const bars = Array.from(document.querySelectorAll('.bar, .proof-bar'));"
            "return [document.getElementById(arguments[0]).getBoundingClientRect().top,"
            " Math.max(...bars.map((one) => one.getBoundingClientRect().bottom))]",
            rule,
        )
        assert bottom <= top < bottom + 40


def test_without_scripts_book_and_chapter_are_links(browser, book):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        opened(browser, (book / "2.html").as_uri())
        links = browser.find_elements("css selector", ".crumbs a")
        assert [link.text for link in links] == ["rules", f"2 Play {LONG}"]
        links[0].click()
        WebDriverWait(browser, 5).until(lambda _: browser.current_url.endswith("rules/index.html"))
        assert not browser.find_elements("css selector", ".crumbs")
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


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
