"""Requests: a rule with what it refers to, the definitions of its terms, its parallel rules and its restatements."""

import json

from jobun.flow import graph_of
from jobun.review.requests import RequestBuilder
from jobun.text.passage import Text

RULES = """The Lamps

1. Terms
1.1. “Lamp” means a card with oil on it.
2. The turn
2.1. Draw a card, then put one drop of oil
into a lamp (see rule 3.1).
2.2. If the wind deck is empty, you do not meet the losing condition.
2.3. Rest.
3. The end
3.1. A lamp with no oil goes out.
3.2. If the wind deck is empty, you meet the losing condition.
"""


def requests(words=RULES, numbers=()):
    """The requests of a document by the number of the rule."""
    graph = graph_of(Text("secret/a.txt", words))
    return {request.rule.name: request.values for request in RequestBuilder(graph).requests(numbers)}


def numbers_of(rules):
    return [rule["number"] for rule in rules]


def test_each_numbered_rule_is_one_request():
    assert list(requests()) == ["1.1", "2.1", "2.2", "2.3", "3.1", "3.2"]
    assert list(requests(numbers=["2.2", "3.1"])) == ["2.2", "3.1"]


def test_a_request_has_the_rule_as_a_reader_reads_it():
    rule = requests()["2.1"]["rule"]
    assert rule == {
        "number": "2.1",
        "line": 6,
        "text": "Draw a card, then put one drop of oil into a lamp (see rule 3.1).",
        "headings": ["2 The turn"],
    }


def test_a_request_has_what_the_rule_refers_to_and_the_definitions_of_its_terms():
    found = requests()["2.1"]
    assert [(one["text"], one["targets"][0]["text"]) for one in found["references"]] == [
        ("3.1", "A lamp with no oil goes out.")
    ]
    assert found["definitions"] == [{"term": "Lamp", "definition": "“Lamp” means a card with oil on it."}]
    assert requests()["2.3"]["definitions"] == []


def test_a_request_has_the_rules_beside_it_and_those_that_restate_it():
    found = requests()["2.2"]
    assert numbers_of(found["parallel"]) == ["2.1", "2.3"]
    assert numbers_of(found["restatements"]) == ["3.2"]


def test_rules_that_differ_only_in_names_are_parallel():
    words = (
        "1. Oil step\n1.1. The oil step begins after the draw step has ended.\n"
        "2. Wind step\n2.1. The wind step begins after the draw step has ended.\n"
    )
    assert numbers_of(requests(words)["1.1"]["parallel"]) == ["2.1"]


def test_unnumbered_text_belongs_to_its_rule_and_a_copy_is_left_out():
    words = "1. 手番\n1-1. 引きます。\n例：一枚です。\n1-2. 捨てます。\n"
    assert requests(words)["1-1"]["rule"]["text"].split("\n")[0] == "引きます。"
    assert "一枚です。" in requests(words)["1-1"]["rule"]["text"]


def test_no_path_is_sent():
    assert "secret" not in json.dumps(requests())
