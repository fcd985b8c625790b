"""Regular expressions that are compiled when they are first used: of those of all modules, one document needs half."""

from __future__ import annotations

import functools
import re
from typing import Any, cast


class _Lazy:
    def __init__(self, source: str, flags: int) -> None:
        # what one pattern says, another is made of
        self.pattern, self._flags = source, flags

    @functools.cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self._flags)

    def __getattr__(self, name: str) -> Any:
        # kept, so that the next use is an ordinary attribute
        found = self.__dict__[name] = getattr(self._compiled, name)
        return found


def lazy(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern for `re.compile` to compile at its first search. Where it is not well formed, that search says so."""
    return cast(re.Pattern[str], _Lazy(source, flags))
