"""Suggestions that many checks make, in the same words everywhere."""

from __future__ import annotations

from jobun.lint.diagnostic import Edit, Suggestion
from jobun.locale.message import Message
from jobun.text.passage import Span


def replacement(text: str, *spans: Span, safe: bool = False) -> Suggestion:
    """Replace each of the spans with a text."""
    message = Message("replace with “{text}”", "「{text}」に置き換える", text=text)
    return Suggestion(message, tuple(Edit(span, text) for span in spans), safe)
