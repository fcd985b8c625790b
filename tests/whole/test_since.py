"""jobun check --since: the command."""

import io
import shutil
import subprocess

import pytest

from jobun.cli.main import main
from tests.mutate.inserting import first_part, outcome
from tests.support.real import named, real_document, real_paths
from tests.versions.test_outdated import INSERTED, OLD


@pytest.fixture
def versions(tmp_path, monkeypatch):
    (tmp_path / "old.txt").write_text(OLD, "utf-8")
    (tmp_path / "new.txt").write_text(INSERTED, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_outdated_references_are_reported_with_the_present_number_and_fixed(versions, capsys):
    assert main(["check", "new.txt", "--since", "old.txt", "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert "new.txt:2:43 error REF011 outdated-reference\n" in told
    assert "  2.1 of the earlier version is 2.2 now: “Choose a card from your hand and pay its cost.”\n" in told
    assert told.endswith("3 errors in 1 document (11 rules)\n3 fixable with --fix\n")
    assert main(["check", "new.txt", "--since", "old.txt", "--fix"]) == 0
    fixed = (versions / "new.txt").read_text("utf-8")
    assert "(see rule 2.2)" in fixed and "Rules 2.2-2.4 apply" in fixed and "as in rule 2.3" in fixed
    assert main(["check", "new.txt", "--since", "old.txt"]) == 0


def test_a_folder_is_compared_file_by_file_and_a_new_file_is_not_compared(versions, capsys):
    for name, words in (("before/a/book.txt", OLD), ("now/a/book.txt", INSERTED), ("now/new.txt", OLD)):
        (versions / name).parent.mkdir(parents=True, exist_ok=True)
        (versions / name).write_text(words, "utf-8")
    assert main(["check", "now", "--since", "before", "--lang", "en"]) == 1
    assert "3 errors in 2 documents" in capsys.readouterr().out


def test_standard_input_is_compared_with_a_file_only(versions, capsys, monkeypatch):
    for since, code in (("old.txt", 1), (".", 2), ("HEAD", 2)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(INSERTED.encode()), "utf-8"))
        assert main(["check", "-", "--since", since]) == code
    assert "REF011" in capsys.readouterr().out


def test_one_file_for_several_documents_is_refused(versions, capsys):
    assert main(["check", "old.txt", "new.txt", "--since", "old.txt"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_earlier_version_that_is_not_there_is_told_in_one_line(versions, capsys):
    assert main(["check", "new.txt", "--since", "none.txt", "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("jobun: none.txt: ") and error.count("\n") == 1


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_a_revision_is_an_earlier_version(versions, capsys):
    (versions / "new.txt").write_text(OLD, "utf-8")
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    for arguments in (("init", "--quiet", "."), ("add", "."), (*identity, "commit", "--quiet", "-m", "first")):
        subprocess.run(("git", *arguments), check=True, capture_output=True)
    (versions / "new.txt").write_text(INSERTED, "utf-8")
    assert main(["check", "new.txt", "--since", "HEAD", "--lang", "en"]) == 1
    assert "3 errors in 1 document" in capsys.readouterr().out
    assert main(["diff", "HEAD:new.txt", "new.txt", "--lang", "en"]) == 1
    assert "1 added, 3 renumbered (major: a number means another rule, or none)\n" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "rule", "least"), [("000", "7-3", 3), ("004", "14-3", 31), ("004", "12-1", 12)])
def test_all_references_that_an_insertion_broke_are_right_again(name, rule, least):
    path = real_paths().get(named(name))
    if path is None:
        pytest.skip(f"{name} is not beside this checkout")
    result = outcome(first_part(real_document(path).text), rule, since=True)
    assert (result.wrong >= least, result.wrong - result.right) == (True, 0)
    assert (result.silent, result.harmed) == ((), 0)
