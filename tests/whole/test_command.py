"""The command as a whole process: what it prints, where, and its exit code."""

import json
import os
import subprocess
import sys

import pytest

from tests.support.process import CLEAN, WRONG, run


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["check", "clean.txt"], 0),
        (["check", "wrong.txt"], 1),
        (["check", "empty.txt"], 0),
        (["check", "wrong.txt", "--ignore", "NUM"], 0),
        (["check", "wrong.txt", "--select", "REF"], 0),
        (["check", "wrong.txt", "--ignore", "NUM001", "--ignore", "NUM003"], 0),
        (["check", "clean.txt", "wrong.txt", "--quiet"], 1),
        (["tree", "wrong.txt"], 0),
        (["refs", "wrong.txt"], 0),
        (["explain"], 0),
        (["explain", "num001"], 0),
        (["explain", "duplicate-number", "--lang", "ja"], 0),
        (["--version"], 0),
    ],
)
def test_exit_codes(folder, arguments, code):
    done = run(*arguments, cwd=folder)
    assert (done.returncode, done.stderr) == (code, "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "none.txt"], "none.txt: no such file"),
        (["check", "bare"], "bare: no document"),
        (["check", "binary.txt"], "binary"),
        (["check", "broken.txt"], "byte 36"),
        (["check", "clean.txt", "--select", "NUM00X"], "NUM00"),
        (["check", "clean.txt", "--ignore", "duplicate-numbers"], "duplicate-number"),
        (["check", "clean.txt", "--select", ""], "no code given"),
        (["check", "clean.txt", "--max", "0"], "'0' is not a positive whole number"),
        (["check", "clean.txt", "--ignore", " , "], "no code given"),
        (["check", "clean.txt", "--encoding", "klingon"], "klingon"),
        (["check", "clean.txt", "--config", "none.toml"], "none.toml"),
        (["tree", "none.txt"], "none.txt: no such file"),
        (["refs", "binary.txt"], "binary"),
        (["explain", "NUM0001"], "NUM001"),
        (["build", "none.txt"], "jobun: none.txt: no such file"),
        (["build", "binary.txt"], "jobun: binary.txt: a binary file, not text (byte 4 is 0x00)"),
        (["build", "bare", "clean.txt"], "jobun: bare: no document"),
        (["check", "new\nline.txt"], "jobun: new⏎line.txt: no such file"),
        (["check", "--formt", "json"], "--formt (did you mean --format?); see jobun check --help"),
        (["check", "--selct=REF", "clean.txt"], "--selct=REF (did you mean --select?)"),
        (["check", "--zzz", "clean.txt"], "unrecognized arguments: --zzz; see jobun"),
        (["check", "clean.txt", "--select", "FOO"], "unknown check 'FOO'; jobun explain lists all checks"),
        (["check", "clean.txt", "--select", "RFE"], "unknown check 'RFE'; did you mean 'REF'?"),
        (["check", "clean.txt", "--select", "ref0001"], "unknown check 'ref0001'; did you mean 'REF001'?"),
        (["explain", "RFE"], "unknown check 'RFE'; jobun explain lists all checks"),
        (["check", "clean.txt", "--format", "xml"], "'xml'"),
        (["chek", "clean.txt"], "'chek'"),
        ([], "COMMAND"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(folder, arguments, said):
    done = run(*arguments, cwd=folder)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("jobun: ")
    assert done.stderr.count("\n") == 1
    assert said in done.stderr


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("[chek]\n", "'check'"),
        ("[check]\nselct = []\n", "'select'"),
        ('[check]\nselect = "NUM"\n', "check.select"),
        ('[check]\nignore = ["NUM9"]\n', "NUM9"),
        ('[check.severity]\nNUM001 = "grave"\n', "grave"),
        ("[[book]]\n", "id"),
        ("[[book]\n", "jobun.toml"),
    ],
)
def test_a_wrong_configuration_is_told_in_one_line(folder, settings, said):
    (folder / "jobun.toml").write_text(settings, "utf-8")
    done = run("check", "clean.txt", cwd=folder)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert said in done.stderr


def test_a_configuration_is_followed(folder):
    (folder / "jobun.toml").write_text(
        '[check]\nignore = ["NUM003"]\n[check.per-file-ignores]\n"wrong*" = ["NUM001"]\n', "utf-8"
    )
    assert run("check", "wrong.txt", cwd=folder).returncode == 0
    (folder / "jobun.toml").write_text('[[book]]\nid = "a"\nsources = { ja = "wrong.txt" }\n', "utf-8")
    assert json.loads(run("check", "--format", "json", cwd=folder).stdout)["documents"][0]["path"] == "wrong.txt"


