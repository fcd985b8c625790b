"""A row a node; no cell is a formula."""

import csv
import io

import pytest

from jobun import flow
from jobun.export.csv import COLUMNS, EXPORT, GUARDED
from jobun.text.passage import Text


def rows(words: str) -> list[dict[str, str]]:
    made = "".join(EXPORT.write(flow.graph_of(Text("a.txt", words))))
    assert made.endswith("\r\n")
    return list(csv.DictReader(io.StringIO(made, newline="")))


def test_a_row_for_each_node():
    found = rows(
        '1. 手番\n1-1-1. 引きます（1-1-2から1-1-3まで）。\n・灯籠\n1-1-2. 捨てます。\n1-1-3. 「渡し」ます, "はい"。\n'
    )
    assert list(found[0]) == list(COLUMNS)
    assert [list(row.values()) for row in found] == [
        ["a.txt", "1", "chapter", "1", "1", "", "手番", "", ""],
        ["a.txt", "", "section", "1-1", "1.1", "1", "", "", ""],
        ["a.txt", "2", "rule", "1-1-1", "1.1.1", "1-1", "", "引きます（1-1-2から1-1-3まで）。", "1-1-2 1-1-3"],
        ["a.txt", "3", "item", "", "", "1-1-1", "", "灯籠", ""],
        ["a.txt", "4", "rule", "1-1-2", "1.1.2", "1-1", "", "捨てます。", ""],
        ["a.txt", "5", "rule", "1-1-3", "1.1.3", "1-1", "", '「渡し」ます, "はい"。', ""],
    ]


@pytest.mark.parametrize("cell", ["=1+1", "+1 です", "-1 です", "@me です", "'=1 です", "''@me です", "＝1+1"])
def test_no_cell_is_a_formula_and_each_can_be_told_back(cell):
    (*_, row) = rows(f"1-1. 手番\n1-1-1. {cell}\n")
    assert row["text"] == f"'{cell}"
    assert GUARDED.match(row["text"])


@pytest.mark.parametrize("cell", ["'quoted'", "a=b", "引きます。"])
def test_other_cells_are_as_they_are(cell):
    (*_, row) = rows(f"1-1. 手番\n1-1-1. {cell}\n")
    assert row["text"] == cell
    assert not GUARDED.match(cell)


def test_a_document_without_words_has_the_names_of_the_columns():
    assert "".join(EXPORT.write(flow.graph_of(Text("a.txt", "")))) == ",".join(COLUMNS) + "\r\n"
