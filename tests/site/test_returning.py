"""Going back after a reference was followed: to the same line and the same link, and a link that leads there."""

import pytest
from playwright.sync_api import expect

from tests.support.browser import press_tab_until
from tests.support.published_book import published

pytestmark = pytest.mark.browser
MORE = "Words that make the rule longer than a line is. " * 4


def rules(chapter, other):
    """A chapter whose sixth rule refers to the eighth of its own and to the seventh of the other one."""
    for rule in range(1, 15):
        refers = f"See {chapter}.1.8 and {other}.1.7. " if rule == 6 else ""
        yield f"{chapter}.1.{rule}. {refers}{MORE}\n"


BOOK = "".join(f"{one}. Part\n{one}.1. Section\n{''.join(rules(one, 3 - one))}" for one in (1, 2))


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The pages of a book of two chapters."""
    return published(tmp_path_factory.mktemp("book"), BOOK)


def opened(window, book):
    return window(book, "1.html", width=1000, height=500)


def at(page):
    return page.evaluate("window.scrollY")


def reference(page, words, rule="r-1-1-6"):
    """A link in a rule, at a height of the window where no anchor would bring it."""
    link = page.locator(f"#{rule} a.cited").get_by_text(words, exact=True).first
    link.evaluate("(link) => { link.scrollIntoView({ block: 'end', behavior: 'instant' }); scrollBy(0, 37); }")
    return link


def back_link(page):
    return page.locator("main .return").get_by_role("link")


GOALS = [("1.1.8", "1.html#r-1-1-8"), ("2.1.7", "2.html#r-2-1-7")]


@pytest.mark.parametrize(("words", "goal"), GOALS)
def test_back_leads_to_the_line_and_to_the_link(window, book, words, goal):
    page = opened(window, book)
    link = reference(page, words)
    left = at(page)
    link.click()
    expect(page).to_have_url(goal)
    expect(back_link(page)).to_have_text("← Back to 1.1.6")
    assert at(page) != left
    page.go_back()
    expect(link).to_be_focused()
    expect(page).to_have_url("1.html")
    assert at(page) == left
    expect(back_link(page)).to_have_count(0)
    page.go_forward()
    expect(page).to_have_url(goal)
    expect(back_link(page)).to_be_visible()


@pytest.mark.parametrize(("words", "goal"), GOALS)
def test_the_way_back_is_reached_by_keyboard(window, book, words, goal):
    page = opened(window, book)
    link = reference(page, words)
    left = at(page)
    link.press("Enter")
    expect(page).to_have_url(goal)
    expect(back_link(page)).to_be_visible()
    press_tab_until(page, back_link(page))
    page.keyboard.press("Enter")
    expect(page).to_have_url("1.html")
    expect(link).to_be_focused()
    assert at(page) == left


@pytest.mark.parametrize(("words", "goal"), GOALS)
def test_it_can_be_put_away_and_stays_away(window, book, words, goal):
    page = opened(window, book)
    reference(page, words).click()
    expect(page).to_have_url(goal)
    expect(back_link(page)).to_be_visible()
    was = at(page)
    page.get_by_role("main").get_by_role("button", name="Close").press("Enter")
    expect(back_link(page)).to_have_count(0)
    assert at(page) == was
    page.reload()
    expect(page.locator(":target")).to_be_in_viewport()
    expect(back_link(page)).to_have_count(0)
    expect(page).to_have_url(goal)


def test_it_is_there_again_after_the_page_was_loaded_again(window, book):
    page = opened(window, book)
    reference(page, "2.1.7").click()
    expect(back_link(page)).to_be_visible()
    page.reload()
    back_link(page).click()
    expect(page).to_have_url("1.html")


def test_back_to_what_was_unfolded(window, book):
    page = opened(window, book)
    for fold in page.locator("main details").all():
        fold.evaluate("(fold) => { fold.open = true; }")
    link = reference(page, "2.1.6", "r-1-1-7")
    left = at(page)
    link.click()
    expect(page).to_have_url("2.html#r-2-1-6")
    expect(back_link(page)).to_have_text("← Back to 1.1.7")
    page.go_back()
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    assert page.locator("main details[open]").count()
    assert at(page) == left


def test_back_after_a_preview_and_from_a_link_in_it(window, book):
    page = opened(window, book)
    link = reference(page, "2.1.7")
    left = at(page)
    link.hover()
    page.get_by_role("tooltip").locator("a.number").click()
    expect(page).to_have_url("2.html#r-2-1-7")
    expect(back_link(page)).to_have_text("← Back to 1.1.6")
    page.go_back()
    expect(link).to_be_focused()
    assert at(page) == left


def test_the_way_back_is_no_part_of_the_rule_that_is_copied(window, book):
    page = opened(window, book)
    reference(page, "2.1.7").click()
    expect(back_link(page)).to_be_visible()
    page.locator("#r-2-1-7 a.number").first.hover()
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("status")).to_have_text("Text copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("2.1.7")
    assert "Back to" not in copied


def test_what_was_followed_no_further_leaves_no_way_back(window, book):
    page = opened(window, book)
    page.get_by_role("navigation", name="Previous / Next").get_by_role("link", name="Next").click()
    expect(page).to_have_url("2.html")
    page.goto("2.html#r-2-1-7")
    expect(back_link(page)).to_have_count(0)
    # its own number is no way to another rule
    page.locator("#r-2-1-8 a.number").click()
    expect(page).to_have_url("2.html#r-2-1-8")
    expect(back_link(page)).to_have_count(0)


REFUSE = """
for (const name of ["sessionStorage", "localStorage"])
  Object.defineProperty(window, name, { get() { throw new Error("no"); } });
history.replaceState = () => { throw new Error("no"); };
"""


def test_where_nothing_can_be_kept_links_lead_on_and_back(window, book):
    page = window(book, width=1000, height=500)
    page.add_init_script(REFUSE)
    page.goto("1.html")
    reference(page, "2.1.7").click()
    expect(page).to_have_url("2.html#r-2-1-7")
    expect(page.locator(":target")).to_be_in_viewport()
    expect(back_link(page)).to_have_count(0)
    page.go_back()
    expect(page).to_have_url("1.html")
