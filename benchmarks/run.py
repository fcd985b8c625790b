"""Measures the time and memory of jobun in whole cold processes, compared with an empty Python and a bare script.

Run it with the Python of the environment that jobun is installed in. It imports little on purpose: the peak memory of a
child process is never reported as less than that of its parent.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from types import FrameType
from typing import NamedTuple

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
PYTHON = sys.executable
JOBUN = os.path.join(os.path.dirname(PYTHON), "jobun")
BOOK = os.path.join(ROOT, "sources", "tomoshibi", "ja.txt")
SEEDS = os.path.join(ROOT, "..", "shared", "seeds")

MEGABYTE = 1_000_000
SIZES = (200_000, MEGABYTE, 5 * MEGABYTE, 10 * MEGABYTE)
LANGUAGES = ("ja", "en")
TIMEOUT = 120  # seconds, of one process
# 1 means that there are diagnostics; 2 and above are failures
SUCCESS = (0, 1)


class Sample(NamedTuple):
    """One process: wall-clock seconds, peak resident megabytes, and how it ended (negative: a signal)."""

    seconds: float
    megabytes: float
    status: int


def measure(command: list[str]) -> Sample:
    """Run a command once, discard its output, and wait for it."""
    silence = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in (0, 1, 2)]
    start = time.perf_counter()
    # modules are compiled once, as those of an installed package are
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    child = os.posix_spawn(command[0], command, environment, file_actions=silence)
    _, status, usage = wait(child)
    seconds = time.perf_counter() - start
    # kilobytes; bytes on macOS
    unit = 1e6 if sys.platform == "darwin" else 1e3
    return Sample(seconds, usage.ru_maxrss / unit, os.waitstatus_to_exitcode(status))


def wait(child: int) -> tuple[int, int, resource.struct_rusage]:
    """Wait for a child process and return its resource usage; kill it after TIMEOUT."""

    def kill(_signal: int, _frame: FrameType | None) -> None:
        os.kill(child, signal.SIGKILL)

    before = signal.signal(signal.SIGALRM, kill)
    signal.alarm(TIMEOUT)
    try:
        return os.wait4(child, 0)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def median(command: list[str], runs: int) -> Sample:
    """The median time and memory of several runs, after one that fills the disk cache; the first failure's status."""
    samples = [measure(command)]
    if samples[0].status in SUCCESS:
        samples = [measure(command) for _ in range(runs)]
    middle = len(samples) // 2
    failed = [sample.status for sample in samples if sample.status not in SUCCESS]
    return Sample(
        sorted(sample.seconds for sample in samples)[middle],
        sorted(sample.megabytes for sample in samples)[middle],
        failed[0] if failed else 0,
    )


def documents(folder: str) -> Iterator[tuple[str, str]]:
    """Name and path of each document: the project's own, the largest real one if there is any, generated ones."""
    if os.path.exists(BOOK):
        yield "tomoshibi ja", BOOK
    if os.path.isdir(SEEDS):
        largest = max((entry for entry in os.scandir(SEEDS) if entry.is_file()), key=lambda entry: entry.stat().st_size)
        yield largest.name[:18], largest.path
    for language in LANGUAGES:
        for size in SIZES:
            path = os.path.join(folder, f"{language}-{size}.txt")
            generator = [PYTHON, os.path.join(HERE, "generate.py"), "--size", str(size)]
            if measure([*generator, "--language", language, "--output", path]).status != 0:
                sys.exit(f"benchmarks/generate.py failed at {size} bytes of {language}")
            yield f"generated {language} {size / MEGABYTE:g} MB", path


def time_start() -> None:
    """Measure a process that reads nothing."""
    print(f"{'start':28}{'seconds':>9}{'peak MB':>9}")
    starts = {
        "python -c pass": [PYTHON, "-c", "pass"],
        'python -c "import lark"': [PYTHON, "-c", "import lark"],
        'python -c "import jobun.cli.main"': [PYTHON, "-c", "import jobun.cli.main"],
    }
    for name, command in starts.items():
        if measure(command).status == 0:
            print(f"{name:28}{figures(median(command, runs=15))}", flush=True)
    print()


def time_documents() -> None:
    """Measure the bare script, the module and the console script on each document."""
    bare = [PYTHON, os.path.join(HERE, "bare.py")]
    check = commands()
    print(f"{'document':22}{'command':24}{'seconds':>9}{'peak MB':>9}{'to bare':>9}{'s per MB':>10}")
    with tempfile.TemporaryDirectory() as folder:
        for name, path in documents(folder):
            size = os.path.getsize(path) / MEGABYTE
            runs = 7 if size <= 1 else 3
            floor = median([*bare, path], runs)
            print(row(name, "bare script", floor, floor, size), flush=True)
            for label, command in check.items():
                print(row(name, label, median([*command, path], runs), floor, size), flush=True)


def commands() -> dict[str, list[str]]:
    """The ways to start the command that work: without jobun, Python exits with 1."""
    ways = {"python -m jobun check": [PYTHON, "-m", "jobun"], "jobun check": [JOBUN]}
    found = {name: way for name, way in ways.items() if os.path.exists(way[0])}
    started = {name: way for name, way in found.items() if measure([*way, "--version"]).status == 0}
    for name in ways.keys() - started.keys():
        print(f"{name} does not start: is jobun installed for {PYTHON}?", file=sys.stderr)
    return {name: [*way, "check", "--no-cache"] for name, way in started.items()}


def row(name: str, command: str, sample: Sample, floor: Sample, size: float) -> str:
    """One line of the table; size in megabytes."""
    start = f"{name:22}{command:24}{figures(sample)}"
    if sample.status not in SUCCESS:
        return start
    return f"{start}{sample.seconds / floor.seconds:>8.1f}x{sample.seconds / size:>10.3f}"


def figures(sample: Sample) -> str:
    """Seconds and megabytes, or the failure."""
    if sample.status == -signal.SIGKILL:
        return f"  over {TIMEOUT} s"
    if sample.status not in SUCCESS:
        return f"  failed with {sample.status}"
    return f"{sample.seconds:>9.3f}{sample.megabytes:>9.1f}"


if __name__ == "__main__":
    time_start()
    time_documents()
