"""Lines into logical rows: which line begins something, which goes on, what is aside of the rules."""

from __future__ import annotations

import re

from jobun.text.layout import BLANKS, cells, is_open
from jobun.text.passage import Passage
from jobun.tree.glued import pieces
from jobun.tree.habit import Habit
from jobun.tree.nodes import Number
from jobun.tree.opening import PAGE_NUMBER, PAGE_REACH, PARTICLE, Candidate, Opened, before_label, follows, is_title
from jobun.tree.row import Row, label_of

TEXT = frozenset({"LABELLED", "ITEM", "BULLET", "PARAGRAPH", "EXAMPLE", "NOTE"})
# a heading is hardly ever as long, in characters
SHORT = 40
REACH = 200
# a sentence that has begun: it has named what it speaks of, or paused
BEGUN = re.compile("[、，は]|, ")
# no line of its own begins like this
GOES_ON = re.compile(
    "[、。」）ーァィゥェォャュョッa-z]"
    "|(?!また|なお|こ|そ|ただ|しか|たと|すべ|いず|どち|もし|あ|さら|なん|なに|ほか|まず|つぎ|いつ|どの|かつ|ひと|ふた|みな|よっ|おな)[ぁ-ん]"
)
SPOKEN_ON = re.compile("[のをにがはでと、,]$")


