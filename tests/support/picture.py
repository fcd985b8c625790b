"""A picture as a reader of SVG sees it: its boxes, its words and where they stand."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree

from jobun.graphics.drawing.measure import width

SVG = "{http://www.w3.org/2000/svg}"
# rounding of each figure
SLACK = 0.2


@dataclass(frozen=True)
class Box:
    """A rectangle, and the words in it where it is the box of some words."""

    left: float
    top: float
    right: float
    bottom: float
    words: str = ""

    def holds(self, other: Box) -> bool:
        """Whether another box lies inside."""
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
    """canvas: all of it. nodes: boxes of rules. words: boxes around lines of text."""

    def __init__(self, made: str) -> None:
        self.root = ElementTree.fromstring(made)
        self.canvas = Box(0, 0, float(self.root.get("width")), float(self.root.get("height")))
        boxes = [(element.get("class").split(), _box(element)) for element in self.root.iter(f"{SVG}rect")]
        self.nodes = [box for classes, box in boxes if "node" in classes]
        self.words = [_words(element) for element in self.root.iter(f"{SVG}text")]
        self.curves = [element for element in self.root.iter(f"{SVG}path") if "e" in element.get("class", "").split()]
        self.tooltips = [element.text for element in self.root.iter(f"{SVG}title")]

    def faults(self) -> list[str]:
        """What would be wrong with it: boxes or words that overlap or leave the canvas, words that leave their box."""
        found = [f"outside: {box}" for box in (*self.nodes, *self.words) if not self.canvas.holds(box)]
        found += [f"overlap: {one} {two}" for boxes in (self.nodes, self.words) for one, two in met(boxes)]
        for one, two in met([*self.nodes, *self.words]):
            node, line = (one, two) if two.words else (two, one)
            if node.words == "" and line.words and not node.holds(line):
                found.append(f"leaves its box: {line}")
        return found

    def ends(self) -> list[tuple[float, float, float, float]]:
        """Where each reference begins and ends, as x1, y1, x2, y2."""
        points = [curve.get("d").replace("M", "").replace("C", " ").split() for curve in self.curves]
        return [(float(each[0]), float(each[1]), float(each[-2]), float(each[-1])) for each in points]


def met(boxes: list[Box]) -> list[tuple[Box, Box]]:
    """Pairs of boxes that overlap; sorted by height so that only neighbours are compared."""
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
    # letters reach from about an em above the base line to a quarter below
    return Box(left, y - 0.95 * size, left + wide, y + 0.25 * size, element.text)
