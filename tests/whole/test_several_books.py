"""Commands on books that cite each other, given together or named in jobun.toml, in both languages."""

import json

import pytest

GAME = """\
Orchard Comprehensive Rules

1. The Orchard
1.1. Trees stand in rows.
1.2. A row has five trees.
2. Picking
2.1. A player picks one fruit.
2.2. Fruit goes to the basket.
"""
EVENTS = """\
Orchard Event Rules

1. Players
1.1. Players pick as rule 2.1 of the Comprehensive Rules says.
1.2. Baskets are emptied (see Comprehensive Rules 2.7).
2. Judges
2.1. Judges apply CR 2.2, “Picking”, and rule 1.1.
2.2. Judges rest.
"""
WORK = "就業規則\n\n第1条　旅費は、旅費規程第2条による。\n第2条　退職金は「退職金規程」第1条及び第7条による。\n"
TRAVEL = "旅費規程\n\n第1条　旅費を払う。\n第2条　旅費は、就業規則第1条の社員に払う。\n第3条　定款第3条は別とする。\n"
PENSION = "退職金規程\n\n第1条　退職金を払う。\n第2条　就業規則第2条を参照。\n"
SETTINGS = """\
[[book]]
id = "game"
abbreviations = ["CR"]
sources = { en = "game.txt" }

[[book]]
id = "events"
sources = { en = "events.txt" }
"""


