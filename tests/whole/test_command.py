"""The command as a whole process: what it prints, where, and its exit code."""

import json
import os
import subprocess
import sys

import pytest

CLEAN = "1-1. 手番\n1-1-1. 引きます。\n1-1-2. 捨てます。\n1-1-3. 渡します。\n"
WRONG = CLEAN.replace("1-1-3.", "1-1-2.")


def run(*arguments: str, cwd: object = None, stdin: str = "", **environment: str) -> subprocess.CompletedProcess:
    """Run the command in a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "jobun", *arguments],
        capture_output=True,
        cwd=cwd,
        input=stdin,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8", "LC_ALL": "", **environment},
        timeout=60,
    )


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "clean.txt").write_text(CLEAN, "utf-8")
    (tmp_path / "wrong.txt").write_text(WRONG, "utf-8")
    (tmp_path / "binary.txt").write_bytes(b"1-1.\x00\x01\x02\x00")
    (tmp_path / "broken.txt").write_bytes("1-1. 手番は順に回ります。\n".encode() + b"\xff\xff")
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "bare").mkdir()
    return tmp_path


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
        (["check", "clean.txt", "--encoding", "klingon"], "klingon"),
        (["check", "clean.txt", "--config", "none.toml"], "none.toml"),
        (["tree", "none.txt"], "none.txt: no such file"),
        (["refs", "binary.txt"], "binary"),
        (["explain", "NUM0001"], "NUM001"),
        (["build", "none.txt"], "none.txt: no such file"),
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
    assert "already used" in run("check", "wrong.txt", cwd=folder, LANG="en_US.UTF-8").stdout
    assert "すでに使われています" in run("check", "wrong.txt", cwd=folder, LANG="ja_JP.UTF-8").stdout
    assert "already used" in run("check", "wrong.txt", "--lang", "en", cwd=folder, LANG="ja_JP.UTF-8").stdout


def test_no_colour_in_a_pipe(folder):
    assert "\x1b" not in run("check", "wrong.txt", cwd=folder).stdout
    assert "\x1b" in run("check", "wrong.txt", "--color", "always", cwd=folder).stdout


def test_a_terminal_that_cannot_show_a_character_is_no_failure(folder):
    done = run("check", "wrong.txt", cwd=folder, PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_a_closed_pipe_is_no_failure(folder):
    command = f"{sys.executable} -m jobun check wrong.txt wrong.txt clean.txt | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=folder, text=True, timeout=60)
    assert done.stderr == ""


@pytest.mark.parametrize("command", ["check", "tree", "refs", "explain", "build"])
def test_every_sub_command_has_help(command):
    done = run(command, "--help")
    assert done.returncode == 0
    assert "usage: jobun " + command in done.stdout


def test_a_check_imports_only_what_it_needs(folder):
    script = (
        "import sys; from jobun.cli import main; main(['check', 'wrong.txt']);"
        "print([name for name in ('rich', 'networkx', 'sphinx', 'docutils', 'jinja2', 'tomllib', 'asyncio', 'difflib')"
        " if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=folder, text=True, timeout=60)
    assert done.stderr.strip() == "[]"


def test_no_cache_gives_the_same(folder):
    kept = folder / "cache"
    first = run("check", "wrong.txt", "--no-cache", cwd=folder, XDG_CACHE_HOME=str(kept))
    assert not kept.exists()
    assert run("check", "wrong.txt", cwd=folder, XDG_CACHE_HOME=str(kept)).stdout == first.stdout
    assert sorted(path.name for path in (kept / "jobun").iterdir()) == ["document.lalr", "label.lalr"]
    assert run("check", "wrong.txt", cwd=folder, XDG_CACHE_HOME=str(kept)).stdout == first.stdout
