"""Previews of rules behind links: one script for each page, loaded when a link to the page is hovered.

Scripts, not JSON: a page opened from the file system may load a script beside it, but cannot fetch a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage

FOLDER = "_previews"
# characters of a rule that a preview shows
LONGEST = 500


def files(library: BookCollection) -> Iterator[tuple[str, bytes]]:
    """The script of each page: its path below the output folder, and its bytes."""
    for book in library.all_books:
        for page in book.pages:
            values = json.dumps(previews(book, page), ensure_ascii=False, separators=(",", ":"))
            script = f"window.jobunPreview({json.dumps(page.docname)},{values});\n"
            yield f"{FOLDER}/{page.docname}.js", script.encode("utf-8", "surrogatepass")


def previews(book: PublishedBook, page: BookPage) -> dict[str, list[Any]]:
    """Anchor -> number, text, 1 for a heading, anchors of the nodes directly below; in page order."""
    found: dict[str, list[Any]] = {}
    for node in page.published():
        words = node.body.words
        shown = words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
        below = [book.place(child)[1] for child in node.children if book.place(child)[0] == page.docname]
        found[book.place(node)[1]] = [node.name or "", shown, int(bool(node.title)), below]
    return found
