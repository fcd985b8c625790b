"""References of real documents that are judged: what a careful editor found, by line and number."""

import json

import pytest

from jobun import flow
from jobun.lint.run import Choice
from jobun.text.read import read

CHECKED = Choice(select=("REF001", "REF002", "REF003", "REF004"))
# document, line, the number as printed, the rule that is meant
STALE = [
    ("seeds/003", 138, "4-17", "4-18"),
    ("corpora/gundam_en_1.0", 389, "4-17", "4-18"),
    ("corpora/lorcana_en_2.1", 412, "1.9.1", "1.8.1"),
    ("corpora/mtg_en_20250207", 5992, "724", "726"),
    ("corpora/mtg_en_20250207", 6245, "723", "724"),
    ("corpora/fide_en_2018", 404, "6.12.1", "6.11.1"),
    ("corpora/fide_en_2018", 971, "12.7", "12.6"),
    ("corpora/fide_en_2018", 975, "3.8.1", "3.8.2"),
]
DANGLING = [
    ("seeds/004", 1217, "15-187-3", "7-3"),
    ("seeds/000", 361, "4-7-4-2", "4-8-4-2"),
    ("corpora/lorcana_en_2.1", 267, "1.8.1.5", "1.8.1.4"),
    ("corpora/lorcana_en_2.1", 658, "5.1.7", "5.1.1.7"),
    ("corpora/lorcana_en_2.1", 686, "5.1.12", "5.1.1.12"),
    ("corpora/lorcana_en_2.1", 702, "10.10", "8.10"),
    ("corpora/fide_en_2018", 895, "3.4.7.2", "3.7.4.2"),
    ("corpora/fide_en_2018", 959, "4.8.1", "4.8"),
    ("corpora/fide_en_2018", 1023, "5.3.1", "9.2.1"),
    ("corpora/wca_regulations_ja", 185, "b4", "B4"),
]
# the books that are sound, and how many of their references are called wrong; those that are called so are wrong
SOUND = {
    "mtg_en_20241108": 2,
    "mtg_en_20250207": 2,
    "mtg_en_1999": 0,
    "duelmasters": 0,
    "gyosei": 0,
    "wca_regulations_en": 0,
    "wca_regulations_ja": 1,
}


@pytest.fixture(scope="module")
def mended(shared):
    """What the first suggestion for each place of a document writes: by line and quote."""
    kept = {}

    def of(start: str):
        if start not in kept:
            path = next(shared.glob(f"{start}*"))
            report = flow.check(read(str(path)), CHECKED)
            kept[start] = {
                (report.text.place(one.problem.span.start)[0], report.text.quote(one.problem.span)): (
                    one.code,
                    [edit.text for edit in one.problem.suggestions[0].edits] if one.problem.suggestions else [],
                )
                for one in report.diagnostics
            }
        return kept[start]

    return of


@pytest.mark.parametrize(("document", "line", "said", "meant"), STALE)
def test_a_number_that_exists_and_is_wrong_is_found_with_the_right_one(mended, document, line, said, meant):
    assert mended(document)[line, said] == ("REF002", [meant])


@pytest.mark.parametrize(("document", "line", "said", "meant"), DANGLING)
def test_what_a_lost_number_means_comes_first(mended, document, line, said, meant):
    assert mended(document)[line, said] == ("REF001", [meant])


@pytest.mark.parametrize("book", SOUND)
def test_sound_books_are_left_in_peace(shared, book):
    for path in shared.glob(f"corpora/{book}*"):
        found = [one.code for one in flow.check(read(str(path)), Choice(select=("REF002",))).diagnostics]
        assert len(found) == SOUND[book], path.name


@pytest.mark.parametrize("seed", ["000", "004"])
def test_all_that_an_editor_found_is_found_and_the_right_rule_comes_first(shared, mended, seed):
    rows = [json.loads(line) for line in (shared / "gold" / "defects.jsonl").read_text("utf-8").splitlines()]
    classes = {"dangling-reference", "stale-reference", "title-mismatch", "unresolved-title"}
    mine = [row for row in rows if row["file"].startswith(seed) and row["class"] in classes]
    found = mended(f"seeds/{seed}")
    named = right = 0
    for row in (row for row in mine if row["certainty"] in ("certain", "probable")):
        at = [edits for (line, quote), (_, edits) in found.items() if line == row["line"] and quote in row["quote"]]
        assert at, row["line"]
        if row["right_target"] and row["target"] and row["class"] != "title-mismatch":
            named += 1
            wanted = row["right_target"].strip("第章")
            right += any(wanted in [edit.strip("第章") for edit in edits] for edits in at)
    assert right >= 0.9 * named, (right, named)
