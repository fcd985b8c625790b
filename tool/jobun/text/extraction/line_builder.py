"""Building of lines from blocks: markers of list items, indentation, and the cells of tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from jobun.text.lines import glue

# lines; a table with a longer cell is taken for page layout rather than data
MOST_IN_CELL = 3
# cells; deeper lists are not indented further
MOST_INDENT = 40


@dataclass(slots=True)
class ExtractedLine:
    """A line that is being built. marker: the number or bullet before its words, which may be set later."""

    words: str = ""
    marker: str = ""
    indent: int = 0

    def text(self) -> str:
        """The line as it is printed."""
        line = (self.marker + self.words).rstrip(" ")
        return " " * self.indent + line if line else ""


@dataclass(slots=True)
class LineBuilder:
    """The lines of a document, and of its open table cells. indent: cells before each new line."""

    indent: int = 0
    _open: list[list[ExtractedLine]] = field(default_factory=lambda: [[]])
    _tables: list[list[list[ExtractedLine]]] = field(default_factory=list)
    _item: ExtractedLine | None = None

    def add(self, words: str) -> None:
        """Add a line; the first line of a list item gets its marker."""
        row, self._item = self._item or ExtractedLine(), None
        row.words, row.indent = words, min(self.indent, MOST_INDENT)
        self._open[-1].append(row)

    def blank(self) -> None:
        """Add an empty line, except at the beginning and after an empty line."""
        lines = self._open[-1]
        if lines and lines[-1].text():
            lines.append(ExtractedLine())

    def expect(self, row: ExtractedLine) -> None:
        """Begin a list item; the next line belongs to it."""
        self.mark()
        self._item = row

    def mark(self) -> None:
        """End a list item; one without words is its marker alone."""
        if self._item is not None:
            self.add("")

    def open_row(self) -> None:
        """Begin a table row."""
        self._tables.append([])

    def open_cell(self) -> None:
        """Begin a table cell."""
        self._open.append([])

    def close_cell(self) -> None:
        """End a table cell."""
        if len(self._open) == 1:
            return
        cell = self._open.pop()
        if self._tables:
            self._tables[-1].append(cell)
        else:
            self._open[-1] += cell

    def close_row(self) -> None:
        """End a table row."""
        if self._tables:
            self._open[-1] += table_lines(self._tables.pop())

    def text(self) -> str:
        """All lines, each with a line break, without empty lines at either end."""
        while len(self._open) > 1:
            self.close_cell()
        while self._tables:
            self.close_row()
        words = "\n".join(row.text() for row in self._open[0]).strip("\n")
        return f"{words}\n" if words else ""


def table_lines(cells: list[list[ExtractedLine]]) -> list[ExtractedLine]:
    """The lines of a table row: a single one with the cells separated by tabs.

    Where a cell has many lines the table is page layout, and the lines of its cells follow one another.
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