@pytest.fixture
def books(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    files = {"game": GAME, "events": EVENTS, "work": WORK, "travel": TRAVEL, "pension": PENSION}
    for name, words in files.items():
        (tmp_path / f"{name}.txt").write_text(words, "utf-8")
    return tmp_path


def references(jobun, *paths):
    """The references: where, as printed, the document and the rules they lead to, the status."""
    _, printed, _ = jobun("refs", *paths, "--format", "json")
    return [
        (one["path"], one["line"], one["text"], one.get("document"), one["targets"], one["status"])
        for one in json.loads(printed)["references"]
    ]


def diagnostics(jobun, *arguments):
    _, printed, _ = jobun("check", *arguments, "--select", "REF", "--format", "json")
    return json.loads(printed)["diagnostics"]


def test_references_to_another_book_show_its_path_and_rules(books, jobun):
    assert references(jobun, "events.txt", "game.txt") == [
        ("events.txt", 4, "2.1", "game.txt", ["2.1"], "resolved"),
        ("events.txt", 5, "2.7", "game.txt", [], "dangling"),
        ("events.txt", 7, "2.2, “Picking", "game.txt", ["2.2"], "resolved"),
        ("events.txt", 7, "1.1", None, ["1.1"], "resolved"),
    ]
    _, printed, _ = jobun("refs", "events.txt", "game.txt")
    assert "events.txt:4:27 1.1 2.1 → game.txt 2.1\n" in printed
    assert "events.txt:5:51 1.2 2.7 → dangling: game.txt\n" in printed


def test_alone_they_are_external(books, jobun):
    found = references(jobun, "events.txt")
    assert [one[4:] for one in found] == [([], "external")] * 3 + [(["1.1"], "resolved")]
    assert diagnostics(jobun, "events.txt") == []


def test_three_documents_in_japanese_cite_one_another(books, jobun):
    assert references(jobun, "work.txt", "travel.txt", "pension.txt") == [
        ("work.txt", 3, "第2条", "travel.txt", ["第2条"], "resolved"),
        ("work.txt", 4, "第1条", "pension.txt", ["第1条"], "resolved"),
        ("work.txt", 4, "第7条", "pension.txt", [], "dangling"),
        ("travel.txt", 4, "第1条", "work.txt", ["第1条"], "resolved"),
        ("travel.txt", 5, "第3条", None, [], "external"),
        ("pension.txt", 4, "第2条", "work.txt", ["第2条"], "resolved"),
    ]


def test_a_missing_rule_is_reported_with_its_book_and_a_candidate(books, jobun):
    (found,) = diagnostics(jobun, "events.txt", "game.txt", "--ignore", "REF002")
    assert (found["code"], found["path"], found["line"]) == ("REF001", "events.txt", 5)
    assert found["message"] == "no rule 2.7 in Orchard Comprehensive Rules"
    assert {one["path"] for one in found["related"]} == {"game.txt"}
    assert found["suggestions"]


def test_a_missing_provision_is_reported_in_japanese(books, jobun):
    _, printed, _ = jobun("check", "work.txt", "pension.txt", "--lang", "ja")
    assert "REF001" in printed
    assert "「退職金規程」に第7条はありません" in printed


def test_a_title_that_another_rule_of_the_book_has_is_reported(books, jobun):
    (books / "jobun.toml").write_text(SETTINGS, "utf-8")
    found = [one for one in diagnostics(jobun, "events.txt") if one["code"] == "REF002"]
    assert [one["line"] for one in found] == [7]
    assert "not “Picking”" in found[0]["message"]
    assert [edit["text"] for one in found[0]["suggestions"] for edit in one["edits"]] == ["2"]


def test_the_books_of_the_settings_belong_to_a_document_that_is_given_alone(books, jobun):
    (books / "jobun.toml").write_text(SETTINGS, "utf-8")
    alone = [one[2:] for one in references(jobun, "events.txt")]
    assert [(text, targets, status) for text, _, targets, status in alone] == [
        ("2.1", ["2.1"], "resolved"),
        ("2.7", [], "dangling"),
        ("2.2, “Picking", ["2.2"], "resolved"),
        ("1.1", ["1.1"], "resolved"),
    ]
    assert {document for _, document, _, _ in alone} == {None, str(books / "game.txt")}
    assert [one["line"] for one in diagnostics(jobun, "--ignore", "REF002")] == [5]


def test_a_book_that_cannot_be_read_is_none_of_them(books, jobun):
    (books / "game.txt").write_bytes(b"1-1.\x00\x01\x02\x00")
    code, printed, errors = jobun("refs", "events.txt", "game.txt")
    assert (code, "game.txt: a binary file" in errors) == (2, True)
    assert printed.count("external") == 3
    (books / "jobun.toml").write_text(SETTINGS, "utf-8")
    code, printed, errors = jobun("refs", "events.txt")
    assert (code, printed.count("external"), errors) == (0, 3, "")


def test_a_fix_leaves_the_links_to_other_books(books, jobun):
    (books / "events.txt").write_text(EVENTS.replace("Judges rest.", "Judges rest at the the table."), "utf-8")
    code, printed, _ = jobun("check", "events.txt", "game.txt", "--fix", "--unsafe-fixes")
    assert (code, "fixed 1 in 1 document" in printed) == (1, True)
    assert "rest at the table." in (books / "events.txt").read_text("utf-8")
    assert printed.count("error REF001") == 1


def test_a_confirmed_reference_to_another_book_is_followed(books, jobun):
    check = ("check", "events.txt", "game.txt", "--select", "REF001,REF009", "--format", "json")
    assert jobun("confirm", "events.txt", "game.txt")[0] == 0
    record = (books / "events.txt.confirmed.tsv").read_text("utf-8").splitlines()
    assert [line.split("\t")[:4] for line in record[1:]] == [
        ["1.1", "2.1", "1", "2.1"],
        ["2.1", "2.2,“Picking", "1", "2.2"],
        ["2.1", "1.1", "2", "1.1"],
    ]
    (books / "game.txt").write_text(GAME.replace("Fruit goes to", "Fruit falls into"), "utf-8")
    found = [one for one in json.loads(jobun(*check)[1])["diagnostics"] if one["code"] == "REF009"]
    assert [(one["line"], one["related"][0]["path"], one["related"][0]["rule"]) for one in found] == [
        (7, "game.txt", "2.2")
    ]
    (books / "game.txt").write_text(GAME.replace("2.1.", "2.9."), "utf-8")
    found = [one for one in json.loads(jobun(*check)[1])["diagnostics"] if one["line"] == 4]
    assert [one["suggestions"][0]["edits"][0]["text"] for one in found] == ["2.9"]


def test_reading_another_book_changes_nothing_else(books, jobun):
    def others(*paths):
        return [one for one in references(jobun, *paths) if one[3] is None and one[0] == "game.txt"]

    assert others("game.txt") == others("game.txt", "events.txt")