def test_the_other_files_are_checked_when_one_cannot_be_read(folder):
    done = run("check", "wrong.txt", "none.txt", "clean.txt", cwd=folder)
    assert done.returncode == 2
    assert "wrong.txt:4:1 error NUM001" in done.stdout
    assert "in 2 documents" in done.stdout
    assert done.stderr.count("\n") == 1


def test_the_other_paths_are_checked_when_a_folder_is_empty(folder):
    done = run("check", "bare", "none.txt", "wrong.txt", cwd=folder)
    assert done.returncode == 2
    assert "in 1 document (" in done.stdout
    assert [line.split(": ")[1] for line in done.stderr.splitlines()] == ["bare", "none.txt"]


def test_statistics_count_diagnostics_by_document_and_time_the_stages(folder):
    lines = run("check", "wrong.txt", "clean.txt", "--stats", "--quiet", cwd=folder).stdout.splitlines()
    assert lines[2:4] == ["     1  wrong.txt", "     0  clean.txt"]
    assert [line.partition(" s ")[2] for line in lines[4:]] == [
        "settings", "text", "tree and references", "checks", "output",
    ]  # fmt: skip


SEVERAL = "1. Turns\n1.1. Play an card (twice.\n1.2. Draw an card.\n1.2. Stop.\n"


def places(done):
    """The place and code of each diagnostic in a report for readers."""
    heads = [line.split() for line in done.stdout.splitlines() if line.startswith(("one.txt", "two.txt"))]
    return [(place, code) for place, _, code, *_ in heads]


@pytest.fixture
def two(folder):
    """A folder with a document of three kinds of faults, and with one of a single fault."""
    (folder / "one.txt").write_text(SEVERAL, "utf-8")
    (folder / "two.txt").write_text("1. Turns\n1.1. Draw, see 9.9.\n1.2. Play.\n", "utf-8")
    return folder


def test_each_document_begins_with_the_gravest_and_the_end_counts_each_check(two):
    done = run("check", "one.txt", "two.txt", cwd=two)
    assert places(done) == [
        ("one.txt:4:1", "NUM001"), ("one.txt:2:19", "TXT006"), ("one.txt:2:11", "TXT001"), ("two.txt:2:16", "REF001"),
    ]  # fmt: skip
    assert done.stdout.splitlines()[-6:-1] == [
        "     1  NUM001 duplicate-number",
        "     1  REF001 dangling-reference",
        "     1  TXT006 unbalanced-bracket",
        "     1  TXT001 typo",
        "2 errors, 1 warning, 1 note in 2 documents (7 rules)",
    ]


def test_diagnostics_can_be_sorted_by_place(two):
    found = places(run("check", "one.txt", "two.txt", "--sort", "place", cwd=two))
    assert [place for place, _ in found] == ["one.txt:2:11", "one.txt:2:19", "one.txt:4:1", "two.txt:2:16"]


def test_a_limit_keeps_the_gravest_of_all_documents_and_counts_the_rest(two):
    done = run("check", "one.txt", "two.txt", "--max", "2", "--fail-on", "info", cwd=two)
    assert places(done) == [("one.txt:4:1", "NUM001"), ("two.txt:2:16", "REF001")]
    assert "2 more not shown (--max 2)\n" in done.stdout
    assert "2 errors, 1 warning, 1 note in 2 documents" in done.stdout
    assert run("check", "two.txt", "--max", "1", cwd=two).stdout.find("not shown") == -1
    by_place = run("check", "one.txt", "two.txt", "--max", "2", "--sort", "place", cwd=two)
    assert [place for place, _ in places(by_place)] == ["one.txt:2:11", "one.txt:2:19"]


def test_a_diagnostic_that_is_not_printed_counts_for_the_exit_code(two):
    (two / "one.txt").write_text(SEVERAL.replace("1.2. Stop", "1.3. Stop"), "utf-8")
    assert run("check", "one.txt", "--max", "1", "--sort", "place", cwd=two).returncode == 1


def test_json_says_how_many_diagnostics_are_left_out(two):
    report = json.loads(run("check", "one.txt", "two.txt", "--max", "1", "--format", "json", cwd=two).stdout)
    assert [found["code"] for found in report["diagnostics"]] == ["NUM001"]
    assert (report["omitted"], report["summary"]) == (3, {"error": 2, "warning": 1, "info": 1})
    assert "omitted" not in json.loads(run("check", "one.txt", "--format", "json", cwd=two).stdout)


