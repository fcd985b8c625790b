"""A mistake in a check or in a kind of evidence: it is reported, and everything else is done as without it."""

import json
import os
import re
import stat
from pathlib import Path

import pytest

from jobun import flow
from jobun.lint import run as lint_run
from jobun.lint.check import Check, all_checks
from jobun.settings.settings import Settings
from jobun.site.live.report_cache import ReportCache
from tests.support.process import run
from tests.support.reference_documents import STEPS

# a number used twice, a reference to nothing, brackets of two widths
FAULTY = (
    "1-1. 手番\n1-1-1. 札を引きます。\n1-1-1. 札を捨てます。\n1-1-2. 9-9-9 に進みます。\n1-1-3. 札（一枚)を渡します。\n"
)
FINE = "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-1-3. 渡します。\n"
LINE = re.compile(
    r"jobun: (\S+): internal error in (.+): ZeroDivisionError: a mistake; all other results are complete; "
    r"report it with the file (\S+)"
)


def mistake(*_: object, **__: object) -> object:
    raise ZeroDivisionError("a mistake\nof two lines")


def with_find(check, find):
    return Check(check.code, check.name, check.severity, check.page, find)


def failing_after_one(check):
    def find(context):
        yield from list(check.find(context))[:1]
        mistake()

    return with_find(check, find)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Two documents, and a folder of temporary files of their own."""
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    (tmp_path / "book").mkdir()
    (tmp_path / "book/faulty.txt").write_text(FAULTY, "utf-8")
    (tmp_path / "book/fine.txt").write_text(FINE, "utf-8")
    return tmp_path / "book"


@pytest.fixture
def broken_check(monkeypatch):
    """Number checks fail after their first problem."""
    checks = {code: failing_after_one(check) if code == "NUM001" else check for code, check in all_checks().items()}
    monkeypatch.setattr(lint_run, "all_checks", lambda: checks)


@pytest.fixture
def broken_evidence(monkeypatch):
    """The evidence of the nearest number fails where it finds something."""
    monkeypatch.setattr("jobun.references.evidence.nearest_number.Message", mistake)


def lines(done) -> list[tuple[str, str, str]]:
    return [found.groups() for line in done.stderr.splitlines() if (found := LINE.fullmatch(line))]


def test_the_findings_of_all_other_checks_are_the_same(folder, broken_check):
    report = flow.check(flow.text_of(str(folder / "faulty.txt"), Settings()))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lint_run, "all_checks", all_checks)
        whole = flow.check(report.text)
    assert [found.fingerprint for found in report.diagnostics] == [found.fingerprint for found in whole.diagnostics]
    assert len(whole.diagnostics) > 2
    assert [error.source for error in report.errors] == ["NUM001 duplicate-number"] and not whole.errors


def test_a_broken_check_is_reported_with_its_name_and_the_document(folder, broken_check):
    done = run("check", ".", cwd=folder, NO_COLOR="1")
    assert done.returncode == 2
    found = lines(done)
    assert [(path, source) for path, source, _ in found] == [
        (os.path.join(".", name), "NUM001 duplicate-number") for name in ("faulty.txt", "fine.txt")
    ]
    assert "REF001" in done.stdout and "NUM001" in done.stdout and "2 documents" in done.stdout


def test_the_traceback_is_in_a_file_of_this_user_alone(folder, broken_check):
    (*_, path), (*_, same) = lines(run("check", ".", cwd=folder))
    assert path == same
    words = Path(path).read_text("utf-8")
    assert "Traceback (most recent call last)" in words and "NUM001" in words and "ZeroDivisionError" in words
    if os.name == "posix":
        assert stat.S_IMODE(os.stat(path).st_mode) == 0o600
        assert stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="has no other users")
def test_a_folder_that_others_can_write_to_is_not_used(folder, broken_check):
    planted = folder.parent / "temporary" / f"jobun-{os.geteuid()}"
    planted.mkdir(mode=0o777)
    planted.chmod(0o777)
    ((*_, path), *_) = lines(run("check", ".", cwd=folder))
    assert os.path.dirname(path) != str(planted)
    assert os.listdir(planted) == []


def test_no_file_can_be_written(folder, broken_check, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(folder / "missing"))
    done = run("check", "fine.txt", cwd=folder)
    assert done.returncode == 2
    assert "internal error in NUM001 duplicate-number: ZeroDivisionError: a mistake" in done.stderr


def test_json_has_the_error(folder, broken_check):
    done = run("check", "--format", "json", "faulty.txt", cwd=folder)
    values = json.loads(done.stdout)
    (error,) = values["errors"]
    assert (error["path"], error["source"], error["error"]) == (
        "faulty.txt", "NUM001 duplicate-number", "ZeroDivisionError: a mistake"
    )  # fmt: skip
    assert os.path.isfile(error["traceback"])
    assert values["diagnostics"]
    assert done.returncode == 2


def test_an_ignore_of_a_broken_check_is_not_called_unused(folder, broken_check):
    (folder / "fine.txt").write_text(FINE.replace("1-1-2", "<!-- jobun: ignore NUM001 -->\n1-1-2"), "utf-8")
    assert "CFG001" not in run("check", "fine.txt", cwd=folder).stdout


def test_fixes_of_other_checks_are_made(folder, broken_check):
    done = run("check", "--fix", "--unsafe-fixes", "faulty.txt", cwd=folder)
    assert done.returncode == 2
    assert "札（一枚）を" in (folder / "faulty.txt").read_text("utf-8")


def test_a_fix_after_which_a_check_fails_is_not_made(folder, monkeypatch):
    def find(context):
        if "（一枚）" in context.text.content:
            mistake()
        return iter(())

    checks = {code: with_find(check, find) if code == "NUM005" else check for code, check in all_checks().items()}
    monkeypatch.setattr(lint_run, "all_checks", lambda: checks)
    done = run("check", "--fix", "--unsafe-fixes", "--select", "TXT006,NUM005", "faulty.txt", cwd=folder)
    assert "the check NUM005" in done.stderr
    assert (folder / "faulty.txt").read_text("utf-8") == FAULTY


def test_broken_evidence_is_reported_and_the_rest_is_used(folder, broken_evidence):
    (folder / "faulty.txt").write_text("1-1. 手番\n1-1-1. 引きます。\n1-1-2. 1-1-4 に進みます（1-1-3）。\n", "utf-8")
    done = run("check", "faulty.txt", cwd=folder)
    assert [(path, source) for path, source, _ in lines(done)] == [("faulty.txt", "evidence nearest_number")]
    assert done.stdout.count("REF001") == 2
    assert done.returncode == 2


def test_references_are_listed_without_broken_evidence(folder, monkeypatch):
    (folder / "fine.txt").write_text(STEPS.format("1-1-2 で選択した"), "utf-8")
    monkeypatch.setattr("jobun.references.evidence.action.Message", mistake)
    done = run("refs", "fine.txt", cwd=folder)
    assert lines(done)[0][:2] == ("fine.txt", "evidence action")
    assert "1-1-2" in done.stdout
    assert done.returncode == 2


def test_a_document_that_breaks_a_command_does_not_stop_the_others(folder, monkeypatch):
    graph_of = flow.graph_of
    monkeypatch.setattr(
        "jobun.flow.graph_of",
        lambda text: mistake() if text.path == "fine.txt" else graph_of(text),
    )
    done = run("check", "fine.txt", "faulty.txt", cwd=folder)
    assert lines(done)[0][:2] == ("fine.txt", "jobun check")
    assert "REF001" in done.stdout
    assert done.returncode == 2


def test_a_site_is_built(folder, broken_check):
    done = run("build", "--proof", "faulty.txt", "-o", str(folder.parent / "site"), cwd=folder)
    assert [source for _, source, _ in lines(done)] == ["NUM001 duplicate-number"]
    assert done.returncode == 2
    assert "REF001" in (folder.parent / "site/diagnostics.html").read_text("utf-8")


def test_the_reports_of_a_live_site_go_on(folder, broken_check):
    report = ReportCache().read(str(folder / "faulty.txt"), Settings())
    assert {found.code for found in report.diagnostics} >= {"REF001"}
    assert [error.source for error in report.errors] == ["NUM001 duplicate-number"]
