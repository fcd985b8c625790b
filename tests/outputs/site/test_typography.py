"""How a page is set: lines of a length that is read with ease, levels that are told apart, Japanese broken as it should."""

import pytest

from jobun.outputs.site.build import build

pytestmark = pytest.mark.browser
JAPANESE = "1. 章\n1-1. 節\n" + "".join(
    f"1-1-{n}. {'この規定は、カードをプレイしたときに適用します。' * 9}\n" for n in range(1, 6)
)
ENGLISH = "1. Part\n1.1. Section\n" + "".join(
    f"1.1.{n}. {'Whoever plays a card at the start of a turn draws another one. ' * 9}\n" for n in range(1, 6)
)
# the characters of each full line of the long rules
LINES = """
const found = [];
for (const words of document.querySelectorAll(".rule .text > p")) {
  const range = document.createRange(), node = words.firstChild, tops = [];
  for (let at = 0; at < node.length; at++) {
    range.setStart(node, at); range.setEnd(node, at + 1);
    tops.push(Math.round(range.getBoundingClientRect().bottom));
  }
  const lines = {};
  tops.forEach((top) => { lines[top] = (lines[top] || 0) + 1; });
  const first = {};
  tops.forEach((top, at) => { if (!(top in first)) first[top] = node.data[at]; });
  const counts = Object.values(lines);
  found.push([Math.max(...counts), Math.min(...counts.slice(0, -1)), Object.values(first).join("")]);
}
return found;
"""


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """The pages of a book in each language, of long rules."""
    folder = tmp_path_factory.mktemp("books")
    for language, words in (("ja", JAPANESE), ("en", ENGLISH)):
        (folder / f"{language}.txt").write_text(words, "utf-8")
    build([str(folder / "ja.txt"), str(folder / "en.txt")], str(folder / "site"))
    return folder / "site"


def opened(browser, page, width):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    browser.get(page.as_uri())


@pytest.mark.parametrize("width", [1280, 1920])
@pytest.mark.parametrize(("language", "least", "most"), [("ja", 35, 46), ("en", 60, 80)])
def test_a_line_is_as_long_as_is_read_with_ease(browser, books, language, least, most, width):
    opened(browser, books / language / "1.html", width)
    for longest, _, _ in browser.execute_script(LINES):
        assert least <= longest <= most


@pytest.mark.parametrize("width", [1280, 700, 360])
def test_no_line_begins_with_what_belongs_to_the_one_above(browser, books, width):
    opened(browser, books / "ja/1.html", width)
    lines = browser.execute_script(LINES)
    assert len(lines) == 5
    for _, shortest, begins in lines:
        assert not set(begins) & set("、。ー）ゃゅょっャュョッ")
        assert shortest > 12
    style = "const s = getComputedStyle(document.querySelector('.rule p')); return [s.lineBreak, s.textAlign]"
    assert browser.execute_script(style) == ["strict", "start"]


def test_levels_and_what_is_beside_the_rules_are_told_apart(browser, site):
    opened(browser, site / "tomoshibi/ja/4.html", 1280)
    size = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize)"
    sizes = [browser.execute_script(size, place) for place in ("main h1", "main h2", "main .rule .text > p")]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    paint = "return getComputedStyle(document.querySelector(arguments[0])).backgroundColor"
    assert browser.execute_script(paint, ".rule.note > .text") != browser.execute_script(
        paint, ".rule:not(.note) > .text"
    )
