"""Documents in numberings made up at random are read without a style for them, and what was planted is found."""

from __future__ import annotations

from collections import Counter

import pytest

from jobun import flow
from jobun.text.passage import Text
from tests.support.invented import Invented, invented

DOCUMENTS = 60
CODES = {"duplicate": "NUM001", "gap": "NUM002", "dangling": "REF001"}


def plain(printed: str) -> str:
    return printed.lstrip("§").rstrip(".)")


@pytest.fixture(scope="module")
def read() -> list[tuple[Invented, flow.Report]]:
    documents = [invented(seed) for seed in range(DOCUMENTS)]
    return [(document, flow.check(Text("a.txt", document.text))) for document in documents]


def missing(wanted: list[str], found: list[str]) -> int:
    return sum((Counter(map(plain, wanted)) - Counter(map(plain, found))).values())


def found_faults(report: flow.Report) -> list[tuple[str, str]]:
    return [(one.code, plain(report.text.quote(one.problem.span))) for one in report.diagnostics]


def test_labels_are_read(read):
    lost = sum(
        missing(document.labels, [n.label.text for n in report.graph.document.walk() if n.label and not n.inferred])
        for document, report in read
    )
    assert lost <= 0.01 * sum(len(document.labels) for document, _ in read)


def test_references_are_read(read):
    lost = sum(
        missing(document.references, [number for link in report.graph.links for number in link.citation.numbers])
        for document, report in read
    )
    assert lost <= 0.01 * sum(len(document.references) for document, _ in read)


def test_planted_faults_are_found(read):
    missed = [
        (kind, number)
        for document, report in read
        for kind, number in document.faults
        if (CODES[kind], plain(number)) not in found_faults(report)
    ]
    assert len(missed) <= 0.05 * sum(len(document.faults) for document, _ in read)


def test_nothing_else_is_an_error(read):
    for document, report in read:
        planted = {(CODES[kind], plain(number)) for kind, number in document.faults}
        errors = [
            (one.code, plain(report.text.quote(one.problem.span)))
            for one in report.diagnostics
            if one.severity == "error" and one.code[:3] in ("NUM", "REF")
        ]
        assert set(errors) <= planted, document.text