@pytest.mark.parametrize(
    ("variable", "value", "coloured"),
    [("X", "", True), ("NO_COLOR", "", True), ("NO_COLOR", "1", False), ("TERM", "dumb", False)],
)
def test_colours_on_a_terminal(folder, variable, value, coloured):
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    environment = {name: told for name, told in os.environ.items() if name != "NO_COLOR"} | {
        "TERM": "xterm",
        variable: value,
    }
    command = [sys.executable, "-m", "jobun", "check", "wrong.txt"]
    subprocess.run(command, stdout=theirs, stderr=subprocess.PIPE, cwd=folder, env=environment, timeout=60)
    os.close(theirs)
    shown = os.read(ours, 65536)
    os.close(ours)
    assert (b"\x1b[" in shown) is coloured


def test_standard_input_is_read(folder):
    done = run("check", "-", "--format", "json", stdin=WRONG)
    assert json.loads(done.stdout)["diagnostics"][0]["path"] == "-"
    assert done.returncode == 1


@pytest.mark.parametrize(("least", "code"), [("error", 1), ("warning", 1), ("info", 1)])
def test_the_failing_severity_can_be_told(folder, least, code):
    assert run("check", "wrong.txt", "--fail-on", least, cwd=folder).returncode == code
    (folder / "jobun.toml").write_text('[check.severity]\nNUM001 = "info"\n', "utf-8")
    assert run("check", "wrong.txt", "--fail-on", least, cwd=folder).returncode == (least == "info")


def test_messages_follow_the_locale_and_the_option(folder):
    assert "first used on line" in run("check", "wrong.txt", cwd=folder, LANG="en_US.UTF-8").stdout
    assert "すでに使われています" in run("check", "wrong.txt", cwd=folder, LANG="ja_JP.UTF-8").stdout
    assert "first used on line" in run("check", "wrong.txt", "--lang", "en", cwd=folder, LANG="ja_JP.UTF-8").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["tree", "wrong.txt"], "節 1-1  手番"),
        (["refs", "lost.txt"], "9-9-9 → 参照先なし"),
        (["check", "clean.txt", "--stats"], "s 構造と参照の解析"),
        (["explain", "NUM001"], "指摘される例："),
        (["--help"], "使い方：jobun"),
        (["build", "--help"], "ページの出力先"),
    ],
)
def test_every_command_speaks_japanese(folder, arguments, said):
    (folder / "lost.txt").write_text(CLEAN.replace("渡します", "9-9-9 に進みます"), "utf-8")
    for asked in (["--lang", "ja", *arguments], [*arguments, "--lang", "ja"]):
        assert said in run(*asked, cwd=folder).stdout
    assert said in run(*arguments, cwd=folder, LANG="ja_JP.UTF-8").stdout
    assert said not in run(*arguments, cwd=folder).stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "none.txt"], "none.txt: ファイルもフォルダーもありません"),
        (["check", "bare"], "bare: このフォルダーに文書"),
        (["check", "clean.txt", "--select", "NUM00X"], "というチェックはありません"),
        (["check", "clean.txt", "--config", "none.toml"], "none.toml: ファイルがありません"),
        (
            ["check", "clean.txt", "--config", "wrong.toml"],
            "check.select が文字列（'NUM'）になっています。配列で書いてください",
        ),
        (["explain", "NUM0001"], "'NUM001' のことですか"),
        (["build", "binary.txt"], "binary.txt: テキストではなくバイナリーファイルです（4 バイト目が 0x00）"),
        (["chek"], "COMMAND に 'chek' は指定できません"),
        (["import", "clean.txt", "-o", "wrong.txt"], "wrong.txt: すでにあります"),
        (["import", "clean.txt", "-o", "bare", "--force"], "bare: 書き込めません（フォルダーです）"),
        (["fmt"], "文書の指定も"),
    ],
)
def test_every_failure_is_told_in_japanese(folder, arguments, said):
    (folder / "wrong.toml").write_text('[check]\nselect = "NUM"\n', "utf-8")
    done = run(*arguments, cwd=folder, LANG="ja_JP.UTF-8")
    assert done.returncode == 2
    assert done.stderr.startswith("jobun: ")
    assert done.stderr.count("\n") == 1
    assert said in done.stderr
