"""Word documents: the words of paragraphs and tables, and the numbers that Word generates.

Tracked deletions and hidden text are left out, insertions are text. Notes are at the end, marked [1] (footnotes) and
[i] (endnotes) as in the text. Headers and footers are page furniture and are not read.

Of the 20 documents in tests/text/formats/test_docx.py python-docx 1.2 gives 3 texts right and docx2python 3.7 gives 5:
the first has no list numbers, the second writes “1)” for every list pattern and keeps hidden text and ruby readings.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

from jobun.text.extraction.line_builder import ExtractedLine, table_lines
from jobun.text.extraction.word_numbering import Element, attribute, child, local, word_lists
from jobun.text.format import MEGABYTE, Extract, Format, FormatError, names
from jobun.text.numerals import LOWERED, RAISED, counter_text

# Unpacked bytes of one part. A thousand pages take 20 MB; a zip bomb unpacks to a thousand times its size.
MOST_PART = 64 * MEGABYTE
# the first bytes of documents that need a password, and of all Word files before 2007
OLD = b"\xd0\xcf\x11\xe0"
MAIN = "wordprocessingml.document.main+xml", "document.macroEnabled.main+xml", "template.main+xml"
PARTS = {"numbering": "numbering+xml", "styles": "styles+xml", "footnotes": "footnotes+xml", "endnotes": "endnotes+xml"}
# elements that contain paragraphs
THROUGH = names("sdt sdtContent ins moveTo customXml smartTag")
# elements whose text is not, or no longer, part of the document
UNSEEN = names("del moveFrom delText instrText delInstrText pPr rPr rt tbl fldData sdtPr sdtEndPr rubyPr Fallback")
SIGNS = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad"}


class _Book:
    """The reading of one document: lists and notes are counted in order, text boxes follow their paragraph."""

    def __init__(self, parts: dict[str, Element]) -> None:
        self._lists = word_lists(parts.get("numbering"), parts.get("styles"))
        self._boxes: list[Element] = []
        self._noted: dict[str, list[str]] = {"footnote": [], "endnote": []}
        # the first sign of each note
        self._counts: dict[tuple[str, str], int] = {}
        self._in_notes = False
        self._parts = parts

    def lines(self) -> Iterator[str]:
        """The lines of the document, notes last."""
        yield from self._blocks(child(self._parts["document"], "body"))
        self._in_notes = True
        for kind, noted in self._noted.items():
            part = self._parts.get(f"{kind}s")
            notes = {attribute(one, "id"): one for one in part} if part is not None else {}
            for count, name in enumerate(noted, 1):
                words = " ".join(line.strip() for line in self._blocks(notes.get(name)) if line.strip())
                yield f"{_sign(kind, count)} {words}"

    def _blocks(self, parent: Element | None) -> Iterator[str]:
        for one in parent if parent is not None else ():
            name = local(one)
            if name == "p":
                yield from self._paragraph(one)
            elif name == "tbl":
                yield from self._table(one)
            elif name in THROUGH:
                yield from self._blocks(one)
            elif name == "AlternateContent":
                yield from self._blocks(child(one, "Choice"))

    def _paragraph(self, element: Element) -> Iterator[str]:
        properties = child(element, "pPr")
        waiting, self._boxes = self._boxes, []
        # counted before the words: a text box in them may contain numbered paragraphs
        label = self._lists.label(properties)
        words = (label + "".join(self._words(element)).strip("\n")).rstrip(" ")
        if words.strip() and self._lists.is_heading(properties):
            yield ""
        yield from words.split("\n")
        boxes, self._boxes = self._boxes, waiting
        for box in boxes:
            yield from self._blocks(box)

    def _table(self, table: Element) -> Iterator[str]:
        for one in table:
            if local(one) in THROUGH:
                yield from self._table(one)
            elif local(one) == "tr" and child(child(one, "trPr"), "del") is None:
                cells = [[ExtractedLine(line) for line in self._blocks(cell)] for cell in _cells(one)]
                yield from (row.text() for row in table_lines(cells))

    def _words(self, parent: Element) -> Iterator[str]:
        """The words of a paragraph or of an element in it."""
        for one in parent:
            name = local(one)
            if name in SIGNS:
                yield SIGNS[name]
            elif name == "t":
                yield one.text or ""
            elif name == "r":
                yield self._run(one)
            elif name == "sym":
                yield _symbol(one)
            elif name in ("footnoteReference", "endnoteReference"):
                yield self._reference(name.removesuffix("Reference"), attribute(one, "id") or "")
            elif name == "txbxContent":
                self._boxes.append(one)
            elif name and name not in UNSEEN:
                yield from self._words(one)

    def _reference(self, kind: str, name: str) -> str:
        """The sign of a note, which is read later. Notes may refer to one another, or to themselves: none is read twice
        for that.
        """
        if self._in_notes and (kind, name) in self._counts:
            return _sign(kind, self._counts[kind, name])
        self._noted[kind].append(name)
        self._counts.setdefault((kind, name), len(self._noted[kind]))
        return _sign(kind, len(self._noted[kind]))

    def _run(self, run: Element) -> str:
        properties = child(run, "rPr")
        vanish = child(properties, "vanish")
        if vanish is not None and attribute(vanish) not in ("0", "false", "off"):
            return ""
        words = "".join(self._words(run))
        raised = attribute(child(properties, "vertAlign"))
        table = {"superscript": RAISED, "subscript": LOWERED}.get(raised or "")
        return words.translate(table) if table and all(ord(char) in table for char in words) else words


def _cells(row: Element) -> Iterator[Element]:
    for one in row:
        if local(one) == "tc":
            yield one
        elif local(one) in THROUGH:
            yield from _cells(one)


def _sign(kind: str, count: int) -> str:
    return f"[{count}]" if kind == "footnote" else f"[{counter_text(count, 'lower-roman')}]"


def _symbol(element: Element) -> str:
    written = attribute(element, "char") or ""
    try:
        code = int(written, 16)
    except ValueError:
        return ""
    return chr(code) if 0x20 <= code < 0xD800 or 0xE000 <= code < 0x10000 else ""


def _read(data: bytes, _: str | None) -> Extract:
    if data.startswith(OLD):
        raise FormatError(
            "an old Word document (.doc) or one with a password; save it as .docx without a password",
            "旧形式（.doc）か、パスワードで保護された Word 文書です。パスワードなしの .docx で保存してください",
        )
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            parts = _parts(package)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, ValueError) as error:
        raise _damaged(str(error)) from None
    words = "\n".join(_Book(parts).lines()).strip("\n")
    return Extract(f"{words}\n" if words else "")


def _damaged(what: str) -> FormatError:
    return FormatError(
        "damaged, cannot be read as a Word document ({reason}); save it again from Word",
        "壊れていて Word 文書として読めません（{reason}）。Word で保存し直してください",
        reason=" ".join(what.split())[:200],
    )


def _parts(package: zipfile.ZipFile) -> dict[str, Element]:
    """The root elements of the parts with words and of those that define numbers and styles."""
    names = set(package.namelist())
    if "[Content_Types].xml" not in names:
        raise _damaged("a ZIP file without [Content_Types].xml")
    found: dict[str, Element] = {}
    for one in _root(package, "[Content_Types].xml"):
        kind, name = attribute(one, "ContentType") or "", (attribute(one, "PartName") or "").lstrip("/")
        if name not in names:
            continue
        if kind.endswith(MAIN):
            found["document"] = _root(package, name)
        for part, ending in PARTS.items():
            if kind.endswith(f"wordprocessingml.{ending}"):
                found[part] = _root(package, name)
    if child(found.get("document"), "body") is None:
        raise _damaged("it has no main document")
    return found


def _root(package: zipfile.ZipFile, name: str) -> Element:
    from lxml import etree

    if package.getinfo(name).flag_bits & 1:
        raise FormatError(
            "protected by a password; save it without a password",
            "パスワードで保護されています。パスワードを解除して保存してください",
        )
    with package.open(name) as file:
        content = file.read(MOST_PART + 1)
    if len(content) > MOST_PART:
        size = MOST_PART // MEGABYTE
        raise FormatError(
            "{part} in the file unpacks to more than {size} MB; split the document",
            "内部の {part} が展開後に {size} MB を超えます。文書を分割してください",
            part=name,
            size=size,
        )
    try:
        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True)
        root: Any = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise _damaged(f"{name}: {error}") from None
    if root.getroottree().docinfo.doctype:
        # Word writes none, and the entities of a DTD could expand endlessly
        raise _damaged(f"{name} has a document type")
    return root


def _examples() -> Iterable[tuple[bytes, str]]:
    office = "application/vnd.openxmlformats-officedocument.wordprocessingml."
    level = '<w:lvl w:ilvl="{}"><w:numFmt w:val="{}"/><w:lvlText w:val="{}"/></w:lvl>'
    levels = level.format(0, "decimal", "%1.") + level.format(1, "lowerLetter", "%1.%2")
    numbered = (
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="{}"/><w:numId w:val="7"/></w:numPr></w:pPr><w:r><w:t>{}</w:t></w:r></w:p>'
    )
    cells = "".join(f"<w:tc><w:p><w:r><w:t>{words}</w:t></w:r></w:p></w:tc>" for words in ("手番", "一枚"))
    body = numbered.format(0, "手番") + numbered.format(1, "引く") + f"<w:tbl><w:tr>{cells}</w:tr></w:tbl>"
    parts = {
        "document": f"<w:document {{}}><w:body>{body}</w:body></w:document>",
        "numbering": f'<w:numbering {{}}><w:abstractNum w:abstractNumId="3">{levels}</w:abstractNum>'
        '<w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num></w:numbering>',
    }
    kinds = {"document": "document.main+xml", "numbering": "numbering+xml"}
    types = "".join(f'<Override PartName="/{name}.xml" ContentType="{office}{kinds[name]}"/>' for name in parts)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as package:
        package.writestr("[Content_Types].xml", f"<Types>{types}</Types>")
        for name, xml in parts.items():
            package.writestr(f"{name}.xml", xml.replace("{}", 'xmlns:w="w"'))
    yield made.getvalue(), "1. 手番\n1.a 引く\n手番\t一枚\n"


DOCX = Format("docx", (".docx",), _read, _examples, sign=rb"PK\x03\x04", most=128 * MEGABYTE, guarded=True, binary=True)
