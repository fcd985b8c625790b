"""The JSON forms: the fields of the contract, in its order, and places as they are on disk."""

import json

from jobun import flow
from jobun.report import dumps
from jobun.report.formats.json import report_values
from jobun.report.references import reference_values
from jobun.report.tree import tree_values
from jobun.text.passage import Text

WORDS = "総合規則\r\n1. 手番\r\n1-1. 始め\r\n1-1-1. 引きます（1-1-2）。\r\n例：一枚です。\r\n1-1-1. 捨てます。\r\n1-1-2. 9-9-9に進みます。\r\n"


def report() -> dict:
    return json.loads(dumps(report_values([flow.check(Text("a.txt", WORDS))], "en")))


def test_a_report_has_the_fields_of_the_contract():
    made = report()
    assert list(made) == ["schema", "tool", "documents", "diagnostics", "summary"]
    assert made["schema"] == "jobun-report-1"
    assert made["documents"] == [
        {
            "path": "a.txt",
            "title": "総合規則",
            "language": "ja",
            "encoding": "utf-8",
            "numbering": "hyphen",
            "counts": {"chapter": 1, "section": 1, "rule": 3, "heading": 2, "example": 1, "reference": 2},
        }
    ]
    assert made["summary"] == {"error": 2, "warning": 0, "info": 0}


def test_a_diagnostic_has_the_fields_of_the_contract():
    first = report()["diagnostics"][0]
    assert list(first) == [
        "code", "name", "severity", "message", "path", "line", "column", "end_line", "end_column",
        "rule", "quote", "related", "suggestions", "fingerprint",
    ]  # fmt: skip
    assert (first["line"], first["column"], first["end_line"], first["end_column"]) == (6, 1, 6, 7)
    assert (first["rule"], first["quote"]) == ("1-1-1", "1-1-1.")
    assert first["related"] == [
        {"path": "a.txt", "line": 4, "column": 1, "rule": "1-1-1", "message": "first used here"}
    ]
    edit = {"path": "a.txt", "line": 6, "column": 1, "end_line": 6, "end_column": 7, "text": "1-1-3."}
    assert first["suggestions"] == [{"message": "renumber to 1-1-3", "safe": False, "edits": [edit]}]


def test_two_files_report_what_each_reports_alone():
    one, other = (flow.check(Text(path, WORDS)) for path in ("b.txt", "a.txt"))
    both = report_values([one, other], "en")["diagnostics"]
    alone = [report_values([each], "en")["diagnostics"] for each in (other, one)]
    assert both == [*alone[0], *alone[1]]


def test_a_tree_has_the_fields_of_the_contract():
    made = tree_values(
        [flow.graph_of(Text("a.txt", "1-1-1. 引きます。\n1-1-2. 捨て\nます。\n1-1-3. 終わり。\n")).document]
    )
    assert made["schema"] == "jobun-tree-1"
    (chapter,) = made["documents"][0]["parts"][0]
    assert list(chapter) == ["kind", "label", "number", "title", "text", "line", "end_line", "children"]
    assert (chapter["kind"], chapter["label"], chapter["line"], chapter["end_line"]) == ("chapter", "1", None, None)
    second = chapter["children"][0]["children"][1]
    assert (second["label"], second["number"], second["line"], second["end_line"]) == ("1-1-2", ["1", "1", "2"], 2, 3)
    assert (second["title"], second["text"]) == (None, "捨てます。")


def test_a_reference_has_the_fields_of_the_contract():
    made = reference_values([flow.graph_of(Text("a.txt", WORDS))])
    assert made["schema"] == "jobun-refs-1"
    assert made["references"][0] == {
        "path": "a.txt",
        "line": 4,
        "column": 13,
        "end_line": 4,
        "end_column": 18,
        "source": "1-1-1",
        "text": "1-1-2",
        "numbers": ["1-1-2"],
        "kind": "number",
        "cue": "引きます",
        "targets": ["1-1-2"],
        "status": "resolved",
    }
    assert made["references"][1]["status"] == "dangling"
