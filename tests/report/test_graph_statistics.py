"""Statistics of the references of a document, as values and as lines."""

from jobun.report.graph_statistics import graph_statistics, statistics_lines
from tests.support.cross_referenced_book import network


def ids(vertices):
    return [vertex.id for vertex in vertices]


def test_the_figures():
    figures = graph_statistics(network())
    assert (figures.rules, figures.headings) == (9, 7)
    assert figures.references == {"dangling": 1, "resolved": 7}
    assert [(vertex.id, count) for vertex, count in figures.most_cited][:2] == [("2-1-1", 2), ("1-1-2", 1)]
    assert ids(figures.never_cited) == ["1-1-4", "2-1-2", "3-1-2"]
    assert (figures.components, figures.largest, figures.alone) == (2, 6, 8)


def test_the_figures_as_lines():
    written = list(statistics_lines(graph_statistics(network()), "en"))
    assert written[:5] == ["a.txt", "      9  rules", "      7  headings", "      8  references", "        1  dangling"]
    assert "      3  rules never cited (33%)" in written
    assert "        2  2-1-1 2-2を見ます。" in written
    assert "          1-1-1 1-1-2 に進みます。 ⇄ 1-1-2 1-1-3 と1-1-1 を見ます。" in written
    assert written[-5:] == [
        "      4  longest chain",
        "          → 1-1-1 1-1-2 に進みます。 ⇄ 1-1-2 1-1-3 と1-1-1 を見ます。",
        "          → 1-1-3 2-1-1 を見ます。",
        "          → 2-1-1 2-2を見ます。",
        "          → 2-2 庭",
    ]
    assert "      3  参照されない条文 (33%)" in list(statistics_lines(graph_statistics(network()), "ja"))


def test_a_document_without_rules_has_figures():
    figures = graph_statistics(network("はじめに。\n"))
    assert (figures.rules, figures.never_cited, figures.chain, figures.cycles) == (0, [], [], [])
    assert next(statistics_lines(figures, "en")) == "a.txt"
