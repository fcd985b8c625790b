"""The descriptions of pages, for search engines and link previews."""

from __future__ import annotations

from jobun.lint.check import all_checks
from jobun.lint.pages import page
from jobun.locale.site import CITE, MEASURED, phrase
from jobun.site.model.library import CHECKS, BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage
from jobun.site.pages.how_to_cite import CITING
from jobun.site.pages.measured import DOCNAME

# code points, with the ellipsis
LONGEST = 160


def description(library: BookCollection, docname: str, site: str) -> str:
    """A page in one line of at most LONGEST code points: its first rule, or its title; "" for any other docname.

    site: the title of the site.
    """
    book, found = library.page(docname)
    if book and found:
        return shortened(_first_words(found) or _contents(book))
    all_of = library.whole(docname)
    if all_of:
        return shortened(_contents(all_of))
    listed = library.glossary(docname)
    if listed:
        return shortened(f"{phrase('terms', listed.language)}: {listed.title}")
    return shortened(_site_page(library, docname, site))


def _site_page(library: BookCollection, docname: str, site: str) -> str:
    language = library.language
    code = docname.removeprefix(f"{CHECKS}/")
    descriptions = {
        "index": phrase("comma", language).join(book.title for book in library.books),
        "diagnostics": f"{phrase('diagnostics', language)}: {site}",
        CITING: CITE["intro"].say(language),
        f"{CHECKS}/index": f"{phrase('checks', language)}: {site}",
        DOCNAME: MEASURED["planted"].say(language),
    }
    if docname != code and code in all_checks():
        return page(all_checks()[code], language).splitlines()[0]
    return descriptions.get(docname, "")


def _first_words(shown: BookPage) -> str:
    """The text of the first rule on a page, else its first text: text of another page could change without this one."""
    nodes = [node for node in shown.published() if node.body.words.strip()]
    for kinds in (("rule",), ("paragraph", "item", "section", "chapter", "appendix")):
        for node in nodes:
            if node.kind in kinds:
                return node.body.words
    return ""


def _contents(book: PublishedBook) -> str:
    chapters = phrase("comma", book.language).join(page.title for page in book.chapters)
    return f"{book.title}: {chapters}" if chapters else book.title


def shortened(words: str) -> str:
    """Words in one line of at most LONGEST code points, cut after a word if words are separated by spaces."""
    line = " ".join(words.split())
    if len(line) <= LONGEST:
        return line
    cut = line[: LONGEST - 1]
    whole = cut if line[LONGEST - 1] == " " else cut.rpartition(" ")[0]
    # Japanese has few spaces
    return (whole if len(whole) > LONGEST * 3 // 4 else cut).rstrip() + "…"
