"""HTML as a browser shows it: a block is a line, a list item has its number, a table row is cells and tabs.

Left out: what readers do not see (scripts, styles, hidden elements), <nav>, deleted text, and the readings of ruby,
which would separate the words that references and titles are compared by. Superscript digits become ¹²³, so that the
sign of a note is not a digit of the rule number before it. The alternative text of a picture takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from jobun.text.encoding import codec, decoded, refuse_binary, strict
from jobun.text.extraction.line_builder import ExtractedLine, LineBuilder
from jobun.text.format import Extract, Format, names
from jobun.text.numerals import LOWERED, RAISED, counter_text

UNSEEN = names(
    "audio canvas datalist del head iframe nav noscript object rp rt rtc script select style svg template video"
)
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
BLOCKS = HEADINGS | names(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure "
    "footer form header hgroup hr html legend li main menu ol optgroup p pre search section summary table tbody td "
    "tfoot th thead tr ul"
)
HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.I)
LISTED = re.compile(r"list-style(?:-type)?\s*:\s*([a-z-]+)", re.I)
# CSS Text 3: a line break between two wide letters is not a blank
WIDE = "[\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\U00020000-\U0003ffff]"
BLANKS = re.compile("[ \t\n\r\f]+")
BROKEN = re.compile(f"(?<={WIDE})[ \t]*[\n\r][ \t\n\r\f]*(?={WIDE})")
DECLARED = re.compile(rb"<meta\b[^>]*?\bcharset\s*=\s*[\"']?\s*([\w.:-]+)", re.I)
PROLOGUE = re.compile(rb"\s*<\?xml\b[^>]*?\bencoding\s*=\s*[\"']([\w.:-]+)", re.I)
# browsers decode these as their supersets (encoding.spec.whatwg.org)
ALIASES = {"x-sjis": "cp932", "shift_jis": "cp932", "sjis": "cp932", "shift-jis": "cp932", "windows-31j": "cp932"}
ALIASES |= dict.fromkeys(("iso-8859-1", "latin1", "us-ascii", "ascii"), "cp1252") | {"x-euc-jp": "euc_jp"}


class _Page:
    """A target for lxml's parser. No tree is built, so that nesting may have any depth."""

    def __init__(self) -> None:
        self._rows = LineBuilder()
        self._words: list[str] = []
        self._unseen = 0
        self._preserved = 0
        self._scripts: list[int] = []
        self._lists: list[_List] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Begin an element."""
        style = attributes.get("style", "")
        if self._unseen or tag in UNSEEN or "hidden" in attributes or HIDDEN.search(style):
            self._unseen += 1
            return
        if tag in BLOCKS:
            self._break()
            self._begin(tag, attributes)
        elif tag == "br":
            self._break(always=True)
        elif tag in ("sup", "sub"):
            self._scripts.append(len(self._words))
        elif tag == "img":
            self._words.append(attributes.get("alt", ""))
        elif tag == "q":
            self._words.append("“")

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in HEADINGS:
            self._rows.blank()
        elif tag == "pre":
            self._preserved += 1
        elif tag in ("ol", "ul", "menu", "dir"):
            self._rows.mark()
            self._lists.append(_List(tag, attributes))
            self._rows.indent = 2 * (len(self._lists) - 1)
        elif tag == "li":
            listed = self._lists[-1] if self._lists else _List("ul", {})
            self._rows.expect(listed.item(attributes))
        elif tag == "tr":
            self._rows.open_row()
        elif tag in ("td", "th"):
            self._rows.open_cell()

    def end(self, tag: str) -> None:
        """End an element."""
        if self._unseen:
            self._unseen -= 1
        elif tag in BLOCKS:
            self._break()
            self._finish(tag)
        elif tag in ("sup", "sub") and self._scripts:
            at = self._scripts.pop()
            words = "".join(self._words[at:])
            table = RAISED if tag == "sup" else LOWERED
            if words and all(ord(char) in table for char in words):
                self._words[at:] = [words.translate(table)]
        elif tag == "q":
            self._words.append("”")

    def _finish(self, tag: str) -> None:
        if tag == "pre":
            self._preserved = max(0, self._preserved - 1)
        elif tag == "li":
            self._rows.mark()
        elif tag in ("ol", "ul", "menu", "dir") and self._lists:
            self._lists.pop().number()
            self._rows.indent = max(0, 2 * (len(self._lists) - 1))
        elif tag in ("td", "th"):
            self._rows.close_cell()
        elif tag == "tr":
            self._rows.close_row()

    def data(self, words: str) -> None:
        """Add running text."""
        if self._unseen:
            return
        if not self._preserved:
            self._words.append(words)
            return
        first, *others = words.replace("\r\n", "\n").split("\n")
        self._words.append(first)
        for line in others:
            self._break(always=True)
            self._words.append(line)

    def _break(self, always: bool = False) -> None:
        """End the line. always: even if it is empty."""
        words = "".join(self._words)
        if not self._preserved:
            words = BLANKS.sub(" ", BROKEN.sub("", words)).strip(" ")
        self._words.clear()
        self._scripts = [0] * len(self._scripts)
        if words or always:
            self._rows.add(words)

    def comment(self, words: str) -> None:
        """Ignore a comment."""

    def close(self) -> str:
        """All lines."""
        self._break()
        return self._rows.text()


class _List:
    """A list whose items are numbered at its end: a reversed list counts down from the number of items."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self._ordered = tag == "ol"
        self._system = _system(attributes)
        self._first = _whole(attributes.get("start"))
        self._step = -1 if "reversed" in attributes else 1
        self._items: list[tuple[ExtractedLine, int | None, str | None]] = []

    def item(self, attributes: dict[str, str]) -> ExtractedLine:
        """Add an item, and return its line."""
        row = ExtractedLine()
        self._items.append((row, _whole(attributes.get("value")), _system(attributes)))
        if not self._ordered:
            row.marker = "" if (_system(attributes) or self._system) == "none" else "- "
        return row

    def number(self) -> None:
        """Set the number of each item."""
        if not self._ordered:
            return
        count = self._first if self._first is not None else len(self._items) if self._step < 0 else 1
        for row, value, own in self._items:
            count = value if value is not None else count
            system = own or self._system or "decimal"
            row.marker = "" if system == "none" else f"{counter_text(count, system)}. "
            count += self._step


