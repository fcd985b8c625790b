"""Rules that refer to one another in a cycle without a way out."""

import pytest

from jobun.checks.references.reference_cycle.cycles import closed_cycles


@pytest.mark.parametrize(
    ("referred", "cycles"),
    [
        ({1: [2], 2: [1]}, [[1, 2]]),
        ({1: [2], 2: [3], 3: [1]}, [[1, 2, 3]]),
        ({1: [2], 2: [1, 9]}, []),
        ({1: [2], 2: [3], 3: [2]}, [[2, 3]]),
        ({1: [2, 3], 2: [1], 3: [9]}, []),
        ({1: [1]}, []),
        ({1: [2], 2: [1], 3: [4], 4: [3]}, [[1, 2], [3, 4]]),
        ({}, []),
    ],
)
def test_cycles_without_a_way_out(referred, cycles):
    assert sorted(closed_cycles(referred)) == cycles
