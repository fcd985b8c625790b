"""Facts about real documents, and a record of what the tool makes of each, so that a change shows in review."""

import csv

import pytest

from benchmarks import field
from tests.support.real import RealDocument, on, real_paths

HINT = "if the change is intended: make field RECORD=1, and review the difference"


def records() -> dict[str, dict[str, str]]:
    """The recorded row of each document."""
    with field.RECORD.open(encoding="utf-8", newline="") as file:
        return {row["document"]: row for row in csv.DictReader(file, delimiter="\t")}


def differences(recorded: dict[str, str], found: dict[str, str]) -> list[str]:
    """The columns that differ between two rows, with both values."""
    columns = dict.fromkeys([*recorded, *found])
    return [f"{key} {recorded.get(key)} → {found.get(key)}" for key in columns if recorded.get(key) != found.get(key)]


def test_the_record_is_what_the_tool_reports(document):
    changed = differences(records().get(document.name, {}), field.row(document.report, document.name))
    assert not changed, f"{document.name}: {', '.join(changed)}; {HINT}"


@pytest.mark.skipif(not real_paths(), reason="the real documents are not beside this checkout")
def test_the_record_has_a_row_for_each_document():
    assert records().keys() == real_paths().keys()


def test_a_difference_names_the_column_and_both_values():
    recorded = {"document": "a", "labels": "3", "error": "0"}
    assert differences(recorded, recorded) == []
    assert differences(recorded, {**recorded, "labels": "4", "error": "1"}) == ["labels 3 → 4", "error 0 → 1"]


def labels(document: RealDocument) -> list[str]:
    return [node.label.text for node in document.graph.document.walk() if node.number and not node.inferred]


def grave(document: RealDocument, *codes: str) -> list[str]:
    """The code of each diagnostic above a note with one of the codes."""
    return [item.code for item in document.report.diagnostics if item.code in codes and item.severity != "info"]


def found(document: RealDocument, *codes: str) -> list[tuple[str, int, str]]:
    """Code, line and quote of each diagnostic with one of the codes."""
    return [
        (item.code, document.line_of(item.problem.span.start), document.text.quote(item.problem.span))
        for item in document.report.diagnostics
        if item.code in codes
    ]


NUMBERS = ("NUM001", "NUM002", "NUM003", "NUM004", "NUM005")
REFERENCES = ("REF001", "REF005", "REF008")


@pytest.mark.parametrize(
    ("document", "count", "line"),
    [("mtg_en_20241108", 3160, 7949), ("mtg_en_20250207", 3175, 7987)],
    indirect=["document"],
)
def test_a_book_of_hundreds_has_all_its_labels_and_one_dangling_reference(document, count, line):
    assert len(labels(document)) == len(set(labels(document))) == count
    assert found(document, *NUMBERS) == []
    assert found(document, *REFERENCES) == [("REF001", line, "110.10")]


@on("mtg_en_1999")
def test_a_wrapped_book_has_one_dangling_reference_and_one_in_its_index(document):
    # 409.1 ends at 409.1f
    assert found(document, *REFERENCES) == [("REF001", 743, "409.9"), ("REF001", 3161, "g")]


@on("onepiece_en_1.1.8")
def test_a_duplicate_number_is_found(document):
    assert found(document, "NUM001") == [("NUM001", 725, "7-1-2-3.")]


@on("onepiece_en_1.2.0_md")
def test_the_next_edition_has_no_duplicate_number(document):
    assert "7-1-3-3" in labels(document)
    assert [item for item in document.report.diagnostics if item.severity == "error"] == []


@on("lorcana_en_2.1")
def test_dangling_references_and_a_wrong_one(document):
    assert [quote for _, _, quote in found(document, "REF001")] == ["1.8.1.5", "5.1.7", "5.1.6", "5.1.12", "10.10"]
    wrong = next(item for item in document.report.diagnostics if document.text.quote(item.problem.span) == "10.10")
    assert "8.10" in wrong.problem.suggestions[0].message.en


@on("fab_en")
def test_a_missing_section_is_cited_five_times(document):
    lines = [line for _, line, quote in found(document, "REF001") if quote == "5.5"]
    assert lines == [119, 185, 231, 766, 772]


@on("gundam_en_1.0")
def test_a_title_reveals_a_stale_number(document):
    assert found(document, "REF002") == [("REF002", 389, "4-17")]


@pytest.mark.parametrize(
    ("document", "stale", "slips"),
    # the record of an attempt is E2, not the notation of 12a, as the words around it show in Japanese only
    [("wca_regulations_en_20210501", [], 0), ("wca_regulations_ja", [("REF002", 485, "12a")], 7)],
    indirect=["document"],
)
def test_two_languages_have_as_many_labels(document, stale, slips):
    assert len({label for label in labels(document) if " " not in label and "第" not in label}) == 452
    assert found(document, *REFERENCES, "REF002") == [("REF001", 185, "b4"), *stale]
    grave = [item.code for item in document.report.diagnostics if item.severity != "info"]
    assert sum(code.startswith("TXT") for code in grave) == slips
    assert sum(not code.startswith("TXT") for code in grave) == 1 + len(stale)


@on("duelmasters_ja_1.48")
def test_a_duplicate_number_and_a_capital_for_a_small_letter(document):
    assert found(document, "NUM001") == [("NUM001", 851, "311.2.")]
    assert ("NUM008", 594, "200.3C") in found(document, "NUM008")


@on("gyosei_tetsuzuki_ja")
def test_a_statute_has_no_dangling_reference(document):
    assert grave(document, *NUMBERS, *REFERENCES) == []
    assert len(document.graph.document.parts) > 5


@on("etrobocon_advanced_ja")
def test_a_formula_is_not_a_reference(document):
    assert not any("F3" in number for link in document.graph.links for number in link.citation.numbers)
    assert found(document, *NUMBERS, *REFERENCES) == []


@on("fide_en_2018")
def test_a_look_alike_is_resolved_to_the_number_it_looks_like(document):
    (link,) = [
        link
        for link in document.graph.links
        if "5.1.2" in link.citation.numbers and document.line_of(link.citation.span.start) == 292
    ]
    assert link.status == "resolved"
    assert document.line_of(link.targets[0].span.start) == 248
