"""The command and what it reads from and writes to: pipes, terminals, closed and full streams."""

import argparse
import json
import os
import subprocess
import sys

import pytest

from jobun.cli.main import parser
from tests.support.process import run, run_process


def test_no_colour_in_a_pipe(folder):
    assert "\x1b" not in run("check", "wrong.txt", cwd=folder).stdout
    assert "\x1b" in run("check", "wrong.txt", "--color", "always", cwd=folder).stdout


@pytest.mark.parametrize("command", ["check", "tree", "refs", "graph"])
def test_no_document_commands_a_terminal(folder, command):
    # escapes that clear the screen and name the window, and a mark that turns the direction of writing
    words = "規則\x1b[2J\n1-1. 手番\x1b]0;a\n1-1-1. 9-9-9\u202e に進みます（1-\n\n1-\x1b[31m7）。\n1-1-1. \x1b[8m「手\x1b[0m番」を参照します。\n"
    (folder / "escapes.txt").write_text(words, "utf-8")
    done = run(command, "escapes.txt", cwd=folder)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) > 1
    assert all(char.isprintable() or char in "\n\u3000" for char in done.stdout)


def test_a_terminal_that_cannot_show_a_character_is_no_failure(folder):
    done = run("check", "wrong.txt", cwd=folder, PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert done.stderr == ""
    assert "\\u" in done.stdout


@pytest.mark.parametrize("codec", ["ascii", "cp932", "latin-1"])
def test_json_is_utf8_whatever_the_locale(folder, codec):
    (folder / "odd.txt").write_text("1-1. 手番\n1-1-1. é𠮟る。\n", "utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": codec}
    command = [sys.executable, "-m", "jobun", "tree", "odd.txt", "--format", "json"]
    done = subprocess.run(command, capture_output=True, cwd=folder, env=environment, timeout=60)
    assert "é𠮟る。" in json.dumps(json.loads(done.stdout.decode("utf-8")), ensure_ascii=False)


def test_a_closed_pipe_is_no_failure(folder):
    command = f"{sys.executable} -m jobun check wrong.txt wrong.txt clean.txt | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=folder, text=True, timeout=60)
    assert done.stderr == ""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_full_disk_is_told_in_one_line(folder, form):
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "jobun", "check", "wrong.txt", "--format", form]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=folder, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.startswith("jobun: cannot write to standard output: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="closes descriptors through a POSIX shell")
@pytest.mark.parametrize(
    ("closed", "code", "said"),
    [(">&-", 2, "jobun: cannot write to standard output"), ("2>&-", 1, ""), (">&- 2>&-", 2, "")],
)
def test_a_closed_stream_is_no_traceback(folder, closed, code, said):
    command = f"'{sys.executable}' -m jobun check wrong.txt {closed}"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=folder, text=True, timeout=60)
    assert done.returncode == code
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == bool(said)


def test_an_interrupt_is_told_by_the_exit_code_alone(folder):
    """Where the stages are imported, too: that is most of a short run."""
    for module, name in (("jobun.cli.main", "parser"), ("jobun.cli.commands.check.proofreading", "run_checks")):
        script = (
            f"import sys, {module}, jobun.cli.main\n"
            "def stop(*_, **__): raise KeyboardInterrupt\n"
            f"setattr({module}, {name!r}, stop)\n"
            "sys.exit(jobun.cli.main.main(['check', 'wrong.txt']))"
        )
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=folder, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.parametrize("command", ["check", "tree", "refs", "explain", "build", "graph"])
def test_every_sub_command_has_help(command):
    done = run(command, "--help")
    assert done.returncode == 0
    assert "usage: jobun " + command in done.stdout


def test_every_option_says_what_it_is_for():
    (commands,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    for name, command in commands.choices.items():
        assert [action.dest for action in command._actions if not action.help] == [], name
    assert sorted(action.dest for action in commands._choices_actions if action.help) == sorted(commands.choices)


def test_a_check_imports_only_what_it_needs(folder):
    script = (
        "import sys; from jobun.cli.main import main; main(['check', 'wrong.txt']);"
        "print([name for name in ('rich.console', 'networkx', 'msgspec', 'sphinx', 'docutils', 'jinja2', 'tomllib', 'asyncio', 'difflib')"
        " if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=folder, text=True, timeout=60)
    assert done.stderr.strip() == "[]"


def test_no_cache_gives_the_same(folder, tmp_path_factory):
    kept = tmp_path_factory.mktemp("kept")
    first = run_process("check", "wrong.txt", "--no-cache", cwd=folder, XDG_CACHE_HOME=str(kept))
    assert not list(kept.iterdir())
    assert run_process("check", "wrong.txt", cwd=folder, XDG_CACHE_HOME=str(kept)).stdout == first.stdout
    assert sorted(path.name for path in (kept / "jobun/grammar").iterdir()) == ["document.json", "label.json"]
    assert run_process("check", "wrong.txt", cwd=folder, XDG_CACHE_HOME=str(kept)).stdout == first.stdout
