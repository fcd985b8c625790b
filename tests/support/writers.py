"""The commands that write over a file, each with a folder in which it has something to write."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from jobun.cli.main import main
from tests.support.process import run

BOOK = (
    "1-1. Turns  \n1-1-1. Draw a card as in 1-1-2.\n<!-- jobun: ignore NUM002 -->\n1-1-2. Discard a card as in 1-1-1.\n"
)
EARLIER = BOOK.replace("Draw", "Take")

# a program that runs jobun with its arguments, and is killed when it has written a temporary file
KILLED = """
import os, signal, sys
from jobun.cli.main import main
os.fsync = lambda handle: os.kill(os.getpid(), signal.SIGKILL)
main(sys.argv[1:])
"""


class Writer(NamedTuple):
    """A command. arguments: of jobun. file: what it writes over. status: of a run that succeeds."""

    arguments: tuple[str, ...]
    file: str
    status: int = 0


WRITERS = {
    "fmt": Writer(("fmt", "book.txt"), "book.txt"),
    "fix": Writer(("check", "--fix", "book.txt"), "book.txt"),
    "confirm": Writer(("confirm", "book.txt"), "book.txt.confirmed.tsv"),
    "record": Writer(("build", "--record", "--quiet", "book.txt", "-o", "site"), "book.txt.ids.jsonl"),
    "export": Writer(("export", "book.txt", "--format", "md", "-o", "book.md"), "book.md"),
    "graph": Writer(("graph", "book.txt", "-o", "book.dot"), "book.dot"),
    "import": Writer(("import", "book.txt", "-o", "other.txt", "--force"), "other.txt"),
}


def prepare(folder: Path, writer: Writer) -> None:
    """Make the documents of a command, and the file that it will write over as an earlier run has left it."""
    book = folder / "book.txt"
    if writer.file != book.name:
        book.write_text(EARLIER, "utf-8")
        assert run(*writer.arguments, cwd=folder).returncode == writer.status
    book.write_text(BOOK, "utf-8")


def write(folder: Path, writer: Writer) -> int:
    """Run a command in a folder and in this process, with its output as it is. Gives the exit code."""
    os.chdir(folder)
    return main(list(writer.arguments))


def changed_while_written(monkeypatch: object, change: Callable[[], object]) -> None:
    """Let another program change something at the last moment: when the new content is complete and not yet in place."""
    sync = os.fsync

    def synchronize(handle: int) -> None:
        sync(handle)
        change()

    monkeypatch.setattr("os.fsync", synchronize)  # type: ignore[attr-defined]
