"""jobun serve in a real browser: what is saved comes to the page by itself, and a fault stands above the last good one."""

import time

import pytest
from selenium.webdriver.support.wait import WebDriverWait

from served import PATIENCE

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
def opened(browser, draft, serve):
    """The chapter in a browser, scrolled to its twentieth rule."""
    served = serve("draft.txt")
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 1000, "height": 600, "deviceScaleFactor": 1, "mobile": False}
    )
    browser.get(f"http://127.0.0.1:{served.port}/draft/1.html")
    browser.execute_script("document.getElementById('r-1-1-20').scrollIntoView({ block: 'center' }); scrollBy(0, 13)")
    yield browser
    # a page that listens would keep the server from ending at once
    browser.get("about:blank")


def until(browser, holds):
    return WebDriverWait(browser, PATIENCE, poll_frequency=0.05).until(lambda _: holds())


def words(browser):
    return browser.execute_script("const one = document.getElementById('main'); return one ? one.textContent : ''")


def alert(browser):
    # in one step: the page may be loading itself again
    return browser.execute_script(
        "const one = document.querySelector('[role=alert]'); return one ? one.textContent : ''"
    )


def height(browser):
    """Where the rule that is read stands in the window."""
    return browser.execute_script(
        "const one = document.getElementById('r-1-1-20'); return one ? one.getBoundingClientRect().top : -1e9"
    )


def test_what_is_saved_is_shown_where_one_was_reading(opened, draft):
    was, line = height(opened), opened.execute_script("return window.scrollY")
    assert line > 0
    began = time.perf_counter()
    draft.write_text(RULES.replace(OLD, NEW), "utf-8")
    until(opened, lambda: NEW in words(opened))
    print(f"a line that was saved is shown after {time.perf_counter() - began:.2f} s")
    until(opened, lambda: height(opened) == was)
    assert OLD not in words(opened)
    assert alert(opened) == ""


def test_what_grows_above_moves_nothing_that_is_read(opened, draft):
    was = height(opened)
    draft.write_text(ABOVE, "utf-8")
    until(opened, lambda: "Much more is said" in words(opened))
    until(opened, lambda: abs(height(opened) - was) < 2)


def test_what_is_unfolded_stays_unfolded(opened, draft):
    draft.write_text(RULES.replace(OLD, "See 1.1.19 and 1.1.18."), "utf-8")
    until(opened, lambda: len(opened.find_elements("css selector", "details")) == 2)
    opened.execute_script("document.querySelector('#r-1-1-19 details').open = true")
    draft.write_text(RULES.replace(OLD, "Look at 1.1.19 and 1.1.18."), "utf-8")
    until(opened, lambda: "Look at" in words(opened))
    unfolded = "return Array.from(document.querySelectorAll('details'), (one) => one.open)"
    until(opened, lambda: opened.execute_script(unfolded) == [False, True])


def test_settings_that_cannot_be_read_are_told_above_the_last_good_page(opened, draft):
    was, settings = words(opened), draft.parent / "jobun.toml"
    settings.write_text("[check\n<b>", "utf-8")
    until(opened, lambda: "jobun.toml" in alert(opened))
    assert words(opened) == was
    bar = opened.find_element("css selector", "[role='alert']")
    assert bar.is_displayed()
    assert 0 <= bar.rect["y"] - opened.execute_script("return window.scrollY") < 200
    # who comes to another page, or to this one again, is told too
    opened.refresh()
    until(opened, lambda: "jobun.toml" in alert(opened))
    settings.unlink()
    until(opened, lambda: alert(opened) == "")
    assert words(opened) == was


def test_a_source_that_is_gone_is_told_until_it_is_back(opened, draft):
    was = words(opened)
    draft.unlink()
    until(opened, lambda: "draft.txt" in alert(opened))
    assert words(opened) == was
    draft.write_text(RULES.replace(OLD, NEW), "utf-8")
    until(opened, lambda: NEW in words(opened) and alert(opened) == "")


def test_a_page_that_nobody_sees_is_brought_up_to_date_when_it_is_looked_at(opened, draft):
    page = opened.current_window_handle
    opened.switch_to.new_window("tab")
    other = opened.current_window_handle
    draft.write_text(RULES.replace(OLD, NEW), "utf-8")
    opened.switch_to.window(page)
    until(opened, lambda: NEW in words(opened))
    opened.switch_to.window(other)
    opened.close()
    opened.switch_to.window(page)
