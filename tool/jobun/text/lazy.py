"""Regular expressions that are compiled at their first use: one document needs about half of all patterns."""

from __future__ import annotations

import functools
import re
from typing import Any, cast


class _Lazy:
    def __init__(self, source: str, flags: int) -> None:
        # public, as of a compiled pattern: one pattern may be built from another
        self.pattern, self._flags = source, flags

    @functools.cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self._flags)

    def __getattr__(self, name: str) -> Any:
        # stored, so that the next access is an ordinary attribute
        found = self.__dict__[name] = getattr(self._compiled, name)
        return found


def lazy(source: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that is compiled at its first use, which raises re.error where it is not well formed."""
    return cast(re.Pattern[str], _Lazy(source, flags))
