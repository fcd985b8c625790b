"""The search index: a script, so that it loads from a file as well as from a server."""

from __future__ import annotations

import json
import os
from typing import Any

from jobun.outputs.site.library import Library
from jobun.outputs.site.links import uri
from jobun.outputs.site.paging import published
from jobun.outputs.site.shelf import Shelf


def write_index(app: Any, failed: Exception | None) -> None:
    """Called by Sphinx when all pages are written."""
    if failed is None and isinstance(app.env.project, Shelf) and app.builder.format == "html":
        path = os.path.join(app.outdir, "search-index.js")
        with open(path, "w", encoding="utf-8") as file:
            file.write(
                "window.jobunSearch = " + json.dumps(entries(app.env.project.library), ensure_ascii=False) + ";\n"
            )


def entries(library: Library) -> dict[str, Any]:
    """Books with their names, and for each rule (book, number, words, address).

    What has no number of its own has a fifth: the number of the rule it stands below.
    """
    rules = []
    for at, book in enumerate(library.books):
        for page in book.pages:
            above = ""
            for node in (node for top in page.nodes for node in published(top)):
                above = node.name or above
                if node.body.words or node.name:
                    docname, anchor = book.place(node)
                    entry = [at, node.name or "", node.body.words, uri("index", docname, anchor)]
                    rules.append(entry if node.name else [*entry, above])
    titles, names = [book.title for book in library.books], [book.name for book in library.books]
    return {"books": titles, "names": names, "rules": rules}
