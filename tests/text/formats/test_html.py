"""HTML: the lines that a browser shows."""

import pytest

from jobun.text.format import FormatError
from jobun.text.formats.html import HTML

CASES = [
    ("blocks are lines", "<h1>1. A</h1><p>x<div>y</div>z", "1. A\nx\ny\nz\n"),
    ("a heading has an empty line above", "<p>x</p><h2>1. A</h2><p>y", "x\n\n1. A\ny\n"),
    ("br is a line, two are an empty one", "<p>x<br>y<br><br>z<br></p>w", "x\ny\n\nz\nw\n"),
    ("blanks are one blank", "<p> a\n\t b  <b> c </b></p>", "a b c\n"),
    ("a line break between wide letters is none", "<p>札を\n  一枚\n引く</p>", "札を一枚引く\n"),
    ("a line break beside a narrow letter is a blank", "<p>札を\nA\n引く</p>", "札を A 引く\n"),
    ("no-break and full-width blanks stay", "<p>a&nbsp;&nbsp;b\u3000\u3000c</p>", "a\u00a0\u00a0b\u3000\u3000c\n"),
    ("entities", "<p>&lt;1&gt; &amp; &#12354; &hellip; &x;</p>", "<1> & あ … &x;\n"),
    ("pre keeps its lines and blanks", "<pre>\n1.  a\n\n   b</pre>c", "1.  a\n\n   b\nc\n"),
    ("what is not shown is left out", "<nav>n</nav><script>s</script><style>t</style><p hidden>h</p>x", "x\n"),
    ("display none", "<div style='color:red; DISPLAY : none'>a<br>b</div>x", "x\n"),
    ("comments and head", "<title>t</title><!-- c --><p>x", "x\n"),
    ("deleted text", "<p>a<del>b</del>c<ins>d</ins>", "acd\n"),
    ("readings are left out", "<p><ruby>手<rp>(</rp><rt>て</rt><rp>)</rp>札<rt>ふだ</rt></ruby>を引く", "手札を引く\n"),
    ("raised figures are no digits", "<p>9-3<sup>12</sup> H<sub>2</sub>O<sup>st</sup>", "9-3¹² H₂Ost\n"),
    ("the words of a picture", "<p>Pay <img alt='{W}' src=w.png>.", "Pay {W}.\n"),
    ("quotation marks", "<p><q>x</q>", "“x”\n"),
    ("a row is cells and tabs", "<table><tr><th>a<th>b<tr><td>1<td>2<br>3</table>", "a\tb\n1\t2 3\n"),
    ("an empty cell keeps its place", "<table><tr><td><td>b<td></table>", "\tb\n"),
    ("a table that is the layout", "<table><tr><td>m<td><p>1<p>2<p>3<p>4</table>", "m\n1\n2\n3\n4\n"),
    ("a table in a table", "<table><tr><td>o<td><table><tr><td>i<td>j</table></table>", "o\ti\tj\n"),
    ("bulleted", "<ul><li>a<ul><li>b</ul><li>c</ul>", "- a\n  - b\n- c\n"),
    ("a list without bullets", "<ul style='list-style: none'><li>1a) x</ul>", "1a) x\n"),
    ("numbered", "<ol><li>a<li>b</ol>", "1. a\n2. b\n"),
    ("types", "<ol type=a><li>x<ol type=I><li>y</ol><li type=A>z</ol>", "a. x\n  I. y\nB. z\n"),
    ("start and value", "<ol start=4><li>a<li value=9>b<li>c</ol>", "4. a\n9. b\n10. c\n"),
    ("reversed", "<ol reversed><li>a<li>b<li>c</ol>", "3. a\n2. b\n1. c\n"),
    ("reversed from a start", "<ol reversed start=7><li>a<li>b</ol>", "7. a\n6. b\n"),
    ("reversed past nothing", "<ol reversed start=1 type=i><li>a<li>b</ol>", "i. a\n0. b\n"),
    ("paragraphs in an item", "<ol><li><p>a</p><p>b</p><li>c</ol>", "1. a\nb\n2. c\n"),
    ("an item without words", "<ol><li><li>b</ol>", "1.\n2. b\n"),
    ("styled numbers", "<ol style='list-style-type:lower-roman'><li>a<li>b</ol>", "i. a\nii. b\n"),
    ("katakana", "<ol style='list-style-type:katakana'><li>a<li>b</ol>", "ア. a\nイ. b\n"),
    ("nothing is closed", "<ol><li>a<b>b<table><tr><td>c", "1. ab\nc\n"),
    ("nothing is opened", "</td></tr></li></ol></sup>x</pre>y", "xy\n"),
    ("nothing", "", ""),
    ("blanks only", " \n ", ""),
    ("a defined entity is not made", "<!DOCTYPE html [<!ENTITY a 'lol'>]><p>&a;", "]>\n&a;\n"),
]


@pytest.mark.parametrize(("title", "page", "words"), CASES, ids=[case[0] for case in CASES])
def test_lines(title, page, words):
    assert HTML.read(page.encode(), None).content == words


PAGE = "<meta charset={}><p>1-1. 手番は順に回ります。"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("shift_jis", "cp932"),
        ("Shift_JIS", "cp932"),
        ("x-sjis", "cp932"),
        ("euc-jp", "euc_jp"),
        ("utf-8", "utf-8"),
        ("utf-8", "utf-8-sig"),
        ("shift_jis", "utf-8-sig"),
        ("utf-8", "utf-16"),
        ("utf-16", "utf-8"),
        ("iso-2022-jp", "iso2022_jp"),
        ("klingon", "cp932"),
        ("hex", "utf-8"),
    ],
)
def test_the_encoding_that_a_page_says(said, written):
    assert HTML.read(PAGE.format(said).encode(written), None).content == "1-1. 手番は順に回ります。\n"


@pytest.mark.parametrize(
    "head",
    [
        '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">',
        '<?xml version="1.0" encoding="Shift_JIS"?><html>',
        "<!-- <meta charset=utf-8> --><meta charset='shift_jis'>",
        "",
    ],
)
def test_where_a_page_says_its_encoding(head):
    assert HTML.read(f"{head}<p>手番は順に回ります。".encode("cp932"), None).content == "手番は順に回ります。\n"


def test_a_told_encoding_stands_over_what_the_page_says():
    assert HTML.read(PAGE.format("utf-8").encode("cp932"), "cp932").content == "1-1. 手番は順に回ります。\n"


@pytest.mark.parametrize(
    "data", [PAGE.format("utf-8").encode() + b"\xff", b"<p>\x00\x01", PAGE.format("utf-8").encode("cp932")]
)
def test_broken_bytes_are_told_with_their_place(data):
    with pytest.raises(FormatError, match=r"byte [0-9]+"):
        HTML.read(data, None)
