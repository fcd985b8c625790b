"""Self-contained pages from templates, every value escaped."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.registry import shipped


def page(template: str, **values: object) -> Iterator[str]:
    """A page from a template of the site, piece by piece."""
    from jinja2 import Environment, FileSystemLoader

    environment = Environment(loader=FileSystemLoader(shipped("site") / "templates"), autoescape=True, trim_blocks=True)
    return environment.get_template(template).generate(**values)
