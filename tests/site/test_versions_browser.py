"""Versions of a book in a real browser: from an earlier one to the current, what changed, and links as of a version."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def copied(page, rule, button):
    """What a button behind the number of a rule copies."""
    page.locator(f"#{rule} a.number").hover()
    page.get_by_role("button", name=button).click()
    expect(page.locator(".toast")).to_be_visible()
    return page.evaluate("navigator.clipboard.readText()")


def offered(page, rule):
    """What is offered for a rule whose number is pointed at."""
    page.locator(f"#{rule} a.number").hover()
    expect(page.locator(f"#{rule} .send").get_by_role("button").first).to_be_visible()
    return page.locator(f"#{rule} .send")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_changed_is_told_apart_without_colour(glance, site, theme):
    page = glance(site, "tomoshibi/en/changes/1.0-1.1.html", theme=theme)
    come, gone = (page.locator(f".changes {tag}").first for tag in ("ins", "del"))
    expect(come).to_be_visible()
    expect(gone).to_be_visible()
    expect(come).to_have_css("text-decoration-line", re.compile("underline"))
    expect(gone).to_have_css("text-decoration-line", re.compile("line-through"))
    head = page.locator(".changes .numbers").first
    expect(head).to_have_text(re.compile(r"^\s*reworded \(also moved\) 3\.3\.3 → 6\.7\.2"))


def test_numbers_that_only_followed_are_folded_away(window, site):
    page = window(site, "tomoshibi/en/changes/1.0-1.1.html")
    fold = page.locator("#in-9 details")
    line = fold.locator("li").first
    expect(fold.locator("summary")).to_have_text("renumbered: 11")
    expect(line).to_be_hidden()
    fold.locator("summary").click()
    expect(line).to_be_visible()
    expect(line).to_have_text(re.compile(r"^9\.4 → 9\.5 "))
    line.get_by_role("link", name="9.5", exact=True).click()
    expect(page).to_have_url("tomoshibi/en/9.html#r-9-5")


@pytest.mark.parametrize(
    ("rule", "now"),
    [("r-3-3-3", "6.html#r-6-7-2"), ("r-3-3-2", "3.html#r-3-3-2"), ("r-3-4", "3.html#r-3-4"), ("", "3.html")],
)
def test_an_earlier_version_leads_to_the_same_rule_of_the_current(window, site, rule, now):
    page = window(site, f"tomoshibi/ja/v/1.0/3.html#{rule}" if rule else "tomoshibi/ja/v/1.0/3.html")
    notice = page.get_by_role("complementary")
    expect(notice).to_contain_text("以前のバージョンです：1.0")
    expect(page.locator(".proof-bar")).to_have_count(0)
    # by a script: to click it the page would be scrolled
    notice.get_by_role("link").evaluate("(link) => link.click()")
    expect(page).to_have_url(f"tomoshibi/ja/{now}")
    if rule:
        expect(page.locator(":target")).to_be_in_viewport()


def test_the_notice_follows_the_rule_that_is_looked_at(window, site):
    page = window(site, "tomoshibi/ja/v/1.0/9.html")
    link = page.locator("#there")
    expect(link).to_have_attribute("href", re.compile(r"/9\.html$"))
    for rule, now in (("r-9-4", "r-9-5"), ("r-9-1-1", "r-9-1-1")):
        page.evaluate("(rule) => { location.hash = rule; }", rule)
        expect(link).to_have_attribute("href", re.compile(f"/9.html#{now}$"))
        assert link.evaluate("(link) => link.href") == f"{(site / 'tomoshibi/ja/9.html').as_uri()}#{now}"


def test_a_link_as_of_the_current_version_keeps_its_rule(window, site):
    page = window(site, "tomoshibi/ja/9.html")
    address = copied(page, "r-9-3-3", "1.1 のリンクをコピー")
    assert address == (site / "tomoshibi/ja/v/1.1/9.html").as_uri() + "#r-9-3-3"
    follower = window(site)
    # it is a page that leads on
    follower.goto(address, wait_until="commit")
    expect(follower).to_have_url("tomoshibi/ja/9.html#r-9-3-3")
    expect(follower.locator(":target")).to_be_in_viewport()


def test_the_history_of_a_rule_is_offered_where_there_is_one(window, site):
    page = window(site, "tomoshibi/en/9.html")
    for rule, has in (("r-9-3-3", True), ("r-9-3-2", False), ("r-9-5-1", True)):
        expect(offered(page, rule).locator("a")).to_be_visible(visible=has)
    offered(page, "r-9-5-1").get_by_role("link").click()
    expect(page).to_have_url("tomoshibi/en/history/9.html#r-9-5-1")
    expect(page.locator("#r-9-5-1")).to_contain_text("renumbered 9.4.1 → 9.5.1")


def test_a_mark_in_the_text_leads_to_what_changed_and_is_not_copied_with_it(window, site):
    page = window(site, "tomoshibi/en/9.html")
    words = copied(page, "r-9-3-3", "Copy text")
    assert words.startswith("9.3.3")
    assert "Changed in 1.1" not in words
    mark = page.locator("#r-9-3-3 .since")
    expect(mark).to_have_text("Changed in 1.1")
    expect(page.locator("#r-9-4-1 .since")).to_have_count(0)
    expect(page.locator("#r-9-4 > .of-heading .since")).to_have_text("New in 1.1")
    mark.click()
    expect(page).to_have_url("tomoshibi/en/history/9.html#r-9-3-3")
    expect(page.locator("#r-9-3-3 ins").first).to_be_visible()


def test_without_scripts_versions_can_be_read_and_followed(window, site):
    page = window(site, java_script_enabled=False)
    page.goto("tomoshibi/ja/v/1.1/6.html#r-6-7-2", wait_until="commit")
    expect(page).to_have_url(re.compile("/tomoshibi/ja/6.html"))
    page.goto("tomoshibi/ja/v/1.0/3.html")
    page.locator("#r-3-3-3 a.now").click()
    expect(page).to_have_url("tomoshibi/ja/6.html#r-6-7-2")
    page.locator("#r-6-7-2 a.since").click()
    expect(page).to_have_url("tomoshibi/ja/history/6.html#r-6-7-2")
    expect(page.locator("#r-6-7-2 del").first).to_be_visible()


def test_a_page_that_leads_on_says_where_to(site):
    source = (site / "tomoshibi/ja/v/1.1/6.html").read_text("utf-8")
    assert '<a id="there" href="../../6.html">' in source
    assert "Content-Security-Policy" in source


@pytest.mark.parametrize(
    "path", ["tomoshibi/ja/9.html", "tomoshibi/ja/v/1.0/9.html", "tomoshibi/en/changes/1.0-1.1.html"]
)
def test_what_versions_add_fits_a_phone(glance, site, path):
    page = glance(site, path, width=360)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
