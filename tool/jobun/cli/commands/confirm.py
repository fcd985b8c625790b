"""jobun confirm: record what each reference means, so that a check can tell when it has changed."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass

from jobun.cli.output import put, show_change
from jobun.cli.session import FAILED, FOUND, OK, Refused, asked, each, spoken, text_at
from jobun.flow import graph_of
from jobun.locale import confirm as messages
from jobun.locale.terminal_text import visible
from jobun.settings.settings import settings_for
from jobun.text.passage import Text
from jobun.tree.labels.cited_form import lookup_name
from jobun.versions.confirmed import ConfirmedReference, TrackedReference, references, write_record
from jobun.versions.records import RECORD, confirmed_beside, record_content


@dataclass(frozen=True, slots=True, eq=False)
class Confirmed:
    """What is confirmed of one document. chosen: the references that were asked for. before, after: its record."""

    text: Text
    chosen: tuple[TrackedReference, ...]
    before: tuple[ConfirmedReference, ...]
    after: tuple[ConfirmedReference, ...]


def run(options: Namespace) -> int:
    """Record the references of documents, or tell which are not confirmed."""
    language = spoken(options)
    if "-" in options.paths:
        raise Refused(messages.standard_input().say(language))
    if not options.paths and not settings_for(".", options.config).books:
        raise Refused(messages.nothing_named().say(language))
    chosen = total = left = 0
    for made in each(options, lambda path: _confirmed(options, path), asked(options)):
        chosen += len(made.chosen)
        total += sum(bool(one.link.targets) for one in made.chosen)
        if options.check:
            left += _tell_unconfirmed(made, language)
        else:
            _record(options, made)
    if not chosen and (options.rule or options.at) and not options.failed:
        raise Refused(messages.none_chosen().say(language))
    if options.check:
        print(messages.left(left, total).say(language))
    return FAILED if options.failed else FOUND if left else OK


def _confirmed(options: Namespace, path: str) -> Confirmed:
    """The references of a document that are asked for, and its record with them confirmed."""
    before = confirmed_beside(path)
    graph = graph_of(text_at(options, path))
    text = graph.document.text
    found = references(graph, before)
    chosen = tuple(one for one in found if _is_chosen(options, one, text))
    fresh = {id(one) for one in chosen if one.link.targets}
    # what leads nowhere now keeps what it once meant
    kept = (one.current if id(one) in fresh else one.confirmed for one in found)
    return Confirmed(text, chosen, before, tuple(entry for entry in kept if entry is not None))


def _is_chosen(options: Namespace, one: TrackedReference, text: Text) -> bool:
    if not options.rule and not options.at:
        return True
    line, _ = text.place(one.link.citation.span.start)
    return line in options.at or lookup_name(one.current.rule) in map(lookup_name, options.rule)


def _tell_unconfirmed(made: Confirmed, language: str) -> int:
    """Print the references that are not confirmed. Gives how many there are."""
    found = [one for one in made.chosen if one.link.targets and (one.confirmed is None or one.changed)]
    for one in found:
        print(messages.unconfirmed(*_place(made.text, one), changed=one.changed).say(language))
    return len(found)


def _place(text: Text, one: TrackedReference) -> tuple[str, str]:
    return text.where(one.link.citation.span.start), visible(one.current.reference)


def _record(options: Namespace, made: Confirmed) -> None:
    """Write the record of a document, or show what would change in it, and tell what was confirmed."""
    path = made.text.path + RECORD
    old = record_content(path)
    content = write_record(made.after)
    if options.diff:
        if made.after or old is not None:
            show_change(Text(path, old or ""), content)
        return
    if made.after or old is not None:
        put(options, path, [content])
    language = spoken(options)
    for one in made.chosen:
        if not one.link.targets:
            print(messages.lost(*_place(made.text, one)).say(language))
    new = sum(one.confirmed is None and bool(one.link.targets) for one in made.chosen)
    changed = sum(one.changed for one in made.chosen)
    total = sum(bool(one.link.targets) for one in made.chosen)
    dropped = len(made.before) + new - len(made.after)
    print(messages.confirmed(made.text.path, total, new, changed, dropped).say(language))
