"""jobun terms: the glossary of a document, and what it never defines."""

import json

import pytest

from jobun.cli.main import main

BOOK = """\
1-1. 開始ステップ
1-1-1. 開始ステップでは、札を起こします。
1-2. 主要ステップ
1-2-1. 主要ステップでは、札を出します。この一組の札を「役札」と呼びます。
1-3. 終了ステップ
1-3-1. 終了ステップでは、役札を捨て、決算ステップに進みます。
"""


@pytest.fixture
def book(tmp_path, monkeypatch):
    (tmp_path / "book.txt").write_text(BOOK, "utf-8")
    monkeypatch.chdir(tmp_path)
    return "book.txt"


def test_a_term_is_told_with_its_place_its_definition_and_its_uses(book, capsys):
    assert main(["terms", book, "--lang", "ja"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "book.txt:1:6 開始ステップ （1 回） 開始ステップでは、札を起こします。"
    assert lines[2] == "book.txt:4:32 役札 （1 回） この一組の札を「役札」と呼びます。"


def test_what_is_never_defined_is_told_by_its_class(book, capsys):
    assert main(["terms", book, "--undefined", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "book.txt:6:23 決算ステップ (1 use)\n"


def test_both_are_values(book, capsys):
    assert main(["terms", book, "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["schema"] == "jobun-terms-1"
    assert told["terms"][0] == {
        "path": "book.txt", "line": 1, "column": 6, "end_line": 1, "end_column": 12, "rule": "1-1",
        "term": "開始ステップ", "kind": "heading", "class": "ステップ",
        "definition": "開始ステップでは、札を起こします。", "uses": 1,
    }  # fmt: skip
    assert main(["terms", book, "--format", "json", "--undefined"]) == 0
    (undefined,) = json.loads(capsys.readouterr().out)["undefined"]
    assert (undefined["term"], undefined["class"], undefined["uses"][0]["line"]) == ("決算ステップ", "ステップ", 6)


def test_an_english_glossary_is_read(tmp_path, monkeypatch, capsys):
    words = "1. Play\n1.1. Cards\n1.1.1. Draw a card from the stock.\n\nGlossary\n\nStock\nThe cards on the table.\n"
    (tmp_path / "a.txt").write_text(words, "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["terms", "a.txt", "--lang", "en"]) == 0
    assert "a.txt:7:1 Stock (1 use) The cards on the table." in capsys.readouterr().out.splitlines()
