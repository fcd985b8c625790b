"""jobun impact: the command."""

import json

import pytest

from jobun.cli.main import main

RULES = """\
The Rules of Lamps

1. Turns
1.1. Draw a card, then play one (see rule 2.1).
1.2. A “lamp” means a card that burns.
1.3. Do as in 1.1, then stop.
Example: Ann does as in 1.1.
2. Playing
2.1. Choose a lamp from your hand.
2.2. A lamp may be lit again.
"""
OTHER = (
    "Tournament Guide\n\n1. Games\n1.1. Judges know the Rules of Lamps, rule 2.1, by heart.\n1.2. Judges wear black.\n"
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    (tmp_path / "lamps.txt").write_text(RULES, "utf-8")
    (tmp_path / "guide.txt").write_text(OTHER, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_references_are_followed_to_any_distance(folder, capsys):
    assert main(["impact", "2.1", "lamps.txt", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "lamps.txt:9:1 2.1 Choose a lamp from your hand.",
        "1 rule refers to it, 2 at any distance",
        "  1  lamps.txt:4:43 1.1 Draw a card, then play one (see rule 2.1).",
        "  2  lamps.txt:6:15 1.3 Do as in 1.1, then stop.",
    ]


def test_what_a_section_holds_counts_and_its_own_references_do_not(folder, capsys):
    main(["impact", "1", "lamps.txt", "--lang", "en", "--format", "json"])
    (told,) = json.loads(capsys.readouterr().out)["rules"]
    assert told["references"] == []
    assert told["terms"] == [{"term": "lamp", "rules": ["2.1", "2.2"]}]


def test_another_document_that_cites_the_rule_is_told(folder, capsys):
    main(["impact", "2.1", "lamps.txt", "guide.txt", "--format", "json"])
    rules = json.loads(capsys.readouterr().out)["rules"]
    assert [(one["path"], one["rule"]) for one in rules] == [("lamps.txt", "2.1")]
    assert [(one["distance"], one["path"], one["rule"]) for one in rules[0]["references"]] == [
        (1, "lamps.txt", "1.1"), (1, "guide.txt", "1.1"), (2, "lamps.txt", "1.3"),
    ]  # fmt: skip


def test_confirmed_references_that_become_doubtful_are_counted(folder, capsys):
    main(["confirm", "lamps.txt"])
    capsys.readouterr()
    main(["impact", "2.1", "lamps.txt", "--lang", "en"])
    assert capsys.readouterr().out.endswith("1 confirmed reference to confirm again\n")


@pytest.mark.parametrize("number", ["2.9", "x", ""])
def test_a_number_that_no_rule_has_is_told_in_one_line(folder, capsys, number):
    assert main(["impact", number, "lamps.txt", "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("jobun: no rule") and error.count("\n") == 1


def test_a_document_that_is_not_there_is_told_in_one_line(folder, capsys):
    assert main(["impact", "1.1", "none.txt", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "jobun: none.txt: no such file or folder; check the path\n"


def test_an_article_is_found_by_its_number_in_either_script(folder, capsys):
    (folder / "club.txt").write_text("規約\n\n第1条　会員を置く。\n第2条　会員は、第1条に従う。\n", "utf-8")
    for number in ("第1条", "第一条", "第１条"):
        assert main(["impact", number, "club.txt", "--lang", "ja"]) == 0
        assert "参照元は 1 条" in capsys.readouterr().out
