"""PDF: the text layer, page by page, without the lines that repeat at the edges of pages.

Pictures are not read. A word broken at a line end keeps its hyphen and its line break.
"""

from __future__ import annotations

import re
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any

from jobun.text.extraction.page_furniture import without_furniture
from jobun.text.format import MEGABYTE, Extract, Format, FormatError

# PDF 32000-1, 7.5.5: the end mark is in the last bytes; some servers append a few more
END, TAIL = b"%%EOF", 4096
BREAK = re.compile(r"\r\n?|\n")
# pdfium writes this for a hyphen at a line end, without the line break
CUT = "\ufffe"
# blanks and breaks between two letters
GAP = re.compile(r"(?<=\S)[ \r\n]+(?=\S)")
# in heights of a letter; the blanks of a justified line are narrower
WIDE_GAP = 1.5
LINE = re.compile(r"\S(?:[^\r\n]*\S)?")
JOINT = re.compile(rf"(?<=[^\s{CUT}])(?=\S)")
ASTRAL = re.compile("[\U00010000-\U0010ffff]")
# a letter's left, bottom, right and top, in points
Box = tuple[float, float, float, float]
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
STREAM = re.compile(rb"<<((?:[^<>]|<[0-9A-Fa-f\s]*>|<<[^<>]*>>)*)>>\s*stream\r?\n")
# pictures and fonts have no words, and can be skipped
NO_WORDS = re.compile(rb"/Subtype\s*/(?:Image|XML)|/Length1|/FontFile|/Crypt|/DecodeParms")
LENGTH = re.compile(rb"/Length\s+([0-9]{1,10})\b(?!\s+[0-9]+\s+R)")


def _read(data: bytes, _: str | None) -> Extract:
    _refuse(data)
    pages = [_lines(words) for words in _pages(data)]
    unread = sum(line.count("\ufffd") for page in pages for line in page)
    if 2 * unread >= sum(len(line.strip()) for page in pages for line in page):
        raise FormatError(
            "only pictures of pages, no text; run OCR on the file first (ocrmypdf, for example)",
            "ページの画像だけで、文字がありません。先に OCR (ocrmypdf など) で文字を認識させてください",
        )
    kept, dropped = without_furniture(pages)
    words = ["".join(f"{line}\n" for line in page) for page in kept]
    starts = accumulate((len(page) for page in words[:-1]), initial=0)
    return Extract("".join(words), pages=tuple(starts), dropped=dropped)


def _refuse(data: bytes) -> None:
    """Raise FormatError for files that a lenient library would silently read in part."""
    if b"%PDF-" not in data[:1024]:
        raise FormatError(
            "not a PDF: it does not begin with %PDF-; check the file",
            "PDF ではありません（%PDF- で始まっていません）。ファイルを確かめてください",
        )
    if END not in data[-TAIL:]:
        raise FormatError(
            "cut short: the end of the file is missing; download or save it again",
            "ファイルが途中で切れています。ダウンロードまたは保存をやり直してください",
        )
    if b"/Encrypt" in data:
        # encrypted streams are not plain deflate, and pdfium knows whether a password is needed
        return
    for found in STREAM.finditer(data):
        declared, length = found[1], LENGTH.search(found[1])
        if b"/FlateDecode" in declared and length and not NO_WORDS.search(declared) and declared.count(b"Decode") == 1:
            _inflate(data[found.end() : found.end() + int(length[1])], found.end())


def _inflate(stream: bytes, at: int) -> None:
    """Raise FormatError where a stream is damaged. at: its byte offset."""
    left, unpacked = stream, zlib.decompressobj()
    try:
        while left and not unpacked.eof:
            unpacked.decompress(left, MEGABYTE)
            left = unpacked.unconsumed_tail
    except zlib.error:
        raise FormatError(
            "damaged: the compressed text at byte {offset} cannot be read; download or save the file again",
            "{offset} バイト目からの圧縮された本文が壊れています。ダウンロードまたは保存をやり直してください",
            offset=at,
        ) from None


def _pages(data: bytes) -> Iterator[str]:
    """The text layer of each page."""
    import pypdfium2

    try:
        book = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        if "password" in str(error).lower():
            raise FormatError(
                "protected by a password; save it without a password",
                "パスワードで保護されています。パスワードを解除して保存してください",
            ) from None
        raise FormatError(
            "damaged, cannot be read as a PDF; download or save the file again",
            "壊れていて PDF として読めません。ダウンロードまたは保存をやり直してください",
        ) from None
    for number in range(len(book)):
        try:
            page = book[number]
            layer = page.get_textpage()
            yield _Layer(layer).laid_out()
        except pypdfium2.PdfiumError:
            raise FormatError(
                "damaged: page {page} cannot be read; download or save the file again",
                "{page} ページ目が壊れています。ダウンロードまたは保存をやり直してください",
                page=number + 1,
            ) from None
        layer.close()
        page.close()


