"""What is known of real documents, and a record of what the tool makes of each: a change shows in review."""

import csv

import pytest

from jobun import flow
from jobun.text.read import read

AGAIN = "if the change is meant: make field RECORD=1, and review the difference"


@pytest.fixture(scope="session")
def field(shared):
    from benchmarks import field

    return field


@pytest.fixture(scope="session")
def report(shared):
    def checked(name):
        return flow.check(read(str(shared / "corpora" / f"{name}.txt")))

    return checked


def differences(recorded: str, found: str) -> list[str]:
    """What differs between two tables, a line for each document: which figures, from what to what."""
    old, new = ({row["document"]: row for row in table(words)} for words in (recorded, found))
    told = [f"{name}: not in the record" for name in new.keys() - old.keys()]
    told += [f"{name}: not at hand" for name in old.keys() - new.keys()]
    for name in old.keys() & new.keys():
        columns = dict.fromkeys([*old[name], *new[name]])
        changed = [key for key in columns if old[name].get(key) != new[name].get(key)]
        if changed:
            told.append(
                f"{name}: " + ", ".join(f"{key} {old[name].get(key)} → {new[name].get(key)}" for key in changed)
            )
    return sorted(told)


def table(words: str) -> list[dict[str, str]]:
    return list(csv.DictReader(words.splitlines(), delimiter="\t"))


def test_the_record_is_what_the_tool_says(field):
    found = field.tsv([row for row, _ in field.lines()])
    changed = differences(field.RECORD.read_text("utf-8"), found)
    assert not changed, "\n".join([*changed, AGAIN])


def test_a_difference_is_told_by_document_and_figure():
    recorded = "document\tlabels\terror\na\t3\t0\nb\t1\t1\nc\t1\t1\n"
    found = "document\tlabels\terror\na\t4\t1\nb\t1\t1\nd\t1\t1\n"
    assert differences(recorded, recorded) == []
    assert differences(recorded, found) == ["a: labels 3 → 4, error 0 → 1", "c: not at hand", "d: not in the record"]


def labels(report):
    return [node.label.text for node in report.graph.document.walk() if node.number and not node.inferred]


def found(report, *codes):
    place = report.text.place
    return [
        (diagnostic.code, place(diagnostic.problem.span.start)[0], report.text.quote(diagnostic.problem.span))
        for diagnostic in report.diagnostics
        if diagnostic.code in codes
    ]


NUMBERS = ("NUM001", "NUM002", "NUM003", "NUM004", "NUM005")
REFERENCES = ("REF001", "REF005", "REF008")


@pytest.mark.parametrize(("name", "count", "line"), [("mtg_en_20241108", 3160, 7949), ("mtg_en_20250207", 3175, 7987)])
def test_a_book_of_hundreds_has_all_its_labels_and_one_lost_reference(report, name, count, line):
    checked = report(name)
    assert len(labels(checked)) == len(set(labels(checked))) == count
    assert found(checked, *NUMBERS) == []
    assert found(checked, *REFERENCES) == [("REF001", line, "110.10")]


def test_a_wrapped_book_has_one_lost_reference_and_one_in_its_index(report):
    checked = report("mtg_en_1999-04-23-6ed")
    # 409.1 ends at 409.1f
    assert found(checked, *REFERENCES) == [("REF001", 743, "409.9"), ("REF001", 3161, "g")]


def test_a_number_used_twice_is_found_in_both_editions(report):
    assert found(report("onepiece_en_1.1.8"), "NUM001") == [("NUM001", 725, "7-1-2-3.")]
    newer = report("onepiece_en_1.2.0_md")
    assert "7-1-3-3" in labels(newer)
    assert [item for item in newer.diagnostics if item.severity == "error"] == []


def test_lost_references_and_a_wrong_one(report):
    checked = report("lorcana_en_2.1")
    lost = [(line, quote) for _, line, quote in found(checked, "REF001")]
    assert [quote for _, quote in lost] == ["1.8.1.5", "5.1.7", "5.1.6", "5.1.12", "10.10"]
    shift = next(item for item in checked.diagnostics if checked.text.quote(item.problem.span) == "10.10")
    assert "8.10" in shift.problem.suggestions[0].message.en


def test_a_section_that_is_not_there_is_cited_five_times(report):
    assert [line for _, line, quote in found(report("fab_en"), "REF001") if quote == "5.5"] == [119, 185, 231, 766, 772]


def test_a_title_shows_a_stale_number(report):
    assert found(report("gundam_en_1.0"), "REF002") == [("REF002", 389, "4-17")]


def test_two_languages_have_the_same_labels(report):
    english, japanese = report("wca_regulations_en_20210501"), report("wca_regulations_ja")
    sets = [{label for label in labels(book) if " " not in label and "第" not in label} for book in (english, japanese)]
    assert sets[0] == sets[1]
    assert len(sets[0]) == 452
    for book in (english, japanese):
        # the record of an attempt is E2, not the notation of 12a: in the Japanese book its words show it
        stale = [("REF002", 485, "12a")] if book is japanese else []
        assert found(book, *REFERENCES, "REF002") == [("REF001", 185, "b4"), *stale]
        words = [item for item in book.diagnostics if item.code.startswith("TXT")]
        others = [item for item in book.diagnostics if item.severity != "info" and item not in words]
        assert len(others) == 1 + len(stale)
        # the Japanese one has two slips
        assert sum(item.severity != "info" for item in words) == (2 if book is japanese else 0)


def test_a_number_used_twice_and_a_capital_for_a_small_letter(report):
    checked = report("duelmasters_ja_1.48")
    assert found(checked, "NUM001") == [("NUM001", 851, "311.2.")]
    assert ("NUM008", 594, "200.3C") in found(checked, "NUM008")


def test_a_statute_loses_no_reference(report):
    checked = report("gyosei_tetsuzuki_ja")
    assert found(checked, *NUMBERS, *REFERENCES) == []
    assert len(checked.graph.document.parts) > 5


def test_a_formula_is_no_reference(report):
    checked = report("etrobocon_advanced_ja")
    assert not any("F3" in number for link in checked.graph.links for number in link.citation.numbers)
    assert found(checked, *NUMBERS, *REFERENCES) == []


def test_a_look_alike_is_the_number_it_looks_like(report):
    checked = report("fide_en_2018")
    place = checked.text.place
    (link,) = [
        link
        for link in checked.graph.links
        if "5.1.2" in link.citation.numbers and place(link.citation.span.start)[0] == 292
    ]
    assert link.status == "resolved"
    assert place(link.targets[0].span.start)[0] == 248
