"""jobun serve in a real browser: what is saved comes to the page by itself, and a fault stands above the last good one."""

import time

import pytest
from playwright.sync_api import expect

from tests.support.server import TIMEOUT

pytestmark = pytest.mark.browser
RULES = "1. Play\n1.1. Turn\n" + "".join(
    f"1.1.{rule}. In sentence {rule} nobody says anything. {'More words that fill a line. ' * 6}\n"
    for rule in range(1, 41)
)
OLD, NEW = "In sentence 20 nobody says anything.", "In sentence 20 somebody says something."
# more than a line above what is read, and a rule that takes no room itself
ABOVE = RULES.replace("1.1.3. In", "1.1.3. " + "Much more is said here than before. " * 40 + "In")


@pytest.fixture
def draft(tmp_path):
    """A document of one long chapter."""
    path = tmp_path / "draft.txt"
    path.write_text(RULES, "utf-8")
    return path


@pytest.fixture
def served(draft, serve):
    """The document, served while it is written."""
    return serve("draft.txt")


@pytest.fixture
def page(served, window):
    """The chapter in a browser, scrolled to its twentieth rule."""
    page = window(f"http://127.0.0.1:{served.port}", "draft/1.html", width=1000, height=600)
    page.set_default_timeout(TIMEOUT * 1000)
    page.evaluate("document.getElementById('r-1-1-20').scrollIntoView({ block: 'center' }); scrollBy(0, 13)")
    return page


def said(page, words):
    """Wait until the page says something."""
    expect(page.get_by_role("main")).to_contain_text(words, timeout=TIMEOUT * 1000)


def alert(page):
    return page.get_by_role("alert")


def height(page):
    """Where the rule that is read stands in the window."""
    return page.locator("#r-1-1-20").bounding_box()["y"]


def still(page, was):
    """Wait until the rule that is read stands in the window where it was, or a pixel beside it."""
    page.wait_for_function(
        """(was) => {
          const one = document.getElementById("r-1-1-20");
          return one && Math.abs(one.getBoundingClientRect().top - was) < 2;
        }""",
        arg=was,
    )


def test_what_is_saved_is_shown_where_one_was_reading(page, draft):
    was, line = height(page), page.evaluate("window.scrollY")
    assert line > 0
    began = time.perf_counter()
    draft.write_text(RULES.replace(OLD, NEW), "utf-8")
    said(page, NEW)
    print(f"a line that was saved is shown after {time.perf_counter() - began:.2f} s")
    still(page, was)
    assert height(page) == was
    expect(page.get_by_role("main")).not_to_contain_text(OLD)
    expect(alert(page)).to_have_count(0)


def test_what_grows_above_moves_nothing_that_is_read(page, draft):
    was = height(page)
    draft.write_text(ABOVE, "utf-8")
    said(page, "Much more is said")
    still(page, was)


def test_what_is_unfolded_stays_unfolded(page, draft):
    draft.write_text(RULES.replace(OLD, "See 1.1.19 and 1.1.18."), "utf-8")
    said(page, "See 1.1.19")
    folds = page.locator("details")
    expect(folds).to_have_count(2)
    page.locator("#r-1-1-19 details").evaluate("(fold) => { fold.open = true; }")
    draft.write_text(RULES.replace(OLD, "Look at 1.1.19 and 1.1.18."), "utf-8")
    said(page, "Look at")
    expect(page.locator("#r-1-1-19 details[open] li")).to_be_visible()
    expect(page.locator("#r-1-1-18 details li")).to_be_hidden()
    expect(folds).to_have_count(2)


def test_settings_that_cannot_be_read_are_told_above_the_last_good_page(page, draft):
    was, settings = page.get_by_role("main").inner_text(), draft.parent / "jobun.toml"
    settings.write_text("[check\n<b>", "utf-8")
    expect(alert(page)).to_contain_text("jobun.toml", timeout=TIMEOUT * 1000)
    assert page.get_by_role("main").inner_text() == was
    expect(alert(page)).to_be_visible()
    expect(alert(page)).to_be_in_viewport(ratio=1)
    assert 0 <= alert(page).bounding_box()["y"] < 200
    # who comes to another page, or to this one again, is told too
    page.reload()
    expect(alert(page)).to_contain_text("jobun.toml", timeout=TIMEOUT * 1000)
    settings.unlink()
    expect(alert(page)).to_have_count(0, timeout=TIMEOUT * 1000)
    assert page.get_by_role("main").inner_text() == was


def test_a_source_that_is_gone_is_told_until_it_is_back(page, draft):
    was = page.get_by_role("main").inner_text()
    draft.unlink()
    expect(alert(page)).to_contain_text("draft.txt", timeout=TIMEOUT * 1000)
    assert page.get_by_role("main").inner_text() == was
    draft.write_text(RULES.replace(OLD, NEW), "utf-8")
    said(page, NEW)
    expect(alert(page)).to_have_count(0)


# what a browser does to a page whose tab is left or come back to; Playwright shows all of its pages at once
LOOKED_AT = """(state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_page_that_nobody_sees_is_brought_up_to_date_when_it_is_looked_at(page, draft, served):
    with page.expect_event("requestfailed") as asked:
        page.evaluate(LOOKED_AT, "hidden")
    # it lets go of the server, which keeps no line open to what nobody sees
    assert "/_jobun/events" in asked.value.url
    draft.write_text(RULES.replace(OLD, NEW), "utf-8")
    served.until("/draft/1.html", NEW)
    expect(page.get_by_role("main")).to_contain_text(OLD)
    page.evaluate(LOOKED_AT, "visible")
    said(page, NEW)
