"""jobun diff: the command."""

import json

import pytest

from jobun.cli.main import main

OLD = "1. 手番\n1-1. 始め\n1-1-1. 札を一枚引きます。\n1-1-2. 引いた札を見せます。\n"
NEW = "1. 手番\n1-1. 始め\n1-1-1. 先に札を起こします。\n1-1-2. 札を二枚引きます。\n1-1-3. 引いた札を見せます。\n"


@pytest.fixture
def versions(tmp_path, monkeypatch):
    (tmp_path / "old.txt").write_text(OLD, "utf-8")
    (tmp_path / "new.txt").write_text(NEW, "utf-8")
    monkeypatch.chdir(tmp_path)


def test_changes_are_told_with_their_words(versions, capsys):
    assert main(["diff", "old.txt", "new.txt", "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert "added 1-1-1\n  + 先に札を起こします。\n" in told
    assert "reworded 1-1-1 → 1-1-2\n  札を[-一-]{+二+}枚引きます。\n" in told
    assert told.endswith("1 added, 1 reworded, 1 renumbered\n")
    assert "renumbered 1-1-2" not in told


def test_numbers_are_told_when_asked(versions, capsys):
    main(["diff", "old.txt", "new.txt", "--all", "--lang", "ja"])
    assert "番号の変更 1-1-2 → 1-1-3\n" in capsys.readouterr().out


def test_json(versions, capsys):
    assert main(["diff", "old.txt", "new.txt", "--format", "json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["schema"] == "jobun-diff-1"
    assert told["summary"] == {
        "added": 1, "removed": 0, "split": 0, "merged": 0, "reworded": 1, "moved": 0, "renumbered": 1, "rereferred": 0,
        "same": 2,
    }  # fmt: skip
    assert [(one["kind"], one["new"]["rule"]) for one in told["changes"]] == [
        ("added", "1-1-1"), ("reworded", "1-1-2"), ("renumbered", "1-1-3"),
    ]  # fmt: skip


def test_the_same_document_has_no_difference(versions, capsys):
    assert main(["diff", "old.txt", "old.txt", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "no differences\n"


def test_a_document_that_is_not_there_is_told_in_one_line(versions, capsys):
    assert main(["diff", "old.txt", "none.txt"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_changed_words_are_marked(versions, capsys):
    main(["diff", "old.txt", "new.txt", "--color", "always", "--lang", "en"])
    assert "札を\x1b[31m一\x1b[0m\x1b[32m二\x1b[0m枚引きます。" in capsys.readouterr().out
