"""Markdown shows a document's own words, whatever they look like to Markdown."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from jobun import flow
from jobun.export.md import EXPORT
from jobun.text.passage import Text


def written(words: str) -> str:
    return "".join(EXPORT.write(flow.graph_of(Text("a.txt", words))))


def shown(markdown: str) -> list[tuple[str, str]]:
    """(the block, the words that a reader sees in it) as another program reads Markdown, GitHub's tables and all."""
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(markdown)
    found, around = [], ["document"]
    for token in tokens:
        if token.nesting == 1:
            around.append(token.tag)
        elif token.nesting == -1:
            around.pop()
        elif token.type == "inline":
            words = "".join(child.content for child in token.children if child.type in ("text", "text_special"))
            found.append((around[-1], words))
        elif token.content:
            found.append((token.type, token.content))
    return found


def test_a_document():
    words = "灯の規則\n\n1. 手番\n1-1. 始め\n1-1-1. 引きます（1-1-2）。\n・灯籠\n・番人\n例：一枚です。\n1-1-2. 「1-1. 始め」を参照。\n○ 必ず引く。\n- 12 -\n"
    assert written(words) == (
        "# 灯の規則\n\n"
        "## 1\\. 手番\n\n"
        '### <a id="1-1"></a>1-1. 始め\n\n'
        "1-1-1. 引きます（[1-1-2](#1-1-2)）。\n\n"
        "- 灯籠\n- 番人\n\n"
        "> 例：一枚です。\n\n"
        '<a id="1-1-2"></a>1-1-2. 「[1-1. 始め](#1-1)」を参照。\n\n'
        "- ○ 必ず引く。\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        "# no heading", "> no quote", "+ no list", "1) no list", "2. no list", "*a* _b_ `c` ~~d~~", "[a](b)", "![a](b)", "<b>c</b>", "&lt;", "a \\ b",
        "|a|b|", "a | b", "<!-- no comment", "---", "===", "***", "http://example.org/_a_", "ends with #", "ends with \\", "\\# both #", "``` no code",
    ],
)  # fmt: skip
def test_words_are_shown_as_they_are(words):
    assert shown(written(f"1-1. 手番\n1-1-1. {words}\n"))[-1] == ("p", f"1-1-1. {words}")


@given(st.text(st.sampled_from("1.-)#*_~`[]()<>!&;\\|+=:'\" あa例"), min_size=1, max_size=24))
def test_generated_words_are_shown_as_they_are(words):
    graph = flow.graph_of(Text("a.txt", f"1-1. 手番\n1-1-1. 文{words}\n"))
    wanted = [node.body.words for node in graph.document.walk() if node.kind == "rule"]
    blocks = shown("".join(EXPORT.write(graph)))
    for said in wanted:
        assert any(kind == "p" and found.endswith(said) for kind, found in blocks)


def test_a_second_part_has_a_line_above_and_names_of_its_own():
    part = "".join(f"1-{one}. 引きます（1-1）。\n" for one in range(1, 20))
    made = written(part * 2)
    assert made.count("\n---\n") == 1
    names = re.findall('<a id="(.*?)">', made)
    assert len(set(names)) == len(names)
    assert set(re.findall(r"\]\(#(.*?)\)", made)) <= set(names)
