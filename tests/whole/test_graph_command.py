"""jobun graph as a whole process: what it writes, where, and what it refuses in one line."""

import json
import subprocess
from xml.etree import ElementTree

import pytest

from tests.support import process

BOOK = """\
1. 手番
1-1. 始め
1-1-1. 1-1-2 に進みます。
1-1-2. 1-1-1 に戻ります。
1-1-3. 9-9-9 を見ます。
"""


def run(*arguments: str, **rest: object) -> subprocess.CompletedProcess:
    """Run jobun graph."""
    return process.run("graph", *arguments, **rest)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "book.txt").write_text(BOOK, "utf-8")
    (tmp_path / "bare.txt").write_text("はじめに。\n", "utf-8")
    (tmp_path / "two").mkdir()
    for name in ("a", "b"):
        (tmp_path / "two" / f"{name}.txt").write_text(BOOK, "utf-8")
    return tmp_path


def test_dot_to_standard_output_if_nothing_is_said(folder):
    done = run("book.txt", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("digraph jobun {\n")
    assert '"1-1-1" -> "1-1-2"' in done.stdout


def test_defects_are_those_that_the_settings_leave(folder):
    (folder / "jobun.toml").write_text('[check]\nignore = ["REF001"]\n', "utf-8")
    value = json.loads(run("book.txt", "--format", "json", cwd=folder).stdout)
    assert {node["codes"] for node in value["nodes"]} == {""}
    assert [edge["status"] for edge in value["edges"]] == ["resolved", "resolved", "dangling"]


@pytest.mark.parametrize("name", ["dot", "graphml", "json", "svg"])
def test_a_file_is_written_and_standard_input_is_read(folder, name):
    assert run("-", "--format", name, "-o", f"made/graph.{name}", cwd=folder, stdin=BOOK).returncode == 0
    made = (folder / "made" / f"graph.{name}").read_text("utf-8")
    assert "9-9-9" in made
    assert run("-", "--format", name, cwd=folder, stdin=BOOK).stdout == made


def test_several_documents_go_into_a_folder(folder):
    assert run("two", "--format", "svg", "-o", "made/", cwd=folder).returncode == 0
    made = sorted(path.name for path in (folder / "made").iterdir())
    assert made == ["a.svg", "b.svg"]
    ElementTree.fromstring((folder / "made" / "a.svg").read_text("utf-8"))


@pytest.mark.parametrize(
    ("arguments", "language", "line"),
    [
        (["book.txt", "--around", "1-1-9"], "en", "book.txt: no rule 1-1-9; the nearest is 1-1-3; jobun tree lists all rules"),
        (["book.txt", "--around", "１－１－９"], "ja", "book.txt: １－１－９ という条文はありません。最も近い番号は 1-1-3 です。一覧は jobun tree で見られます"),
        (["bare.txt", "--around", "1"], "en", "bare.txt: no rule has a number; omit --around"),
        (["two", "--around", "1-1-1"], "en", "--around needs one document, but there are 2; specify the one that contains the rule"),
        (["book.txt", "--around", "1", "--depth", "0"], "en", "argument --depth: '0' is not a positive whole number; expected 1 or more; see jobun graph --help"),
        (["book.txt", "--format", "gif"], "en", "argument --format: invalid choice: 'gif' (choose from 'dot', 'graphml', 'json', 'svg'); see jobun graph --help"),
        (["book.txt", "--format", "svg", "--stats"], "en", "--stats cannot be written as svg; omit --format, or use json"),
        (["book.txt", "--stats", "--around", "1"], "en", "--stats counts a whole document; omit --around or --stats"),
        (["two"], "en", "2 documents but one output; specify a folder with -o FOLDER/, or only one document"),
        (["none.txt"], "en", "none.txt: no such file"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_told_in_one_line(folder, arguments, language, line):
    done = run(*arguments, "--lang", language, cwd=folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"jobun: {line}")
    assert done.stderr.count("\n") == 1


def test_figures_as_text_and_as_json(folder):
    done = run("book.txt", "--stats", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert "      3  rules\n" in done.stdout
    value = json.loads(run("book.txt", "--stats", "--format", "json", cwd=folder).stdout)
    (figures,) = value["documents"]
    first = {"number": "1-1-1", "title": "1-1-2 に進みます。", "line": 3}
    second = {"number": "1-1-2", "title": "1-1-1 に戻ります。", "line": 4}
    third = {"number": "1-1-3", "title": "9-9-9 を見ます。", "line": 5}
    assert (value["schema"], figures) == (
        "jobun-graph-stats-1",
        {
            "path": "book.txt",
            "rules": 3,
            "headings": 2,
            "references": {"total": 3, "dangling": 1, "resolved": 2},
            "most_cited": [{**second, "references": 1}, {**first, "references": 1}],
            "never_cited": {"count": 1, "share": 0.3333, "rules": [third]},
            "components": {"count": 1, "largest": 2, "alone": 3},
            "cycles": [[first, second]],
            "longest_chain": [],
        },
    )
    assert len(json.loads(run("two", "--stats", "--format", "json", cwd=folder).stdout)["documents"]) == 2


@pytest.mark.parametrize("name", ["dot", "graphml", "json", "svg"])
def test_a_book_of_three_thousand_rules_is_written_in_every_format(shared, name, tmp_path):
    book, made = str(shared / "corpora" / "mtg_en_20250207.txt"), tmp_path / "made"
    assert run(book, "--format", name, "-o", str(made)).returncode == 0
    assert made.stat().st_size > 100_000
