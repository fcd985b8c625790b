"""A picture in the making: boxes, words and lines with their places in pixels, and the SVG of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from xml.sax.saxutils import escape, quoteattr

from jobun.graphics import sayable
from jobun.graphics.drawing.measure import fitted, shown
from jobun.graphics.drawing.style import STYLE

MARKERS = ("plain", "stale", "dangling", *(f"c{hue}" for hue in range(8)))
SIZE = 12.0
# what a tooltip says of a rule, in code points
TOLD = 400


def said(words: str) -> str:
    """Words as character data."""
    return escape(sayable(words))


def _lines(tooltip: Sequence[str]) -> str:
    return "\n".join(said(shown(line)) for line in tooltip)


def number(value: float) -> str:
    """A length as SVG writes it, to a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")


class Canvas:
    """Collects the elements of a picture. What is drawn first lies below."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.rules: list[str] = []

    @contextmanager
    def group(self, classes: str, tooltip: Sequence[str] = (), name: str = "") -> Iterator[None]:
        """Elements that belong together. tooltip: lines. name: an id."""
        named = f" id={quoteattr(name)}" if name else ""
        title = f"<title>{_lines(tooltip)}</title>" if tooltip else ""
        self.pieces.append(f'<g class="{classes}"{named}>{title}')
        yield
        self.pieces.append("</g>")

    def box(self, classes: str, at: tuple[float, float], size: tuple[float, float], round_: float = 4) -> None:
        """A rectangle. at: its upper left corner. size: width and height."""
        x, y, wide, high = map(number, (*at, *size))
        extent = f'width="{wide}" height="{high}" rx="{number(round_)}"'
        self.pieces.append(f'<rect class="{classes}" x="{x}" y="{y}" {extent}/>')

    def words(self, classes: str, at: tuple[float, float], words: str, size: float = SIZE) -> None:
        """Words on one line. at: the left end of the base line; the right end where the class says `right`."""
        if not words:
            return
        anchor = ' text-anchor="end"' if "right" in classes.split() else ""
        place = f'x="{number(at[0])}" y="{number(at[1])}" font-size="{number(size)}"{anchor}'
        self.pieces.append(f'<text class="{classes}" {place}>{said(words)}</text>')

    def fitting(self, classes: str, at: tuple[float, float], words: str, room: float, size: float = SIZE) -> None:
        """Words cut to a room in pixels."""
        self.words(classes, at, fitted(words, room, size, "bold" in classes.split()), size)

    def curve(self, classes: str, points: Sequence[float], thick: float, tooltip: Sequence[str], marker: str) -> None:
        """A curve with an arrow's head. points: x and y of the start, of two that draw it, and of the end."""
        x1, y1, x2, y2, x3, y3, x4, y4 = map(number, points)
        self.pieces.append(
            f'<path class="{classes}" d="M{x1} {y1}C{x2} {y2} {x3} {y3} {x4} {y4}" stroke-width="{number(thick)}"'
            f' marker-end="url(#to-{marker})"><title>{_lines(tooltip)}</title></path>'
        )

    def line(self, classes: str, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A straight line."""
        x1, y1, x2, y2 = map(number, (*start, *end))
        self.pieces.append(f'<path class="{classes}" d="M{x1} {y1}L{x2} {y2}"/>')

    def svg(self, size: tuple[float, float], title: str, language: str) -> Iterator[str]:
        """The picture. size: width and height in pixels."""
        wide, high = map(number, size)
        yield '<?xml version="1.0" encoding="utf-8"?>\n'
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
            f' role="img" xml:lang="{language}" class="{language}">\n<title>{said(shown(title))}</title>\n'
        )
        yield f"<style>{STYLE}{''.join(self.rules)}</style>\n<defs>{''.join(map(_marker, MARKERS))}</defs>\n"
        yield f'<rect class="paper" width="{wide}" height="{high}"/>\n'
        yield "\n".join(self.pieces)
        yield "\n</svg>\n"


def _marker(name: str) -> str:
    return (
        f'<marker id="to-{name}" class="head {name}" viewBox="0 0 8 8" refX="7" refY="4"'
        ' markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">'
        '<path d="M0 .8L8 4L0 7.2z"/></marker>'
    )