class _Layer:
    """The text of a page as pdfium gives it, and the places of its letters.

    pdfium guesses where lines end: it separates the page number of a contents entry from its title, and joins some
    single-letter lines to the line above. Each blank and break that it generated is compared with the places of the
    letters beside it, and so is each letter of a line that does not end at the height where it begins.
    """

    def __init__(self, layer: Any) -> None:
        from pypdfium2 import raw

        self._layer, self._raw = layer, raw
        self._words: str = layer.get_text_range()
        self._wide = [found.start() for found in ASTRAL.finditer(self._words)]
        self._lines = [found.span() for found in LINE.finditer(self._words)]
        self._sloping = [(start, end) for start, end in self._lines if not self._level(start, end - 1)]

    def laid_out(self) -> str:
        """The text with the lines of the page; a wide gap within a line is a tab."""
        words, at = self._words, 0
        if 2 * len(self._sloping) > len(self._lines):
            # vertical writing, or a rotated page: the guess of pdfium is better
            return words
        made: list[str] = []
        for start, end in sorted((*self._gaps(), *self._joints())):
            made += (words[at:start], self._between(start, end))
            at = end
        return "".join((*made, words[at:]))

    def _gaps(self) -> Iterator[tuple[int, int]]:
        """The blanks and breaks that pdfium generated."""
        for found in GAP.finditer(self._words):
            if self._raw.FPDFText_IsGenerated(self._layer, self._index(found.end() - 1)) == 1:
                yield found.span()

    def _joints(self) -> Iterator[tuple[int, int]]:
        """The places between letters in lines that do not end at the height where they begin."""
        for start, end in self._sloping:
            yield from (found.span() for found in JOINT.finditer(self._words, start, end) if found.start() > start)

    def _between(self, start: int, end: int) -> str:
        before, after = self._box(start - 1), self._box(end)
        if not self._level(start - 1, end) or after[0] < before[0]:
            return "\n"
        if start == end:
            return ""
        height = max(before[3] - before[1], after[3] - after[1])
        return "\t" if after[0] - before[2] > WIDE_GAP * height else " "

    def _level(self, first: int, last: int) -> bool:
        """Whether two letters are on one line: they overlap by half the height of the smaller one."""
        one, other = self._box(first), self._box(last)
        overlap = min(one[3], other[3]) - max(one[1], other[1])
        return 2 * overlap >= min(one[3] - one[1], other[3] - other[1])

    def _box(self, at: int) -> Box:
        found: Box = self._layer.get_charbox(self._index(at), loose=True)
        return found

    def _index(self, at: int) -> int:
        """The index of a letter in pdfium, which counts UTF-16 units and some letters that it leaves out."""
        index: int = self._raw.FPDFText_GetCharIndexFromTextIndex(self._layer, at + bisect_left(self._wide, at))
        return max(0, index)


def _lines(words: str) -> list[str]:
    """The lines of a page, without control characters and empty lines at its edges."""
    words = CONTROL.sub("", BREAK.sub("\n", words.replace(CUT, "-\n")))
    lines = [line.rstrip(" ") for line in words.split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    while lines and not lines[0].strip():
        lines.pop(0)
    return lines


def _examples() -> Iterable[tuple[bytes, str]]:
    shown = b"BT /F 12 Tf 72 700 Td (1. Turns) Tj 0 -20 Td (1.1. Draw one card.) Tj ET"
    objects = (
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(shown), shown),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    )
    body, places = b"%PDF-1.4\n", []
    for number, source in enumerate(objects, 1):
        places.append(len(body))
        body += b"%d 0 obj\n%s\nendobj\n" % (number, source)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(places) + 1
    trailer = b"trailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF\n" % (size, len(body))
    yield body + b"xref\n0 %d\n0000000000 65535 f \n" % size + table + trailer, "1. Turns\n1.1. Draw one card.\n"


PDF = Format("pdf", (".pdf",), _read, _examples, sign=rb"%PDF-", most=128 * MEGABYTE, guarded=True, binary=True)
