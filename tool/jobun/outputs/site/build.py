"""Building a site from documents that stand anywhere."""

from __future__ import annotations

import io
import os

from jobun.folder import shipped
from jobun.messages import command as messages
from jobun.messages.failure import Failure
from jobun.settings import BadSettings, settings_for
from jobun.text.read import Unreadable


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
    site = str(shipped("site"))
    told = settings_for(paths[0], config).site if paths else {}
    overrides: dict[str, object] = {
        "jobun_sources": [os.path.abspath(path) for path in paths],
        "jobun_encoding": encoding,
        "jobun_config": config,
        "jobun_proof": bool(told.get("proof", False)) if proof is None else proof,
        "html_title": title or str(told.get("title", "")),
        "html_baseurl": str(told.get("base-url", "")),
    }
    homes = ("index", *_run(site, output, overrides))
    return [os.path.join(output, f"{home}.html") for home in homes]


def _run(site: str, output: str, overrides: dict[str, object]) -> list[str]:
    """Run Sphinx; a warning is an error. Gives the first page of each book."""
    from sphinx.application import Sphinx
    from sphinx.errors import SphinxError
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    from jobun.outputs.site.shelf import shelf_of

    warnings = io.StringIO()
    doctrees = os.path.join(output, ".doctrees")
    try:
        with patch_docutils(site), docutils_namespace():
            app = Sphinx(site, site, output, doctrees, "html", overrides, None, warnings, warningiserror=True)
            app.build()
    except (SphinxError, OSError) as error:
        # Sphinx wraps what its event handlers raise
        if isinstance(error.__cause__, (Unreadable, BadSettings)):
            raise error.__cause__ from None
        raise NotBuilt(messages.not_built(output, error)) from error
    said = warnings.getvalue().strip()
    if app.statuscode or said:
        raise NotBuilt(messages.built_with_warnings(output, said.splitlines()[0] if said else app.statuscode))
    return [book.home for book in shelf_of(app.env).library.books]
