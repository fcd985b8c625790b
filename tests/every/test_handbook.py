"""What README and the handbook print is what the tool prints: RECORD=1 writes the present output into the pages.

The console blocks of a page are one session, in a folder of its own. Comments set it up (`.. copy: sources/draft/ja.txt`
in reStructuredText, `<!-- copy: … -->` in Markdown): `copy` brings a file or folder of the project, under another name
after `as`; `run` runs a command that the page does not show. A code block with a caption, or in Markdown one after a comment
`file`, is written into the file of that name. A line of output that is `...` matches any number of lines.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from jobun.cli.main import main, parser
from jobun.lint.check import all_checks

# they start processes
pytestmark = pytest.mark.slow

TOP = Path(__file__).resolve().parents[2]
PAGES = [TOP / "README.md", TOP / "CONTRIBUTING.md", *sorted((TOP / "sources/handbook").rglob("*.rst"))]
NAMES = [path.relative_to(TOP).as_posix() for path in PAGES]
# what is a shell's, and not a command of ours alone
SHELL = set("|<>;&*$`")
# the scripts of the environment that runs the tests
SCRIPTS = """
jobun() { LANG=$JOBUN_LANG "$PYTHON" -m jobun "$@"; }
sphinx-build() { "$PYTHON" -m sphinx "$@"; }
"""
RECORD = bool(os.environ.get("RECORD"))


@dataclass(frozen=True)
class Step:
    """A piece of a page. kind: copy, file, run, console or another language. lines: the block's, first and past last."""

    kind: str
    words: str
    start: int = 0
    end: int = 0
    indent: int = 0


def steps(path: Path) -> Iterator[Step]:
    """The comments and code blocks of a page, in order."""
    lines = path.read_text("utf-8").splitlines()
    markdown = path.suffix == ".md"
    at = 0
    while at < len(lines):
        line = lines[at]
        comment = re.match(r"(?:<!-- |\s*\.\. )(copy|file|run): (.*?)(?: -->)?$", line)
        at += 1
        if comment:
            yield Step(comment[1], comment[2])
        elif markdown and (fence := re.match(r"( *)```(\w+)$", line)):
            end = next(number for number in range(at, len(lines)) if lines[number].strip() == "```")
            yield block(fence[2], lines, at, end, len(fence[1]))
            at = end + 1
        elif not markdown and (directive := re.match(r"( *)\.\. code-block:: (\w+)$", line)):
            inside = len(directive[1]) + 3
            while at < len(lines) and (not lines[at].strip() or lines[at].strip().startswith(":")):
                name, _, value = lines[at].strip().partition(": ")
                if name == ":caption":
                    yield Step("file", value)
                at += 1
            end = at
            while end < len(lines) and (not lines[end].strip() or lines[end].startswith(" " * inside)):
                end += 1
            while not lines[end - 1].strip():
                end -= 1
            yield block(directive[2], lines, at, end, inside)
            at = end


def block(kind: str, lines: list[str], start: int, end: int, indent: int) -> Step:
    return Step(kind, "".join(f"{line[indent:]}\n" for line in lines[start:end]), start, end, indent)


def sessions(words: str) -> list[tuple[str, str]]:
    """The commands of a console block, and what each prints."""
    found = []
    for piece in re.split(r"(?m)^\$ ", words)[1:]:
        command, _, output = piece.partition("\n")
        found.append((command, output.rstrip("\n")))
    return found


class Session:
    """Runs the commands of one page in a folder."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder = folder
        self._capsys = capsys
        self._code = 0

    def set_up(self, step: Step, following: Step | None) -> None:
        """Do what a comment asks for."""
        if step.kind == "copy":
            source, _, name = step.words.partition(" as ")
            target = self._folder / (name or Path(source).name)
            target.parent.mkdir(parents=True, exist_ok=True)
            copied = TOP / source
            (shutil.copytree if copied.is_dir() else shutil.copyfile)(copied, target)
        elif step.kind == "file":
            assert following, step
            target = self._folder / step.words
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(following.words, "utf-8")
        else:
            self.run(step.words)

    def run(self, command: str) -> str:
        """What a command prints."""
        if command == "echo $?":
            return str(self._code)
        if command.startswith("jobun ") and not SHELL & set(command):
            self._capsys.readouterr()
            try:
                self._code = main(shlex.split(command)[1:])
            except SystemExit as stop:
                self._code = int(stop.code or 0)
            printed = self._capsys.readouterr()
            return self._relative(printed.out + printed.err)
        done = subprocess.run(
            ["bash", "-c", f"{SCRIPTS}{command}"],
            cwd=self._folder,
            # not every machine has the locale that the page is in
            env={**os.environ, "LANG": "C.UTF-8", "JOBUN_LANG": os.environ["LANG"], "PYTHON": sys.executable},
            capture_output=True,
            text=True,
            timeout=120,
        )
        self._code = done.returncode
        return self._relative(done.stdout + done.stderr)

    def _relative(self, printed: str) -> str:
        return printed.replace(f"{self._folder}{os.sep}", "").rstrip("\n")


def fits(expected: str, printed: str) -> bool:
    """Whether output is what a page says, in which `...` on a line of its own is any number of lines."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "..." else re.escape(line.rstrip()) + r"\n" for line in expected.split("\n")
    )
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed.split("\n"))) is not None


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_a_page_shows_what_the_tool_prints(path, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8" if "/ja/" in path.as_posix() else "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "88")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    session = Session(tmp_path, capsys)
    wrong, blocks = [], []
    every = list(steps(path))
    for number, step in enumerate(every):
        if step.kind in ("copy", "file", "run"):
            session.set_up(step, next(iter(every[number + 1 :]), None))
        elif step.kind == "console":
            shown = [(command, expected, session.run(command)) for command, expected in sessions(step.words)]
            assert shown, f"line {step.start}: a console block without a command"
            wrong += [
                (command, expected, printed) for command, expected, printed in shown if not fits(expected, printed)
            ]
            blocks.append((step, shown))
    if RECORD and wrong:
        record(path, blocks)
    else:
        assert wrong == []


