"""The templates as Sphinx loads them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import FileSystemBytecodeCache
from sphinx.jinja2glue import BuiltinTemplateLoader, SphinxFileSystemLoader

from jobun.site.templates import templates_folder


class SiteTemplates(BuiltinTemplateLoader):
    """Sphinx's loader, with the site's own templates last, and with every value in these escaped.

    Themes of Sphinx escape by hand: their templates stay as they are.
    """

    def init(self, builder: Any, theme: Any = None, dirs: list[str] | None = None) -> None:
        """Called by Sphinx."""
        super().init(builder, theme, dirs)
        own = templates_folder()
        self.loaders.append(SphinxFileSystemLoader(own))

        @cache
        def is_own(name: str | None) -> bool:
            return name is not None and Path(self.get_source(self.environment, name)[1]).parent == own

        self.environment.autoescape = is_own
        if folder := builder.config.jobun_compiled_templates:
            # compiling the layout takes as long as writing thirty pages
            self.environment.bytecode_cache = FileSystemBytecodeCache(folder, "escaped_%s.cache")


def use_site_templates(app: Any, config: Any) -> None:
    """Called by Sphinx: load templates with SiteTemplates, unless the project has a loader of its own."""
    config.template_bridge = config.template_bridge or f"{SiteTemplates.__module__}.{SiteTemplates.__name__}"
