"""Pieces of a page whose HTML comes from a template."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from markupsafe import Markup

from jobun.site.templates import macro


class Fragment(nodes.inline):
    """A piece that HTML shows by a macro of rule.html: ["macro"], with the arguments ["values"].

    Writers of other formats write its children instead. A book has thousands of numbers and terms: a node of docutils
    for each of their parts takes longer than everything else on a page.
    """


def fragment(macro_name: str, text: str = "", /, **values: object) -> Fragment:
    """A piece of a page. text: what other formats show for it."""
    children = [nodes.Text(text)] if text else []
    return Fragment("", "", *children, macro=macro_name, values=values)


def visit_fragment(writer: Any, node: Fragment) -> None:
    """Write the HTML of a piece."""
    writer.body.append(macro("rule.html", node["macro"])(**node["values"]))
    raise nodes.SkipNode


def raw_html(html: Markup) -> nodes.raw:
    """Finished HTML as a node."""
    return nodes.raw("", str(html), format="html")
