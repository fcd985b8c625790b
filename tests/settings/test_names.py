"""Ids, languages and versions are names, never paths, and a folder is made of any file's name."""

import json

import pytest

from jobun.settings.file import load
from jobun.settings.names import folder_name
from jobun.settings.settings import BadSettings
from tests.support.process import CLEAN, run

PATHS = [
    "../../../esc",
    "..",
    ".",
    "/tmp/esc",
    "a/b",
    "a\\b",
    "C:\\a",
    "a\nb",
    "a\u2028b",
    "a\u202eb",
    " a",
    "a ",
    "a.",
]
NAMES = {
    "id": [
        *PATHS,
        "",
        ".hidden",
        "_static",
        "x<script>alert(1)</script>",
        "a b",
        "a" * 61,
        "a'b",
        'a"b',
        "a&b",
        "{{a}}",
    ],
    "language": [*PATHS, "", "../x", "japanese", "j", "日本語", "ja_JP", "ja-", "ja<b>"],
    "version": [*PATHS, "1" * 61, "\t", "1\x1b[31m"],
}
RESERVED = {
    "id": ["CON", "con", "nul.txt", "Aux", "LPT1", "checks", "Checks", "index.html", "objects.inv"],
    "language": ["con", "AUX", "nul"],
    "version": ["CON", "prn.1"],
}
TWICE = {"id": [("a", "a"), ("a", "A"), ("ß", "SS")], "version": [("1a", "1A"), ("1", "1")]}


def table(kind, name, other=None):
    """Settings of one book, or of two where two names are given."""
    values = {"id": "a", "language": "ja", "version": "1", kind: name}
    quoted = {key: json.dumps(value) for key, value in values.items()}
    found = f"[[book]]\nid = {quoted['id']}\nsources = {{ {quoted['language']} = 'a.txt' }}\n"
    found += f"version = {quoted['version']}\n"
    if kind == "id" and other:
        found += table(kind, other)
    if kind == "version" and other:
        found += f"[[book.versions]]\nversion = {json.dumps(other)}\nsources = {{ ja = 'b.txt' }}\n"
    return found


def refused(folder, written):
    """The message with which settings are refused."""
    (folder / "jobun.toml").write_text(written, "utf-8")
    with pytest.raises(BadSettings) as error:
        load(str(folder / "jobun.toml"))
    assert str(error.value).startswith(f"{folder / 'jobun.toml'}: book 1")
    assert "\n" not in str(error.value)
    return str(error.value)


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in NAMES.items() for name in names])
def test_what_is_not_a_name_is_refused(tmp_path, kind, name):
    assert "; expected " in refused(tmp_path, table(kind, name))


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in RESERVED.items() for name in names])
def test_a_reserved_name_is_refused(tmp_path, kind, name):
    assert "reserved; choose another one" in refused(tmp_path, table(kind, name))


@pytest.mark.parametrize(("kind", "pair"), [(kind, pair) for kind, pairs in TWICE.items() for pair in pairs])
def test_names_that_differ_only_in_case_are_the_same(tmp_path, kind, pair):
    (tmp_path / "jobun.toml").write_text(table(kind, *pair), "utf-8")
    with pytest.raises(BadSettings, match=f"has the name {pair[1]!r}, but {pair[0]!r} is already used"):
        load(str(tmp_path / "jobun.toml"))


def test_a_language_is_named_once(tmp_path):
    message = refused(tmp_path, "[[book]]\nid = 'a'\nsources = { ja = 'a.txt', JA = 'b.txt' }\n")
    assert "book 1.sources has the name 'JA', but 'ja' is already used" in message


@pytest.mark.parametrize("name", ["会則", "rules-1.1", "rules_2024", "Ägypten", "a", "1"])
def test_letters_and_digits_of_any_script_are_a_name(tmp_path, name):
    for kind in ("id", "version"):
        (tmp_path / "jobun.toml").write_text(table(kind, name), "utf-8")
        assert len(load(str(tmp_path / "jobun.toml")).books) == 1


@pytest.mark.parametrize("name", ["2024年5月17日版", "1.0 (beta)", '1"<b>', "v1.2-3"])
def test_a_version_is_any_line_without_slashes(tmp_path, name):
    (tmp_path / "jobun.toml").write_text(table("version", name), "utf-8")
    assert load(str(tmp_path / "jobun.toml")).books[0].version == name


def test_a_command_prints_one_line_and_writes_nothing(tmp_path):
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner/a.txt").write_text(CLEAN, "utf-8")
    (tmp_path / "inner/jobun.toml").write_text(table("id", "../../esc"), "utf-8")
    done = run("build", "-o", "out", "--quiet", cwd=tmp_path / "inner")
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a.txt", "inner", "jobun.toml"]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("rules", "rules"),
        ("会則 2024", "会則-2024"),
        ("_static", "static"),
        ("..", "document"),
        ("...a.", "a"),
        (".hidden", "hidden"),
        ("con", "document-con"),
        ("NUL.x", "document-NUL.x"),
        ("rules<b>'\"&{{1}}\n", "rules-b-1-"),
        ("か\u3099", "が"),
    ],
)
def test_a_folder_has_a_name_whatever_its_file_is_called(words, name):
    assert folder_name(words, "document") == name


def test_a_folder_has_a_name_that_file_systems_accept():
    assert len(folder_name("字" * 200, "document").encode()) <= 255 - len(".pdf.part")
