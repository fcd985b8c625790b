"""How a page is set: lines of a length that is read with ease, levels that are told apart, Japanese broken as it should."""

import pytest
from playwright.sync_api import expect

from jobun.site.build import build

pytestmark = pytest.mark.browser
JAPANESE = "1. 章\n1-1. 節\n" + "".join(
    f"1-1-{n}. {'この規定は、カードをプレイしたときに適用します。' * 9}\n" for n in range(1, 6)
)
ENGLISH = "1. Part\n1.1. Section\n" + "".join(
    f"1.1.{n}. {'Whoever plays a card at the start of a turn draws another one. ' * 9}\n" for n in range(1, 6)
)
# the characters of each full line of the long rules
LINES = """() => {
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
}"""


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """The pages of a book in each language, of long rules."""
    folder = tmp_path_factory.mktemp("books")
    for language, words in (("ja", JAPANESE), ("en", ENGLISH)):
        (folder / f"{language}.txt").write_text(words, "utf-8")
    build([str(folder / "ja.txt"), str(folder / "en.txt")], str(folder / "site"))
    return folder / "site"


@pytest.mark.parametrize("width", [1280, 1920])
@pytest.mark.parametrize(("language", "least", "most"), [("ja", 35, 46), ("en", 60, 80)])
def test_a_line_is_as_long_as_is_read_with_ease(glance, books, language, least, most, width):
    lines = glance(books, f"{language}/1.html", width=width).evaluate(LINES)
    assert len(lines) == 5
    for longest, _, _ in lines:
        assert least <= longest <= most


@pytest.mark.parametrize("width", [1280, 700, 360])
def test_no_line_begins_with_what_belongs_to_the_one_above(glance, books, width):
    page = glance(books, "ja/1.html", width=width)
    lines = page.evaluate(LINES)
    assert len(lines) == 5
    for _, shortest, begins in lines:
        assert not set(begins) & set("、。ー）ゃゅょっャュョッ")
        assert shortest > 12
    words = page.locator(".rule p").first
    expect(words).to_have_css("line-break", "strict")
    expect(words).to_have_css("text-align", "start")


def test_levels_and_what_is_beside_the_rules_are_told_apart(glance, site):
    page = glance(site, "tomoshibi/ja/4.html", theme="light")

    def style(place, name):
        return page.locator(place).first.evaluate("(one, name) => getComputedStyle(one)[name]", name)

    sizes = [float(style(place, "fontSize")[:-2]) for place in ("main h1", "main h2", "main .rule .text > p")]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    assert style(".rule.note > .text", "backgroundColor") != style(".rule:not(.note) > .text", "backgroundColor")
