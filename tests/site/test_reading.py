"""Following and sending in a real browser: previews of links, backlinks with their sentences, copying; by keyboard."""

import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import expect

from tests.support.browser import press_tab_until
from tests.support.published_book import published

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
    return published(tmp_path_factory.mktemp("book"), BOOK)


def preview(page):
    return page.locator("#preview")


def cited(page, at=0):
    """A reference of the first rule."""
    return page.locator("#r-1-1-1 a.cited").nth(at)


def field(page):
    return page.get_by_role("search").get_by_role("combobox")


def test_hovering_a_reference_shows_the_rule_with_what_stands_below(window, book):
    page = window(book, "1.html")
    link = cited(page)
    title = link.get_attribute("title")
    assert title
    link.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(preview(page).get_by_role("paragraph")).to_have_text(
        ["2.1.2 Play a card & discard it.", "2.1.2.1 It may be <b>any</b> card."]
    )
    expect(link).to_have_attribute("aria-describedby", "preview")
    expect(link).not_to_have_attribute("title", re.compile("."))
    page.get_by_role("heading", level=1).hover()
    expect(preview(page)).to_be_hidden()
    expect(link).to_have_attribute("title", title)
    expect(link).not_to_have_attribute("aria-describedby", re.compile("."))


def test_a_range_lists_its_rules(window, book):
    page = window(book, "1.html")
    for number in (1, 2):
        cited(page, number).hover()
        expect(preview(page)).to_be_visible()
        expect(preview(page).get_by_role("link")).to_have_text(["2.1.1", "2.1.2", "2.1.3"])
        expect(preview(page).get_by_role("paragraph").first).to_have_text("2.1.1 Draw a card.")
        page.keyboard.press("Escape")
        expect(preview(page)).to_be_hidden()


def test_a_link_that_the_keyboard_reaches_is_previewed_and_escape_closes_it(window, book):
    page = window(book, "1.html")
    page.locator("#r-1-1-1 a.number").focus()
    press_tab_until(page, cited(page))
    expect(preview(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(preview(page)).to_be_hidden()
    expect(cited(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url("2.html#r-2-1-2")
    page.go_back()
    expect(page).to_have_url("1.html")


@pytest.mark.parametrize("width", [1280, 360])
def test_the_first_tap_previews_and_the_second_follows(window, book, width):
    # a screen may be wide and be touched all the same
    page = window(book, "1.html", width=width, has_touch=True)
    cited(page).tap()
    expect(preview(page)).to_be_visible()
    expect(page).to_have_url("1.html")
    cited(page).tap()
    expect(page).to_have_url("2.html#r-2-1-2")


def test_who_refers_is_told_with_the_sentence(window, book):
    page = window(book, "2.html")
    fold = page.locator("#r-2-1-2 .backlinks")
    assert fold.inner_text() == "Referenced by 1.1.1"
    fold.locator("summary").click()
    expect(fold.get_by_role("listitem")).to_be_visible()
    expect(fold.get_by_role("listitem")).to_have_text("1.1.1 Shuffle the deck, see 2.1.2.")


def test_words_of_a_document_are_never_markup(window, book):
    page = window(book, "1.html")
    expect(page).to_have_title("1 Setup · rules")
    words = '<script>document.title = "broken"</script> and {{ 7 * 7 }} are plain words.'
    expect(page.locator("#r-1-1-2")).to_contain_text(words)


@pytest.fixture
def served(book):
    """The address of the book's folder, served on loopback."""
    handler = partial(Quiet, directory=str(book.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_nothing_but_what_stands_beside_the_page_is_asked_for(window, served):
    page = window(served)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("rules/1.html")
    field(page).fill("card")
    expect(page.get_by_role("option").first).to_be_visible()
    field(page).press("Escape")
    cited(page).hover()
    expect(preview(page)).to_be_visible()
    # a browser without windows asks for no icon
    requested = {url.removeprefix(f"{served}/").split("?")[0] for url in asked} | {"_static/icon.svg"}
    assert requested == {
        "rules/1.html",
        *(f"_static/{name}.js" for name in ("theme", "site", "search", "preview", "copy", "crumbs", "returning")),
        "_static/site.css",
        "_static/icon.svg",
        "search-index.js",
        "_previews/rules/2.js",
    }


FOREIGN = """() => {
  const made = document.createElement("script");
  made.textContent = "window.ran = true";
  document.body.append(made, Object.assign(new Image(), { src: "https://rules.example/a.png" }));
  document.body.setAttribute("style", "visibility: hidden");
}"""


def test_a_script_that_a_page_did_not_come_with_is_refused(window, book, wrong):
    page = window(book, "1.html")
    with page.expect_event("requestfailed") as picture:
        page.evaluate(FOREIGN)
    assert picture.value.failure == "csp"
    expect(page.locator("body")).to_be_visible()
    assert page.evaluate("window.ran === undefined")
    # and so are pictures from elsewhere and styles in the page
    told = [re.search("directive:? .([a-z-]+)", one)[1] for one in wrong if "Security Policy" in one]
    assert sorted(told) == ["img-src", "script-src", "style-src"]
    wrong.clear()


@pytest.mark.parametrize(
    ("button", "said"), [("Copy link", "to/2.1.2.html"), ("Copy text", "2.1.2 Play a card & discard it.")]
)
def test_a_rule_is_copied_as_its_address_or_its_words(window, book, button, said):
    page = window(book, "2.html")
    page.locator("#r-2-1-2 a.number").hover()
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("status")).to_be_visible()
    first, *lines = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert said in first
    if button == "Copy text":
        assert lines[0] == "2.1.2.1 It may be <b>any</b> card."
        assert lines[1:] == ["rules", (book / "to/2.1.2.html").as_uri()]


@pytest.mark.parametrize("keys", ["/", "Control+k"])
def test_two_keys_open_the_search(window, book, keys):
    page = window(book, "1.html")
    page.keyboard.press(keys)
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("")


def test_results_tell_chapter_and_book_and_follow_the_arrows(window, book):
    page = window(book, "1.html")
    field(page).fill("card")
    found = page.get_by_role("option")
    expect(found.nth(1)).to_be_visible()
    assert found.first.inner_text().splitlines()[1] == "2 Play · rules"
    expect(found.first.locator("mark")).to_have_text("card")
    field(page).press("ArrowDown")
    expect(field(page)).to_have_attribute("aria-activedescendant", found.nth(1).get_attribute("id"))


def test_without_scripts_everything_can_be_read_and_followed(window, book):
    page = window(book, "2.html", java_script_enabled=False)
    fold = page.locator("#r-2-1-2 .backlinks")
    fold.locator("summary").click()
    fold.get_by_role("listitem").get_by_role("link").first.click()
    expect(page).to_have_url("1.html#r-1-1-1")
    expect(cited(page)).to_have_attribute("title", re.compile("^2.1.2 Play a card & discard it"))


def test_a_preview_fits_a_phone(window, book):
    page = window(book, "1.html", width=360, height=700)
    cited(page).tap()
    expect(preview(page)).to_be_visible()
    place = preview(page).bounding_box()
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
