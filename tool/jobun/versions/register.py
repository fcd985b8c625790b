"""The register of a document: the permanent id of each rule that it has or had, in a file beside the document.

The file is JSON Lines: a header, then one line for each rule, first the present ones in the order of the document,
then the removed ones. `read_register` and `write_register` are inverse.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from jobun.locale.failure import broken_register
from jobun.text.passage import Text
from jobun.text.read import Unreadable
from jobun.versions.records import record_text

IDS = ".ids.jsonl"
"""Added to a document's name for its register."""
SCHEMA = "jobun-ids-1"
# ids and pages are names of files: nothing that leads to another folder
NAME = re.compile(r"[0-9a-z]+(?:[.-][0-9a-z]+)*(?:_[0-9]+)?")
ANCHOR = re.compile(r"(?:r(?:-[0-9]+)+)?")
DIGEST = re.compile(r"[0-9a-f]{12}")
LONGEST = 160
"""Code points of a name: file systems take 255 bytes."""


class RegisteredNumber(NamedTuple):
    """A number that a rule has or had.

    rule: as cited. page: as the name of a file. anchor: on the page of its chapter; empty for a local count.
    """

    rule: str
    page: str
    anchor: str


@dataclass(frozen=True, slots=True)
class RegisteredRule:
    """A rule as it was last recorded.

    id: never reused. number: the last one. earlier_numbers: those that no other rule has had since. first, last: the
    versions in which it was first and last recorded; last is empty for a present rule. digest, above: digests of its
    words and of those of the rule above it, for comparison. words: as printed. copied: whether it is in a part that
    repeats an earlier one.
    """

    id: str
    number: RegisteredNumber
    first: str
    digest: str
    above: str
    words: str
    last: str = ""
    earlier_numbers: tuple[RegisteredNumber, ...] = ()
    copied: bool = False


@dataclass(frozen=True, slots=True)
class Register:
    """The recorded rules of a document. version: in which they were recorded."""

    version: str
    entries: tuple[RegisteredRule, ...]


class RegisterError(ValueError):
    """An invalid line of a register. number: counted from 1. duplicate: whether an earlier line has its id."""

    def __init__(self, number: int, *, duplicate: bool = False) -> None:
        self.number, self.duplicate = number, duplicate
        super().__init__(number)


def register_beside(path: str) -> Register | None:
    """The register beside a document, or None if there is none.

    Raises Unreadable with the register's name, the line and help.
    """
    return register_in(record_text(path + IDS))


def register_in(record: Text | None) -> Register | None:
    """The register in a text. Raises Unreadable with the register's name, the line and help."""
    if record is None:
        return None
    try:
        return read_register(record.content)
    except RegisterError as error:
        raise Unreadable(broken_register(f"{record.path}:{error.number}", twice=error.duplicate)) from None


def write_register(register: Register) -> str:
    """A register as the content of its file."""
    lines = [{"schema": SCHEMA, "version": register.version}, *map(_line, register.entries)]
    content = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    # a lone surrogate has no UTF-8: JSON writes it as an escape
    return content.encode("utf-8", "backslashreplace").decode()


def _line(entry: RegisteredRule) -> dict[str, Any]:
    line: dict[str, Any] = {"id": entry.id, **_number_line(entry.number)}
    if entry.copied:
        line["copied"] = True
    if entry.earlier_numbers:
        line["formerly"] = [_number_line(number) for number in entry.earlier_numbers]
    line["first"] = entry.first
    if entry.last:
        line["last"] = entry.last
    return {**line, "said": entry.digest, "above": entry.above, "words": entry.words}


def _number_line(number: RegisteredNumber) -> dict[str, str]:
    """A number without the fields that follow from its others."""
    line = {"rule": number.rule}
    if number.page != number.rule:
        line["page"] = number.page
    if number.anchor != f"r-{number.page}":
        line["anchor"] = number.anchor
    return line


def read_register(content: str) -> Register:
    """The register in the content of a file. Raises RegisterError."""
    first, *rest = content.removeprefix("\ufeff").split("\n")
    head = _object(first, 1)
    if head.get("schema") != SCHEMA or not isinstance(head.get("version"), str):
        raise RegisterError(1)
    return Register(head["version"], tuple(_entries(rest)))


def _entries(lines: list[str]) -> Iterator[RegisteredRule]:
    taken: set[str] = set()
    for at, line in enumerate(lines, 2):
        if not line.strip():
            continue
        entry = _entry(_object(line, at), at)
        if entry.id in taken:
            raise RegisterError(at, duplicate=True)
        taken.add(entry.id)
        yield entry


def _object(line: str, at: int) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise RegisterError(at) from None
    if not isinstance(found, dict):
        raise RegisterError(at)
    return found


def _entry(line: dict[str, Any], at: int) -> RegisteredRule:
    words = {key: line.get(key, "") for key in ("id", "first", "last", "said", "above", "words")}
    earlier, copied = line.get("formerly", []), line.get("copied", False)
    if not all(isinstance(value, str) for value in words.values()) or not isinstance(earlier, list):
        raise RegisterError(at)
    digests = all(DIGEST.fullmatch(words[key]) for key in ("said", "above"))
    if not digests or not _is_name(words["id"]) or not isinstance(copied, bool):
        raise RegisterError(at)
    numbers = tuple(_number(one, at) for one in earlier)
    digest = words.pop("said")
    return RegisteredRule(
        number=_number(line, at), digest=digest, earlier_numbers=numbers, copied=copied, **words
    )  # fmt: skip


def _number(line: Any, at: int) -> RegisteredNumber:
    if not isinstance(line, dict):
        raise RegisterError(at)
    rule: Any = line.get("rule")
    page: Any = line.get("page", rule)
    anchor = line.get("anchor", f"r-{page}")
    if not isinstance(rule, str) or not rule or not _is_name(page):
        raise RegisterError(at)
    if not isinstance(anchor, str) or not ANCHOR.fullmatch(anchor):
        raise RegisterError(at)
    return RegisteredNumber(rule, page, anchor)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST and NAME.fullmatch(value) is not None
