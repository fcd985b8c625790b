"""Stale and dangling references in real documents, as an editor judged them, by line and number."""

import json

import pytest

from tests.support.real import RealDocument, named, on

# document, line, number as printed, number that is meant
STALE = [
    ("003", 138, "4-17", "4-18"),
    ("gundam_en_1.0", 389, "4-17", "4-18"),
    ("lorcana_en_2.1", 412, "1.9.1", "1.8.1"),
    ("mtg_en_20250207", 5992, "724", "726"),
    ("mtg_en_20250207", 6245, "723", "724"),
    ("fide_en_2018", 404, "6.12.1", "6.11.1"),
    ("fide_en_2018", 971, "12.7", "12.6"),
    ("fide_en_2018", 975, "3.8.1", "3.8.2"),
]
DANGLING = [
    ("004", 1217, "15-187-3", "7-3"),
    ("000", 361, "4-7-4-2", "4-8-4-2"),
    ("lorcana_en_2.1", 267, "1.8.1.5", "1.8.1.4"),
    ("lorcana_en_2.1", 658, "5.1.7", "5.1.1.7"),
    ("lorcana_en_2.1", 686, "5.1.12", "5.1.1.12"),
    ("lorcana_en_2.1", 702, "10.10", "8.10"),
    ("fide_en_2018", 895, "3.4.7.2", "3.7.4.2"),
    ("fide_en_2018", 959, "4.8.1", "4.8"),
    ("fide_en_2018", 1023, "5.3.1", "9.2.1"),
    ("wca_regulations_ja", 185, "b4", "B4"),
]
# documents, with the number of references that are reported as stale; those reported are stale
SOUND = {
    "mtg_en_20241108": 2,
    "mtg_en_20250207": 2,
    "mtg_en_1999-04-23-6ed": 0,
    "duelmasters_ja_1.48": 0,
    "gyosei_tetsuzuki_ja": 0,
    "gyosei_tetsuzuki_ja_2018": 0,
    "wca_regulations_en_20210501": 0,
    "wca_regulations_en_20230801": 0,
    "wca_regulations_ja": 1,
}
CODES = ("REF001", "REF002", "REF003", "REF004")


def suggested(document: RealDocument) -> dict[tuple[int, str], tuple[str, list[str]]]:
    """(line, quote) of each diagnostic of a reference -> its code, and the texts that its first suggestion writes."""
    return {
        (document.line_of(item.problem.span.start), document.text.quote(item.problem.span)): (
            item.code,
            [edit.text for edit in item.problem.suggestions[0].edits] if item.problem.suggestions else [],
        )
        for item in document.report.diagnostics
        if item.code in CODES
    }


def judged(rows: list[tuple[str, int, str, str]]) -> pytest.MarkDecorator:
    """Run a test for each row, with its document."""
    values = [(named(name), *rest) for name, *rest in rows]
    return pytest.mark.parametrize(("document", "line", "printed", "meant"), values, indirect=["document"])


@judged(STALE)
def test_a_stale_number_is_found_and_the_right_one_suggested(document, line, printed, meant):
    assert suggested(document)[line, printed] == ("REF002", [meant])


@judged(DANGLING)
def test_the_right_number_is_the_first_suggestion_for_a_dangling_one(document, line, printed, meant):
    assert suggested(document)[line, printed] == ("REF001", [meant])


@on(*SOUND)
def test_sound_documents_have_few_stale_references(document):
    stale = [item for item in document.report.diagnostics if item.code == "REF002"]
    assert len(stale) == SOUND[document.name]


@on("000", "004")
def test_every_reference_that_an_editor_found_is_found_and_the_right_rule_suggested_first(document, shared):
    rows = [json.loads(line) for line in (shared / "gold" / "defects.jsonl").read_text("utf-8").splitlines()]
    classes = {"dangling-reference", "stale-reference", "title-mismatch", "unresolved-title"}
    mine = [row for row in rows if row["file"] == document.path.name and row["class"] in classes]
    found = suggested(document)
    named = right = 0
    for row in (row for row in mine if row["certainty"] in ("certain", "probable")):
        at = [edits for (line, quote), (_, edits) in found.items() if line == row["line"] and quote in row["quote"]]
        assert at, row["line"]
        if row["right_target"] and row["target"] and row["class"] != "title-mismatch":
            named += 1
            wanted = row["right_target"].strip("第章")
            right += any(wanted in [edit.strip("第章") for edit in edits] for edits in at)
    assert right >= 0.9 * named, (right, named)
