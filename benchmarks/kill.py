"""Kills each command that writes at random moments, and looks at what it leaves.

    python -m benchmarks.kill [--runs N] [--seed N] [NAME ...]

NAME: only these commands. Runs are killed (SIGKILL) at moments drawn from the time that a whole run takes, until N were
killed; some end before. Then the file must have its old content or the new one, and its owner, mode and attributes. A
second run must leave exactly what a run that nobody killed leaves. The command fails if any run breaks this.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.support.process import run
from tests.support.writers import EARLIER, WRITERS, Writer, prepare, write

RUNS = 500
OWNER, GROUP, MODE, ATTRIBUTE = 1234, 2345, 0o640, ("user.origin", b"elsewhere")
Tree = dict[str, bytes]
Attributes = tuple[int, int, int, dict[str, bytes]]


def main(arguments: list[str]) -> None:
    """Kill runs of the commands named, or of all, and print a line for each command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[[], *WRITERS], help="commands; default: all")
    parser.add_argument("--runs", type=int, default=RUNS, help="killed runs of each command (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the moments (default: %(default)s)")
    options = parser.parse_args(arguments)
    broken = 0
    for name in options.names or WRITERS:
        counts, faults = killed_runs(WRITERS[name], options.runs, options.seed)
        print(f"{name:8} {dict(counts)}, {len(faults)} faults", flush=True)
        for fault in faults[:10]:
            print(f"  {fault}")
        broken += len(faults)
    sys.exit(bool(broken))


def killed_runs(writer: Writer, runs: int, seed: int) -> tuple[Counter[str], list[str]]:
    """How runs of a command ended, and what is wrong with what they left."""
    moments = random.Random(seed)
    counts: Counter[str] = Counter()
    faults = []
    with TemporaryDirectory() as top:
        folder = Path(top, "work")
        folder.mkdir()
        prepare(folder, writer)
        before = tree(folder)
        # the processes that follow have everything imported
        run(*writer.arguments, cwd=folder)
        seconds = []
        for _ in range(3):
            restore(folder, before, writer)
            seconds.append(whole_run(folder, writer))
        after = tree(folder)
        if after == before:
            raise ValueError(f"{writer.arguments}: changes nothing, expected a command that writes")
        killed = 0
        while killed < runs:
            attributes = restore(folder, before, writer)
            finished = run_in_child(folder, writer, moments.uniform(0, median(seconds)))
            killed += not finished
            left = tree(folder)
            state = next((name for name, files in (("new", after), ("old", before)) if holds(left, files, writer)), "")
            counts[f"{'finished' if finished else 'killed'}, {state or 'neither'}"] += 1
            counts["with a temporary file"] += any(name.endswith(".tmp") for name in left)
            if not state:
                faults.append(f"neither old nor new: {len(left.get(writer.file, b''))} bytes")
            elif attributes_of(folder / writer.file) != attributes:
                faults.append(f"other attributes: {attributes_of(folder / writer.file)}, not {attributes}")
            run_in_child(folder, writer)
            faults += differences(tree(folder), after)
    return counts, faults


def whole_run(folder: Path, writer: Writer) -> float:
    """Let a command run to its end. Gives the seconds it takes."""
    start = time.monotonic()
    run_in_child(folder, writer)
    return time.monotonic() - start


def run_in_child(folder: Path, writer: Writer, seconds: float | None = None) -> bool:
    """Run a command in a process of its own, which has everything imported. Gives whether it came to its end.

    seconds: until it is killed; None: never.
    """
    child = os.fork()
    if child == 0:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        code = 70
        try:
            code = write(folder, writer)
        finally:
            os._exit(code)
    if seconds is not None:
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != writer.status:
        raise ValueError(f"{writer.arguments}: exit code {os.WEXITSTATUS(status)}, expected {writer.status}")
    return os.WIFEXITED(status)


def tree(folder: Path) -> Tree:
    """The files of a folder and of those below it, by their paths, with their bytes."""
    found = (Path(top, name) for top, _, names in os.walk(folder) for name in names)
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def holds(left: Tree, files: Tree, writer: Writer) -> bool:
    """Whether the file of a command is as in one state, and so are the documents."""
    return all(left.get(name) == files[name] for name in ("book.txt", writer.file) if name in files)


def restore(folder: Path, before: Tree, writer: Writer) -> Attributes:
    """Put everything back as it was before the first run. Gives the attributes of the file of the command."""
    if any(name.startswith("site") for name in before):
        # what is kept between builds has to fit to the pages, so that they are made, not put back
        (folder / "book.txt").write_text(EARLIER, "utf-8")
        run_in_child(folder, writer)
    left = tree(folder)
    for name in left.keys() - before.keys():
        (folder / name).unlink()
    for name, content in before.items():
        if left.get(name) != content:
            (folder / name).write_bytes(content)
    path = folder / writer.file
    if os.geteuid() == 0:
        os.chown(path, OWNER, GROUP)
    if sys.platform == "linux":
        os.setxattr(path, *ATTRIBUTE)
    path.chmod(MODE)
    return attributes_of(path)


def attributes_of(path: Path) -> Attributes:
    """Owner, group, mode and extended attributes of a file."""
    found = path.stat()
    names = os.listxattr(path) if sys.platform == "linux" else []
    return found.st_uid, found.st_gid, found.st_mode, {name: os.getxattr(path, name) for name in names}


def differences(left: Tree, after: Tree) -> list[str]:
    """What a second run has left that a run that nobody killed does not leave."""
    names = sorted(left.keys() | after.keys())
    return [f"after the next run: {name}" for name in names if left.get(name) != after.get(name)]


if __name__ == "__main__":
    main(sys.argv[1:])
