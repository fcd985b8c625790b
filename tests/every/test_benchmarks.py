"""The benchmarks run on what the tool is today; no time is judged here."""

import pytest

from benchmarks.scaling import measure
from jobun.lint.check import all_checks


@pytest.mark.parametrize("language", ["ja", "en"])
def test_each_stage_and_each_check_is_measured(language):
    taken = measure(20_000, language)
    assert {"text", "tree", "diff", "fmt", "report: text"} <= set(taken)
    assert set(all_checks()) <= set(taken)
