"""The picture: what is drawn, that it can be read, and that it is the same twice."""

import re
from xml.etree import ElementTree

import pytest

from jobun.graphics.drawing.measure import broken, fitted, width
from jobun.references.network import Defect
from jobun.text.passage import Span
from tests.support.graphs import network_of, written
from tests.support.picture import Picture

CHAPTER = "".join(f"{{0}}-{section}. 節{section}\n" + "".join(f"{{0}}-{section}-{rule}. 札を引きます。\n" for rule in range(1, 9)) for section in range(1, 8))  # fmt: skip
LARGE = "".join(f"{chapter}. 章{chapter}\n{CHAPTER.format(chapter)}" for chapter in range(1, 9))


def shown(picture):
    return [line.words for line in picture.words]


def test_a_small_document_is_drawn_rule_by_rule(book):
    picture = Picture(written("svg", book))
    assert picture.faults() == []
    # the legend has two boxes
    assert len(picture.nodes) == 2 + 9
    assert len(picture.curves) == 1 + 4
    assert {"1", "手番", "2", "場所", "1-1", "始め", "1-1-1", "引きます（1-1-2）。"} <= set(shown(picture))
    assert shown(picture).count("→ 9-9-9 REF001") == 2
    assert "1-1-2 1-1-1 に戻ります。\nline 6" in picture.tooltips


def test_curves_lead_from_row_to_row(book):
    picture = Picture(written("svg", book))
    rows = {line.words: (line.top + line.bottom) / 2 for line in picture.words}
    expected = [("1-1-1", "1-1-2"), ("1-1-2", "1-1-1"), ("1-1-3", "2-1-1"), ("2-1-2", "1-1-3")]
    ends = sorted((y1, y2) for _, y1, _, y2 in picture.ends()[1:])
    for (y1, y2), (source, target) in zip(ends, expected, strict=True):
        assert (abs(y1 - rows[source]) < 8, abs(y2 - rows[target]) < 8) == (True, True), (source, target)


def test_what_a_rule_says_is_never_markup():
    words = "1. <b>章</b>\n1-1. ]]>\n1-1-1. <script>alert(1)</script>&amp;\x01\ud7ff\n"
    for language in ("en", "ja"):
        made = written("svg", network_of(words), language=language)
        root = ElementTree.fromstring(made)
        assert {element.tag.rpartition("}")[2] for element in root.iter()} == {
            "svg", "title", "style", "defs", "marker", "path", "rect", "g", "text",
        }  # fmt: skip
        assert "<script>alert(1)</script>&amp;··" in shown(Picture(made))
        assert not re.search(r"\b(?:on\w+|href)=", re.sub(">[^<]*<", "><", made))


def test_no_character_turns_or_hides_the_others():
    made = written("svg", network_of("1. 章\n1-1. 節\n1-1-1. 引き\u202eます\u200b\x1b[2J。\n"))
    assert "引き·ます··[2J。" in shown(Picture(made))
    assert not re.search("[\u202e\u200b\x1b]", made)


def test_a_heading_that_is_not_printed_is_called_by_what_stands_under_it():
    lines = shown(Picture(written("svg", network_of("1-1-1. 札を引きます。\n1-1-2. 札を出します。\n"))))
    assert [line for line in lines if "札を引" in line] == ["札を引きます。", "札を引きます。", "札を引きます。"]


def test_a_large_document_is_drawn_by_its_sections():
    words = LARGE.replace("1-1-2. 札", "1-1-2. 3-2-1と3-2-2と3-4-1と9-9-9の札")
    picture = Picture(written("svg", network_of(words)))
    assert picture.faults() == []
    lines = shown(picture)
    assert {"1-1", "8-7", "1-1-2", "→ 9-9-9 REF001"} <= set(lines)
    assert not {"1-1-1", "3-2-1", "3-2-2"} & set(lines)
    # the number of the last chapter, and the count of rules of each section
    assert lines.count("8") == 1 + 8 * 7
    tooltips = [curve[0].text.splitlines()[0] for curve in picture.curves[1:]]
    assert tooltips == ["1 reference", "2 references"]
    widths = [float(curve.get("stroke-width")) for curve in picture.curves[1:]]
    assert widths[0] < widths[1]


