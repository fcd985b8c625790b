"""Terms on the published pages: a quiet link at the first use in a rule, and a page that lists them."""

import re

from jobun.cli.main import main

BOOK = """\
ルール

1-1. 開始ステップ
1-1-1. 開始ステップでは、札を起こします。1-2-1 も参照してください。
1-2. 主要ステップ
1-2-1. 開始ステップの後、主要ステップに進みます。主要ステップでは「役札」を出します。
1-2-2. この一組の札を「役札」と呼びます。役札は捨てません。
"""


def build(tmp_path, words):
    (tmp_path / "book.txt").write_text(words, "utf-8")
    assert main(["build", str(tmp_path / "book.txt"), "-o", str(tmp_path / "site"), "--quiet", "--lang", "ja"]) == 0
    return tmp_path / "site" / "book"


def test_the_first_use_of_a_term_in_a_rule_leads_to_its_definition(tmp_path, broken):
    folder = build(tmp_path, BOOK)
    page = (folder / "1.html").read_text("utf-8")
    links = re.findall(r'<a class="(?:[^"]* )?term(?: [^"]*)?" href="([^"]+)"[^>]*>([^<]+)</a>', page)
    assert links == [
        ("#r-1-1", "開始ステップ"),
        ("#r-1-1", "開始ステップ"),
        ("#r-1-2", "主要ステップ"),
        ("#r-1-2-2", "役札"),
    ]
    assert broken(tmp_path / "site") == []


def test_the_terms_of_a_document_have_a_page(tmp_path):
    folder = build(tmp_path, BOOK)
    page = (folder / "terms.html").read_text("utf-8")
    assert re.findall(r"<dt><a [^>]*>([^<]+)</a>", page) == ["主要ステップ", "役札", "開始ステップ"]
    assert 'href="1.html#r-1-2-2"' in page
    assert "この一組の札を「役札」と呼びます。" in page
    assert 'href="terms.html"' in (folder / "1.html").read_text("utf-8")


def test_a_document_without_terms_has_no_such_page(tmp_path):
    folder = build(tmp_path, "1-1-1. 札を引きます。\n1-1-2. 札を出します。\n")
    assert not (folder / "terms.html").exists()