def record(path: Path, blocks: list[tuple[Step, list[tuple[str, str, str]]]]) -> None:
    """Write what was printed into a page."""
    lines = path.read_text("utf-8").splitlines()
    for step, shown in reversed(blocks):
        made = []
        for command, expected, printed in shown:
            made += [f"$ {command}", *(expected if fits(expected, printed) else printed).splitlines()]
        lines[step.start : step.end] = [(" " * step.indent + line).rstrip() for line in made]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def commands() -> dict[str, ArgumentParser]:
    """The parser of each command, by the command's name."""
    return next(action.choices for action in parser("en")._actions if isinstance(action, _SubParsersAction))


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_a_command_that_is_named_in_a_sentence_exists(path):
    known = commands()
    for words in re.findall(r"`+(jobun [a-z][^`]*)`+", path.read_text("utf-8")):
        name, *rest = words.split()[1:]
        assert name in known, words
        options = {option for action in known[name]._actions for option in action.option_strings}
        assert {word.partition("=")[0] for word in rest if re.match("--?[a-z]", word)} <= options, words


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_what_is_not_run_can_be(path):
    """Blocks of `sh` are for what installs or builds: targets of the Makefile, extras of the package."""
    targets = re.findall(r"^([a-z]+):", (TOP / "Makefile").read_text("utf-8"), re.M)
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    for step in steps(path):
        for line in step.words.splitlines() if step.kind == "sh" else ():
            command = re.sub("^[A-Z]+=1 ", "", line.partition("  #")[0].strip())
            kind, *rest = shlex.split(command)
            if kind == "make":
                assert rest[0] in targets, line
            elif kind == "jobun":
                # a command that does not end, or needs what a test has not
                assert rest[0] in ("serve", "build", "review"), line
            else:
                assert kind in ("pip", "git", "cd", "cp", "mkdir", "pytest", "sphinx-build"), line
            for extra in re.findall(r"\[([a-z,]+)\]", command if kind == "pip" else ""):
                assert set(extra.split(",")) <= set(project["optional-dependencies"]), line


def test_readme_is_short():
    assert len((TOP / "README.md").read_text("utf-8").split()) <= 500


def test_each_package_has_a_page_of_architecture():
    folder = TOP / "sources/handbook/architecture"
    pages = {path.stem for path in folder.glob("*.rst")} - {"index"}
    packages = {path.parent.name for path in (TOP / "tool/jobun").glob("*/__init__.py")}
    assert pages == packages | {"flow", "registry"}


def test_each_page_names_its_language():
    for path in PAGES[2:]:
        assert path.read_text("utf-8").startswith(f":language: {'ja' if '/ja/' in path.as_posix() else 'en'}\n"), path


def test_contributing_lists_each_folder():
    rows = re.findall(r"^\| (`.*?`) \|", (TOP / "CONTRIBUTING.md").read_text("utf-8"), re.M)
    listed = {Path(name).stem for row in rows if row.startswith("`tool") for name in re.findall("`(.*?)`", row)}
    assert listed == {path.stem for path in (TOP / "tool/jobun").iterdir() if path.name[0] != "_"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The handbook and the sample books, published by Sphinx with warnings as errors."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-c", str(TOP / "site"), str(TOP / "sources"), str(folder)]
    done = subprocess.run(
        command, env={**os.environ, "LANG": "C.UTF-8"}, capture_output=True, text=True, check=False, timeout=300
    )
    assert (done.stderr, done.returncode) == ("", 0)
    return folder


def test_the_handbook_is_published_beside_the_books(site):
    index = (site / "index.html").read_text("utf-8")
    assert 'href="handbook/index.html"' in index
    assert 'href="tomoshibi/ja/index.html"' in index
    for path in PAGES[2:]:
        page = site / path.relative_to(TOP / "sources").with_suffix(".html")
        words = page.read_text("utf-8")
        assert f'<html lang="{"ja" if "/ja/" in path.as_posix() else "en"}"' in words
        assert "How-to guides" in words, "the sidebar has the contents of the handbook"


def test_each_link_of_the_handbook_leads_somewhere(site):
    for page in sorted((site / "handbook").rglob("*.html")):
        for address in re.findall(r'(?:href|src)="([^":]+)"', page.read_text("utf-8")):
            name, _, anchor = address.partition("#")
            target = (page.parent / name).resolve() if name else page
            assert target.exists(), (page.name, address)
            assert not anchor or f'id="{anchor}"' in target.read_text("utf-8"), (page.name, address)


def test_each_check_and_command_is_on_the_pages_of_both_languages(site):
    for folder in ("reference", "ja"):
        words = (site / "handbook" / folder / "checks.html").read_text("utf-8")
        assert [code for code in all_checks() if f">{code} " not in words] == []
        words = (site / "handbook" / folder / "commands.html").read_text("utf-8")
        assert [name for name in commands() if f"jobun {name}" not in words] == []


@pytest.mark.parametrize("name", NAMES)
def test_files_of_the_project_that_a_page_names_are_there(name):
    named = re.findall("`((?:tests|benchmarks)/[^`<>*]+)`", (TOP / name).read_text("utf-8"))
    assert [path for path in named if not (TOP / path).exists()] == []


def test_the_hooks_for_pre_commit_run_commands_that_exist():
    hooks = re.findall(r"entry: jobun (\w+)", (TOP / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert hooks
    assert set(hooks) <= set(commands())
