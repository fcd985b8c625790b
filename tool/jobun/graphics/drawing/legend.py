"""What stands above a picture: the title, the figures, and what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence

from jobun.graphics.drawing.canvas import SIZE, Canvas
from jobun.graphics.drawing.measure import broken, width
from jobun.locale.message import Message

# lengths in pixels
MARGIN, LINE, SWATCH, BETWEEN = 32.0, 22.0, 26.0, 28.0

# a sign and what it means. sign: the classes of a box, or of a line that begin with "e"
Entry = tuple[str, Message]


def heading(canvas: Canvas, title: str, figures: str, entries: Sequence[Entry], room: float, language: str) -> float:
    """The lines above a picture. room: in pixels. Gives the height below them."""
    y = MARGIN
    for line in broken(title, room, 20, 2):
        y += 22
        canvas.words("bold", (MARGIN, y - 4), line, 19)
    for line in broken(figures, room, 13, 3):
        y += LINE
        canvas.words("quiet", (MARGIN, y - 5), line, 13)
    y += 6
    return _legend(canvas, [(sign, message.say(language)) for sign, message in entries], room, y) + 14


def _legend(canvas: Canvas, entries: list[tuple[str, str]], room: float, top: float) -> float:
    x, y = MARGIN, top
    with canvas.group("legend"):
        for sign, said in entries:
            wide = SWATCH + 8 + width(said, SIZE)
            if x > MARGIN and x + wide > MARGIN + room:
                x, y = MARGIN, y + LINE
            _sign(canvas, sign, x, y)
            canvas.words("", (x + SWATCH + 8, y + 15), said)
            x += wide + BETWEEN
    return y + LINE


def _sign(canvas: Canvas, sign: str, x: float, y: float) -> None:
    if not sign.startswith("e "):
        canvas.box(sign, (x, y + 4), (SWATCH, 14))
        return
    marker = sign.rsplit(maxsplit=1)[-1]
    canvas.curve(sign, (x, y + 11, x + 8, y + 11, x + 16, y + 11, x + SWATCH, y + 11), 2, (), marker)
