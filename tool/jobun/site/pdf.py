"""A book as a PDF, made of the same words as its whole page. All that knows WeasyPrint."""

from __future__ import annotations

import gc
import logging
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

from jobun.locale import pdf as messages
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.locale.site import phrase
from jobun.registry import shipped
from jobun.site.build import failures
from jobun.site.model.library import PublishedBook
from jobun.site.search.sitemap import base_url

# what the whole page shows, as `jobun.site.pages.whole_book` writes it
SHOWN = re.compile('(?s)<div class="whole">.*</div>(?=\\s*</article>)')
# a rule of one paragraph, which most are: its number, the class and the words of the paragraph
RULE = re.compile(
    '(?s)<div class="(rule[^"]*)" id="([^"]*)">\n(?:<p><(?:a|span) class="number[^<>]*>([^<>]*)</(?:a|span)></p>\n)?'
    '<div class="text">\n(?:<p(?: class="(title)")?>((?:(?!</?p>).)*)</p>\n)?</div>\n</div>\n'
)
# paper shows no more of these than their words: a number that leads to itself, a term, the address of another page
ITSELF = re.compile('<a class="number[^<>]*>([^<>]*)</a>')
TERM = re.compile('<a class="term"[^<>]*>(.*?)</a>')
ELSEWHERE = re.compile('(<a [^<>]*href=")(?!#|https?:|mailto:)([^"]*)("[^<>]*>)(.*?)</a>')
ANY_TAG = re.compile("<[^<>]*>")
# bytes of words in a chapter on average, about two pages, from which each begins on a page of its own
LONG = 8000

# told while a book is laid out: its title, and the page that is being made
Tell = Callable[[str, int], object]


class NoPrinter(Failure):
    """What makes PDFs is not installed. The message is one line that says how to mend it."""


def ready() -> None:
    """Raises NoPrinter where no PDF can be made."""
    try:
        import weasyprint  # noqa: F401
    except ImportError:
        raise NoPrinter(messages.NO_WEASYPRINT) from None
    except OSError as error:
        # it is there, and the libraries that it draws text with are not
        raise NoPrinter(messages.no_pango(str(error).splitlines()[0])) from None


def printed(book: PublishedBook, output: str, base: str, tell: Tell) -> tuple[str, Message | None]:
    """Make the PDF of a book that is published. output: the folder of the pages. base: the site's address, or "".

    Gives its path, and what its reader ought to know: which characters no font has. Raises NoPrinter and NotBuilt.
    """
    ready()
    import weasyprint
    from weasyprint.urls import URLFetcher

    path = Path(output, f"{book.name}.pdf")
    # neither the words of a document nor a mistake of ours can pull in a file or an address
    nothing = URLFetcher(allowed_protocols=())
    with failures(output), _listening(lambda page: tell(book.title, page)) as missing:
        html = sheet(book, Path(output, f"{book.whole}.html").read_text("utf-8"), base_url(base))
        style = weasyprint.CSS(string=(shipped("site") / "print" / "pdf.css").read_text("utf-8"), url_fetcher=nothing)
        made = weasyprint.HTML(string=html, url_fetcher=nothing).write_pdf(stylesheets=[style])
        aside = path.with_name(f"{path.name}.part")
        aside.write_bytes(made)
        aside.replace(path)
    # the command collects no garbage, and the boxes of a long book take hundreds of megabytes
    gc.collect()
    return os.fspath(path), messages.missing(os.fspath(path), "".join(sorted(missing))) if missing else None


def sheet(book: PublishedBook, html: str, base: str = "") -> str:
    """The HTML that is printed. html: the whole page of a book. base: the site's address, or ""."""
    found = SHOWN.search(html)
    words = RULE.sub(_rule, found[0] if found else "")
    words = ELSEWHERE.sub(lambda link: _outside(link, f"{base}{book.name}/" if base else ""), words)
    words = TERM.sub(r"\1", ITSELF.sub(r'<span class="number">\1</span>', words))
    length = len(ANY_TAG.sub("", words).encode("utf-8", "surrogatepass"))
    opened = "opened" if length > LONG * words.count("<h2>") else ""
    version = messages.version(book.version).say(book.language) if book.version else ""
    below = f'<p class="version">{escape(version)}</p>\n' if version else ""
    contents = f'</section>\n<section class="contents">\n<h2>{phrase("contents", book.language)}</h2>\n'
    words = words.replace("</h1>\n", f"</h1>\n{below}", 1).replace('<ul class="toc', f'{contents}<ul class="toc', 1)
    return (
        f'<!doctype html>\n<html lang="{book.language}"><head><meta charset="utf-8"><title>{escape(book.title)}</title>'
        f'<meta name="generator" content="jobun"></head>\n<body class="{opened}">{words}</body></html>'
    )


def _rule(found: re.Match[str]) -> str:
    """A rule as one paragraph: a grid or a float for each takes three times as long to lay out."""
    kinds, name, number, title, words = found.groups()
    column = f'<span class="number">{number}\t</span>' if number else ""
    more = (" title" if title else "") + ("" if number else " bare")
    return f'<p class="{kinds}{more}" id="{name}">{column}{words or ""}</p>\n'


def _outside(link: re.Match[str], folder: str) -> str:
    """A link to another page of the site: with its full address, or its words alone where the site has none."""
    opening, address, closing, words = link.groups()
    return f"{opening}{folder}{address}{closing}{words}</a>" if folder else words


@contextmanager
def _listening(tell: Callable[[int], object]) -> Iterator[set[str]]:
    """While WeasyPrint works: says which page it is at. Gives the characters that no font has."""
    missing: set[str] = set()

    class Ear(logging.Handler):
        """What it says is told in our own words, or not at all."""

        def emit(self, record: logging.LogRecord) -> None:
            if isinstance(record.args, tuple) and record.args:
                if record.name == progress.name and isinstance(record.args[-1], int):
                    tell(record.args[-1])
                elif record.msg.startswith(".notdef"):
                    missing.add(str(record.args[0]))

    ear, said, progress = Ear(), logging.getLogger("weasyprint"), logging.getLogger("weasyprint.progress")
    before = [(one, one.level, one.propagate, one.handlers[:]) for one in (said, progress)]
    for one, level in ((said, logging.WARNING), (progress, logging.INFO)):
        one.setLevel(level)
        one.propagate, one.handlers = False, [ear]
    try:
        yield missing
    finally:
        for one, was, propagate, handlers in before:
            one.setLevel(was)
            one.propagate, one.handlers = propagate, handlers
