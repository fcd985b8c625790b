"""Builds a site from documents in any folder."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.registry import shipped
from jobun.settings.search import settings_for
from jobun.site.build_state import build_state
from jobun.site.output_folder import prepare

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

    paths: files. output: the folder of the pages; files of an earlier build are reused. proof: whether the
    pages show the problems of the documents; None for the value in the settings.
    Returns the paths of the first page of the site and of each book. Raises NotBuilt and any other Failure.
    """
    settled = overrides(paths, encoding, config, proof)
    return homes(output, published(output, {**settled, "html_title": title or settled["html_title"]}))


def published(output: str, values: dict[str, Any], *, force: bool = False) -> tuple[PublishedBook, ...]:
    """Publish with the Sphinx settings of `overrides` in a folder; return the books.

    force: whether the folder may hold files of others. Raises what `build` raises.
    """
    from jobun.site.extension.project import project_of

    with built(output, values, force=force) as app:
        return project_of(app.env).library.books


def homes(output: str, books: Iterable[PublishedBook]) -> list[str]:
    """The paths of the first page of the site and of each book."""
    return [os.path.join(output, f"{home}.html") for home in ("index", *(book.home for book in books))]


def overrides(paths: list[str], encoding: str | None, config: str | None, proof: bool | None = None) -> dict[str, Any]:
    """The Sphinx settings for documents. proof: as for `build`. Raises BadSettings."""
    site = settings_for(paths[0], config).site if paths else {}
    return {
        "jobun_sources": [os.path.abspath(path) for path in paths],
        "jobun_encoding": encoding,
        "jobun_config": config,
        "jobun_proof": bool(site.get("proof", False)) if proof is None else proof,
        "html_title": str(site.get("title", "")),
        "html_baseurl": str(site.get("base-url", "")),
    }


def sources(values: dict[str, Any]) -> Iterator[str]:
    """The documents that are read with some settings of `overrides`, and all that their settings name."""
    for path in values["jobun_sources"]:
        yield path
        settings = settings_for(path, values["jobun_config"])
        yield from (settings.path(file) for book in settings.books for file in book.files)


@contextmanager
def built(output: str, values: dict[str, Any], *, force: bool = False) -> Iterator[Sphinx]:
    """Run Sphinx with the settings of `overrides`; a warning is an error.

    force: as for `published`. Yields the application, which can be used until the end. Raises what `build` raises.
    """
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    site, warnings = str(shipped("site")), io.StringIO()
    with ExitStack() as stack:
        with failures(output):
            prepare(output, sources(values), force=force)
            state = stack.enter_context(build_state(output, sources(values)))
            values = {**values, "jobun_compiled_templates": state.templates}
            stack.enter_context(patch_docutils(site))
            stack.enter_context(docutils_namespace())
            app = Sphinx(site, site, output, state.doctrees, "html", values, None, warnings, warningiserror=True)
            app.build()
        lines = warnings.getvalue().strip().splitlines()
        if app.statuscode or lines:
            first = lines[0] if lines else app.statuscode
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
    """Raise errors of Sphinx and of the system as NotBuilt."""
    from sphinx.errors import SphinxError

    try:
        yield
    except (SphinxError, OSError) as error:
        # Sphinx wraps what its event handlers raise
        if isinstance(error.__cause__, Failure):
            raise error.__cause__ from None
        raise NotBuilt(
            Message(
                "{path}: the site was not built: {error}",
                "{path}: サイトを作成できませんでした：{error}",
                path=output,
                error=error,
            )
        ) from error
