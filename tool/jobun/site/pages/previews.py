"""What a reader is shown of a rule before following a link to it: a script a page, read when a link there is looked at.

Scripts, not JSON: a page that was opened from a folder may load a script beside it, and may fetch nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage

FOLDER = "_previews"
# a preview is no page: of a longer rule its beginning is shown, in characters
LONGEST = 500


def files(library: BookCollection) -> Iterator[tuple[str, bytes]]:
    """The script of each page: its path below the folder of the pages, and its bytes."""
    for book in library.all_books:
        for page in book.pages:
            told = json.dumps(previews(book, page), ensure_ascii=False, separators=(",", ":"))
            said = f"window.jobunPreview({json.dumps(page.docname)},{told});\n"
            yield f"{FOLDER}/{page.docname}.js", said.encode("utf-8", "surrogatepass")


def previews(book: PublishedBook, page: BookPage) -> dict[str, list[Any]]:
    """Anchor -> number, words, whether they are a heading's, the anchors of what stands right below; in page order."""
    found: dict[str, list[Any]] = {}
    for node in page.published():
        words = node.body.words
        shown = words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
        below = [book.place(child)[1] for child in node.children if book.place(child)[0] == page.docname]
        found[book.place(node)[1]] = [node.name or "", shown, int(bool(node.title)), below]
    return found
