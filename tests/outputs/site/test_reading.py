"""Following and sending in a real browser: previews of links, backlinks with their sentences, copying; by keyboard."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from jobun.outputs.site.build import build

pytestmark = pytest.mark.browser
BOOK = """1. Setup
1.1. Deck
1.1.1. Shuffle the deck, see 2.1.2. Then follow rules 2.1.1 to 2.1.3.
1.1.2. <script>document.title = "broken"</script> and {{ 7 * 7 }} are plain words.
2. Play
2.1. Turn
2.1.1. Draw a card.
2.1.2. Play a card & discard it.
2.1.2.1. It may be <b>any</b> card.
2.1.3. End the turn, unless 1.1.1 says otherwise.
"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and logs nothing."""

    def log_message(self, *said):
        """Nothing."""


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The pages of a small book."""
    folder = tmp_path_factory.mktemp("book")
    (folder / "rules.txt").write_text(BOOK, "utf-8")
    build([str(folder / "rules.txt")], str(folder / "site"))
    return folder / "site" / "rules"


def wait(browser, holds):
    WebDriverWait(browser, 5).until(lambda _: holds())


def opened(browser, book, page="1.html"):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    )
    browser.get((book / page).as_uri())


def preview(browser):
    return browser.find_element("id", "preview")


def test_hovering_a_reference_shows_the_rule_with_what_stands_below(browser, book):
    opened(browser, book)
    link = browser.find_element("css selector", "#r-1-1-1 a.cited")
    assert link.get_attribute("title")
    ActionChains(browser).move_to_element(link).perform()
    wait(browser, preview(browser).is_displayed)
    assert preview(browser).text.splitlines() == [
        "2.1.2 Play a card & discard it.",
        "2.1.2.1 It may be <b>any</b> card.",
    ]
    assert link.get_attribute("aria-describedby") == "preview"
    assert not link.get_attribute("title")
    ActionChains(browser).move_to_element(browser.find_element("css selector", "h1")).perform()
    wait(browser, lambda: not preview(browser).is_displayed())
    assert link.get_attribute("title")


def test_a_range_lists_its_rules(browser, book):
    opened(browser, book)
    for number in (1, 2):
        link = browser.find_elements("css selector", "#r-1-1-1 a.cited")[number]
        ActionChains(browser).move_to_element(link).perform()
        wait(browser, lambda: preview(browser).is_displayed() and "Draw" in preview(browser).text)
        assert [line.split()[0] for line in preview(browser).text.splitlines()] == ["2.1.1", "2.1.2", "2.1.3"]
        ActionChains(browser).send_keys(Keys.ESCAPE).perform()
        wait(browser, lambda: not preview(browser).is_displayed())


def test_a_link_that_the_keyboard_reaches_is_previewed_and_escape_closes_it(browser, book):
    opened(browser, book)
    browser.find_element("css selector", "#r-1-1-1 a.number").send_keys(Keys.TAB)
    for _ in range(4):
        if browser.switch_to.active_element.text == "2.1.2":
            break
        browser.switch_to.active_element.send_keys(Keys.TAB)
    wait(browser, preview(browser).is_displayed)
    browser.switch_to.active_element.send_keys(Keys.ESCAPE)
    wait(browser, lambda: not preview(browser).is_displayed())
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    wait(browser, lambda: browser.current_url.endswith("2.html#r-2-1-2"))
    browser.back()
    wait(browser, lambda: browser.current_url.endswith("1.html"))


def test_the_first_tap_previews_and_the_second_follows(browser, book):
    opened(browser, book)
    browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        link = browser.find_element("css selector", "#r-1-1-1 a.cited")
        for shown in (True, False):
            at = browser.execute_script(
                "const r = arguments[0].getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]", link
            )
            point = [{"x": at[0], "y": at[1]}]
            browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
            browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            if shown:
                wait(browser, preview(browser).is_displayed)
                assert browser.current_url.endswith("1.html")
        wait(browser, lambda: browser.current_url.endswith("2.html#r-2-1-2"))
    finally:
        browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_who_refers_is_told_with_the_sentence(browser, book):
    opened(browser, book, "2.html")
    fold = browser.find_element("css selector", "#r-2-1-2 .backlinks")
    assert fold.text == "Referenced by 1.1.1"
    fold.find_element("css selector", "summary").click()
    assert fold.find_element("css selector", "li").text == "1.1.1 Shuffle the deck, see 2.1.2."


def test_words_of_a_document_are_never_markup(browser, book):
    opened(browser, book)
    assert browser.title == "1 Setup · rules"
    words = browser.find_element("id", "r-1-1-2").text
    assert '<script>document.title = "broken"</script> and {{ 7 * 7 }} are plain words.' in words


@pytest.fixture
def served(book):
    """The address of the book's folder, served on loopback."""
    handler = partial(Quiet, directory=str(book.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_nothing_but_what_stands_beside_the_page_is_asked_for(browser, served):
    browser.get(f"{served}rules/1.html")
    browser.find_element("css selector", ".search input").send_keys("card")
    wait(browser, lambda: browser.find_elements("css selector", ".results a"))
    browser.find_element("css selector", ".search input").send_keys(Keys.ESCAPE)
    ActionChains(browser).move_to_element(browser.find_element("css selector", "#r-1-1-1 a.cited")).perform()
    wait(browser, preview(browser).is_displayed)
    names = browser.execute_script("return performance.getEntriesByType('resource').map((one) => one.name)")
    assert {name.removeprefix(served).split("?")[0] for name in names} == {
        *(f"_static/{name}.js" for name in ("theme", "site", "search", "preview", "copy", "crumbs", "returning")),
        "_static/site.css",
        "_static/icon.svg",
        "search-index.js",
        "_previews/rules/2.js",
    }


def test_a_script_that_a_page_did_not_come_with_is_refused(browser, book):
    opened(browser, book)
    browser.execute_script(
        "const made = document.createElement('script'); made.textContent = 'window.ran = true'; document.body.append(made)"
    )
    assert browser.execute_script("return window.ran === undefined")
    browser.get_log("browser")


@pytest.mark.parametrize(("button", "said"), [(0, "to/2.1.2.html"), (1, "2.1.2 Play a card & discard it.")])
def test_a_rule_is_copied_as_its_address_or_its_words(browser, book, button, said):
    opened(browser, book, "2.html")
    browser.execute_script(
        "navigator.clipboard.writeText = (words) => { window.copied = words; return Promise.resolve(); }"
    )
    number = browser.find_element("css selector", "#r-2-1-2 a.number")
    ActionChains(browser).move_to_element(number).perform()
    buttons = browser.find_elements("css selector", ".send button")
    wait(browser, buttons[button].is_displayed)
    ActionChains(browser).move_to_element(buttons[button]).click().perform()
    wait(browser, lambda: browser.execute_script("return window.copied !== undefined"))
    copied = browser.execute_script("return window.copied")
    lines = copied.splitlines()
    assert said in lines[0]
    if button:
        assert lines[1] == "2.1.2.1 It may be <b>any</b> card."
        assert lines[2:] == ["rules", (book / "to/2.1.2.html").as_uri()]
    assert browser.find_element("css selector", ".toast").is_displayed()


def test_two_keys_open_the_search(browser, book):
    for keys in (("/",), (Keys.CONTROL, "k")):
        opened(browser, book)
        chain = ActionChains(browser)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in keys[:-1]:
            chain.key_up(key)
        chain.perform()
        assert browser.switch_to.active_element.get_attribute("type") == "search"
        assert browser.switch_to.active_element.get_attribute("value") == ""


def test_results_tell_chapter_and_book_and_follow_the_arrows(browser, book):
    opened(browser, book)
    field = browser.find_element("css selector", ".search input")
    field.send_keys("card")
    wait(browser, lambda: len(browser.find_elements("css selector", ".results a")) > 1)
    found = browser.find_elements("css selector", ".results a")
    assert found[0].text.splitlines()[1] == "2 Play · rules"
    assert found[0].find_element("css selector", "mark").text == "card"
    field.send_keys(Keys.ARROW_DOWN)
    assert field.get_attribute("aria-activedescendant") == found[1].get_attribute("id")


def test_without_scripts_everything_can_be_read_and_followed(browser, book):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get((book / "2.html").as_uri())
        fold = browser.find_element("css selector", "#r-2-1-2 .backlinks")
        fold.find_element("css selector", "summary").click()
        link = fold.find_element("css selector", "li a")
        assert link.is_displayed()
        link.click()
        wait(browser, lambda: browser.current_url.endswith("1.html#r-1-1-1"))
        shown = browser.find_element("css selector", "#r-1-1-1 a.cited")
        assert shown.get_attribute("title").startswith("2.1.2 Play a card & discard it.")
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_a_preview_fits_a_phone(browser, book):
    opened(browser, book)
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 360, "height": 700, "deviceScaleFactor": 1, "mobile": True}
    )
    link = browser.find_element("css selector", "#r-1-1-1 a.cited")
    ActionChains(browser).move_to_element(link).perform()
    wait(browser, preview(browser).is_displayed)
    place = preview(browser).rect
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= 360
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 360
