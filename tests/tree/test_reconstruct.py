"""Text to tree to text: the same characters, and a complaint wherever one would be lost or doubled."""

import pytest

from jobun.text.passage import EMPTY, Passage, Piece, Span, Text
from jobun.text.read import decode, encode
from jobun.tree.document import parse
from jobun.tree.nodes import Document, Node, Part
from jobun.tree.reconstruct import reconstruct

WORDS = "総合規則\n\n1. 手番\n1-1. 始め\n\t1-1-1.　引きます（1-1-2）。 \n例：𠮟る。\n・か\u3099\n1-1-2. 捨て\nます。1-1-3. 渡します。\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp932", "euc_jp", "iso2022_jp"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_a_file_comes_back_byte_for_byte(encoding, end):
    words = WORDS if encoding.startswith("utf") else WORDS.replace("𠮟", "叱").replace("か\u3099", "が")
    data = words.replace("\n", end).encode(encoding)
    text = decode("a.txt", data)
    assert reconstruct(parse(text)) == text.content
    assert encode(text) == data


@pytest.mark.parametrize(
    "words",
    [
        "",
        "\n\n",
        " \u3000\t",
        "\ufeff1-1. 手番\n",
        "1-1-1. 引きます。",
        "\n\n  1-1-1. 引きます。  \n\n",
        "<|p 1|>\n1-1-1. 引いて\n\n<|p 2|>\n\nから捨てます。<|p 3|>\n",
        "4 基礎用語4.1 能力と効果4.1.1 能力とは効果です。\n",
        "<!-- jobun: ignore NUM001 -->\n1-1. 手番\n",
        "目次\n1. 手番\t1\n2. 終わり\t2\n\n1. 手番\n1-1. 始め。\n2. 終わり\n",
        "どこにも番号がありません。\n\x0c- 12 -\n",
    ],
)
def test_a_text_comes_back(words):
    assert reconstruct(parse(Text("a.txt", words))) == words


def of(words: str, *nodes: Node) -> Document:
    return Document(Text("a.txt", words), "", "ja", (), (Part(nodes),))


def body(words: str, *spans: tuple[int, int]) -> Passage:
    pieces, at = [], 0
    for start, end in spans:
        pieces.append(Piece(at, start, end))
        at += end - start
    return Passage("".join(words[start:end] for start, end in spans), tuple(pieces))


@pytest.mark.parametrize(
    ("title", "words", "spans", "place"),
    [
        ("before the first node", "ab\ncd\n", [(3, 5)], "a.txt:1:1"),
        ("between two nodes", "ab\ncd\nef\n", [(0, 2), (6, 8)], "a.txt:1:3"),
        ("behind the last node", "ab\ncd\n", [(0, 2)], "a.txt:1:3"),
    ],
)
def test_words_in_no_node_are_told(title, words, spans, place):
    nodes = [Node("paragraph", body(words, span), Span(*span)) for span in spans]
    with pytest.raises(ValueError, match=f"^{place}: these words are in no node"):
        reconstruct(of(words, *nodes))


def test_words_in_two_nodes_are_told():
    words = "abcd\n"
    nodes = [Node("paragraph", body(words, span), Span(*span)) for span in ((0, 3), (2, 4))]
    with pytest.raises(ValueError, match=r"^a.txt:1:3: these words are in two nodes"):
        reconstruct(of(words, *nodes))


def test_furniture_may_cut_a_sentence():
    words = "ab\n- 1 -\ncd\n"
    rule = Node("rule", body(words, (0, 2), (9, 11)), Span(0, 11))
    assert reconstruct(of(words, rule, Node("furniture", EMPTY, Span(3, 8)))) == words


@pytest.mark.parametrize(
    ("title", "pieces", "inside"),
    [
        ("twice the same furniture", [(0, 2), (9, 11)], [(3, 8), (5, 8)]),
        ("a node over a sentence's own words", [(0, 2), (9, 11)], [(1, 8)]),
        ("a node in a heading, which has no pieces", [], [(3, 8)]),
        ("a node behind the last piece", [(0, 2)], [(3, 8)]),
    ],
)
def test_only_what_stands_between_two_pieces_may_lie_inside(title, pieces, inside):
    words = "ab\n- 1 -\ncd\n"
    rule = Node("rule", body(words, *pieces), Span(0, 11))
    with pytest.raises(ValueError, match="these words are in two nodes"):
        reconstruct(of(words, rule, *(Node("furniture", EMPTY, Span(*span)) for span in inside)))