class Reader:
    """Reads opened lines in order and keeps where it is: the path of numbers, the region, the row that may go on."""

    def __init__(self, lines: list[Opened], habit: Habit) -> None:
        self._lines = lines
        self._habit = habit
        self._path: Number | None = None
        self._region = ""
        self._entries: list[Candidate | None] = []
        self._rows: list[Row] = []
        self._open: Row | None = None
        self._lists: dict[str, int] = {}

    def read(self) -> list[Row]:
        """All rows."""
        for index, line in enumerate(self._lines):
            self._line(index, line)
        return self._rows

    def _line(self, index: int, line: Opened) -> None:
        kind = line.kind
        if self._region == "CHROME" or kind in ("FURNITURE", "COMMENT", "RULER", "PAGE", "CHROME"):
            if kind == "CHROME" and index > self._habit.last_structure:
                self._region = "CHROME"
            self._aside(
                kind
                if kind in ("COMMENT", "RULER", "PAGE")
                else "CHROME"
                if self._region or kind == "CHROME"
                else kind,
                line,
            )
        elif kind == "UNREAD":
            self._aside("UNREAD", line)
        elif kind in ("CONTENTS", "HISTORY") and not (kind == "CONTENTS" and self._path):
            self._region, self._entries = kind, []
            self._aside(kind, line)
        elif self._region in ("CONTENTS", "HISTORY") and self._is_entry(index, line):
            self._entries.append(line.candidate)
            self._aside("ENTRY", line)
        else:
            self._region = ""
            self._text(index, line)

    def _is_entry(self, index: int, line: Opened) -> bool:
        candidate = line.candidate
        if self._region == "HISTORY":
            return not self._rules_resume(index, line)
        if candidate and any(entry and entry.number == candidate.number for entry in self._entries):
            return False
        if candidate is None and any(self._entries):
            # an entry of a style that is not read; a title below a blank line is no entry
            listed = not line.line.after_blank and is_title(line.words)
            return listed or bool(PAGE_NUMBER.search(line.words[-PAGE_REACH:]))
        return bool(PAGE_NUMBER.search(line.words[-PAGE_REACH:])) or is_title(
            line.words[candidate.end :] if candidate else line.words
        )

    def _rules_resume(self, index: int, line: Opened) -> bool:
        """Whether rules stand below a history: a number that the next number follows, where entries only name some."""
        candidate = line.candidate
        if (
            candidate is None
            or line.mark
            or candidate.local
            or not (len(candidate.number) > 1 or candidate.style == "chapter")
        ):
            return False
        ahead = (later.candidate for later in self._lines[index + 1 : index + 4] if later.candidate)
        later = next(ahead, None)
        return later is not None and follows(later.number, candidate.number)

    def _aside(self, kind: str, line: Opened) -> None:
        row = Row(kind, line.line.start, line.line.end, line.line.indent, parts=[line.line.passage])
        self._rows.append(row)
        if kind not in ("FURNITURE", "COMMENT", "PAGE", "CHROME"):
            self._open = None

    def _text(self, index: int, line: Opened) -> None:
        candidate = line.candidate
        if line.kind == "APPENDIX" and self._path is not None and is_title(line.words) and not self._goes_on(line):
            self._begin("APPENDIX", line, 0)
        elif candidate and (kind := self._label_kind(index, line, candidate)):
            self._labelled(kind, line, candidate)
        elif line.kind in ("EXAMPLE", "NOTE"):
            self._begin(line.kind, line, 0)
        elif line.kind == "HEADING_MARK" and is_title(line.words[line.at :]):
            self._begin("HEADING", line, line.at)
        elif line.kind in ("BULLET", "HEADING_MARK"):
            self._begin("BULLET", line, line.at)
        elif self._goes_on(line):
            self._extend(line)
        else:
            self._begin("PARAGRAPH", line, 0)

    def _label_kind(self, index: int, line: Opened, candidate: Candidate) -> str:
        """LABELLED for a rule's number, ITEM for a list's own count, "" for what is no label here."""
        rest = line.words[candidate.end :].lstrip(BLANKS)
        if candidate.local:
            return "ITEM" if candidate.number[-1] in (1, self._lists.get(candidate.style, 0) + 1) else ""
        if candidate.style == "plain":
            return self._plain_kind(index, candidate, rest)
        return "LABELLED" if self._is_label(line, candidate, rest) else ""

    def _is_label(self, line: Opened, candidate: Candidate, rest: str) -> bool:
        particle = bool(PARTICLE.match(rest))
        cut = self._goes_on(line)
        if follows(candidate.number, self._path):
            return not (particle and cut and not candidate.closed)
        if self._habit.foreign(candidate) or (particle and (cut or not candidate.closed)):
            return False
        if candidate.style == "chapter":
            return not cut and (not rest or is_title(rest))
        return candidate.closed or not (cut or (self._habit.closes and not line.line.after_blank))

    def _plain_kind(self, index: int, candidate: Candidate, rest: str) -> str:
        """A lone number heads a chapter where the next labels are of that chapter, or counts in a list."""
        number = candidate.number[0]
        if not self._habit.levels:
            begins = bool(rest) and (candidate.closed or is_title(rest)) and number in (1, (self._path or (0,))[0] + 1)
            return "LABELLED" if begins else ""
        title = before_label(rest)
        expected = number if len(title) < len(rest) else self._habit.next_first(index)
        if is_title(title) and expected == number and (self._path is None or number > self._path[0]):
            return "LABELLED"
        counts = (
            candidate.closed
            and bool(rest)
            and number in (1, self._lists.get("plain", 0) + 1)
            and not PARTICLE.match(rest)
        )
        return "ITEM" if counts else ""

    def _labelled(self, kind: str, line: Opened, candidate: Candidate) -> None:
        if kind == "ITEM":
            self._lists[candidate.style] = candidate.number[-1]
        else:
            self._lists = {}
        self._begin(kind, line, candidate.end, candidate)

    def _begin(self, kind: str, line: Opened, at: int, candidate: Candidate | None = None) -> None:
        passage = line.line.passage
        label = label_of(passage, candidate) if candidate else None
        mark = line.mark
        row = Row(kind, line.line.start, line.line.end, line.line.indent, label, mark)
        row.width = self._width(line)
        self._rows.append(row)
        if kind == "LABELLED" and label:
            self._path = label.number
        self._fill(row, passage, at)

    def _width(self, line: Opened) -> int:
        """The cells that a line takes; only a wrapped document asks for it."""
        return line.line.indent + cells(line.line.passage.words) if self._habit.wrapped else 0

    def _extend(self, line: Opened) -> None:
        row = self._open
        if row is None:
            raise ValueError("extend: no row is open, expected one")
        row.width = self._width(line)
        row.end = line.line.end
        self._fill(row, line.line.passage, 0)

    def _fill(self, row: Row, passage: Passage, at: int) -> None:
        """Give a row the words of a line from a place on, and begin new rows where labels are glued into it."""
        words = passage.words
        line_end, width = row.end, row.width
        for piece in (
            pieces(words, at, self._path, bool(row.parts), self._habit.inline)
            if row.kind == "LABELLED"
            else [(at, len(words), None)]
        ):
            start, end, candidate = piece
            if candidate is not None:
                row.end = self._rows[-1].parts[-1].pieces[-1].end if self._rows[-1].parts else row.end
                label = label_of(passage, candidate)
                row = Row("LABELLED", label.span.start, line_end, row.indent, label, glued=True, width=width)
                self._rows.append(row)
                self._path = label.number
            body = passage.slice(start, end).strip()
            if body.words:
                row.parts.append(body)
                row.size += len(body.words)
        row.end = line_end
        self._open = row

    def _goes_on(self, line: Opened) -> bool:
        """Whether a line goes on with the sentence above."""
        row = self._open
        if row is None or row.kind not in TEXT:
            return False
        if not row.parts:
            return bool(row.label)
        if self._habit.wrapped and row.width >= 0.7 * self._habit.wrapped:
            return True
        if is_title(row.words) and self._habit.stepped and not SPOKEN_ON.search(row.words):
            return False
        if (
            not line.line.after_blank
            and self._habit.stepped
            and line.line.indent >= row.indent + (row.kind in ("ITEM", "BULLET"))
        ):
            return True
        if not is_open(row.words):
            return False
        return row.size > SHORT or bool(BEGUN.search(row.words[-REACH:])) or bool(GOES_ON.match(line.words))


def rows(lines: list[Opened], habit: Habit) -> list[Row]:
    """The logical rows of a document's lines."""
    return Reader(lines, habit).read()
