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
    return tmp_path


def test_changes_are_told_with_their_words(versions, capsys):
    assert main(["diff", "old.txt", "new.txt", "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert "added 1-1-1\n  + 先に札を起こします。\n" in told
    assert "reworded 1-1-1 → 1-1-2\n  札を[-一-]{+二+}枚引きます。\n" in told
    assert told.endswith("1 added, 1 reworded, 1 renumbered (major: a number means another rule, or none)\n")
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


@pytest.mark.parametrize(
    ("new", "least", "code"),
    [(OLD, "patch", 0), (OLD.replace("一枚", "二枚"), "patch", 1), (OLD.replace("一枚", "二枚"), "minor", 0),
     (OLD + "1-1-3. 終わりです。\n", "minor", 1), (OLD + "1-1-3. 終わりです。\n", "major", 0), (NEW, "major", 1)],
)  # fmt: skip
def test_the_exit_code_depends_on_the_class_of_the_change(versions, new, least, code):
    (versions / "new.txt").write_text(new, "utf-8")
    assert main(["diff", "old.txt", "new.txt", "--fail-on", least]) == code


def test_the_map_has_a_line_for_each_rule(versions, capsys):
    main(["diff", "old.txt", "new.txt", "--format", "map"])
    assert capsys.readouterr().out == (
        "old,new,change,class\n1,1,same,\n1-1,1-1,same,\n,1-1-1,added,minor\n1-1-1,1-1-2,reworded,major\n"
        "1-1-2,1-1-3,renumbered,major\n"
    )


def test_a_file_is_written_and_no_version_is_replaced(versions):
    assert main(["diff", "old.txt", "new.txt", "-o", "found/changes.md", "--format", "md"]) == 1
    assert "札を~~一~~**二**枚引きます。" in (versions / "found" / "changes.md").read_text("utf-8")
    assert main(["diff", "old.txt", "new.txt", "-o", "new.txt", "--format", "md"]) == 2
    assert (versions / "new.txt").read_text("utf-8") == NEW


@pytest.mark.parametrize("form", ["html", "table"])
def test_words_of_a_document_are_no_markup(versions, capsys, form):
    (versions / "new.txt").write_text(NEW.replace("札を", "<script>alert(1)</script>札を"), "utf-8")
    main(["diff", "old.txt", "new.txt", "--format", form])
    told = capsys.readouterr().out
    assert "&lt;script&gt;" in told and "<script" not in told


def test_a_table_of_word_has_both_columns(versions):
    docx = pytest.importorskip("docx")
    assert main(["diff", "old.txt", "new.txt", "--format", "table", "-o", "table.docx"]) == 1
    (table,) = docx.Document(str(versions / "table.docx")).tables
    assert [[cell.text for cell in row.cells] for row in table.rows] == [
        ["改正後", "改正前"],
        ["1-1-1　先に札を起こします。", "（新設）"],
        ["1-1-2　札を二枚引きます。", "1-1-1　札を一枚引きます。"],
        ["1-1-3　引いた札を見せます。", "1-1-2　引いた札を見せます。"],
    ]
    marked = [run.text for run in table.rows[2].cells[0].paragraphs[0].runs if run.underline]
    assert marked == ["1-1-2　", "二"]


@pytest.mark.parametrize(("form", "name"), [("md", "a.docx"), ("table", "a.xlsx"), ("text", "a.PDF")])
def test_a_file_of_a_kind_that_the_format_cannot_write_is_refused(versions, capsys, form, name):
    assert main(["diff", "old.txt", "new.txt", "--format", form, "-o", name]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (versions / name).exists()
