"""Injected defects are found; `make mutate` counts how many of each class."""

import csv

import pytest

from jobun.lint.check import all_checks
from jobun.text.read import read
from tests.mutate.injector import Book
from tests.mutate.planting import COLUMNS, Baseline, injectors, own_books, planted, table

# classes that must always be found
SURE = {"removed bracket", "duplicated number", "skipped number", "stray character", "changed quoted title"}


@pytest.fixture(scope="module")
def books():
    return [Book(read(str(path))) for path in own_books()]


@pytest.mark.parametrize("name", injectors())
def test_an_injector_makes_one_reproducible_change_on_one_line(name, books):
    injector = injectors()[name]
    made = 0
    for book in books:
        for injected, again in zip(
            planted(Baseline(book), name, injector, 2), planted(Baseline(book), name, injector, 2), strict=True
        ):
            assert injected == again
            start, end = injected.span
            before = injected.base or book.text.content
            after = injected.content
            assert after != before
            assert after.count("\n") == before.count("\n")
            assert after[:start] == before[:start]
            assert before.endswith(after[end:])
            made += 1
    assert made, "no document of the project has a place for it"


@pytest.mark.parametrize("name", injectors())
def test_an_injector_names_codes_and_is_named_once(name):
    injector = injectors()[name]
    assert injector.codes
    assert all(len(code) == 6 for code in injector.codes)
    assert [other.name for other in injectors().values()].count(injector.name) == 1


def test_sure_defects_are_found():
    messages = []
    rows = table([path for path in own_books() if path.stem != "en"][:4], 1, messages)
    assert {name: rows[name][1] for name in SURE} == {name: rows[name][0] for name in SURE}, "\n".join(messages)


def test_the_record_is_a_table_of_every_class(top):
    with open(top / "tests" / "expected" / "mutate.tsv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    assert tuple(rows[0]) == COLUMNS
    assert {row["defect"] for row in rows if row["documents"] == "own"} == {one.name for one in injectors().values()}
    for row in rows:
        assert 0 <= int(row["found"]) <= int(row["planted"])
        if row["defect"] in SURE and row["documents"] == "own":
            assert row["checks"] in all_checks()
            # a title that lost a letter of its article may still be a title
            missed = int(row["planted"]) - int(row["found"])
            assert missed <= (row["defect"] == "changed quoted title")
