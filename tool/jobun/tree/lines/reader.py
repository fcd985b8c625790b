"""From lines to logical rows: lines that begin a row, lines that continue it, lines outside the rules."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from jobun.text.characters import one_width
from jobun.text.lines import BLANKS, cells, is_open
from jobun.text.passage import Passage
from jobun.tree.labels.values import plain
from jobun.tree.lines.acceptance import AcceptedLabel, LabelReader
from jobun.tree.lines.candidates import (
    PAGE_NUMBER,
    PAGE_REACH,
    Candidate,
    ScannedLine,
    candidate_after,
    follows,
    is_title,
)
from jobun.tree.lines.conventions import Conventions
from jobun.tree.lines.row import Row, label_of

TEXT = frozenset({"LABELLED", "ITEM", "BULLET", "PARAGRAPH", "EXAMPLE", "NOTE"})
# characters; headings are hardly ever this long
SHORT = 40
REACH = 200
# an unfinished sentence: it has named its topic, or has a comma
BEGUN = re.compile("[、，は]|, ")
# beginnings of lines that continue a sentence
CONTINUES = re.compile(
    "[、。」）ーァィゥェォャュョッa-z]"
    "|(?!また|なお|こ|そ|ただ|しか|たと|すべ|いず|どち|もし|あ|さら|なん|なに|ほか|まず|つぎ|いつ|どの|かつ|ひと|ふた|みな|よっ|おな)[ぁ-ん]"
)
# the heading of supplementary provisions, in Markdown
SUPPLEMENT = re.compile(r"[附付]\s*則\s*(?:\([^()]*\)\s*)?")
# an entry of the contents of a law ends with its articles: 第一章　総則(第一条―第四条)
ARTICLES = re.compile("[(]第[0-9〇一二三四五六七八九十百千]+条[^()。]*[)]$")
CAPTION = re.compile("[(【「][^()【】「」]*[)】」]")
OPEN_PARTICLE = re.compile("[のをにがはでと、,]$")


class LineReader:
    """Reads scanned lines in order, with the path of numbers, the region, and the row that may continue."""

    def __init__(self, lines: list[ScannedLine], conventions: Conventions) -> None:
        self._lines = lines
        self._conventions = conventions
        self._labels = LabelReader(lines, conventions)
        self._region = ""
        self._entries: list[Candidate | None] = []
        self._listed: set[str] = set()
        self._repeated: frozenset[str] | None = None
        self._rows: list[Row] = []
        self._open: Row | None = None
        # of the last numbered heading in Markdown
        self._depth = 0

    def read(self) -> list[Row]:
        """Read all lines, and return the rows."""
        for index, line in enumerate(self._lines):
            self._line(index, line)
        return self._rows

    def _line(self, index: int, line: ScannedLine) -> None:
        kind = line.kind
        if self._region == "CHROME" or kind in ("FURNITURE", "COMMENT", "RULER", "PAGE", "CHROME"):
            if kind == "CHROME" and index > self._conventions.last_structure:
                self._region = "CHROME"
            self._add_outside(
                kind
                if kind in ("COMMENT", "RULER", "PAGE")
                else "CHROME"
                if self._region or kind == "CHROME"
                else kind,
                line,
            )
        elif index in self._conventions.contents and self._region != "CONTENTS" and kind != "CONTENTS":
            self._add_outside("LISTED", line)
        elif kind == "UNREAD":
            self._add_outside("UNREAD", line)
        elif kind in ("CONTENTS", "HISTORY") and not (kind == "CONTENTS" and self._labels.begun):
            self._region, self._entries = kind, []
            self._add_outside(kind, line)
        elif self._region in ("CONTENTS", "HISTORY") and self._is_entry(index, line):
            self._entries.append(line.candidate)
            if line.candidate is None and self._region == "CONTENTS":
                self._listed.add(PAGE_NUMBER.sub("", line.words))
            self._add_outside("ENTRY", line)
        else:
            self._region = ""
            self._text(index, line)

    def _is_entry(self, index: int, line: ScannedLine) -> bool:
        candidate = line.candidate
        if index in self._conventions.contents or ARTICLES.search(line.words[-PAGE_REACH:]):
            return True
        if self._region == "HISTORY":
            return not self._rules_resume(index, line)
        if candidate and not line.words[candidate.end :].strip(BLANKS) and _is_cut_entry(self._lines, index):
            return True
        if candidate and any(entry and entry.number == candidate.number for entry in self._entries):
            return False
        if candidate is None and any(self._entries):
            # an entry in a style that is not read; a title after a blank line is not an entry
            listed = is_title(line.words) and (not line.line.after_blank or self._is_repeated(line))
            return listed or bool(PAGE_NUMBER.search(line.words[-PAGE_REACH:]))
        return bool(PAGE_NUMBER.search(line.words[-PAGE_REACH:])) or is_title(
            line.words[candidate.end :] if candidate else line.words
        )

    def _is_repeated(self, line: ScannedLine) -> bool:
        """Whether a line occurs twice: as an entry, and as the heading that it is an entry of."""
        if self._repeated is None:
            counts = Counter(other.words for other in self._lines if other.candidate is None)
            self._repeated = frozenset(words for words, count in counts.items() if count == 2)
        return line.words in self._repeated

    def _rules_resume(self, index: int, line: ScannedLine) -> bool:
        """Whether the rules begin after a history: with a number that the next number follows."""
        candidate = line.candidate
        if candidate is None or line.mark or candidate.local or not (len(candidate.number) > 1 or candidate.named):
            return False
        ahead = (later.candidate for later in self._lines[index + 1 : index + 4] if later.candidate)
        later = next(ahead, None)
        number = tuple(plain(value) for value in candidate.number) if candidate.named else candidate.number
        return later is not None and (follows(later.number, number) or follows(later.number, candidate.number))

    def _add_outside(self, kind: str, line: ScannedLine) -> None:
        row = Row(kind, line.line.start, line.line.end, line.line.indent, parts=[line.line.passage])
        self._rows.append(row)
        if kind not in ("FURNITURE", "LISTED", "COMMENT", "PAGE", "CHROME"):
            self._open = None

    def _text(self, index: int, line: ScannedLine) -> None:
        cut = self._continues(line) and not self._is_above_article(index, line)
        if self._begins_part(line, cut):
            self._labels.part()
            self._begin("APPENDIX", line, line.at, index)
        elif line.candidate and (accepted := self._accepted(index, line, line.candidate, cut)):
            self._label(index, line, line.candidate, accepted)
        elif line.kind in ("EXAMPLE", "NOTE"):
            self._begin(line.kind, line, 0, index)
        elif is_title(line.words[line.at :]) and (line.kind == "HEADING_MARK" or _is_underlined(self._lines, index)):
            self._labels.heading(higher=line.mark[:1] == "#" and len(line.mark) <= self._depth)
            self._begin("HEADING", line, line.at, index)
        elif line.kind in ("BULLET", "HEADING_MARK"):
            self._begin("BULLET", line, line.at, index)
        elif cut:
            self._extend(line, index)
        else:
            self._begin("PARAGRAPH", line, 0, index)

    def _is_above_article(self, index: int, line: ScannedLine) -> bool:
        """Whether a line is the caption of an article: （目的）, with 第二条 on the next line."""
        if not CAPTION.fullmatch(line.words):
            return False
        below = next((later for later in self._lines[index + 1 : index + 3] if later.words), None)
        return below is not None and below.candidate is not None and below.candidate.named

    def _begins_part(self, line: ScannedLine, cut: bool) -> bool:
        """Whether a line is the title of an appendix or of supplementary provisions."""
        listed = line.words in self._listed and not line.candidate
        apart = not cut or ((line.line.after_blank or line.kind == "APPENDIX") and not self._conventions.wrapped)
        supplement = line.kind == "HEADING_MARK" and SUPPLEMENT.fullmatch(line.words, line.at) is not None
        titled = line.kind == "APPENDIX" or supplement or listed
        return titled and self._labels.begun and is_title(line.words) and apart

    def _accepted(self, index: int, line: ScannedLine, candidate: Candidate, cut: bool) -> AcceptedLabel | None:
        apart = line.line.after_blank and not self._conventions.wrapped
        return self._labels.accept(index, line, candidate, cut, self._open.words if self._open and not apart else "")

    def _label(self, index: int, line: ScannedLine, candidate: Candidate, accepted: AcceptedLabel) -> None:
        """Begin a rule, and the lists whose first counts follow its label: SECTION 13. (1) (a)."""
        passage = line.line.passage
        mark: str | None = line.words[: candidate.at].rstrip(BLANKS)
        while True:
            label = label_of(passage, candidate, accepted.number)
            full = self._labels.begin(accepted, label.text)
            start = label.span.start if self._rows and mark is None else line.line.start
            row = Row(accepted.kind, start, line.line.end, line.line.indent, mark=mark or "", inline=mark is None)
            if full or accepted.rank or accepted.style or accepted.kind == "ITEM":
                local, style = accepted.kind == "ITEM", accepted.style or label.style
                label = replace(label, full=full, rank=accepted.rank, local=local, style=style)
            row.label = label
            row.level, row.width = accepted.level, self._width(line)
            self._rows.append(row)
            at = candidate.end
            inner = candidate_after(line.words, at)
            further = self._labels.inner(index, line, inner) if inner else None
            if inner is None or further is None:
                break
            row.end = passage.span(inner.at, inner.at + 1).start
            candidate, accepted, mark = inner, further, None
        if row.kind == "LABELLED" and row.mark[:1] == "#":
            self._depth = len(row.mark)
        self._labels.titled = row.kind == "LABELLED" and (row.mark[:1] == "#" or _is_caption(passage.words[at:]))
        self._fill(row, passage, at, index)

    def _begin(self, kind: str, line: ScannedLine, at: int, index: int) -> None:
        row = Row(kind, line.line.start, line.line.end, line.line.indent, mark=line.mark)
        self._labels.titled = False
        row.width = self._width(line)
        self._rows.append(row)
        self._fill(row, line.line.passage, at, index)

    def _width(self, line: ScannedLine) -> int:
        """The width of a line in cells; 0 in documents that are not wrapped, which do not need it."""
        return line.line.indent + cells(line.line.passage.words) if self._conventions.wrapped else 0

    def _extend(self, line: ScannedLine, index: int) -> None:
        row = self._open
        if row is None:
            raise ValueError("extend: no row is open, expected one")
        row.width = self._width(line)
        row.end = line.line.end
        self._fill(row, line.line.passage, 0, index)

    def _fill(self, row: Row, passage: Passage, at: int, index: int) -> None:
        """Add the words of a line from an index on to a row, and begin new rows at labels inside the line."""
        line_end, width = row.end, row.width
        inside = self._conventions.inside.get(index, ()) if row.kind == "LABELLED" else ()
        for candidate, end in zip((None, *inside), (*(label.at for label in inside), len(passage.words)), strict=True):
            start = at if candidate is None else candidate.end
            if candidate is not None:
                label = label_of(passage, candidate, candidate.number)
                # dropped signs belong to the words before them
                whole = row.parts and len(passage.pieces) == 1
                row.end = row.parts[-1].pieces[-1].end if whole else label.span.start
                row = Row("LABELLED", label.span.start, line_end, row.indent, label, inline=True, width=width)
                self._rows.append(row)
                self._labels.begin(AcceptedLabel("LABELLED", label.number), label.text)
            body = passage.slice(start, end).strip()
            if body.words:
                row.parts.append(body)
                row.size += len(body.words)
        row.end = line_end
        self._open = row

    def _continues(self, line: ScannedLine) -> bool:
        """Whether a line continues the sentence above."""
        row = self._open
        if row is None or row.kind not in TEXT:
            return False
        if not row.parts:
            return bool(row.label)
        if self._conventions.wrapped and row.width >= 0.7 * self._conventions.wrapped:
            return True
        if is_title(row.words) and self._conventions.stepped and not OPEN_PARTICLE.search(row.words):
            return False
        if (
            not line.line.after_blank
            and self._conventions.stepped
            and line.line.indent >= row.indent + (row.kind in ("ITEM", "BULLET"))
        ):
            return True
        if not is_open(row.words):
            return False
        last = row.words[-REACH:]
        if last.count("(") + last.count("（") > last.count(")") + last.count("）"):
            return True
        return row.size > SHORT or bool(BEGUN.search(row.words[-REACH:])) or bool(CONTINUES.match(line.words))


def read_rows(lines: list[ScannedLine], conventions: Conventions) -> list[Row]:
    """The logical rows of a document's lines."""
    return LineReader(lines, conventions).read()


def _is_caption(words: str) -> bool:
    """Whether the words after a label are at most a title: (目的), 目的."""
    words = one_width(words).strip()
    return not words or CAPTION.fullmatch(words) is not None or is_title(words)


def _is_cut_entry(lines: list[ScannedLine], index: int) -> bool:
    """Whether an entry of the contents is only a number, with its title on the next line."""
    below = lines[index + 1] if index + 1 < len(lines) else None
    if below is None:
        return False
    paged = PAGE_NUMBER.search(below.words[-PAGE_REACH:])
    return bool(paged) or (below.candidate is None and not below.kind and is_title(below.words))


def _is_underlined(lines: list[ScannedLine], index: int) -> bool:
    """Whether a ruler of about the same length is directly below a line."""
    line, below = lines[index], lines[index + 1] if index + 1 < len(lines) else None
    return (
        below is not None
        and not line.kind
        and below.kind == "RULER"
        and "|" not in line.words + below.words
        and not below.line.after_blank
        and len(below.words) <= 2 * len(line.words) + 2
    )
