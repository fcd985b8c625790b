"""jobun history: the command."""

import json
import shutil
import subprocess

import pytest

from jobun.cli.main import main

FIRST = "1. Turns\n1.1. Draw a card from the deck.\n1.2. Play a card from your hand.\n"
SECOND = (
    FIRST.replace("1.2. Play", "1.3. Play").replace("1.1. Draw", "1.2. Draw").replace("Turns\n", "Turns\n1.1. Untap.\n")
)
THIRD = SECOND.replace("from your hand", "from the table")


@pytest.fixture
def book(tmp_path, monkeypatch):
    for name, words in (("1.txt", FIRST), ("2.txt", SECOND), ("rules.txt", THIRD)):
        (tmp_path / name).write_text(words, "utf-8")
    (tmp_path / "jobun.toml").write_text(
        '[[book]]\nid = "turns"\nversion = "3"\nsources = { en = "rules.txt" }\n'
        '[[book.versions]]\nversion = "1"\ndate = "2020-01-31"\nsources = { en = "1.txt" }\n'
        '[[book.versions]]\nversion = "2"\nsources = { en = "2.txt" }\n',
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_rule_is_followed_through_the_versions_of_its_book(book, capsys):
    assert main(["history", "1.3", "rules.txt", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "3 reworded 1.3",
        "  Play a card from [-your hand-]{+the table+}.",
        "2 renumbered 1.2 → 1.3",
        "  Play a card from your hand.",
        "2020-01-31 1 first version, as 1.2",
    ]


def test_a_new_rule_ends_with_the_version_that_added_it(book, capsys):
    main(["history", "1.1", "rules.txt", "--format", "json"])
    told = json.loads(capsys.readouterr().out)
    assert [(one["version"], one["kind"], one["class"], one["new"]) for one in told["events"]] == [
        ("2", "added", "minor", "1.1")
    ]


def test_a_version_of_the_book_is_an_earlier_version_for_check(book, capsys):
    (book / "rules.txt").write_text(THIRD + "1.4. Stop after 1.1.\n", "utf-8")
    (book / "1.txt").write_text(FIRST + "1.3. Stop after 1.1.\n", "utf-8")
    assert main(["check", "rules.txt", "--since", "1", "--lang", "en"]) == 1
    assert "1.1 of the earlier version is 1.2 now" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_rule_is_followed_through_revisions_where_no_version_is_declared(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    git("init", "--quiet", ".")
    for words in (FIRST, SECOND, THIRD):
        (tmp_path / "rules.txt").write_text(words, "utf-8")
        git("add", ".")
        git("-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "next")
    assert main(["history", "1.3", "rules.txt", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)["events"]
    assert [(one["kind"], one["new"]) for one in told] == [
        ("reworded", "1.3"),
        ("renumbered", "1.3"),
        ("origin", "1.2"),
    ]


def git(*arguments: str) -> None:
    subprocess.run(("git", *arguments), check=True, capture_output=True)


def test_a_number_that_no_rule_has_is_told_in_one_line(book, capsys):
    assert main(["history", "9.9", "rules.txt", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "jobun: no rule 9.9; the nearest is 1.3; jobun tree lists all rules\n"


def test_a_document_that_is_not_there_is_told_in_one_line(book, capsys):
    assert main(["history", "1.1", "none.txt", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "jobun: none.txt: no such file or folder; check the path\n"
