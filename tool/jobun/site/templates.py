"""The Jinja2 templates of the site. Every page and fragment comes from them, and every value is escaped."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from jobun.registry import shipped


def templates_folder() -> Path:
    """The folder of the templates."""
    return shipped("site") / "templates"


@cache
def environment() -> Environment:
    """The environment of fragments and of pages outside the theme."""
    loader = FileSystemLoader(templates_folder())
    return Environment(loader=loader, autoescape=True, auto_reload=False)


@cache
def macro(template: str, name: str) -> Callable[..., Markup]:
    """A macro of a template; it escapes its arguments, unless they are Markup."""
    found: Callable[..., Markup] = getattr(environment().get_template(template).module, name)
    return found


def render(template: str, **values: object) -> Markup:
    """A whole template, filled with values."""
    return Markup(environment().get_template(template).render(values))
