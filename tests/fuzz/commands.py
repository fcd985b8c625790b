"""What must hold of every command for every document, settings file and record: it ends, with a result or one line."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
import zlib
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.mutations import mutated
from tests.support.process import run_bytes

SEPARATOR = b"\0\xff\0"
CODES = (0, 1, 2)
ANY = "--lang en"
COMMANDS = [
    line.split()
    for line in (
        "check a.txt --format json", "check a.txt --lang ja --color always", "check a.txt --diff --unsafe-fixes",
        "check a.txt --fix", "check a.txt --fix --unsafe-fixes", "check --stats", "check . --select TXT,LOG --fail-on info",
        "tree a.txt", "tree a.txt --format json", "refs a.txt", "refs a.txt --format json", "terms a.txt",
        "terms a.txt --undefined --format json", "graph a.txt --format dot", "graph a.txt --format svg --around 1-1",
        "graph a.txt --format graphml", "graph a.txt --format json", "graph a.txt --stats", "export a.txt --format akn",
        "export a.txt --format csv --bom", "export a.txt --format json", "export a.txt --format md", "fmt a.txt",
        "fmt a.txt --diff", "fmt . --check", "confirm a.txt", "confirm a.txt --check", "confirm --rule 1-1 --diff",
        "diff a.txt b.txt", "diff b.txt a.txt --all --format json", "cite b.txt a.txt", "cite a.txt b.txt --since b.txt",
        "cite", "import a.html", "import a.pdf", "import a.docx", "import a.txt -o c.txt", "build a.txt -o site --record",
        "build -o site --proof",
    )
]  # fmt: skip
# a site takes as long as a hundred other commands
SLOW = frozenset({"build"})
BOOK = (
    "1. Turns\n1.1. Draw a card (see rule 1.2).\n1.2. Play a card, see 1-1-1.\n1-1. 手番\n1-1-1. 引きます（1-1-2）。\n"
)
SETTINGS = (
    "",
    '[[book]]\nid = "one"\ntitle = "One"\nsources = {ja = "a.txt", en = "b.txt"}\nversion = "2"\n'
    '[[book.versions]]\nversion = "1"\nsources = {ja = "b.txt"}\ndate = 2026-01-31\n',
    '[[book]]\nid = "own"\nsources = {ja = "a.txt"}\nnumbering = "own"\n'
    '[numbering.own]\nlevels = ["1", "1", "a", "i"]\nseparators = ["-", "-", ""]\nprefix = ""\nsuffix = ")"\nskip = "lo"\n',
    '[[cite]]\nbook = "b.txt"\nfiles = ["*.txt", "**/*.md"]\nform = ["rule {number}", "CR {number}"]\nsince = "a.txt"\n',
    '[check]\nselect = ["ALL"]\nignore = ["LAY", "typo"]\nper-file-ignores = {"*.txt" = ["NUM"]}\nseverity = {REF = "info"}\n'
    '[check.terms]\n"山札" = ["やま札"]\n"サーバー" = {forbidden = ["サーバ"], bad = ["サーバ"], good = ["サーバー"]}\n',
    '[site]\ntitle = "Site"\nbase-url = "https://example.org/"\noutput = "out"\nproof = true\n',
    '[[book]]\nid = "../../../x"\nsources = {"../x" = "/etc/passwd", ja = "pipe"}\n[numbering.a]\nlevels = ["1", "1", "1"]\n'
    'separators = ["", ""]\n[[cite]]\nbook = "a.txt"\nfiles = ["**/**/**/*", "/**"]\n',
)  # fmt: skip
RECORD = "1-1-1\tabcdef\t1-1-2\t0123456789abcdef\tx\n"


class CommandError(AssertionError):
    """A command that did what no command may do."""


class Input(NamedTuple):
    """A command line, and what it works on. command: its place in COMMANDS."""

    command: int
    settings: bytes
    document: bytes

    def encode(self) -> bytes:
        """The same as the bytes of one file."""
        return bytes([self.command]) + self.settings + SEPARATOR + self.document


def decode(data: bytes) -> Input:
    """Any bytes as an input."""
    settings, found, document = data[1:].partition(SEPARATOR)
    command = data[0] % len(COMMANDS) if data else 0
    return Input(command, settings, document) if found else Input(command, b"", settings)


def generated(seeds: list[str], number: int) -> Input:
    """An input from seeds, the same for the same number."""
    chance = random.Random(number)
    command = number % len(COMMANDS)
    if COMMANDS[command][0] in SLOW and chance.random() < 0.9:
        command = chance.randrange(len(COMMANDS) - len(SLOW) - 1)
    settings = SETTINGS[chance.randrange(len(SETTINGS))] if chance.random() < 0.6 else ""
    if settings and chance.random() < 0.6:
        settings = mutated(settings, chance, chance.randint(1, 2), 5000)
    document = mutated(chance.choice(seeds), chance, chance.randint(1, 6), 6000)
    return Input(command, settings.encode("utf-8", "surrogatepass"), document.encode("utf-8", "surrogatepass"))


def one_command(data: bytes) -> None:
    """Run a command. Raises CommandError, or whatever escapes from the command."""
    given = decode(data)
    words = [*COMMANDS[given.command], *([] if "--lang" in COMMANDS[given.command] else ANY.split())]
    folder = Path(tempfile.mkdtemp(prefix="jobun-fuzz-"))
    try:
        for name in ("a.txt", *(word for word in words if word.startswith("a."))):
            (folder / name).write_bytes(given.document)
        (folder / "b.txt").write_text(BOOK, "utf-8")
        if given.settings:
            (folder / "jobun.toml").write_bytes(given.settings)
        if zlib.crc32(data) % 3 == 0:
            (folder / "a.txt.confirmed.tsv").write_text(RECORD, "utf-8")
        done = run_bytes(*words, cwd=folder, COLUMNS="80")
        _verify(words, done.returncode, done.stdout, done.stderr.decode("utf-8", "replace"))
        if words[0] not in ("fmt", "check") and (folder / "a.txt").read_bytes() != given.document:
            raise CommandError(f"{words} has changed the document")
    finally:
        shutil.rmtree(folder)


def _verify(words: list[str], code: int, printed: bytes, errors: str) -> None:
    line = " ".join(words)
    if code not in CODES:
        raise CommandError(f"{line}: exit code {code}")
    if "internal error" in errors or "Traceback" in errors:
        raise CommandError(f"{line}: {errors}")
    for error in errors.splitlines():
        if not error.startswith("jobun: ") and "--diff" not in words:
            raise CommandError(f"{line}: an error that is not one line: {error!r}")
    if code == 2 and not errors:
        raise CommandError(f"{line}: failed without a reason")
    if "json" in words and code != 2:
        json.loads(printed.decode("utf-8"))
