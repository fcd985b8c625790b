"""Real documents, where they are: structure, references, defects and silences as a careful editor found them."""

import json
from collections import Counter

import pytest

from jobun import flow
from jobun.references.judging.candidates import CandidateFinder
from jobun.report.json import reference_report, tree_report
from jobun.text.lines import BLANKS, MARK
from jobun.text.read import encode, read
from jobun.tree.document import parse
from jobun.tree.reconstruct import reconstruct

SEEDS = ["000", "001", "002", "003", "004"]
JUDGED = {
    "duplicate-number", "out-of-order-number", "wrong-parent", "repeated-part",
    "dangling-reference", "title-mismatch", "toc-mismatch",
}  # fmt: skip


def nodes(tree: list[dict]) -> list[dict]:
    return [node for top in tree for node in (top, *nodes(top["children"]))]


def gold(shared, name: str) -> list[dict]:
    return [json.loads(line) for line in (shared / "gold" / name).read_text("utf-8").splitlines() if line.strip()]


@pytest.mark.parametrize("digits", SEEDS)
def test_text_to_tree_to_text_is_identical(seed, digits):
    text = read(str(seed(digits)))
    assert reconstruct(parse(text)) == text.content
    assert encode(text) == seed(digits).read_bytes()


@pytest.mark.parametrize("digits", SEEDS)
def test_every_line_has_its_node_and_none_is_unread(seed, digits):
    text = read(str(seed(digits)))
    (document,) = tree_report([parse(text)])["documents"]
    found = [node for part in document["parts"] for node in nodes(part)]
    covered = {line for node in found if node["line"] for line in range(node["line"], node["end_line"] + 1)}
    lines = [MARK.sub("", line).strip(BLANKS) for line in text.content.split("\n")]
    assert [number for number, words in enumerate(lines, 1) if words and number not in covered] == []
    assert [node for node in found if node["kind"] == "unread"] == []


@pytest.mark.parametrize("digits", ["000", "004"])
def test_the_structure_is_that_of_the_gold(seed, shared, digits):
    path = seed(digits)
    wanted = json.loads((shared / "gold" / "structure.json").read_text("utf-8"))[path.name]
    (document,) = tree_report([parse(read(str(path)))])["documents"]
    found = [node for node in nodes(document["parts"][0]) if node["line"]]
    labelled = [node for node in found if node["label"] and node["kind"] in ("chapter", "section", "rule")]
    depths = Counter(str(len(node["number"])) for node in labelled)
    assert depths == wanted["by_depth"]
    assert len(labelled) == wanted.get("labels", wanted.get("labels_including_chapters"))
    assert sum(node["kind"] in ("chapter", "section") for node in labelled) == wanted["headings"]
    assert sum(node["kind"] == "chapter" for node in labelled) == wanted["chapters"]
    if "examples" in wanted:
        assert sum(node["kind"] == "example" for node in found) == wanted["examples"]
        copy = [
            node for node in nodes(document["parts"][1]) if node["line"] and node["label"] and node["kind"] != "item"
        ]
        assert copy[0]["line"] == wanted["second_copy"]["from_line"]
        chapters = sum(node["kind"] == "chapter" for node in copy)
        assert chapters == wanted["second_copy"]["chapters"]
        assert len(copy) - chapters == wanted["second_copy"]["labels"]


@pytest.mark.parametrize(("digits", "before"), [("000", 10**6), ("004", 3182)])
def test_the_references_are_those_of_the_gold(seed, shared, digits, before):
    path = seed(digits)
    graph = flow.graph_of(read(str(path)))
    made = [found for found in reference_report([graph])["references"] if found["line"] < before]
    got = Counter(
        (found["line"], number, found["kind"] == "title")
        for found in made
        for number in (found["numbers"] if found["kind"] != "title" else [found["text"].strip("「」")])
    )
    wanted = Counter(
        (found["line"], found["text"], found["kind"] == "title")
        for found in gold(shared, "references.jsonl")
        if found["file"] == path.name
    )
    assert got == wanted
    lines = path.read_text("utf-8").split("\n")
    for found in made:
        assert lines[found["line"] - 1][found["column"] - 1 : found["end_column"] - 1] == found["text"]


@pytest.mark.parametrize("digits", ["000", "004"])
def test_certain_defects_are_found_and_nothing_else_is_said(seed, shared, digits):
    path = seed(digits)
    text = read(str(path))
    report = flow.check(text)
    rows = [row for row in gold(shared, "defects.jsonl") if row["file"] == path.name]
    found = {(text.place(item.problem.span.start)[0], item.name) for item in report.diagnostics}
    summary = {row["line"] for row in rows if row["why"].startswith("SUMMARY ROW")}
    missed = [
        (row["line"], row["class"])
        for row in rows
        if row["certainty"] == "certain"
        and row["class"] in JUDGED
        and row["line"] not in summary
        and (row["line"], row["class"]) not in found
    ]
    assert missed == []
    known = {line for row in rows for line in (row["line"], row.get("copy2_line"), *(row.get("also_lines") or []))}
    grave = [item for item in report.diagnostics if item.severity != "info"]
    assert [
        (item.code, text.place(item.problem.span.start))
        for item in grave
        if text.place(item.problem.span.start)[0] not in known
    ] == []


def candidates(path, line: int) -> list[list[str | None]]:
    graph = flow.graph_of(read(str(path)))
    looking = CandidateFinder(graph)
    return [
        [candidate.node.name for candidate in looking.for_dangling(link)]
        for link in graph.links
        if link.status == "dangling" and graph.document.text.place(link.citation.span.start)[0] == line
    ]


def test_the_first_candidates_are_the_right_ones(seed):
    assert [found[0] for found in candidates(seed("004"), 1217)] == ["7-3"]
    assert [found[0] for found in candidates(seed("000"), 361)] == ["4-8-4-2", "4-8-4"]


def test_a_losing_condition_that_says_the_reverse(seed):
    text = read(str(seed("000")))
    found = [item for item in flow.check(text).diagnostics if item.code == "LOG001"]
    assert [text.place(item.problem.span.start)[0] for item in found] == [29, 30, 787]
    assert [text.place(item.problem.related[0].span.start)[0] for item in found] == [797, 799, 787]


def test_the_second_copy_is_told_once(seed):
    text = read(str(seed("004")))
    after = [item for item in flow.check(text).diagnostics if text.place(item.problem.span.start)[0] >= 3182]
    assert [(item.code, text.place(item.problem.span.start)[0]) for item in after] == [("NUM009", 3182)]


def test_glued_labels_have_their_own_columns(seed):
    text = read(str(seed("002")))
    glued = {node.name: text.place(node.span.start) for node in parse(text).walk() if node.glued}
    assert glued["4.1"] == (144, 11)
    assert glued["4.1.1"] == (144, 20)
    assert glued["3.3.1.3.1"] == (112, 71)
    assert len(glued) > 90


def test_flat_rules_stand_under_inferred_headings(seed):
    document = parse(read(str(seed("003"))))
    inferred = [node for node in document.walk() if node.inferred]
    assert sum(node.kind == "chapter" for node in inferred) == 11
    run_in = [node.title for node in document.walk() if node.kind == "section" and not node.inferred]
    assert len(run_in) == 41


@pytest.mark.parametrize(
    "name", ["mtg_en_20250207", "lorcana_en_2.1", "fab_en", "wca_regulations_ja", "gyosei_tetsuzuki_ja"]
)
def test_documents_of_the_field_lose_nothing(shared, name):
    path = shared / "corpora" / f"{name}.txt"
    text = read(str(path))
    assert reconstruct(parse(text)) == text.content
