"""The number beside a rule."""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes


class RuleNumber(nodes.inline):
    """A number that is a link to its own rule, and knows the rule's permalink ("permalink", as seen from the page).

    HTML is written at once, for there are thousands in a book; other writers take it for the words that it is.
    """


def visit_number(writer: Any, node: RuleNumber) -> None:
    """Write the opening tag."""
    permalink = f' data-permalink="{escape(node["permalink"])}"' if node["permalink"] else ""
    title = escape(node["reftitle"])
    writer.body.append(
        f'<a class="number reference internal" href="{escape(node["refuri"])}"{permalink} title="{title}">'
    )


def depart_number(writer: Any, node: RuleNumber) -> None:
    """Write the closing tag."""
    writer.body.append("</a>")
