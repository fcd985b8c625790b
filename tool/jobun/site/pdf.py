"""A book as a PDF, from the HTML of its whole page."""

from __future__ import annotations

import gc
import logging
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from markupsafe import Markup, escape

from jobun.locale import pdf as messages
from jobun.locale.message import Message
from jobun.locale.site import phrase
from jobun.registry import shipped
from jobun.report.printing import printed, ready
from jobun.site.build import failures
from jobun.site.model.library import PublishedBook
from jobun.site.output_folder import note
from jobun.site.search.sitemap import base_url
from jobun.site.templates import macro
from jobun.text.write import current_bytes, write_whole

# the content of the whole page, as `jobun.site.pages.whole_book` writes it
SHOWN = re.compile('(?s)<div class="whole">.*</div>(?=\\s*</article>)')
# a rule of one paragraph, like most: its number, and the class and the text of the paragraph
RULE = re.compile(
    '(?s)<div class="(rule[^"]*)" id="([^"]*)">\n(?:<p><(?:a|span) class="number[^<>]*>([^<>]*)</(?:a|span)></p>\n)?'
    '<div class="text">\n(?:<p(?: class="(title)")?>((?:(?!</?p>).)*)</p>\n)?</div>\n</div>\n'
)
# shown as plain text on paper: numbers that link to themselves, terms, and addresses of other pages
OWN_NUMBER = re.compile('<a class="number[^<>]*>([^<>]*)</a>')
TERM = re.compile('<a class="term"[^<>]*>(.*?)</a>')
ELSEWHERE = re.compile('(<a [^<>]*href=")(?!#|https?:|mailto:)([^"]*)("[^<>]*>)(.*?)</a>')
ANY_TAG = re.compile("<[^<>]*>")
# bytes of text: if chapters have more than this on average, about two pages, each begins on a new page
LONG = 8000

# reports progress: called with the title of a book and the number of the page being laid out
ReportProgress = Callable[[str, int], object]


def write_pdf(book: PublishedBook, output: str, base: str, tell: ReportProgress) -> tuple[str, Message | None]:
    """Write the PDF of a published book. output: the folder of the pages. base: the site's address, or "".

    Returns its path, and a message if some characters are in no font. Raises PdfUnavailable and NotBuilt.
    """
    ready()
    path = Path(output, f"{book.name}.pdf")
    with failures(output), _listening(lambda page: tell(book.title, page)) as missing:
        html = print_html(book, Path(output, f"{book.whole}.html").read_text("utf-8"), base_url(base))
        made = printed(html, (shipped("site") / "print" / "pdf.css").read_text("utf-8"))
        write_whole(os.fspath(path), made, current_bytes(os.fspath(path)))
        note(output, f"{book.name}.pdf", made)
    # the command runs without the garbage collector, and the boxes of a long book take hundreds of megabytes
    gc.collect()
    return os.fspath(path), messages.missing(os.fspath(path), "".join(sorted(missing))) if missing else None


def print_html(book: PublishedBook, html: str, base: str = "") -> str:
    """The HTML that is printed. html: the whole page of a book. base: the site's address, or ""."""
    found = SHOWN.search(html)
    body = RULE.sub(_paragraph, found[0] if found else "")
    folder = escape(f"{base}{quote(book.name)}/") if base else ""
    body = ELSEWHERE.sub(lambda link: _external(link, folder), body)
    body = TERM.sub(r"\1", OWN_NUMBER.sub(lambda link: macro("print.html", "number")(Markup(link[1])), body))
    length = len(ANY_TAG.sub("", body).encode("utf-8", "surrogatepass"))
    version = messages.version(book.version).say(book.language) if book.version else ""
    line = macro("print.html", "version")(version) if version else ""
    contents = macro("print.html", "contents")(phrase("contents", book.language))
    body = body.replace("</h1>\n", f"</h1>\n{line}", 1).replace('<ul class="toc', f'{contents}<ul class="toc', 1)
    kind = "opened" if length > LONG * body.count("<h2>") else ""
    return macro("print.html", "page")(book.language, book.title, kind, Markup(body))


def _paragraph(found: re.Match[str]) -> str:
    """A rule as one paragraph: a grid or a float for each takes three times as long to lay out."""
    kinds, name, number, title, words = found.groups()
    kinds += (" title" if title else "") + ("" if number else " bare")
    return macro("print.html", "paragraph")(*map(Markup, (kinds, name, number or "", words or "")))


def _external(link: re.Match[str], folder: str) -> str:
    """A link to another page of the site: with its full address, or only its text if the site has no address.

    folder: the escaped address of the book's pages, or "".
    """
    opening, address, closing, words = link.groups()
    return f"{opening}{folder}{address}{closing}{words}</a>" if folder else words


@contextmanager
def _listening(tell: Callable[[int], object]) -> Iterator[set[str]]:
    """Report the page that WeasyPrint is at. Yields the set of characters that no font has."""
    missing: set[str] = set()

    class ProgressHandler(logging.Handler):
        """Takes progress and missing characters from the log, and drops the rest."""

        def emit(self, record: logging.LogRecord) -> None:
            if isinstance(record.args, tuple) and record.args:
                if record.name == progress.name and isinstance(record.args[-1], int):
                    tell(record.args[-1])
                elif record.msg.startswith(".notdef"):
                    missing.add(str(record.args[0]))

    handler, warnings, progress = (
        ProgressHandler(),
        logging.getLogger("weasyprint"),
        logging.getLogger("weasyprint.progress"),
    )
    before = [(one, one.level, one.propagate, one.handlers[:]) for one in (warnings, progress)]
    for one, level in ((warnings, logging.WARNING), (progress, logging.INFO)):
        one.setLevel(level)
        one.propagate, one.handlers = False, [handler]
    try:
        yield missing
    finally:
        for one, was, propagate, handlers in before:
            one.setLevel(was)
            one.propagate, one.handlers = propagate, handlers
