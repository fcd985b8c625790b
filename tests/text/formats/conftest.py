"""Documents made for a test: Word by its parts, PDF by lines."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Callable, Sequence

import pytest

KINDS = {
    "document": "document.main+xml",
    "numbering": "numbering+xml",
    "styles": "styles+xml",
    "footnotes": "footnotes+xml",
    "endnotes": "endnotes+xml",
}
OFFICE = "application/vnd.openxmlformats-officedocument.wordprocessingml."
NAME = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="mc" xmlns:v="v"'


def word(body: str, **parts: str) -> bytes:
    """A Word document. body: the XML of its paragraphs. parts: the XML inside other parts."""
    inside = {"document": f"<w:body>{body}</w:body>", **parts}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as package:
        types = "".join(
            f'<Override PartName="/word/{name}.xml" ContentType="{OFFICE}{KINDS[name]}"/>' for name in inside
        )
        package.writestr("[Content_Types].xml", f"<Types>{types}</Types>")
        for name, xml in inside.items():
            package.writestr(f"word/{name}.xml", f"<w:{name} {NAME}>{xml}</w:{name}>")
    return made.getvalue()


def pdf(pages: Sequence[Sequence[str]], password: str | None = None) -> bytes:
    """A PDF with lines of Japanese or English on its pages; what stands behind a tab is put far to the right."""
    with warnings.catch_warnings():
        # ReportLab's modules are older than the interpreter
        warnings.simplefilter("ignore")
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfbase.cidfonts import UnicodeCIDFont
        from reportlab.pdfgen.canvas import Canvas

        pdfmetrics.registerFont(UnicodeCIDFont("HeiseiKakuGo-W5"))
        made = io.BytesIO()
        canvas = Canvas(made, encrypt=password)
        for lines in pages:
            canvas.setFont("HeiseiKakuGo-W5", 11)
            for row, line in enumerate(lines):
                for column, words in enumerate(line.split("\t")):
                    canvas.drawString(60 + 200 * column, 780 - 18 * row, words)
            canvas.showPage()
        canvas.save()
    return made.getvalue()


@pytest.fixture(name="word")
def word_fixture() -> Callable[..., bytes]:
    """See `word`."""
    return word


@pytest.fixture(name="pdf")
def pdf_fixture() -> Callable[..., bytes]:
    """See `pdf`."""
    return pdf
