"""What a table of a configuration may hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from jobun.locale import settings as messages
from jobun.locale.failure import Failure


class BadSettings(Failure):
    """A configuration that cannot be used. The message is one line that names the file, the key and the mend."""


def strings(file: str, where: str, values: Iterable[Any]) -> None:
    """Raises BadSettings where a value is no string, or an empty one. where: the key that holds them."""
    for value in values:
        # no path may hold a NUL, and no code has one
        if not isinstance(value, str) or not value or "\0" in value:
            raise BadSettings(messages.no_words(file, where, value))


def known(file: str, where: str, table: dict[str, Any], keys: Mapping[str, type]) -> None:
    """Raises BadSettings where a table has a key that there is not, or a value of another kind than its key takes."""
    for key, value in table.items():
        place = f"{where}.{key}" if where else key
        if key not in keys:
            import difflib

            near = next(iter(difflib.get_close_matches(key, keys, 1, 0.0)))
            raise BadSettings(messages.unknown_key(file, place, near))
        if not isinstance(value, keys[key]):
            raise BadSettings(messages.wrong_kind(file, place, value, keys[key]))