def _system(attributes: dict[str, str]) -> str | None:
    styled = LISTED.search(attributes.get("style", ""))
    return styled[1].lower() if styled else attributes.get("type")


def _whole(written: str | None) -> int | None:
    found = re.match(r"\s*([+-]?[0-9]{1,9})", written or "")
    return int(found[1]) if found else None


def _characters(data: bytes, encoding: str | None) -> tuple[str, str]:
    """Decode by the byte order mark, else the given encoding, else the one the page declares, else a detected one."""
    if encoding is not None or data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        return decoded(data, encoding)
    head = re.sub(rb"<!--.*?-->", b"", data[:4096], flags=re.S)
    declared = DECLARED.search(head) or PROLOGUE.match(head)
    if declared is None:
        return decoded(data)
    name = declared[1].decode("ascii", "replace").lower()
    name = codec(ALIASES.get(name, name)) or ""
    if not name:
        return decoded(data)
    refuse_binary(data)
    # a page that declares UTF-16 in single-byte letters is decoded as UTF-8, as browsers do
    return strict(data, "utf-8" if name.startswith("utf-16") else name)


def _read(data: bytes, encoding: str | None) -> Extract:
    from lxml import etree

    characters, name = _characters(data, encoding)
    # text nodes may be large and trees deep: the reading process has its own limits
    page: Any = _Page()
    parser = etree.HTMLParser(target=page, encoding="utf-8", huge_tree=True)
    parser.feed(b"<html>" if not characters.strip() else characters.encode("utf-8", "replace"))
    content: Any = parser.close()
    return Extract(content, name)


def _examples() -> Iterable[tuple[bytes, str]]:
    yield (
        b"<h1>1. Turns</h1>\n<p>Draw\n  one &amp; pass.<ol type=a><li>x<li>y</ol>",
        "1. Turns\nDraw one & pass.\na. x\nb. y\n",
    )
    words = "<meta charset=shift_jis><table><tr><td>手番<td>一枚\n引く</table>"
    yield words.encode("cp932"), "手番\t一枚引く\n"


HTML = Format(
    "html",
    (".html", ".htm"),
    _read,
    _examples,
    sign=rb"(?i)(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html)\b",
    guarded=True,
)
