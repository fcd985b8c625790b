"""Sphinx's builder of pages, without the files that the site has no use for."""

from __future__ import annotations

from sphinx.builders.html import StandaloneHTMLBuilder


class SiteBuilder(StandaloneHTMLBuilder):
    """Writes pages, and of static files only those of the site: it has its own search and its own styles.

    Sphinx's search takes longer to build than all else. A change of the configuration is noticed by the project, not by
    a file beside the pages.
    """

    search = False
    copysource = False

    def write_buildinfo(self) -> None:
        """Called by Sphinx: write nothing."""

    def create_pygments_style_file(self) -> None:
        """Called by Sphinx: write nothing."""

    def copy_translation_js(self) -> None:
        """Called by Sphinx: write nothing."""

    def copy_stemmer_js(self) -> None:
        """Called by Sphinx: write nothing."""

    def copy_theme_static_files(self, context: dict[str, object]) -> None:
        """Called by Sphinx: write nothing."""
