"""The published site: a Sphinx extension that reads rule documents directly. All that knows Sphinx is below here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jobun import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# the end of a file's name, and its parser: a document is published whatever it is called
ANY_SUFFIX = ""


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    from jobun.site.extension.output_files import write_files
    from jobun.site.extension.parser import RuleParser
    from jobun.site.extension.project import reshaped, use_rule_project
    from jobun.site.extension.template_context import add_context
    from jobun.site.extension.template_loader import use_site_templates
    from jobun.site.extension.unfinished import begin, finish
    from jobun.site.pages.fragments import Fragment, visit_fragment

    app.add_config_value("jobun_sources", [], "env", list)
    app.add_config_value("jobun_encoding", None, "env", (str, type(None)))
    app.add_config_value("jobun_config", None, "env", (str, type(None)))
    app.add_config_value("jobun_proof", False, "env", bool)
    app.add_config_value("jobun_pdf", False, "html", bool)
    # a folder that only this user can write: what is kept there is run
    app.add_config_value("jobun_compiled_templates", "", "", str)
    app.setup_extension("jobun.site.domain")
    app.add_node(Fragment, html=(visit_fragment, None))
    app.add_source_suffix(ANY_SUFFIX, "jobun")
    app.add_source_parser(RuleParser)
    app.connect("config-inited", use_site_templates)
    app.connect("builder-inited", begin)
    app.connect("builder-inited", use_rule_project)
    app.connect("env-get-outdated", reshaped)
    app.connect("html-page-context", add_context)
    app.connect("build-finished", write_files)
    app.connect("build-finished", finish)
    return {"version": __version__, "parallel_read_safe": False, "parallel_write_safe": True}
