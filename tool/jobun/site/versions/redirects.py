"""Where the current version of a book is called by its name: small pages that lead on, so that a link to a rule as of
that version is true today, and stays true when the version becomes an earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from jobun.locale.site import phrase as said
from jobun.locale.versions import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.pages.descriptions import shortened
from jobun.site.versions.permalink_pages import POLICY

# the script keeps the rule that an address names; where it does not run, the page of the rule is shown
PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<meta name="description" content="{description}">
<meta property="og:title" content="{title}">
<link rel="canonical" href="{canonical}">
<link rel="stylesheet" href="{static}/site.css">
<noscript><meta http-equiv="refresh" content="0; url={address}"></noscript>
</head>
<body>
<main><h1>{title}</h1><p>{words} <a id="there" href="{address}">{shown}</a></p></main>
<script src="{static}/there.js"></script>
</body>
</html>
"""


def as_of(book: PublishedBook, docname: str, slug: str) -> str:
    """The docname of a page of a book, as of the version of a name."""
    return f"{book.name}/v/{slug}{docname.removeprefix(book.name)}"


def files(library: BookCollection, base: str) -> Iterator[tuple[str, bytes]]:
    """The pages of each book that tells its version: paths below the folder of the pages, and bytes.

    base: the address of the site with a slash at its end, or "".
    """
    for editions in library.editions.values():
        book, slug = editions[-1].book, editions[-1].slug
        shown = [(page.docname, page.title) for page in book.pages]
        shown += [(book.glossary, said("terms", book.language))] if book.glossary else []
        for docname, title in shown:
            source = as_of(book, docname, slug)
            address = escape(uri(source, docname))
            called = f"{title} · {book.title} {book.version}"
            page = PAGE.format(
                policy=POLICY,
                language=book.language,
                title=escape(called),
                description=escape(shortened(called)),
                canonical=escape(base) + uri("index", docname) if base else address,
                static="../" * source.count("/") + "_static",
                address=address,
                words=escape(phrase("moved_on", book.language)),
                shown=escape(title),
            )
            yield f"{source}.html", page.encode("utf-8", "backslashreplace")
