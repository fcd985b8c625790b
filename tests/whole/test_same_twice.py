"""Two runs over one document say the same: nothing depends on the order in which Python keeps a set."""

import os
import subprocess
import sys

import pytest

# with these the strings of a set come in orders that have differed in what was found
HASH_SEEDS = ("0", "1", "6")


def said(hash_seed: str, command: str, *paths: str) -> str:
    """What a command prints as JSON where strings are hashed in a certain way."""
    done = subprocess.run(
        [sys.executable, "-m", "jobun", command, "--format", "json", *paths],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        timeout=120,
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


@pytest.mark.parametrize("command", ["check", "tree", "refs"])
def test_the_sources_are_told_the_same_way_twice(top, command):
    first, *others = [said(seed, command, str(top / "sources")) for seed in HASH_SEEDS]
    assert all(other == first for other in others)


@pytest.mark.parametrize("digits", ["000", "001", "002", "003", "004"])
def test_real_documents_are_told_the_same_way_twice(seed, digits):
    first, *others = [said(hash_seed, "check", str(seed(digits))) for hash_seed in HASH_SEEDS]
    assert all(other == first for other in others)
