"""What commands print: diagnostics in the formats of `report.formats`, and trees, references, terms and changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from jobun.locale.terminal_text import Painter
from jobun.registry import module_names

if TYPE_CHECKING:
    # the names of formats are options of the command line, which starts without the stages
    from jobun.flow import Report
    from jobun.text.passage import Span, Text

FORMATS = "jobun.report.formats"


class Presentation(NamedTuple):
    """How a report is shown. language: of the messages. width: of the lines, in terminal cells."""

    language: str
    paint: Painter
    width: int


@dataclass(frozen=True, slots=True, eq=False)
class ReportFormat:
    """A format of diagnostics, named as its module.

    write: the characters of a report, piece by piece; it takes the reports of documents one by one, as they are ready.
    summarized: whether a summary for readers follows.
    """

    write: Callable[[Iterable[Report], Presentation], Iterator[str]]
    summarized: bool = False


def report_format_names() -> tuple[str, ...]:
    """The names of all formats, the one for readers first."""
    return tuple(sorted(module_names(FORMATS), key=lambda name: (name != "text", name)))


def report_format(name: str) -> ReportFormat:
    """The format of a name."""
    found: ReportFormat = import_module(f"{FORMATS}.{name}").FORMAT
    return found


def dumps(value: Any) -> str:
    """One line of JSON, only lone surrogates escaped."""
    line = json.dumps(value, ensure_ascii=False) + "\n"
    return line.encode("utf-8", "backslashreplace").decode("utf-8")


def span_values(text: Text, span: Span) -> dict[str, int]:
    """Line and column of both ends of a span, as JSON has them: from 1, columns in code points, the end exclusive."""
    line, column = text.place(span.start)
    end_line, end_column = text.place(span.end)
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column}


def page_values(text: Text, offset: int) -> dict[str, int]:
    """The page of an offset and its line on the page, where the text has pages."""
    place = text.page_place(offset)
    return {"page": place[0], "page_line": place[1]} if place else {}
