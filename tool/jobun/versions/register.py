"""The register of a book: the lasting id of each rule that it has or had, in a file beside the document.

A line of JSON for what the register is, then one for each rule: first those that are there, in the order of the
document, then those that were removed. `read_register` and `write_register` are each other's reverse.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from jobun.locale import register as messages
from jobun.text.read import Unreadable
from jobun.versions.records import record_content

# what the register of a document is called: the document's name and this
IDS = ".ids.jsonl"
SCHEMA = "jobun-ids-1"
# an id is the name of a file, and so is the page of a number: nothing that leads elsewhere
NAME = re.compile(r"[0-9a-z]+(?:[.-][0-9a-z]+)*(?:_[0-9]+)?")
ANCHOR = re.compile(r"(?:r(?:-[0-9]+)+)?")
DIGEST = re.compile(r"[0-9a-f]{12}")
# code points: file systems take 255 bytes
LONGEST = 160


class Number(NamedTuple):
    """A number that a rule has or had. rule: as cited. page: the same as the name of a file. anchor: on the page of its
    chapter; "" for a count that is no number by itself.
    """

    rule: str
    page: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule as it was last seen.

    id: never given to another. number: the last. formerly: its earlier ones, each left to no other since. first, last:
    the versions in which it was first and last recorded; last is "" for a rule that is still there. said, above:
    digests of its words as they are compared, and of those of the rule above it. words: as they are read. copied:
    whether it stands in a part that repeats an earlier one.
    """

    id: str
    number: Number
    first: str
    said: str
    above: str
    words: str
    last: str = ""
    formerly: tuple[Number, ...] = ()
    copied: bool = False


@dataclass(frozen=True, slots=True)
class Register:
    """What was last recorded of a book, and in which version."""

    version: str
    entries: tuple[Entry, ...]


class BadLine(ValueError):
    """A line that is none of a register. number: counted from 1."""

    def __init__(self, number: int, *, twice: bool = False) -> None:
        self.number, self.twice = number, twice
        super().__init__(number)


def register_beside(path: str) -> Register | None:
    """The register beside a document, or None where there is none.

    Raises Unreadable with the register's name, the line and the mend.
    """
    content = record_content(path + IDS)
    if content is None:
        return None
    try:
        return read_register(content)
    except BadLine as error:
        raise Unreadable(messages.broken(f"{path}{IDS}:{error.number}", twice=error.twice)) from None


def write_register(register: Register) -> str:
    """A register as the words of its file."""
    lines = [{"schema": SCHEMA, "version": register.version}, *map(_line, register.entries)]
    said = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    # half of a surrogate pair has no UTF-8: JSON can say it as an escape
    return said.encode("utf-8", "backslashreplace").decode()


def _line(entry: Entry) -> dict[str, Any]:
    told: dict[str, Any] = {"id": entry.id, **_told(entry.number)}
    if entry.copied:
        told["copied"] = True
    if entry.formerly:
        told["formerly"] = [_told(number) for number in entry.formerly]
    told["first"] = entry.first
    if entry.last:
        told["last"] = entry.last
    return {**told, "said": entry.said, "above": entry.above, "words": entry.words}


def _told(number: Number) -> dict[str, str]:
    """A number without what goes without saying."""
    told = {"rule": number.rule}
    if number.page != number.rule:
        told["page"] = number.page
    if number.anchor != f"r-{number.page}":
        told["anchor"] = number.anchor
    return told


def read_register(content: str) -> Register:
    """The register that a file holds. Raises BadLine."""
    first, *rest = content.removeprefix("\ufeff").split("\n")
    head = _object(first, 1)
    if head.get("schema") != SCHEMA or not isinstance(head.get("version"), str):
        raise BadLine(1)
    return Register(head["version"], tuple(_entries(rest)))


def _entries(lines: list[str]) -> Iterator[Entry]:
    taken: set[str] = set()
    for at, line in enumerate(lines, 2):
        if not line.strip():
            continue
        entry = _entry(_object(line, at), at)
        if entry.id in taken:
            raise BadLine(at, twice=True)
        taken.add(entry.id)
        yield entry


def _object(line: str, at: int) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise BadLine(at) from None
    if not isinstance(told, dict):
        raise BadLine(at)
    return told


def _entry(told: dict[str, Any], at: int) -> Entry:
    words = {key: told.get(key, "") for key in ("id", "first", "last", "said", "above", "words")}
    earlier, copied = told.get("formerly", []), told.get("copied", False)
    if not all(isinstance(value, str) for value in words.values()) or not isinstance(earlier, list):
        raise BadLine(at)
    digests = all(DIGEST.fullmatch(words[key]) for key in ("said", "above"))
    if not digests or not _is_name(words["id"]) or not isinstance(copied, bool):
        raise BadLine(at)
    formerly = tuple(_number(one, at) for one in earlier)
    return Entry(number=_number(told, at), formerly=formerly, copied=copied, **words)


def _number(told: Any, at: int) -> Number:
    if not isinstance(told, dict):
        raise BadLine(at)
    rule: Any = told.get("rule")
    page: Any = told.get("page", rule)
    anchor = told.get("anchor", f"r-{page}")
    if not isinstance(rule, str) or not rule or not _is_name(page):
        raise BadLine(at)
    if not isinstance(anchor, str) or not ANCHOR.fullmatch(anchor):
        raise BadLine(at)
    return Number(rule, page, anchor)


def _is_name(told: Any) -> bool:
    return isinstance(told, str) and len(told) <= LONGEST and NAME.fullmatch(told) is not None
