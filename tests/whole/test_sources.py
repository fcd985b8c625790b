"""The documents that the project ships: the books lint clean, the draft shows every check, the styles are read."""

import json
import re

import pytest

from jobun import flow
from jobun.lint.check import all_checks
from jobun.settings.search import settings_for
from jobun.settings.settings import Settings

CLEAN = [
    "tomoshibi/ja.txt", "tomoshibi/en.txt", "tomoshibi/1.0/ja.txt", "tomoshibi/1.0/en.txt",
    "styles/hyphened.txt", "styles/dotted.txt", "styles/lettered.txt",
    "styles/chapters.txt", "styles/circled.txt", "styles/worded.txt",
    "styles/articled.txt", "styles/bracketed.txt", "styles/prefixed.txt", "styles/counted.txt", "styles/sectioned.txt",
]  # fmt: skip


def report(top, name):
    return flow.check_file(str(top / "sources" / name), Settings())


@pytest.mark.parametrize("name", CLEAN)
def test_a_book_lints_clean(top, name):
    assert report(top, name).diagnostics == ()


@pytest.mark.parametrize("name", CLEAN[:4])
def test_a_book_is_whole(top, name):
    graph = report(top, name).graph
    rules = [node for node in graph.document.walk() if node.kind == "rule"]
    assert len(rules) >= 150
    assert max(len(node.number) for node in rules) == 5
    kinds = {node.kind for node in graph.document.walk()}
    assert {"chapter", "section", "rule", "example", "note", "contents", "history", "item"} <= kinds
    assert {link.citation.kind for link in graph.links} - {"relative"} == {"number", "range", "chapter", "title"}


def test_the_two_languages_have_the_same_numbers(top):
    japanese, english = (
        [node.number for node in report(top, f"tomoshibi/{language}.txt").graph.document.walk() if node.number]
        for language in ("ja", "en")
    )
    assert japanese == english


DRAFTS = ("ja.txt", "wording.txt", "lanterns.txt", "ferry.txt")


def found_in(top, draft):
    path = str(top / "sources/draft" / draft)
    made = flow.check_file(path, settings_for(path))
    return {(made.text.place(item.problem.span.start)[0], item.code) for item in made.diagnostics}


def test_the_drafts_show_faults_of_every_kind(top):
    shown = {code for draft in DRAFTS for _, code in found_in(top, draft)}
    assert {code[:3] for code in shown} == {code[:3] for code in all_checks()}


@pytest.mark.parametrize("draft", DRAFTS)
def test_what_is_planted_is_found_where_it_is_planted(top, draft):
    found = found_in(top, draft)
    page = (top / "sources/draft/README.md").read_text("utf-8").split(f"## `{draft}`")[1]
    table = re.split("Silenced|^## ", page, flags=re.M)[0]
    planted = {(int(line), code) for line, code in re.findall(r"^\| (\d+) \| ([A-Z]{3}\d{3}) ", table, re.M)}
    assert planted
    # one diagnostic stands for the run of chrome at the end
    assert planted - found <= {(245, "LAY002")}
    assert {place for place in found if place[0] not in {line for line, _ in planted}} == set()


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("hyphened", "hyphen"),
        ("dotted", "dot"),
        ("lettered", "letter"),
        ("circled", "circle"),
        ("worded", "point"),
        ("articled", "article"),
        ("articled", "kanji"),
        ("articled", "kana"),
        ("bracketed", "bracket"),
        ("prefixed", "prefix"),
        ("counted", "point"),
        ("sectioned", "article"),
    ],
)
def test_each_style_has_a_document(top, name, style):
    assert style in report(top, f"styles/{name}.txt").graph.document.styles


def test_chapters_are_referred_to(top):
    document = report(top, "styles/chapters.txt").graph.document
    assert "chapter" in document.styles
    assert any(cited.citation.kind == "chapter" for cited in document.citations)


def test_every_grammar_states_what_it_is(top):
    for path in (top / "grammar").glob("*.lark"):
        assert path.read_text("utf-8").startswith("// ")


def test_the_settings_of_the_sources_are_valid(top):
    from jobun.settings.search import settings_for

    settings = settings_for(str(top / "sources/tomoshibi/ja.txt"))
    assert [book.id for book in settings.books] == ["tomoshibi"]
    assert json.dumps(dict(settings.books[0].sources))
