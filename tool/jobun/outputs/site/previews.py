"""What a reader is shown of a rule before following a link to it: a script a page, read when a link there is looked at.

Scripts, not JSON: a page that was opened from a folder may load a script beside it, and may fetch nothing.
"""

from __future__ import annotations

import json
import os
from typing import Any

from jobun.outputs.site.library import Book
from jobun.outputs.site.paging import Page
from jobun.outputs.site.shelf import Shelf

FOLDER = "_previews"
# a preview is no page: of a longer rule its beginning is shown, in characters
LONGEST = 500


def write_previews(app: Any, failed: Exception | None) -> None:
    """Called by Sphinx when all pages are written."""
    if failed is None and isinstance(app.env.project, Shelf) and app.builder.format == "html":
        for book in app.env.project.library.books:
            for page in book.pages:
                told = json.dumps(previews(book, page), ensure_ascii=False, separators=(",", ":"))
                path = os.path.join(app.outdir, FOLDER, f"{page.docname}.js")
                write_changed(path, f"window.jobunPreview({json.dumps(page.docname)},{told});\n")


def write_changed(path: str, content: str) -> None:
    """Write a file, and its folder, where its content is another one than before. content: written as UTF-8."""
    data = content.encode("utf-8", "surrogatepass")
    try:
        with open(path, "rb") as file:
            if file.read() == data:
                return
    except FileNotFoundError:
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def previews(book: Book, page: Page) -> dict[str, list[Any]]:
    """Anchor -> number, words, whether they are a heading's, the anchors of what stands right below; in page order."""
    found: dict[str, list[Any]] = {}
    for node in page.published():
        words = node.body.words
        shown = words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
        below = [book.place(child)[1] for child in node.children if book.place(child)[0] == page.docname]
        found[book.place(node)[1]] = [node.name or "", shown, int(bool(node.title)), below]
    return found
