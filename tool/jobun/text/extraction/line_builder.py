"""Lines as an extraction makes them: markers of list items, indentation, and the cells of tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from jobun.text.lines import glue

# a cell of a table of data may be broken into so many lines; what holds more is a part of the page
MOST_IN_CELL = 3
# cells; deeper lists go no further to the right
MOST_INDENT = 40


@dataclass(slots=True)
class ExtractedLine:
    """One line in the making. marker: the number or bullet before its words; it may be known only later."""

    words: str = ""
    marker: str = ""
    indent: int = 0

    def text(self) -> str:
        """The line as it will stand in the text."""
        line = (self.marker + self.words).rstrip(" ")
        return " " * self.indent + line if line else ""


@dataclass(slots=True)
class LineBuilder:
    """The lines of a document, and of the table cells that are open. indent: cells before each line."""

    indent: int = 0
    _open: list[list[ExtractedLine]] = field(default_factory=lambda: [[]])
    _tables: list[list[list[ExtractedLine]]] = field(default_factory=list)
    _item: ExtractedLine | None = None

    def add(self, words: str) -> None:
        """A line; the first one of a list item gets its marker, the others stand under its words."""
        row, self._item = self._item or ExtractedLine(), None
        row.words, row.indent = words, min(self.indent, MOST_INDENT)
        self._open[-1].append(row)

    def blank(self) -> None:
        """An empty line, unless there is one already or nothing stands above."""
        lines = self._open[-1]
        if lines and lines[-1].text():
            lines.append(ExtractedLine())

    def expect(self, row: ExtractedLine) -> None:
        """The next line belongs to a list item."""
        self.mark()
        self._item = row

    def mark(self) -> None:
        """A list item without words is its marker alone."""
        if self._item is not None:
            self.add("")

    def open_row(self) -> None:
        """A table row begins."""
        self._tables.append([])

    def open_cell(self) -> None:
        """A table cell begins."""
        self._open.append([])

    def close_cell(self) -> None:
        """A table cell ends."""
        if len(self._open) == 1:
            return
        cell = self._open.pop()
        if self._tables:
            self._tables[-1].append(cell)
        else:
            self._open[-1] += cell

    def close_row(self) -> None:
        """A table row ends."""
        if self._tables:
            self._open[-1] += table_lines(self._tables.pop())

    def text(self) -> str:
        """All lines, each with its line break, without empty ones at either end."""
        while len(self._open) > 1:
            self.close_cell()
        while self._tables:
            self.close_row()
        words = "\n".join(row.text() for row in self._open[0]).strip("\n")
        return f"{words}\n" if words else ""


def table_lines(cells: list[list[ExtractedLine]]) -> list[ExtractedLine]:
    """The lines of a table row: one, its cells parted by tabs.

    Where a cell holds many lines the table is the page's layout, and its lines stay lines, cell after cell.
    """
    filled = [[row for row in cell if row.text()] for cell in cells]
    if len(cells) == 1 or any(len(cell) > MOST_IN_CELL for cell in filled):
        return [row for cell in cells for row in cell]
    words = "\t".join(_line(cell) for cell in filled).rstrip("\t")
    return [ExtractedLine(words)] if words else []


def _line(cell: list[ExtractedLine]) -> str:
    words = ""
    for row in cell:
        line = row.text().strip(" ")
        words += glue(words, line) + line
    return words
