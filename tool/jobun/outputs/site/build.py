"""Building a site from documents that stand anywhere."""

from __future__ import annotations

import contextlib
import io
import os

from jobun.folder import shipped
from jobun.settings import settings_for


class NotBuilt(Exception):
    """A site that could not be built. The message is one line."""


def build(
    paths: list[str],
    output: str,
    *,
    encoding: str | None = None,
    config: str | None = None,
    title: str | None = None,
) -> list[str]:
    """Publish documents as linked HTML.

    paths: files. output: the folder of the pages; what an earlier build left there is used again.
    Gives the paths of the first page of the site and of each book. Raises NotBuilt, Unreadable and BadSettings.
    """
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    site = str(shipped("site"))
    told = settings_for(paths[0], config).site if paths else {}
    name = title or str(told.get("title", ""))
    overrides = {
        "jobun_sources": [os.path.abspath(path) for path in paths],
        "jobun_encoding": encoding,
        "jobun_config": config,
        "html_title": name,
        "html_baseurl": str(told.get("base-url", "")),
    }
    warnings = io.StringIO()
    try:
        with patch_docutils(site), docutils_namespace():
            app = Sphinx(
                srcdir=site,
                confdir=site,
                outdir=output,
                doctreedir=os.path.join(output, ".doctrees"),
                buildername="html",
                confoverrides=overrides,
                status=None,
                warning=warnings,
                warningiserror=True,
            )
            app.build()
    except (SphinxError, OSError) as error:
        raise NotBuilt(f"{output}: the site was not built: {error}".replace("\n", " ")) from error
    said = warnings.getvalue().strip()
    if app.statuscode or said:
        raise NotBuilt(
            f"{output}: the site was built with warnings: {said.splitlines()[0] if said else app.statuscode}"
        )
    return [os.path.join(output, "index.html"), *_homes(app, output)]


def _homes(app: object, output: str) -> list[str]:
    from jobun.outputs.site.shelf import shelf_of

    with contextlib.suppress(AttributeError):
        return [os.path.join(output, f"{book.home}.html") for book in shelf_of(app.env).library.books]  # type: ignore[attr-defined]
    return []
