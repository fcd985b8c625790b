"""The search index: a script, so that it loads from a file as well as from a server."""

from __future__ import annotations

import json
import os
from typing import Any

from jobun.outputs.site.library import Library, published
from jobun.outputs.site.links import uri
from jobun.outputs.site.shelf import Shelf

SHOWN = 300


def write_index(app: Any, failed: Exception | None) -> None:
    """Called by Sphinx when all pages are written."""
    if failed is None and isinstance(app.env.project, Shelf) and app.builder.format == "html":
        path = os.path.join(app.outdir, "search-index.js")
        with open(path, "w", encoding="utf-8") as file:
            file.write(
                "window.jobunSearch = " + json.dumps(entries(app.env.project.library), ensure_ascii=False) + ";\n"
            )


def entries(library: Library) -> dict[str, Any]:
    """Books, and for each rule (book, number, words, address)."""
    rules = []
    for number, book in enumerate(library.books):
        for page in book.pages:
            for top in page.nodes:
                for node in published(top):
                    docname, anchor = book.place(node)
                    words = node.body.words[:SHOWN]
                    if words or node.name:
                        rules.append([number, node.name or "", words, uri("index", docname, anchor)])
    return {"books": [book.title for book in library.books], "rules": rules}
