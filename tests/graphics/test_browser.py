"""The picture in a real browser: whatever fonts it has, words stay inside their boxes and apart from one another."""

from collections import Counter

import pytest

from jobun import flow
from jobun.lint.run import Choice
from jobun.text.read import read
from tests.support.graphs import written
from tests.support.real import on

pytestmark = pytest.mark.browser
# what the browser makes of each line of words, and of the box it stands in
FOUND = """() => {
const canvas = document.querySelector("svg").getBoundingClientRect(), found = []
const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
const lines = [...document.querySelectorAll("text")].map(text => [text, text.getBoundingClientRect()])
for (const [text, box] of lines) {
  if (!inside(box, canvas) || box.bottom > canvas.bottom) found.push("outside: " + text.textContent)
  const node = text.parentNode.querySelector("rect.node")
  if (node && text.parentNode.matches(".row, .fault") && !inside(box, node.getBoundingClientRect()))
    found.push("leaves its box: " + text.textContent)
  for (const [other, its] of lines)
    if (text !== other && text.parentNode === other.parentNode && box.left < its.left && box.right > its.left + 1
        && Math.abs(box.top - its.top) < 4)
      found.push("overlap: " + text.textContent + " | " + other.textContent)
}
return {lines: lines.length, found}
}"""


def seen(glance, made: str, folder) -> dict:
    """What a browser finds wrong in a picture."""
    picture = made.partition("\n")[2]
    (folder / "page.html").write_text(f'<!doctype html><meta charset="utf-8">{picture}', "utf-8")
    return glance(folder, "page.html").evaluate(FOUND)


def network_of(path):
    return flow.check(read(str(path)), Choice()).network


@pytest.mark.parametrize("source", ["draft/ja.txt", "tomoshibi/en.txt", "styles/dotted.txt"])
def test_words_stay_in_their_boxes(glance, top, tmp_path, source):
    network = network_of(top / "sources" / source)
    ((cited, _),) = Counter(edge.target for edge in network.edges).most_common(1)
    for number in (None, cited):
        result = seen(glance, written("svg", network, number), tmp_path)
        assert result["lines"] > 10
        assert result["found"] == []


def test_words_that_would_leave_their_box_are_found(glance, book, tmp_path):
    made = written("svg", book).replace(">始め<", f">{'始' * 90}<")
    assert seen(glance, made, tmp_path)["found"] != []


@on("000", "003", "004", "mtg_en_20250207")
def test_words_of_real_documents_stay_in_their_boxes(glance, document, tmp_path):
    assert seen(glance, written("svg", document.report.network), tmp_path)["found"] == []
