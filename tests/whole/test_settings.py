"""jobun.toml: what cannot be used is told in one line that names the file, the key and the mend."""

import json

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jobun.lint.check import all_checks
from jobun.lint.diagnostic import Problem
from jobun.lint.run import Choice
from jobun.locale.message import Message
from jobun.settings.file import TABLES, SettingsTable, load
from jobun.settings.settings import BadSettings
from jobun.text.passage import Span

VERSIONED = "[[book]]\nid = 'a'\nversion = '2'\n[[book.versions]]\n"


def fault(path, table):
    """The message about settings that cannot be used, which is one line with the path."""
    path.write_text(table, "utf-8")
    with pytest.raises(BadSettings) as raised:
        load(str(path))
    assert str(path) in str(raised.value)
    assert "\n" not in str(raised.value)
    return str(raised.value)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("[check]\nselect = [3]\n", "check.select 1 is an integer (3); expected a string"),
        ('[check]\nselect = [""]\n', "check.select 1 is ''; expected a string that is not empty"),
        (
            "[check.per-file-ignores]\na = 3\n",
            "check.per-file-ignores.a is an integer (3); expected an array",
        ),
        (
            '[check.per-file-ignores]\na = "NUM001"\n',
            "check.per-file-ignores.a is a string ('NUM001'); expected an array",
        ),
        ("book = [3]\n", "expected a table: [[book]]"),
        (
            '[[book]]\nid = "a"\nsources = {ja = 3}\n',
            "book 1.sources.ja is an integer (3); expected a string",
        ),
        ('[[book]]\nid = "a"\nversions = 3\n', "book 1.versions is an integer (3); expected an array"),
        ('[[book]]\nid = "a"\nversions = [3]\n', "expected a table: [[book.versions]]"),
        ('[[book]]\nid = "a"\ndate = "2026-02-30"\n', "expected a date such as 2026-01-31"),
        ('[[book]]\nid = "a"\ndate = 2026-02-03T10:00:00\n', "book 1.date is '2026-02-03 10:00:00'"),
        (
            f"{VERSIONED}verison = '1'\n",
            "unknown key 'book 1.versions 1.verison'; did you mean 'version'?",
        ),
        (f"{VERSIONED}sources = {{ja = 'a'}}\n", 'book 1.versions 1 has no version; add version = "…"'),
        (f"{VERSIONED}version = '1'\n", "book 1.versions 1 has no sources"),
        (
            f"{VERSIONED}version = '1'\nsources = {{ja = 3}}\n",
            "book 1.versions 1.sources.ja is an integer (3)",
        ),
        (f"{VERSIONED}version = '2'\nsources = {{ja = 'a'}}\n", "has the name '2', but '2' is already used"),
        (
            '[[book]]\nid = "a"\n[[book.versions]]\nversion = "1"\nsources = {ja = "a"}\n',
            'book 1 has no version; add version = "…"',
        ),
        ('[check]\nselect = ["NUM01"]\n', "did you mean"),
        ('[check.severity]\nREF = "grave"\n', "expected one of info, warning, error"),
        ("[check\n", "not valid TOML"),
        ("a = " + "[" * 5000, "not valid TOML"),
        ('[check]\nselect = "NUM"\n', "check.select is a string"),
        ('[check]\nignore = [["NUM"]]\n', "check.ignore 1 is an array; expected a string"),
        ('[check]\nignore = ["dangling-refrence"]\n', "did you mean 'dangling-reference'"),
        ('[check.per-file-ignores]\na = ["NUM0O1"]\n', "unknown check 'NUM0O1'"),
        ('[check.severity]\nRFE = "info"\n', "unknown check 'RFE'"),
        ("[check.severity]\nREF = 3\n", "check.severity.REF is 3"),
        ('[[check.terms]]\npreferred = "サーバー"\n', "add preferred"),
        ('[[check.terms]]\nprefered = "サーバー"\n', "did you mean 'preferred'?"),
        ('[[check.terms]]\npreferred = "a"\nforbidden = ["a"]\n', "both prefers and forbids"),
        ('[[check.terms]]\npreferred = "a"\nforbidden = [3]\n', "check.terms 1.forbidden contains 3"),
        (
            '[check.terms]\n"サーバー" = {forbidden = ["サーバ"], good = ["サーバに"]}\n',
            "'サーバに' has a forbidden spelling of 'サーバー'",
        ),
        (
            '[check.terms]\n"サーバー" = {forbidden = ["サーバ"], bad = ["サーバーに"]}\n',
            "has no forbidden spelling",
        ),
        ('[check.terms]\n"サーバー" = 3\n', "check.terms.サーバー is an integer"),
        ("[check]\nterms = 3\n", "check.terms is an integer"),
        (
            '[[book]]\nid = "a"\nsources = {ja = "a\\u0000b"}\n',
            "book 1.sources.ja is 'a\\x00b'; expected a string without NUL",
        ),
        ('[numbering.house]\nlevels = ["1", "a"]\nseparators = []\n', "expected 1 separators"),
        ("[numbering.house]\nlevels = []\n", "levels is []; expected an array that is not empty"),
        ('[numbering]\nhouse = "dot"\n', "expected a table"),
        (f"[numbering.house]\nlevels = {['1'] * 2000}\n", "numbering.house is too long; expected at most 16 levels"),
        (f"[numbering.house]\nlevels = ['1', '{'あ' * 300}']\n", "numbering.house is too long"),
        # every way to divide 1111… would be tried
        (
            f"[numbering.house]\nlevels = {['1'] * 12}\nseparators = {[''] * 11}\n",
            "level 1 has no letters or runs into",
        ),
        ("[numbering.house]\nlevels = ['a', 'i', 'i']\nseparators = ['', 'x1']\n", "level 2 has no letters or runs"),
        ("[numbering.house]\nlevels = ['1', 'ab']\nskip = 'ab'\n", "level 2 has no letters"),
        ('[numbering.house]\nlevel = ["1"]\n', "did you mean 'levels'?"),
        ('[[book]]\nid = "a"\nnumbering = "mine"\n', "add [numbering.mine]"),
    ],
)
def test_what_cannot_be_used_is_reported(tmp_path, table, message):
    assert message in fault(tmp_path / "jobun.toml", table)


