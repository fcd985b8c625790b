"""A tree as an outline, and as the plain values of the contract."""

import pytest

from jobun.text.passage import Text
from jobun.tree.document import parse
from jobun.tree.nodes import KINDS
from jobun.tree.show import FIRST_WORDS, outline, tree_values

FIELDS = ["kind", "label", "number", "title", "text", "line", "end_line", "children"]


def values(words: str) -> dict:
    return tree_values(parse(Text("a.txt", words)))


def flat(nodes: list[dict], depth: int = 0) -> list[tuple[int, dict]]:
    return [found for node in nodes for found in ((depth, node), *flat(node["children"], depth + 1))]


@pytest.mark.parametrize(
    ("title", "words", "expected"),
    [
        (
            "headings and rules, each under what its number says",
            "1. 手番\n1-1. 始め\n1-1-1. 引きます。\n",
            [
                (0, "chapter", "1", ["1"], "手番", "手番", 1, 1),
                (1, "section", "1-1", ["1", "1"], "始め", "始め", 2, 2),
                (2, "rule", "1-1-1", ["1", "1", "1"], None, "引きます。", 3, 3),
            ],
        ),
        (
            "headings that are not printed have a label and no line",
            "2-3-1. 引きます。\n",
            [
                (0, "chapter", "2", ["2"], None, "", None, None),
                (1, "section", "2-3", ["2", "3"], None, "", None, None),
                (2, "rule", "2-3-1", ["2", "3", "1"], None, "引きます。", 1, 1),
            ],
        ),
        (
            "letters are components as printed",
            "1-1. 手番\n1-1a. 引きます。\n",
            [
                (0, "chapter", "1", ["1"], None, "", None, None),
                (1, "section", "1-1", ["1", "1"], "手番", "手番", 1, 1),
                (2, "rule", "1-1a", ["1", "1", "a"], None, "引きます。", 2, 2),
            ],
        ),
        (
            "an example stands under its rule",
            "1-1-1. 引きます。\n例：一枚です。\n",
            [
                (0, "chapter", "1", ["1"], None, "", None, None),
                (1, "section", "1-1", ["1", "1"], None, "", None, None),
                (2, "rule", "1-1-1", ["1", "1", "1"], None, "引きます。", 1, 1),
                (3, "example", None, None, None, "例：一枚です。", 2, 2),
            ],
        ),
    ],
)
def test_a_tree(title, words, expected):
    (part,) = values(words)["parts"]
    found = [(depth, *(node[field] for field in FIELDS[:-1])) for depth, node in flat(part)]
    assert found == expected


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_those_of_the_file_whatever_ends_them(end):
    words = end.join(["", "1-1-1. 引きます。", "", "1-1-2. 捨て", "ます。", "1-1-3. 渡します。", ""])
    found = [node for _, node in flat(values(words)["parts"][0]) if node["kind"] == "rule"]
    assert [(node["line"], node["end_line"], node["text"]) for node in found] == [
        (2, 2, "引きます。"),
        (4, 5, "捨てます。"),
        (6, 6, "渡します。"),
    ]


def test_every_node_has_the_fields_of_the_contract_and_no_other(top):
    for path in sorted((top / "sources").rglob("*.txt")):
        made = values(path.read_text("utf-8"))
        assert list(made) == ["path", "title", "language", "parts"]
        for part in made["parts"]:
            for _, node in flat(part):
                assert list(node) == FIELDS
                assert node["kind"] in KINDS
                assert (node["line"] is None) == (node["end_line"] is None)
                assert node["line"] is None or node["line"] <= node["end_line"]


def test_a_document_without_words_has_a_part_without_nodes():
    assert values("")["parts"] == [[]]
    assert list(outline(parse(Text("a.txt", "")))) == []


def test_an_outline_has_a_line_for_each_node():
    words = "1. 手番\n1-1-1. 引きます。\n・手札から\n例：一枚です。\n"
    assert [(line, indent, kind, shown) for line, indent, kind, shown in outline(parse(Text("a.txt", words)))] == [
        ("1", "", "chapter 1", "手番"),
        ("-", "  ", "section 1-1", ""),
        ("2", "    ", "rule 1-1-1", "引きます。"),
        ("3", "      ", "item ・", "手札から"),
        ("4", "      ", "example", "例：一枚です。"),
    ]


def test_long_words_are_cut_in_an_outline():
    *_, (_, _, _, shown) = outline(parse(Text("a.txt", f"1-1-1. {'𠮟' * 100}。\n")))
    assert shown == "𠮟" * (FIRST_WORDS - 1) + "…"
