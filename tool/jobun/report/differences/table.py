"""A table of two columns: the text as amended beside the text before, changed words underlined (新旧対照表).

A page of HTML, or a document of Word or a PDF where the file that is written is one.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import groupby, zip_longest
from typing import Any, NamedTuple

from jobun.locale import labels as messages
from jobun.locale.changes import NO_DOCX
from jobun.locale.failure import Failure
from jobun.locale.terminal_text import Painter
from jobun.report.comparison import DifferenceFormat, VersionPair
from jobun.report.page import page
from jobun.report.printing import printed
from jobun.tree.nodes import Node
from jobun.versions.change import Change, text_of
from jobun.versions.fingerprint import comparable
from jobun.versions.text_changes import text_runs

BLANK = "\N{IDEOGRAPHIC SPACE}"


class MarkedWords(NamedTuple):
    """Words of one version, and whether the other lacks them."""

    words: str
    changed: bool


# the words of one unit
Paragraph = list[MarkedWords]


class AmendmentRow(NamedTuple):
    """One rule with all below it: the paragraphs of the newer and of the older version."""

    new: list[Paragraph]
    old: list[Paragraph]


# the nodes of one paragraph; several where a broken line was read as two
Nodes = tuple[Node, ...]


class NodePair(NamedTuple):
    """One paragraph in both versions, or in one; empty in the other."""

    new: Nodes
    old: Nodes

    @property
    def stays(self) -> bool:
        """Whether both have the same words and the same number."""
        mine, theirs = ((_label(nodes), comparable(text_of(nodes))) for nodes in self)
        return bool(self.new and self.old) and mine == theirs


def rows(pair: VersionPair) -> Iterator[AmendmentRow]:
    """The rows of the table: of the rules that changed, what stays left out; of all, whole, with `every`."""
    language = pair.new.document.language
    for _, group in groupby(pair.changes, lambda change: _rule(pair, change)):
        paragraphs = [one for change in group for one in _paragraphs(change)]
        if pair.every or not all(one.stays for one in paragraphs):
            new = list(_column(paragraphs, newer=True, every=pair.every, language=language))
            yield AmendmentRow(new, list(_column(paragraphs, newer=False, every=pair.every, language=language)))


def _rule(pair: VersionPair, change: Change) -> Node | None:
    """The rule whose row a change is in: what was removed is beside what its rule became."""
    if change.new is not None:
        return pair.rules_above[change.new]
    above = pair.rules_above[change.old] if change.old else None
    return pair.became.get(above, above)


def _paragraphs(change: Change) -> Iterator[NodePair]:
    """The nodes of a unit side by side."""
    old = () if change.split else change.old_nodes
    new = () if change.merged else change.new_nodes
    if change.kind == "same" and len(old) != len(new):
        yield NodePair(new, old)
        return
    mine, theirs = ([comparable(text_of([node])) for node in nodes] for nodes in (old, new))
    for _, low, high, first, last in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes():
        for now, before in zip_longest(new[first:last], old[low:high]):
            yield NodePair((now,) if now else (), (before,) if before else ())


def _column(paragraphs: list[NodePair], *, newer: bool, every: bool, language: str) -> Iterator[Paragraph]:
    """The paragraphs of one version; one line tells the numbers of those that stay, and one that several are absent."""
    sides = (one if newer else NodePair(one.old, one.new) for one in paragraphs)
    for (left_out, kind), group in groupby(sides, lambda one: _sort(one, every=every)):
        if kind is None:
            yield [MarkedWords((messages.DELETED if newer else messages.ADDED).say(language), False)]
        elif left_out:
            yield [MarkedWords(_left_out([_label(nodes) for nodes, _ in group], language), False)]
        else:
            yield from (_paragraph(nodes, others) for nodes, others in group)


def _sort(one: NodePair, *, every: bool) -> tuple[bool, str | None]:
    """What is shown together: whether it is left out, and its kind, None where this version does not have it."""
    return one.stays and not every, one.new[0].kind if one.new else None


def _left_out(labels: list[str], language: str) -> str:
    """The line for paragraphs that stay: the first and the last number."""
    named = [label for label in labels if label]
    shown = "".join(named)
    if len(named) > 1:
        shown = messages.RANGE.with_values(first=named[0], last=named[-1]).say(language)
    return f"{shown}{BLANK if shown else ''}{messages.LEFT_OUT.say(language)}"


def _paragraph(nodes: Nodes, others: Nodes) -> Paragraph:
    """A paragraph of one version, marked where the other version has it otherwise."""
    text, number = text_of(nodes), _label(nodes)
    label = f"{number}{BLANK}" if number else ""
    if not others:
        return [MarkedWords(label, True), MarkedWords(text, True)]
    runs = text_runs(text, text_of(others))
    return [
        MarkedWords(label, number != _label(others)),
        *(MarkedWords(run.old, run.changed) for run in runs if run.old),
    ]


def _label(nodes: Nodes) -> str:
    """The printed number of a paragraph, or the sign before it."""
    if not nodes:
        return ""
    node = nodes[0]
    return node.label.text if node.label is not None and not node.inferred else node.mark


def _write(pair: VersionPair, _: Painter) -> Iterator[str]:
    return page("amendment.html", **_values(pair), rows=rows(pair))


def _values(pair: VersionPair) -> dict[str, Any]:
    language = pair.new.document.language
    headings = [message.say(language) for message in (messages.AS_AMENDED, messages.BEFORE)]
    return {"title": messages.COMPARISON.say(language), "language": language, "headings": headings}


def _docx(pair: VersionPair) -> bytes:
    try:
        import docx
    except ImportError:
        raise Failure(NO_DOCX) from None
    values, document = _values(pair), docx.Document()
    document.add_heading(values["title"], 1)
    table = document.add_table(rows=1, cols=2, style="Table Grid")
    for cell, heading in zip(table.rows[0].cells, values["headings"], strict=True):
        cell.text = heading
    for row in rows(pair):
        for cell, paragraphs in zip(table.add_row().cells, row, strict=True):
            for at, paragraph in enumerate(paragraphs):
                written = cell.paragraphs[0] if at == 0 else cell.add_paragraph()
                for words, changed in paragraph:
                    written.add_run(_printable(words)).underline = changed or None
    file = io.BytesIO()
    document.save(file)
    return file.getvalue()


def _pdf(pair: VersionPair) -> bytes:
    return printed("".join(_write(pair, Painter(False))))


def _printable(words: str) -> str:
    """Words without the control characters that XML does not allow."""
    return "".join(char for char in words if char.isprintable() or char.isspace())


FORMAT = DifferenceFormat(_write, {".docx": _docx, ".pdf": _pdf})
