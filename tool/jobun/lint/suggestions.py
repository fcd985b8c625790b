"""Suggestions that many checks make, in the same words everywhere."""

from __future__ import annotations

from jobun.lint.diagnostic import Edit, Suggestion
from jobun.lint.message_parts import reasons, rule_name
from jobun.locale.message import Message
from jobun.references.judging.candidates import TargetCandidate
from jobun.text.passage import Span


def replacement(text: str, *spans: Span, safe: bool = False) -> Suggestion:
    """Replace each of the spans with a text; without a span the suggestion has no edits."""
    message = Message("replace with “{text}”", "「{text}」に置き換える", text=text)
    return Suggestion(message, tuple(Edit(span, text) for span in spans), safe)


def other_target(candidate: TargetCandidate, *edits: Edit) -> Suggestion:
    """Refer to another rule, with the evidence for it."""
    message = Message(
        "{rule}: {evidence}",
        "{rule}：{evidence}",
        rule=rule_name(candidate.node),
        evidence=reasons(candidate.evidence),
    )
    return Suggestion(message, edits)
