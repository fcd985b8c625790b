"""One file is all that an addition takes: a template in a registry folder passes the registry's tests, and works."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.added_file import RUN_TOOL, AddedFile

# they start processes
pytestmark = pytest.mark.slow

# registry, template, the registry's own tests and which of them
ADDITIONS = [
    ("jobun.text.formats", "formats/org.py", "tests/every/test_formats.py", "-k", "org or not damaged"),
    ("jobun.tree.numbering", "numbering/slashed.py", "tests/every/test_numbering.py"),
    ("jobun.tree.citations", "citations/angled.py", "tests/every/test_references.py"),
    ("jobun.export", "exports/outline.py", "tests/every/test_exports.py", "-k", "outline and not real"),
    ("jobun.graphics.formats", "graph_formats/pairs.py", "tests/every/test_graphs.py", "-k", "pairs and not real"),
    ("jobun.report.formats", "report_formats/codes.py", "tests/every/test_reports.py", "-k", "codes"),
    ("jobun.cli.commands", "commands/count.py", "tests/every/test_commands.py", "-k", "count"),
]
SLASHED = """1/1 Setup
1/1/1 Each player draws five cards.
1/1/2 The youngest player begins, see 1/2/1.
1/2 Turns
1/2/1 A player draws as 1/1/1 says, or as 1/9/9 says.
1/2/2 The next player follows.
1/2/2 Play goes on.
"""


@pytest.mark.parametrize("addition", ADDITIONS, ids=lambda addition: addition[1])
def test_a_template_passes_the_tests_of_its_registry(addition, tmp_path):
    package, template, *suite = addition
    added = AddedFile(package, template, tmp_path / "added")
    name = Path(template).stem
    listed = added.run(f"from jobun.registry import module_names; print({name!r} in module_names(sys.argv[1]))")
    assert listed.stdout == "True\n", listed.stderr
    done = added.run_suite(*suite)
    assert done.returncode == 0, done.stdout


def test_a_numbering_style_is_read_referred_to_and_written(tmp_path):
    added = AddedFile("jobun.tree.numbering", "numbering/slashed.py", tmp_path / "added")
    book = tmp_path / "book.txt"
    book.write_text(SLASHED, "utf-8")
    references = added.run_tool("refs", "--format", "json", str(book))["references"]
    resolved = {one["text"]: one["targets"] for one in references}
    assert resolved == {"1/2/1": ["1/2/1"], "1/1/1": ["1/1/1"], "1/9/9": []}
    report = added.run_tool("check", "--format", "json", str(book))
    assert report["documents"][0]["numbering"] == "slash"
    codes = {found["code"]: found for found in report["diagnostics"]}
    assert {"NUM001", "REF001"} <= set(codes)
    edits = [edit["text"] for one in codes["NUM001"]["suggestions"] for edit in one["edits"]]
    assert edits == ["1/2/3"]


def test_a_form_of_reference_is_resolved(tmp_path):
    added = AddedFile("jobun.tree.citations", "citations/angled.py", tmp_path / "added")
    book = tmp_path / "book.txt"
    book.write_text(
        "1. Setup\n1.1. Draw as <<Order of play>> says.\n1.2. Begin.\n2. Order of play\n2.1. Draw one card.\n2.2. Play one.\n",
        "utf-8",
    )
    (found,) = added.run_tool("refs", "--format", "json", str(book))["references"]
    assert (found["text"], found["targets"]) == ("<<Order of play>>", ["2"])


def test_an_input_format_is_found_by_its_suffix(tmp_path):
    added = AddedFile("jobun.text.formats", "formats/org.py", tmp_path / "added")
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "game.org").write_text("* 1. Turns\n** 1.1. Draw\n1.1.1. See 1.1.9.\n", "utf-8")
    report = added.run_tool("check", "--format", "json", str(tmp_path / "books"))
    assert report["documents"][0]["format"] == "org"
    assert "REF001" in {found["code"] for found in report["diagnostics"]}


def test_an_export_is_offered_and_written(tmp_path):
    added = AddedFile("jobun.export", "exports/outline.py", tmp_path / "added")
    book = tmp_path / "book.txt"
    book.write_text("1. Turns\n1.1. Draw.\n1.2. Play.\n", "utf-8")
    done = added.run(RUN_TOOL, "export", "--format", "outline", str(book))
    assert done.stdout == "1. Turns\n  1.1. Draw.\n  1.2. Play.\n"
    assert added.run(RUN_TOOL, "export", "--format", "missing", str(book)).stderr.count("outline") == 1


def test_a_graph_format_is_offered_and_written(tmp_path):
    added = AddedFile("jobun.graphics.formats", "graph_formats/pairs.py", tmp_path / "added")
    book = tmp_path / "book.txt"
    book.write_text("1. Turns\n1.1. Draw as 1.2 says.\n1.2. Play.\n", "utf-8")
    assert added.run(RUN_TOOL, "graph", "--format", "pairs", str(book)).stdout == "1.1 1.2\n"
    assert added.run(RUN_TOOL, "graph", "--format", "missing", str(book)).stderr.count("pairs") == 1


def test_a_report_format_is_offered_and_written(tmp_path):
    added = AddedFile("jobun.report.formats", "report_formats/codes.py", tmp_path / "added")
    book = tmp_path / "book.txt"
    book.write_text("1. Turns\n1.1. Draw.\n1.1. Play.\n", "utf-8")
    assert added.run(RUN_TOOL, "check", "--format", "codes", str(book)).stdout == f"{book}:3:1 NUM001\n"
    assert added.run(RUN_TOOL, "check", "--format", "missing", str(book)).stderr.count("codes") == 1


def test_a_command_is_offered_and_run(tmp_path):
    added = AddedFile("jobun.cli.commands", "commands/count.py", tmp_path / "added")
    book = tmp_path / "book.txt"
    book.write_text("1. Turns\n1.1. Draw.\n1.2. Play.\n", "utf-8")
    assert added.run(RUN_TOOL, "count", str(book)).stdout == "2 rules\n"
    assert added.run(RUN_TOOL, "--lang", "ja", "count", str(book)).stdout == "条文 2 件\n"
    assert "count the rules of documents" in added.run(RUN_TOOL, "--help").stdout
    assert added.run(RUN_TOOL, "count", "--undefined-option").stderr.count("\n") == 1
