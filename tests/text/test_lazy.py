"""Patterns that are compiled at their first search: every one of them can be, and then is what `re` makes."""

import importlib
import pkgutil
import re

import pytest

import jobun
from jobun.text.lazy import lazy

LAZY = type(lazy(""))
NAMES = [one.name for one in pkgutil.walk_packages(jobun.__path__, "jobun.") if not one.name.endswith("__main__")]


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("jobun.site")])
def test_the_patterns_of_each_module_are_well_formed(name):
    module = importlib.import_module(name)
    for pattern in vars(module).values():
        if isinstance(pattern, LAZY):
            # to ask is to compile
            assert pattern.groups >= 0


def test_a_pattern_is_compiled_when_it_is_first_asked():
    wrong = lazy("(")
    with pytest.raises(re.error):
        wrong.search("a")


def test_a_pattern_finds_what_the_same_one_of_re_finds():
    one, other = lazy("(?P<a>A+)b", re.I), re.compile("(?P<a>A+)b", re.I)
    assert [found.span("a") for found in one.finditer("aab Ab")] == [
        found.span("a") for found in other.finditer("aab Ab")
    ]
    assert one.sub("-", "xab") == other.sub("-", "xab") == "x-"
    assert (one.pattern, one.flags) == (other.pattern, other.flags)
