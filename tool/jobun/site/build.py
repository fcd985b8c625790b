"""Building a site from documents that stand anywhere."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.registry import shipped
from jobun.settings.search import settings_for
from jobun.settings.settings import BadSettings
from jobun.text.read import Unreadable

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from jobun.site.model.library import PublishedBook


class NotBuilt(Failure):
    """A site that could not be built. The message is one line."""


def build(
    paths: list[str],
    output: str,
    *,
    encoding: str | None = None,
    config: str | None = None,
    title: str | None = None,
    proof: bool | None = None,
) -> list[str]:
    """Publish documents as linked HTML.

    paths: files. output: the folder of the pages; what an earlier build left there is used again. proof: whether the
    pages show what is wrong with the documents; None for what the settings say.
    Gives the paths of the first page of the site and of each book. Raises NotBuilt, Unreadable and BadSettings.
    """
    settled = overrides(paths, encoding, config, proof)
    return homes(output, published(output, {**settled, "html_title": title or settled["html_title"]}))


def published(output: str, told: dict[str, object]) -> tuple[PublishedBook, ...]:
    """Publish what Sphinx is told of, by `overrides`, in a folder. Gives the books. Raises what `build` does."""
    from jobun.site.extension.project import project_of

    with built(output, told) as app:
        return project_of(app.env).library.books


def homes(output: str, books: Iterable[PublishedBook]) -> list[str]:
    """The paths of the first page of the site and of each book."""
    return [os.path.join(output, f"{home}.html") for home in ("index", *(book.home for book in books))]


def overrides(
    paths: list[str], encoding: str | None, config: str | None, proof: bool | None = None
) -> dict[str, object]:
    """What is said to Sphinx of documents and their settings. proof: as for `build`. Raises BadSettings."""
    told = settings_for(paths[0], config).site if paths else {}
    return {
        "jobun_sources": [os.path.abspath(path) for path in paths],
        "jobun_encoding": encoding,
        "jobun_config": config,
        "jobun_proof": bool(told.get("proof", False)) if proof is None else proof,
        "html_title": str(told.get("title", "")),
        "html_baseurl": str(told.get("base-url", "")),
    }


@contextmanager
def built(output: str, told: dict[str, object]) -> Iterator[Sphinx]:
    """Run Sphinx; a warning is an error. Gives what has built the site, which can go on working until the end.

    Raises NotBuilt, Unreadable and BadSettings.
    """
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    site, doctrees = str(shipped("site")), os.path.join(output, ".doctrees")
    warnings = io.StringIO()
    with ExitStack() as stack:
        with failures(output):
            stack.enter_context(patch_docutils(site))
            stack.enter_context(docutils_namespace())
            app = Sphinx(site, site, output, doctrees, "html", told, None, warnings, warningiserror=True)
            app.build()
        said = warnings.getvalue().strip()
        if app.statuscode or said:
            first = said.splitlines()[0] if said else app.statuscode
            raise NotBuilt(
                Message(
                    "{path}: the site was built with warnings: {warning}",
                    "{path}: サイトの作成中に警告が出ました：{warning}",
                    path=output,
                    warning=first,
                )
            )
        yield app


@contextmanager
def failures(output: str) -> Iterator[None]:
    """Around work of Sphinx: what it and the system refuse is raised as NotBuilt."""
    from sphinx.errors import SphinxError

    try:
        yield
    except (SphinxError, OSError) as error:
        # Sphinx wraps what its event handlers raise
        if isinstance(error.__cause__, (Unreadable, BadSettings)):
            raise error.__cause__ from None
        raise NotBuilt(
            Message(
                "{path}: the site was not built: {error}",
                "{path}: サイトを作成できませんでした：{error}",
                path=output,
                error=error,
            )
        ) from error
