"""Real documents: structure, references and defects as an editor listed them, and properties that hold of any document."""

import json
from collections import Counter

from jobun.references.judging.candidates import CandidateFinder
from jobun.report.references import reference_values
from jobun.report.tree import tree_values
from jobun.text.lines import BLANKS, MARK
from jobun.text.read import encode
from jobun.tree.reconstruct import reconstruct
from tests.support.real import RealDocument, on

MISNUMBERED = {"duplicate-number", "out-of-order-number", "wrong-parent"}
JUDGED = {
    "duplicate-number", "out-of-order-number", "wrong-parent", "repeated-part",
    "dangling-reference", "title-mismatch", "toc-mismatch",
}  # fmt: skip


def nodes(tree: list[dict]) -> list[dict]:
    return [node for top in tree for node in (top, *nodes(top["children"]))]


def gold(shared, name: str) -> list[dict]:
    return [json.loads(line) for line in (shared / "gold" / name).read_text("utf-8").splitlines() if line.strip()]


def test_text_to_tree_to_text_is_identical(document):
    assert reconstruct(document.graph.document) == document.text.content
    assert encode(document.text) == document.path.read_bytes()


def test_every_line_has_its_node(document):
    (tree,) = tree_values([document.graph.document])["documents"]
    found = [node for part in tree["parts"] for node in nodes(part)]
    covered = {line for node in found if node["line"] for line in range(node["line"], node["end_line"] + 1)}
    lines = [
        MARK.sub("", document.text.line(number)).strip(BLANKS) for number in range(1, len(document.text.starts) + 1)
    ]
    assert [number for number, words in enumerate(lines, 1) if words and number not in covered] == []


def test_no_line_is_unread(document):
    assert [node for node in document.graph.document.walk() if node.kind == "unread"] == []


@on("000", "004")
def test_the_structure_is_that_of_the_gold(document, shared):
    wanted = json.loads((shared / "gold" / "structure.json").read_text("utf-8"))[document.path.name]
    (tree,) = tree_values([document.graph.document])["documents"]
    found = [node for node in nodes(tree["parts"][0]) if node["line"]]
    labelled = [node for node in found if node["label"] and node["kind"] in ("chapter", "section", "rule")]
    depths = Counter(str(len(node["number"])) for node in labelled)
    assert depths == wanted["by_depth"]
    assert len(labelled) == wanted.get("labels", wanted.get("labels_including_chapters"))
    assert sum(node["kind"] in ("chapter", "section") for node in labelled) == wanted["headings"]
    assert sum(node["kind"] == "chapter" for node in labelled) == wanted["chapters"]
    if "examples" in wanted:
        assert sum(node["kind"] == "example" for node in found) == wanted["examples"]
        copy = [node for node in nodes(tree["parts"][1]) if node["line"] and node["label"] and node["kind"] != "item"]
        assert copy[0]["line"] == wanted["second_copy"]["from_line"]
        chapters = sum(node["kind"] == "chapter" for node in copy)
        assert chapters == wanted["second_copy"]["chapters"]
        assert len(copy) - chapters == wanted["second_copy"]["labels"]


@on("000", "004")
def test_the_references_are_those_of_the_gold(document, shared):
    # a second copy of the book starts at line 3182
    before = 3182 if document.name.startswith("004") else 10**6
    made = [found for found in reference_values([document.graph])["references"] if found["line"] < before]
    got = Counter(
        (found["line"], number, found["kind"] == "title")
        for found in made
        for number in (found["numbers"] if found["kind"] != "title" else [found["text"].strip("「」")])
    )
    wanted = Counter(
        (found["line"], found["text"], found["kind"] == "title")
        for found in gold(shared, "references.jsonl")
        if found["file"] == document.path.name
    )
    assert got == wanted
    lines = document.path.read_text("utf-8").split("\n")
    for found in made:
        assert lines[found["line"] - 1][found["column"] - 1 : found["end_column"] - 1] == found["text"]


@on("000", "004")
def test_certain_defects_are_found_and_nothing_else_is_reported(document, shared):
    rows = [row for row in gold(shared, "defects.jsonl") if row["file"] == document.path.name]
    found = {(document.line_of(item.problem.span.start), item.name) for item in document.report.diagnostics}
    # one fault of numbering is reported once, under the gravest of its names
    misnumbered = {
        document.line_of(span.start)
        for item in document.report.diagnostics
        if item.code[:3] == "NUM"
        for span in (item.problem.span, *(related.span for related in item.problem.related))
    }
    summary = {row["line"] for row in rows if row["why"].startswith("SUMMARY ROW")}
    missed = [
        (row["line"], row["class"])
        for row in rows
        if row["certainty"] == "certain"
        and row["class"] in JUDGED
        and row["line"] not in summary
        and (row["line"], row["class"]) not in found
        and not (row["class"] in MISNUMBERED and row["line"] in misnumbered)
    ]
    assert missed == []
    known = {line for row in rows for line in (row["line"], row.get("copy2_line"), *(row.get("also_lines") or []))}
    grave = [item for item in document.report.diagnostics if item.severity != "info"]
    assert [
        (item.code, document.text.place(item.problem.span.start))
        for item in grave
        if document.line_of(item.problem.span.start) not in known
    ] == []


def candidates(document: RealDocument, line: int) -> list[list[str | None]]:
    ranked = CandidateFinder(document.graph)
    return [
        [candidate.node.name for candidate in ranked.for_dangling(link)]
        for link in document.graph.links
        if link.status == "dangling" and document.line_of(link.citation.span.start) == line
    ]


@on("004")
def test_the_first_candidate_is_the_right_one(document):
    assert [found[0] for found in candidates(document, 1217)] == ["7-3"]


@on("000")
def test_the_first_candidates_are_the_right_ones(document):
    assert [found[0] for found in candidates(document, 361)] == ["4-8-4-2", "4-8-4"]


@on("000")
def test_conditions_that_contradict_each_other(document):
    found = [item for item in document.report.diagnostics if item.code == "LOG001"]
    assert [document.line_of(item.problem.span.start) for item in found] == [29, 30, 787]
    assert [document.line_of(item.problem.related[0].span.start) for item in found] == [797, 799, 787]


@on("004")
def test_a_second_copy_is_reported_once(document):
    places = [(item.code, document.line_of(item.problem.span.start)) for item in document.report.diagnostics]
    assert [(code, line) for code, line in places if line >= 3182] == [("NUM009", 3182)]


@on("002")
def test_glued_labels_have_their_own_columns(document):
    glued = {node.name: document.text.place(node.span.start) for node in document.graph.document.walk() if node.inline}
    assert glued["4.1"] == (144, 11)
    assert glued["4.1.1"] == (144, 20)
    assert glued["3.3.1.3.1"] == (112, 71)
    assert len(glued) > 90


@on("003")
def test_flat_rules_are_below_inferred_headings(document):
    walk = list(document.graph.document.walk())
    assert sum(node.kind == "chapter" for node in walk if node.inferred) == 11
    assert len([node.title for node in walk if node.kind == "section" and not node.inferred]) == 41
