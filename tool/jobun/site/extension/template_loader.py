"""The templates as Sphinx loads them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from sphinx.jinja2glue import BuiltinTemplateLoader, SphinxFileSystemLoader

from jobun.site.templates import compiled_cache, templates_folder


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
        self.environment.bytecode_cache = compiled_cache()


def use_site_templates(app: Any, config: Any) -> None:
    """Called by Sphinx: load templates with SiteTemplates, unless the project has a loader of its own."""
    config.template_bridge = config.template_bridge or f"{SiteTemplates.__module__}.{SiteTemplates.__name__}"
