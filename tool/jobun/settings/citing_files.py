"""Which files cite which book, and how: as a configuration says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Cite(NamedTuple):
    """Files that cite a book. book: its id, or a path. files: patterns. form: how it is cited; the usual ways if empty.
    since: the edition that the files were written for. edition: what messages call the book. Paths and patterns start
    from the folder of the configuration.
    """

    book: str
    files: tuple[str, ...] = ()
    form: tuple[str, ...] = ()
    since: str = ""
    edition: str = ""


def cite_of(table: Mapping[str, Any]) -> Cite:
    """What a table says. Raises ValueError, saying what it lacks. table: values of the types that its keys have."""
    if "book" not in table or not table.get("files"):
        raise ValueError('needs a book and files; add book = "…", files = ["src/**/*.py"]')
    files, form = tuple(table["files"]), tuple(table.get("form", ()))
    return Cite(table["book"], files, form, table.get("since", ""), table.get("edition", ""))