@pytest.mark.parametrize("table", ["[tool]\njobun = 3\n", "[[tool.jobun]]\n"])
def test_settings_in_pyproject_are_a_table(tmp_path, table):
    assert "expected a table: [tool.jobun]" in fault(tmp_path / "pyproject.toml", table)


def test_the_versions_of_a_book_share_its_numbering(tmp_path):
    (tmp_path / "jobun.toml").write_text(
        f"{VERSIONED}version = '1'\nsources = {{ja = 'old/a.txt'}}\ndate = 2025-04-01\n"
        "[[book]]\nid = 'b'\nsources = {ja = 'b.txt'}\nnumbering = 'own'\nversion = '2'\n"
        "[[book.versions]]\nversion = '1'\nsources = {ja = 'old/b.txt'}\n[numbering.own]\nlevels = ['1', 'a']\n",
        "utf-8",
    )
    told = load(str(tmp_path / "jobun.toml"))
    assert [(one.version, one.date, dict(one.sources)) for one in told.books[0].versions] == [
        ("1", "2025-04-01", {"ja": "old/a.txt"})
    ]
    assert told.scheme(str(tmp_path / "old/b.txt")) is told.scheme(str(tmp_path / "b.txt")) is not None
    assert told.scheme(str(tmp_path / "old/a.txt")) is None


def test_a_vocabulary_is_declared_as_tables_or_as_one_table(tmp_path):
    (tmp_path / "jobun.toml").write_text('[check.terms]\n"サーバー" = ["サーバ"]\n"deck" = ["library"]\n', "utf-8")
    server, deck = load(str(tmp_path / "jobun.toml")).terms
    assert list(server.find("サーバとサーバーとサーバ室")) == [(0, 3), (9, 12)]
    assert list(deck.find("A library; the librarys")) == [(2, 9)]
    assert deck.replacement_for("Library") == "Deck"


def test_a_project_whose_tool_is_no_table_has_no_settings(tmp_path):
    (tmp_path / "pyproject.toml").write_text("tool = 3\n", "utf-8")
    assert load(str(tmp_path / "pyproject.toml")).books == ()


def test_a_prefix_sets_the_severity_of_its_checks():
    choice = Choice(severity={"REF": "info", "REF001": "warning"})
    problem = Problem(Span(0, 1), Message("a", "b"))
    told = {code: choice.severity_of(check, problem) for code, check in all_checks().items() if code.startswith("REF")}
    assert told.pop("REF001") == "warning"
    assert set(told.values()) == {"info"}


SCALARS = st.one_of(st.integers(-3, 3), st.booleans(), st.sampled_from(["", "a", "NUM", "REF001", "info", "ALL", "1"]))
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["a", "id", "ja", "NUM", "levels", "separators", "title"]), inner, max_size=3),
    ),
    max_leaves=8,
)
PLACES = [
    *((name, field.encode_name) for name, table in TABLES.items() if name in ("check", "cite", "numbering", "site")
      for field in msgspec.structs.fields(table)),
    *((field.name,) for field in msgspec.structs.fields(SettingsTable)),
]  # fmt: skip


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


@pytest.mark.parametrize("place", PLACES, ids=".".join)
@given(value=VALUES)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_stands_at_a_key_is_used_or_told(tmp_path, place, value):
    file = tmp_path / "jobun.toml"
    file.write_text(f"{'.'.join(place)} = {toml(value)}\n", "utf-8")
    try:
        found = load(str(file))
    except BadSettings as told:
        assert str(told).startswith(str(file))
        assert "\n" not in str(told)
    else:
        choice = found.choice(str(tmp_path / "a.txt"))
        assert all(choice.takes(check) in (True, False) for check in all_checks().values())
        found.scheme(str(tmp_path / "a.txt"))
