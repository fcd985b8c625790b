"""Answers of reviewers as values: the project's own JSON and SARIF 2.1.0, hostile ones included."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun.flow import graph_of
from jobun.review.answers import AnsweredEdit, Region, UnreadableAnswer, read_answers
from jobun.review.verify import AnswerVerifier, Dropped
from jobun.text.passage import Text


def read(value):
    return read_answers(json.dumps(value).encode())


def sarif(result, **run):
    return {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "other"}}, "results": [result], **run}]}


LOCATION = {"physicalLocation": {"artifactLocation": {"uri": "a.txt"}, "region": {"startLine": 2, "startColumn": 3}}}


def test_a_name_a_quotation_and_a_message_are_enough():
    (found,) = read({"diagnostics": [{"name": "typo", "quote": "teh", "message": "misspelt"}]})
    assert (found.name, found.quote, found.message, found.region, found.edits) == ("typo", "teh", "misspelt", None, ())


def test_a_report_of_jobun_is_an_answer():
    edit = {"path": "a.txt", "line": 2, "column": 3, "end_line": 2, "end_column": 6, "text": "the"}
    place = {name: value for name, value in edit.items() if name != "text"}
    (found,) = read(
        {
            "schema": "jobun-report-1",
            "diagnostics": [
                {
                    "code": "TXT001", "name": "typo", "message": "misspelt", "quote": "teh", **place,
                    "suggestions": [{"message": "write “the”", "safe": False, "edits": [edit]}],
                }
            ],
        }
    )  # fmt: skip
    assert (found.path, found.region, found.advice) == ("a.txt", Region(2, 3, 2, 6), "write “the”")
    assert found.edits == (AnsweredEdit("the", "", Region(2, 3, 2, 6)),)


def test_a_code_fence_around_the_answer_is_ignored():
    assert read_answers(b'Here you are:\n```json\n{"diagnostics": []}\n```\n') == []


def test_results_of_sarif_have_their_rule_place_and_fix():
    fix = {
        "description": {"text": "write “the”"},
        "artifactChanges": [
            {
                "artifactLocation": {"uri": "a.txt"},
                "replacements": [
                    {
                        "deletedRegion": {"startLine": 2, "startColumn": 3, "endColumn": 6},
                        "insertedContent": {"text": "the"},
                    }
                ],
            }
        ],
    }
    result = {"ruleId": "spelling", "message": {"text": "misspelt"}, "locations": [LOCATION], "fixes": [fix]}
    (found,) = read(sarif(result))
    assert (found.name, found.message, found.path, found.advice) == ("spelling", "misspelt", "a.txt", "write “the”")
    assert found.region == Region(2, 3, 2, 0, utf16=True)
    assert found.edits == (AnsweredEdit("the", "", Region(2, 3, 2, 6, utf16=True)),)


@pytest.mark.parametrize(
    ("rules", "declared"),
    [([{"id": "spelling"}], True), ([{"id": "grammar"}], False), ([], True)],
)
def test_a_rule_of_sarif_is_known_if_its_tool_declares_it_or_none(rules, declared):
    driver = {"driver": {"name": "other", "rules": rules}}
    (found,) = read(sarif({"ruleId": "spelling", "message": {"text": "x"}, "locations": [LOCATION]}, tool=driver))
    assert found.declared is declared


@pytest.mark.parametrize(
    ("result", "name"),
    [
        ({"ruleId": "spelling", "ruleIndex": 1}, "spelling"),
        ({"rule": {"id": "spelling"}}, "spelling"),
        ({"ruleIndex": 1}, "grammar"),
        ({"ruleIndex": 2}, ""),
        ({"ruleIndex": -1}, ""),
        ({"ruleIndex": True}, ""),
    ],
)
def test_a_result_of_sarif_names_its_rule_by_id_or_index(result, name):
    driver = {"driver": {"name": "other", "rules": [{"id": "spelling"}, {"id": "grammar"}]}}
    assert [found.name for found in read(sarif(result, tool=driver))] == [name]


def test_columns_of_sarif_may_be_code_points():
    (found,) = read(sarif({"ruleId": "x", "locations": [LOCATION]}, columnKind="unicodeCodePoints"))
    assert found.region == Region(2, 3, 2, 0)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no fault found",
        b"[]",
        b"{}",
        b'{"diagnostics": {}}',
        b'{"diagnostics": "none"}',
        b'{"version": "2.0.0", "runs": []}',
        b'\xff\xfe{"diagnostics": []}',
        b'{"diagnostics": [1' + b"0" * 5000 + b"]}",
        b'{"diagnostics": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
)
def test_what_is_no_answer_is_refused(data):
    with pytest.raises(UnreadableAnswer):
        read_answers(data)


@pytest.mark.parametrize("value", [None, 0, -1, True, 1e300, "x", [], {}, [[]], [None], {"edits": 1}])
@pytest.mark.parametrize("name", ["name", "quote", "message", "line", "column", "suggestions", "path"])
def test_a_field_of_the_wrong_type_is_left_out(name, value):
    (found,) = read({"diagnostics": [{"name": "typo", "quote": "q", "message": "m", "line": 1, name: value}]})
    assert all(isinstance(one, str) for one in (found.name, found.quote, found.message, found.path, found.advice))
    assert found.edits == ()


@pytest.mark.parametrize("value", [None, 0, "x", [], [None], [[]], {"tool": {"driver": []}}, [{"results": [1, {}]}]])
@pytest.mark.parametrize("name", ["locations", "fixes", "message", "ruleId", "rule"])
def test_a_part_of_sarif_of_the_wrong_type_is_left_out(name, value):
    (found,) = read(sarif({"ruleId": "x", "message": {"text": "m"}, "locations": [LOCATION], name: value}))
    assert found.edits == ()


KEYS = [
    "diagnostics",
    "name",
    "quote",
    "message",
    "line",
    "column",
    "end_line",
    "end_column",
    "path",
    "suggestions",
    "edits",
    "text",
    "version",
    "runs",
    "tool",
    "driver",
    "rules",
    "id",
    "results",
    "ruleId",
    "ruleIndex",
    "locations",
    "physicalLocation",
    "region",
    "startLine",
    "startColumn",
    "endLine",
    "endColumn",
    "snippet",
    "fixes",
    "artifactChanges",
    "replacements",
    "deletedRegion",
    "insertedContent",
    "columnKind",
]
LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    | st.sampled_from(["2.1.0", "typo", "teh", "1.1.", "unicodeCodePoints", "a.txt"])
)  # fmt: skip
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=6)
)


NUMBERS = st.integers(-1, 40)
FINDINGS = st.builds(
    lambda sound, odd: {**sound, **odd},
    st.fixed_dictionaries(
        {
            "name": st.just("typo"),
            "message": st.just("misspelt"),
            "quote": st.sampled_from(["", "teh", "1.1.", "れた"]),
        },
        optional={"line": NUMBERS, "column": NUMBERS, "end_line": NUMBERS, "end_column": NUMBERS},
    ),
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=2),
)


@given(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=4), st.lists(FINDINGS | VALUES, max_size=3))
def test_whatever_is_answered_is_refused_dropped_or_in_the_document(value, listed):
    graph = graph_of(Text("a.txt", "1. Turns\n1.1. Draw teh card.\n1.2. 𠮟られた。\n"))
    verifier = AnswerVerifier(graph)
    for answered in (value, {"diagnostics": listed}, {"version": "2.1.0", "runs": [{"results": listed}]}):
        with contextlib.suppress(UnreadableAnswer):
            for answer in read(answered):
                found = verifier.verified(answer)
                if not isinstance(found, Dropped):
                    assert 0 <= found.span.start <= found.span.end <= len(graph.document.text.content)
                    assert answer.quote in ("", graph.document.text.quote(found.span))


def test_texts_and_lists_have_limits_and_no_lone_surrogates():
    many = read({"diagnostics": [{"name": "typo", "quote": "q", "message": "m" * 100_000}] * 10_000})
    assert len(many) <= 1000
    assert len(many[0].message) <= 10_000
    (found,) = read_answers(b'{"diagnostics": [{"name": "typo", "quote": "\\ud800", "message": "m"}]}')
    assert found.quote.encode()
