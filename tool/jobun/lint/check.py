"""A check, the registry of checks, and the patterns that select them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import NamedTuple

from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.registry import members


class Check(NamedTuple):
    """One check.

    severity: error, warning or info. page: the docstring of its module. find: yields its problems in a document.
    last: whether it runs after the others, on what they left. formerly: the code and name of the check that it was
    split from; in settings and suppressions they mean this check, too. link_status: "dangling" or "stale" for
    the check that finds such references, so that citations in other files are reported under it.
    """

    code: str
    name: str
    severity: str
    page: str
    find: Callable[[CheckContext], Iterator[Problem]]
    last: bool = False
    formerly: tuple[str, ...] = ()
    link_status: str = ""

    @property
    def reads_numbers(self) -> bool:
        """Whether it judges numbers or references, which it cannot where they are not understood."""
        return self.find.__module__.split(".")[-2] in ("numbering", "references")

    @property
    def family(self) -> str:
        """The name of the check that it was split from, else its own; reports for other programs keep this name."""
        return self.formerly[1] if self.formerly else self.name


@functools.cache
def all_checks() -> dict[str, Check]:
    """All checks by code, sorted."""
    found = members("jobun.checks", Check).values()
    return {check.code: check for check in sorted(found, key=lambda check: check.code)}


def check_of_status(link_status: str) -> Check:
    """The check that finds the references of a status, "dangling" or "stale"."""
    return next(check for check in all_checks().values() if check.link_status == link_status)


def matches(check: Check, pattern: str) -> bool:
    """Whether a pattern means a check: a code or its beginning, a name, a former code or name, or ALL."""
    return specificity(check, pattern) is not None


def specificity(check: Check, pattern: str) -> float | None:
    """How closely a pattern means a check, for comparison with other patterns; None where it does not mean it.

    ALL is 0, a code, its beginning or a name its length, a former code or name half a character less.
    """
    if pattern == "ALL":
        return 0
    if pattern == check.name or (pattern and check.code.startswith(pattern.upper())):
        return len(pattern)
    if pattern in check.formerly or pattern.upper() in check.formerly:
        return len(pattern) - 0.5
    return None


def unknown(patterns: tuple[str, ...]) -> str | None:
    """The first pattern that does not mean any check, or None."""
    return next(
        (pattern for pattern in patterns if not any(matches(check, pattern) for check in all_checks().values())), None
    )


def nearest(pattern: str, *, prefix: bool = True) -> str | None:
    """The code or name that a mistyped one resembles, or None. prefix: whether it may be a family, such as REF."""
    import difflib

    words = [word for check in all_checks().values() for word in (check.code, check.name)]
    families = [code.rstrip("0123456789") for code in all_checks()] if prefix else []
    for known in (words, families):
        spelled = {word.casefold(): word for word in known}
        for near in difflib.get_close_matches(pattern.casefold(), spelled, 1):
            return spelled[near]
    return None
