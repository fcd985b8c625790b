"""jobun.toml: what cannot be used is told in one line that names the file, the key and the mend."""

import pytest

from jobun.diagnostics.check import all_checks
from jobun.diagnostics.diagnostic import Problem
from jobun.diagnostics.run import Choice
from jobun.messages.message import Message
from jobun.settings import BadSettings, load
from jobun.text.passage import Span


@pytest.mark.parametrize(
    ("name", "table", "said"),
    [
        ("jobun.toml", "[check]\nselect = [3]\n", "check.select holds 3"),
        ("jobun.toml", '[check]\nselect = [""]\n', "check.select holds ''"),
        ("jobun.toml", "[check.per-file-ignores]\na = 3\n", "expected a list of codes"),
        ("jobun.toml", '[check.per-file-ignores]\na = "NUM001"\n', "expected a list of codes"),
        ("jobun.toml", "book = [3]\n", "expected a table: [[book]]"),
        ("jobun.toml", '[[book]]\nid = "a"\nsources = {ja = 3}\n', "book 1.sources holds 3"),
        ("jobun.toml", '[check]\nselect = ["NUM01"]\n', "did you mean"),
        ("jobun.toml", '[check.severity]\nREF = "grave"\n', "give one of"),
        ("jobun.toml", "[check\n", "mend the TOML"),
    ],
)
def test_what_cannot_be_used_is_told(tmp_path, name, table, said):
    (tmp_path / name).write_text(table, "utf-8")
    with pytest.raises(BadSettings) as told:
        load(str(tmp_path / name))
    assert said in str(told.value)
    assert str(tmp_path / name) in str(told.value)
    assert "\n" not in str(told.value)


def test_a_project_whose_tool_is_no_table_has_no_settings(tmp_path):
    (tmp_path / "pyproject.toml").write_text("tool = 3\n", "utf-8")
    assert load(str(tmp_path / "pyproject.toml")).books == ()


def test_a_prefix_sets_the_severity_of_its_checks():
    choice = Choice(severity={"REF": "info", "REF001": "warning"})
    problem = Problem(Span(0, 1), Message("a", "b"))
    told = {code: choice.severity_of(check, problem) for code, check in all_checks().items() if code.startswith("REF")}
    assert told.pop("REF001") == "warning"
    assert set(told.values()) == {"info"}
