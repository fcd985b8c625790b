"""Two runs over one document print the same: nothing depends on the order in which Python keeps a set."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

# with these the strings of a set come in orders that have differed in what was found
HASH_SEEDS = ("0", "1", "6")
DIGITS = ("000", "001", "002", "003", "004")
GRAPHS = ("dot", "graphml", "json", "svg")
# prints the exit code and the output of each command line given as JSON
RUN_ALL = """
import contextlib, io, json, sys
from jobun.cli.main import main
done = []
for arguments in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        code = main(arguments)
    done.append((code, printed.getvalue()))
json.dump(done, sys.stdout)
"""


@pytest.fixture(scope="module")
def same():
    """Run command lines with each order of sets, in one process for each order, and compare what is printed."""

    def same(*command_lines: list[str]) -> None:
        runs = []
        for hash_seed in HASH_SEEDS:
            done = subprocess.run(
                [sys.executable, "-c", RUN_ALL],
                input=json.dumps(command_lines),
                capture_output=True,
                encoding="utf-8",
                env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
                timeout=120,
            )
            assert done.returncode == 0, done.stderr
            runs.append(json.loads(done.stdout))
        for arguments, (code, first), *others in zip(command_lines, *runs, strict=True):
            assert code in (0, 1), arguments
            assert first, arguments
            assert all(other == [code, first] for other in others), arguments

    return same


def test_the_sources_are_reported_the_same_twice(top, same):
    same(*([command, "--format", "json", str(top / "sources")] for command in ("check", "tree", "refs")))


def test_real_documents_are_reported_the_same_twice(seed, same):
    same(*(["check", "--format", "json", str(seed(digits))] for digits in DIGITS))


def test_graphs_are_the_same_twice(top, same):
    graph = ["graph", str(top / "sources" / "draft" / "ja.txt"), "--format"]
    same(*([*graph, name, *around] for name in GRAPHS for around in ([], ["--around", "8-2"])))


def test_the_figures_of_a_graph_are_the_same_twice(top, same):
    same(["graph", str(top / "sources" / "tomoshibi" / "en.txt"), "--stats", "--format", "json"])
