"""The Sphinx project that publishes rule documents; `jobun build` and `sphinx-build -c site sources OUT` use it."""

import sys
from pathlib import Path

from jobun.site.extension.site_builder import SiteBuilder

here = Path(__file__).parent

project = "jobun"
# told by the settings, or taken from the books
html_title = ""
extensions = ["jobun.site"]
root_doc = "index"
language = "en"
smartquotes = False

html_theme = "theme"
html_theme_path = [str(here)]
templates_path = [str(here / "templates")]
html_static_path = [str(here / "static")]
html_copy_source = False
html_show_sourcelink = False
html_use_index = False
html_domain_indices = False
html_permalinks = False
html_last_updated_fmt = None


def setup(app):
    """Use the site's own builder, and the directive of the handbook if it is published."""
    app.add_builder(SiteBuilder, override=True)
    if (here / "handbook.py").exists() and Path(app.srcdir, "handbook").is_dir():
        sys.path.append(str(here))
        app.setup_extension("handbook")