def test_a_reference_that_means_another_rule_is_orange():
    words = "1. 章\n1-1. 節\n1-1-1. 1-1-2 を見ます。\n1-1-2. 引きます。\n"
    at = words.index("1-1-2 を")
    network = network_of(words, Defect(Span(at, at + 5), "REF002", "warning", "stale"))
    assert [(edge.status, edge.codes) for edge in network.edges] == [("stale", ("REF002",))]
    assert network.statuses == {"stale": 1}
    for number in (None, "1-1-1"):
        picture = Picture(written("svg", network, number))
        assert any("stale" in curve.get("class").split() for curve in picture.curves)
        assert any("REF002" in line for line in shown(picture))
        assert "Warning, or a reference to the wrong rule" in shown(picture)


@pytest.mark.parametrize("number", ["1-1-3", "2-1", "2", "1-1-1"])
@pytest.mark.parametrize("depth", [1, 2, 5])
def test_around_a_rule_nothing_overlaps(book, number, depth):
    picture = Picture(written("svg", book, number, depth))
    assert picture.faults() == []


def test_around_a_rule_three_columns(book):
    picture = Picture(written("svg", book, "1-1-3"))
    at = {line.words: line.left for line in picture.words if line.words in ("1-1-3", "2-1-1", "2-1-2", "9-9-9", "1-1")}
    assert at["2-1-2"] < at["1-1"] < at["2-1-1"] == at["9-9-9"]
    assert {"Refers to it · 1", "It refers to · 2", "no such rule"} <= set(shown(picture))
    # every arrow leads to the right
    assert len(picture.curves) == 1 + 3
    assert all(x1 < x2 for x1, _, x2, _ in picture.ends())


def test_a_rule_that_many_cite_is_drawn_with_their_sections():
    words = LARGE.replace("札を引", "1-1-1の札を引", 60).replace("1-1-1. 1-1-1の", "1-1-1. ")
    picture = Picture(written("svg", network_of(words), "1-1-1"))
    assert picture.faults() == []
    assert any(line.startswith("節2 · 8 rules: 1-2-1 1-2-2") for line in shown(picture))


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("no chapter", "".join(f"1-1-{number}. 引く。\n" for number in range(1, 300))),
        ("hundreds of chapters", "".join(f"{number}. 章\n{number}-1. 引く。\n" for number in range(1, 400))),
        (
            "one long chapter",
            "1. 章\n" + "".join(f"1-{number}. 節\n1-{number}-1. 引く。\n" for number in range(1, 150)),
        ),
        ("a deep number", "".join("-".join(["1"] * depth) + ". 引く。\n" for depth in range(1, 30))),
        ("long words", f"1. {'章' * 300}\n1-1. {'Wm' * 200}\n1-1-1. {'word ' * 500}\n"),
        ("nothing", ""),
        ("no number", "はじめに。\n\nおわりに。\n"),
    ],
)
def test_any_form_of_document_can_be_read(title, words):
    network = network_of(words)
    picture = Picture(written("svg", network))
    assert picture.faults() == []
    assert picture.canvas.bottom < 3600
    for vertex in network.vertices[:: max(1, len(network.vertices) // 5)]:
        assert Picture(written("svg", network, vertex.id)).faults() == []


def test_the_words_are_those_of_a_language(book):
    assert "参照：色は参照元の章、太さは件数" in shown(Picture(written("svg", book, language="ja")))
    assert "参照元 · 1" in shown(Picture(written("svg", book, "1-1-3", language="ja")))


def test_it_has_colours_for_light_and_dark(book):
    style = Picture(written("svg", book)).root.find("{http://www.w3.org/2000/svg}style").text
    light, dark = style.split("@media (prefers-color-scheme:dark)")
    assert ".paper{fill:#fff}" in light
    assert ".paper{fill:#14181d}" in dark
    assert style.count("{") == style.count("}")


@pytest.mark.parametrize(
    ("words", "room", "expected"),
    [
        ("灯", 12, "灯"),
        ("灯籠", 24, "灯籠"),
        ("灯籠", 23, ""),
        ("灯籠番人", 36, "灯籠…"),
        ("ab  cd", 100, "ab cd"),
        ("灯籠", 11, ""),
    ],
)
def test_words_are_cut_to_a_room(words, room, expected):
    made = fitted(words, room, 12)
    assert made == expected
    assert width(made, 12) <= room


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("灯籠と番人", ["灯籠と番", "人"]),
        ("灯籠番人。", ["灯籠番", "人。"]),
        ("see it now", ["see it", "now"]),
        ("灯籠と番人と灯籠と番人", ["灯籠と番", "人と灯…"]),
        ("", []),
    ],
)
def test_words_are_broken_into_lines(words, expected):
    assert broken(words, 50, 12, 2) == expected
