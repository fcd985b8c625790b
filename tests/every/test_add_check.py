"""A check takes one file: a template in the folder of checks passes the tests of all checks and works everywhere."""

import pytest

from tests.support.added_file import RUN_TOOL, AddedFile

# they start processes
pytestmark = pytest.mark.slow

RULES = "1-1. 手番\n{}1-1-1. 札を一枚引きます！\n1-1-2. 札を一枚出します。\n"
CODE, NAME = "TXT900", "exclamation-mark"


@pytest.fixture
def added(tmp_path):
    return AddedFile("jobun.checks.words", "checks/exclamation_mark.py", tmp_path / "added")


@pytest.fixture
def check(added, tmp_path):
    """Report on a document: the found codes with their lines and columns, and the replacements."""

    def check(words, *options, **files):
        for name, content in files.items():
            (tmp_path / f"{name}.toml").write_text(content, "utf-8")
        book = tmp_path / "book.txt"
        book.write_text(words, "utf-8")
        return added.run_tool("check", "--format", "json", *options, str(book))["diagnostics"]

    return check


def test_a_new_check_passes_the_tests_of_all_checks(added):
    # the page in both languages, the examples alone and in a larger document, codes and names
    done = added.run_suite("tests/every/test_checks.py", "-k", f"{CODE} or used_once")
    assert done.returncode == 0, done.stdout


def test_a_new_check_is_explained_in_both_languages(added):
    assert f"{CODE} {NAME} (info)" in added.run(RUN_TOOL, "explain", CODE).stdout
    assert "感嘆符" in added.run(RUN_TOOL, "--lang", "ja", "explain", NAME).stdout
    assert CODE in added.run(RUN_TOOL, "explain").stdout


def test_a_new_check_is_reported_with_its_suggestion(check):
    (found,) = (one for one in check(RULES.format("")) if one["code"] == CODE)
    assert (found["name"], found["severity"], found["line"], found["column"]) == (NAME, "info", 2, 16)
    assert [edit["text"] for one in found["suggestions"] for edit in one["edits"]] == ["。"]


@pytest.mark.parametrize("code", [CODE, NAME])
def test_a_new_check_is_selected_ignored_and_silenced(check, code):
    assert {one["code"] for one in check(RULES.format(""), "--select", code)} == {CODE}
    assert CODE not in {one["code"] for one in check(RULES.format(""), "--ignore", code)}
    silenced = check(RULES.format(f"<!-- jobun: ignore {code} -->\n"))
    assert {one["code"] for one in silenced} & {CODE, "CFG001"} == set()


def test_the_severity_of_a_new_check_is_set_in_the_settings(check):
    found = check(RULES.format(""), jobun=f'[check.severity]\n{CODE} = "error"\n')
    assert [one["severity"] for one in found if one["code"] == CODE] == ["error"]
