"""The boxes and the texts of an SVG picture, with their positions."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree

from jobun.graphics.drawing.measure import width

SVG = "{http://www.w3.org/2000/svg}"
# rounding of each coordinate
SLACK = 0.2


@dataclass(frozen=True)
class Box:
    """A rectangle. words: the text that it encloses; empty for the box of a rule or a chapter."""

    left: float
    top: float
    right: float
    bottom: float
    words: str = ""

    def holds(self, other: Box) -> bool:
        """Whether another box is inside."""
        return (
            self.left - SLACK <= other.left
            and other.right <= self.right + SLACK
            and self.top - SLACK <= other.top
            and other.bottom <= self.bottom + SLACK
        )

    def meets(self, other: Box) -> bool:
        """Whether two boxes share more than an edge."""
        return (
            self.left + SLACK < other.right
            and other.left + SLACK < self.right
            and self.top + SLACK < other.bottom
            and other.top + SLACK < self.bottom
        )


class Picture:
    """An SVG picture. canvas: the whole picture. nodes: boxes of rules. words: boxes around lines of text."""

    def __init__(self, made: str) -> None:
        self.root = ElementTree.fromstring(made)
        self.canvas = Box(0, 0, float(self.root.get("width")), float(self.root.get("height")))
        boxes = [(element.get("class").split(), _box(element)) for element in self.root.iter(f"{SVG}rect")]
        self.nodes = [box for classes, box in boxes if "node" in classes]
        self.words = [_words(element) for element in self.root.iter(f"{SVG}text")]
        self.curves = [element for element in self.root.iter(f"{SVG}path") if "e" in element.get("class", "").split()]
        self.tooltips = [element.text for element in self.root.iter(f"{SVG}title")]

    def faults(self) -> list[str]:
        """List the boxes and texts that overlap or exceed the canvas, and the texts that exceed their box."""
        found = [f"outside: {box}" for box in (*self.nodes, *self.words) if not self.canvas.holds(box)]
        found += [f"overlap: {one} {two}" for boxes in (self.nodes, self.words) for one, two in overlapping(boxes)]
        for one, two in overlapping([*self.nodes, *self.words]):
            node, line = (one, two) if two.words else (two, one)
            if node.words == "" and line.words and not node.holds(line):
                found.append(f"exceeds its box: {line}")
        return found

    def ends(self) -> list[tuple[float, float, float, float]]:
        """The start and the end of each reference, as x1, y1, x2, y2."""
        points = [curve.get("d").replace("M", "").replace("C", " ").split() for curve in self.curves]
        return [(float(each[0]), float(each[1]), float(each[-2]), float(each[-1])) for each in points]


def overlapping(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """Pairs of boxes that overlap; sorted by their top so that only neighbours are compared."""
    found = []
    ordered = sorted(boxes, key=lambda box: box.top)
    for at, one in enumerate(ordered):
        for two in ordered[at + 1 :]:
            if two.top >= one.bottom - SLACK:
                break
            if one.meets(two):
                found.append((one, two))
    return found


def _box(element: ElementTree.Element) -> Box:
    left, top = float(element.get("x", 0)), float(element.get("y", 0))
    return Box(left, top, left + float(element.get("width")), top + float(element.get("height")))


def _words(element: ElementTree.Element) -> Box:
    size, bold = float(element.get("font-size")), "bold" in element.get("class", "").split()
    wide, x, y = width(element.text, size, bold), float(element.get("x")), float(element.get("y"))
    left = x - wide if element.get("text-anchor") == "end" else x
    # letters extend from about an em above the baseline to a quarter of an em below
    return Box(left, y - 0.95 * size, left + wide, y + 0.25 * size, element.text)
