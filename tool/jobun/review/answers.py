"""What reviewers answer: the project's own JSON, or SARIF 2.1.0, as values that nobody has verified yet.

An answer may hold anything. What is not of the expected type is left out, and texts and lists have limits.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

# code points, and findings of an answer
LONGEST, MOST = 4000, 200
SARIF = "2.1.0"


class UnreadableAnswer(ValueError):
    """An answer is neither JSON of the expected kind nor SARIF."""


class Region(NamedTuple):
    """A place in a document. Lines and columns count from 1; a column of 0 is not given. utf16: what columns count."""

    line: int
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    utf16: bool = False


class AnsweredEdit(NamedTuple):
    """Words and what replaces them; of quote and region at least one is given, or the place of the finding is meant."""

    text: str
    quote: str = ""
    region: Region | None = None


class Answer(NamedTuple):
    """A finding as a reviewer gives it. name: its class. declared: whether the reviewer's tool declares the class.

    path: the document, "" where it is not named. advice: the message of the first suggestion.
    """

    name: str
    quote: str
    message: str
    region: Region | None = None
    declared: bool = False
    path: str = ""
    advice: str = ""
    edits: tuple[AnsweredEdit, ...] = ()


def read_answers(data: bytes) -> list[Answer]:
    """The findings in an answer. Text around a JSON object, such as a code fence, is ignored.

    Raises UnreadableAnswer.
    """
    try:
        text = data.decode("utf-8-sig")
        value = json.loads(text[text.index("{") : text.rindex("}") + 1])
    except (ValueError, RecursionError) as error:
        raise UnreadableAnswer(str(error)) from None
    if isinstance(value.get("runs"), list):
        if value.get("version") != SARIF:
            raise UnreadableAnswer("version")
        return [answer for run in _objects(value, "runs") for answer in _of_sarif(run)][:MOST]
    if not isinstance(value.get("diagnostics"), list):
        raise UnreadableAnswer("diagnostics")
    return [_own(one) for one in _objects(value, "diagnostics")][:MOST]


def _objects(value: Any, name: str) -> list[dict[str, Any]]:
    """The objects in a list that an object holds; none where it is no such list."""
    found = value.get(name) if isinstance(value, dict) else None
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _object(value: Any, *names: str) -> dict[str, Any]:
    """The object at a path of names; an empty one where there is none."""
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


def _text(value: dict[str, Any], name: str) -> str:
    found = value.get(name)
    # a lone surrogate cannot be printed, nor written to a document
    return found[:LONGEST].encode("utf-8", "replace").decode() if isinstance(found, str) else ""


def _count(value: dict[str, Any], name: str) -> int:
    found = value.get(name)
    return found if isinstance(found, int) and 0 < found < 1 << 31 else 0


def _own(value: dict[str, Any]) -> Answer:
    """A finding in JSON of jobun-report-1, of which a name, a quotation and a message are enough."""
    first = next(iter(_objects(value, "suggestions")), {})
    edits = (AnsweredEdit(_text(one, "text"), _text(one, "quote"), _place(one)) for one in _objects(first, "edits"))
    return Answer(
        _text(value, "name"),
        _text(value, "quote"),
        _text(value, "message"),
        _place(value),
        path=_text(value, "path"),
        advice=_text(first, "message"),
        edits=tuple(edits),
    )


def _place(value: dict[str, Any]) -> Region | None:
    line, column, end_line, end_column = (_count(value, one) for one in ("line", "column", "end_line", "end_column"))
    return Region(line, column, end_line, end_column) if line else None


def _of_sarif(run: dict[str, Any]) -> Iterator[Answer]:
    """The results of a run of SARIF 2.1.0 (sections 3.14 and 3.27)."""
    utf16 = run.get("columnKind") != "unicodeCodePoints"
    tool = _object(run, "tool")
    rules = [*_objects(_object(tool, "driver"), "rules")]
    for extension in _objects(tool, "extensions"):
        rules += _objects(extension, "rules")
    declared = {_text(rule, "id") for rule in rules}
    for result in _objects(run, "results"):
        location = _object(next(iter(_objects(result, "locations")), {}), "physicalLocation")
        region = _object(location, "region")
        fix = next(iter(_objects(result, "fixes")), {})
        at = result.get("ruleIndex")
        named = rules[at] if type(at) is int and 0 <= at < len(rules) else {}
        name = _text(result, "ruleId") or _text(_object(result, "rule"), "id") or _text(named, "id")
        yield Answer(
            name,
            _text(_object(region, "snippet"), "text"),
            _text(_object(result, "message"), "text"),
            _region(region, utf16),
            name in declared or (bool(name) and not declared),
            _text(_object(location, "artifactLocation"), "uri"),
            _text(_object(fix, "description"), "text"),
            tuple(_replacements(fix, utf16)),
        )


def _replacements(fix: dict[str, Any], utf16: bool) -> Iterator[AnsweredEdit]:
    for change in _objects(fix, "artifactChanges"):
        for one in _objects(change, "replacements"):
            region = _region(_object(one, "deletedRegion"), utf16)
            yield AnsweredEdit(_text(_object(one, "insertedContent"), "text"), region=region)


def _region(value: dict[str, Any], utf16: bool) -> Region | None:
    """A region by lines and columns; SARIF ends it on its first line, and at the end of that, unless it says more."""
    names = ("startLine", "startColumn", "endLine", "endColumn")
    line, column, end_line, end_column = (_count(value, name) for name in names)
    return Region(line, column or 1, end_line or line, end_column, utf16) if line else None
