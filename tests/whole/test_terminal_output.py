"""What reaches a terminal: no control character of a name, a document or a setting; and what a pipe gets."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.support.process import CLEAN, WRONG, Terminal, run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="names that Windows does not allow")

# the title of the window, the clipboard, colours, a control sequence of C1, a turned direction, a line of its own
HOSTILE = "\x1b]0;title\x07\x1b]52;c;ZXZpbA==\x07\x1b[31m\x9b2J\u202e\u2066\x08\r\nforged"
# a file with other control characters than these is not taken for text
WORDS = HOSTILE.replace("\x07", "\x1b\\").replace("\x08", "\x0c")
NAME = f"a {HOSTILE}[bold red].txt"
BOOK = WRONG.replace("引きます。", f"9-9-9 を引きます{WORDS}。  ").replace("手番", f"「手番{WORDS}")
BOOK += f"1-2. 用語\n1-2-1. 「山札{WORDS}札」とは、1-1-1 で使うカードの束をいう。\n1-2-2. 山札を 1-1-1 で使う。\n"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / NAME).write_bytes(BOOK.encode())
    (tmp_path / "clean.txt").write_text(CLEAN, "utf-8")
    (tmp_path / "hostile.toml").write_text(f'[check]\n"{escaped(HOSTILE)}" = 1\n', "utf-8")
    (tmp_path / "value.toml").write_text(f'[check]\nselect = ["{escaped(HOSTILE)}"]\n', "utf-8")
    return tmp_path


def escaped(text):
    """A text inside a string of TOML."""
    return "".join(f"\\u{ord(char):04x}" for char in text)


def shown(text):
    """Whether a terminal may get a text: without control characters, and without a line that a name began."""
    return all(char.isprintable() or char in "\n\t\u3000" for char in text.replace("\r\n", "\n"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", NAME),
        ("check", NAME, "--stats"),
        ("check", NAME, "--format", "json"),
        ("check", NAME, "--diff", "--unsafe-fixes"),
        ("check", NAME, "--fix", "--unsafe-fixes"),
        ("check", f"{NAME}x"),
        ("check", f"{NAME}x", "--debug"),
        ("check", NAME, "--select", HOSTILE),
        ("check", NAME, "--encoding", HOSTILE),
        ("check", NAME, "--config", "hostile.toml"),
        ("check", NAME, "--config", "value.toml"),
        ("check", f"--{HOSTILE}"),
        ("explain", HOSTILE),
        ("fmt", NAME, "--check"),
        ("fmt", NAME, "--diff"),
        ("fmt", NAME),
        ("confirm", NAME),
        ("confirm", NAME, "--check"),
        ("confirm", NAME, "--diff"),
        ("tree", NAME),
        ("tree", NAME, "--format", "json"),
        ("refs", NAME),
        ("terms", NAME),
        ("diff", NAME, "clean.txt"),
        ("graph", NAME),
        ("graph", NAME, "--stats"),
        ("graph", NAME, "--format", "svg"),
        ("graph", NAME, "--around", HOSTILE),
        ("import", NAME),
        ("export", NAME, "--format", "md"),
        ("export", NAME, "--format", "csv"),
        ("export", NAME, "--format", "akn"),
        ("export", NAME, "--format", "json"),
        ("cite", "clean.txt", NAME),
        ("build", NAME, "-o", f"site{HOSTILE}"),
    ],
    ids=lambda arguments: " ".join("NAME" if one == NAME else one for one in arguments if one.isprintable()),
)  # fmt: skip
def test_no_control_character_reaches_a_terminal(folder, arguments):
    for colour in ("", "1"):
        done = run(*arguments, cwd=folder, stream=Terminal, FORCE_COLOR=colour, NO_COLOR="" if colour else "1")
        for printed in (done.stdout, done.stderr):
            assert shown(re.sub("\x1b\\[(31|33|36|1|2|1;31|32|0)m", "", printed) if colour else printed)
        assert done.stdout or done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", NAME),
        ("check", NAME, "--stats"),
        ("check", f"{NAME}x"),
        ("fmt", NAME),
        ("confirm", NAME, "--check"),
        ("tree", NAME),
        ("refs", NAME),
        ("graph", NAME, "--stats"),
        ("check", NAME, "--diff", "--unsafe-fixes"),
    ],
    ids=" ".join,
)
def test_no_name_begins_a_line(folder, arguments):
    done = run(*arguments, cwd=folder, stream=Terminal)
    lines = f"{done.stdout}{done.stderr}".splitlines()
    # the text of the document has a line of its own that begins so
    assert not any(line.startswith("forged[bold red]") for line in lines)


def test_a_pipe_gets_a_difference_as_it_is(folder):
    """With names as Git writes them, so that patch finds the file and no other one."""
    if shutil.which("patch") is None:
        pytest.skip("needs patch")
    before = (folder / NAME).read_bytes()
    done = run("fmt", NAME, "--diff", cwd=folder)
    assert "\x1b]52;c;" in done.stdout
    assert done.stdout.startswith('--- "a \\033]0;title')
    subprocess.run(["patch", "-s", "-p0", "--binary"], input=done.stdout.encode(), cwd=folder, check=True, timeout=60)
    assert run("fmt", NAME, "--check", cwd=folder).returncode == 0
    assert (folder / NAME).read_bytes() != before


def test_a_pipe_gets_text_as_it_is(folder):
    assert "\x1b]52;c;" in run("import", NAME, cwd=folder).stdout


def test_line_ends_of_a_document_are_no_control_characters(tmp_path):
    (tmp_path / "crlf.txt").write_bytes(b"1-1. Turns  \r\n1-1-1. Draw.\r\n")
    assert "·" not in run("fmt", "crlf.txt", "--diff", cwd=tmp_path, stream=Terminal).stdout


@pytest.mark.parametrize(
    ("forced", "without", "terminal", "coloured"),
    [
        ("1", "", False, True),
        ("", "", False, False),
        ("1", "1", True, False),
        ("1", "1", False, False),
        ("", "", True, True),
        ("", "1", True, False),
    ],
)
def test_variables_that_choose_colours(folder, forced, without, terminal, coloured):
    stream = {"stream": Terminal} if terminal else {}
    done = run("check", NAME, cwd=folder, FORCE_COLOR=forced, NO_COLOR=without, TERM="xterm", **stream)
    assert ("\x1b[" in done.stdout) is coloured
    always = run("check", NAME, "--color", "always", cwd=folder, NO_COLOR="1")
    assert "\x1b[" in always.stdout
    assert "\x1b[" not in run("check", NAME, "--color", "never", cwd=folder, FORCE_COLOR="1").stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ("check wrong.txt", 1),
        ("check clean.txt --stats", 0),
        ("check wrong.txt --fail-on info --format json", 1),
        ("check wrong.txt none.txt", 2),
        ("check --fix --unsafe-fixes wrong.txt other.txt", 0),
        ("fmt --check wrong.txt other.txt", 1),
        ("fmt --diff wrong.txt other.txt", 0),
        ("export wrong.txt --format csv", 0),
        ("import wrong.txt", 0),
        ("explain NUM001", 0),
        ("--help", 0),
    ],
)
def test_the_exit_code_is_the_same_where_nobody_reads(tmp_path, arguments, code):
    (tmp_path / "clean.txt").write_text(CLEAN, "utf-8")
    # more than a pipe holds
    wrong = WRONG + "".join(f"1-{count}. 規則  \n" for count in range(1, 400)) * 2
    for name in ("wrong.txt", "other.txt"):
        (tmp_path / name).write_text(wrong if "--fix" not in arguments else WRONG, "utf-8")
    command = ["bash", "-o", "pipefail", "-c", f"'{sys.executable}' -m jobun {arguments} | (exec <&-; exit 0)"]
    done = subprocess.run(command, capture_output=True, cwd=tmp_path, text=True, timeout=120)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "Broken pipe" not in done.stderr
    if "--fix" in arguments:
        # what is written does not depend on who reads the report
        assert [(tmp_path / name).read_text("utf-8") for name in ("wrong.txt", "other.txt")] == [CLEAN, CLEAN]


def test_the_progress_line_shows_a_name_and_no_markup_in_it(folder):
    """It appears after a second; it is the only place where rich writes to a terminal."""
    pty = pytest.importorskip("pty")
    name = "[link=http://example.com]x[/link]\x1b]52;c;ZXZpbA==\x07.txt"
    script = (
        "import sys, time, jobun.cli.progress as progress\n"
        "progress.DELAY = 0.01\n"
        "with progress.progress() as (show, hide):\n"
        "    show(sys.argv[1])\n"
        "    time.sleep(1)\n"
    )
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200"}
    subprocess.run([sys.executable, "-c", script, name], stderr=theirs, cwd=folder, env=environment, timeout=60)
    os.close(theirs)
    seen = os.read(ours, 65536)
    os.close(ours)
    assert b"[link=http://example.com]x[/link]" in seen
    assert b"\x1b]" not in seen
