"""Suggestions that many checks make, in the same words everywhere."""

from __future__ import annotations

from jobun.language.substitutions import FoundSubstitution
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.lint.message_parts import reasons, rule_name
from jobun.locale.message import Message
from jobun.references.judging.candidates import TargetCandidate
from jobun.text.passage import Span


def replacement(text: str, *spans: Span, safe: bool = False, decisive: bool = True) -> Suggestion:
    """Replace each of the spans with a text; without a span the suggestion has no edits."""
    message = (
        Message("replace with “{text}”", "「{text}」に置き換える", text=text.strip())
        if text.strip()
        else Message("delete it", "削除する")
    )
    return Suggestion(message, tuple(Edit(span, text) for span in spans), safe, decisive)


def other_target(candidate: TargetCandidate, *edits: Edit, proved: bool = True) -> Suggestion:
    """Refer to another rule, with the evidence for it. proved: whether that the present one is wrong is certain."""
    message = Message(
        "{rule}: {evidence}",
        "{rule}：{evidence}",
        rule=rule_name(candidate.node),
        evidence=reasons(candidate.evidence),
    )
    return Suggestion(message, edits, decisive=proved and candidate.is_decisive)


def substitution(found: FoundSubstitution, word: str, span: Span) -> Problem:
    """Report an entry of a word list. word: the words it found. Its message may insert {word} and {replacement}."""
    message = found.entry.message
    message = message.with_values(word=word, replacement=found.replacement.strip())
    suggestion = replacement(found.replacement, span)
    return Problem(span, message, suggestions=(suggestion,), severity=found.entry.severity)
