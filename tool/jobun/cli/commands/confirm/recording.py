"""Record the meaning of references."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass

from jobun.cli.command import FAILED, FOUND, OK
from jobun.cli.output import print_diff
from jobun.cli.session import (
    document_set,
    each_document,
    print_error,
    print_message,
    requested_documents,
    require_documents,
)
from jobun.flow import DocumentSet
from jobun.locale.failure import Failure
from jobun.locale.labels import in_parentheses
from jobun.locale.message import Message, enumeration
from jobun.locale.terminal_text import visible
from jobun.text.passage import Text
from jobun.text.write import remove_leftovers
from jobun.tree.labels.cited_form import lookup_name
from jobun.versions.confirmed import ConfirmedReference, TrackedReference, references, write_record
from jobun.versions.records import RECORD, confirmed_in, record_text, write_record_text


@dataclass(frozen=True, slots=True, eq=False)
class Confirmation:
    """The references of one document to confirm; the text of its record, if any; the record before and after."""

    text: Text
    chosen: tuple[TrackedReference, ...]
    record: Text | None
    before: tuple[ConfirmedReference, ...]
    after: tuple[ConfirmedReference, ...]


def record_references(options: Namespace) -> int:
    """Record the references of documents, or report those that are not confirmed."""
    if "-" in options.paths:
        raise Failure(
            Message(
                "-: standard input cannot be confirmed, because the record is a file beside the document; "
                "specify a file",
                "-: 記録は文書の隣に置くため、標準入力は確認できません。ファイルを指定してください",
            )
        )
    require_documents(options)
    chosen = total = unconfirmed = 0
    paths = requested_documents(options)
    if not (options.check or options.diff):
        remove_leftovers(paths)
    documents = document_set(options, paths)
    for found in each_document(options, lambda path: _confirmation(options, path, documents), paths):
        chosen += len(found.chosen)
        total += sum(bool(one.link.targets) for one in found.chosen)
        if options.check:
            unconfirmed += _print_unconfirmed(options, found)
        else:
            _record(options, found)
    if not chosen and (options.rule or options.at) and not options.failed:
        raise Failure(
            Message(
                "no reference there; jobun refs lists the rules and lines that have one",
                "そこに参照はありません。参照のある条文と行は jobun refs で確かめてください",
            )
        )
    if options.check:
        left = Message(
            "{unconfirmed} of {count} reference not confirmed",
            "{count} 件の参照のうち {unconfirmed} 件が確認されていません",
            plural="{unconfirmed} of {count} references not confirmed",
            unconfirmed=unconfirmed,
            count=total,
        )
        print_message(left, options)
    return FAILED if options.failed else FOUND if unconfirmed else OK


def _confirmation(options: Namespace, path: str, documents: DocumentSet) -> Confirmation:
    """The chosen references of a document, and its record with them confirmed."""
    record = record_text(path + RECORD)
    before = confirmed_in(record)
    graph = documents.graph(path)
    text = graph.document.text
    found = [(one, _is_chosen(options, one, text)) for one in references(graph, before)]
    # a reference without a target keeps what was recorded
    entries = (one.current if is_chosen and one.link.targets else one.confirmed for one, is_chosen in found)
    after = tuple(entry for entry in entries if entry is not None)
    return Confirmation(text, tuple(one for one, is_chosen in found if is_chosen), record, before, after)


def _is_chosen(options: Namespace, reference: TrackedReference, text: Text) -> bool:
    if not options.rule and not options.at:
        return True
    line, _ = text.place(reference.link.citation.span.start)
    return line in options.at or lookup_name(reference.current.rule) in map(lookup_name, options.rule)


def _print_unconfirmed(options: Namespace, found: Confirmation) -> int:
    """Print the references that are not confirmed. Gives how many there are."""
    unconfirmed = [one for one in found.chosen if one.link.targets and (one.confirmed is None or one.changed)]
    for one in unconfirmed:
        message = (
            Message(
                "{place}: the target of {reference} changed after it was confirmed",
                "{place}: {reference} の参照先は、確認したあとで変わりました",
            )
            if one.changed
            else Message("{place}: {reference} is not confirmed", "{place}: {reference} は確認されていません")
        )
        _print_reference(options, message, found.text, one)
    return len(unconfirmed)


def _print_reference(options: Namespace, message: Message, text: Text, reference: TrackedReference) -> None:
    place = text.where(reference.link.citation.span.start)
    print_message(message.with_values(place=place, reference=visible(reference.current.reference)), options)


def _record(options: Namespace, found: Confirmation) -> None:
    """Write the record of a document and print what was confirmed, or print how the record would change."""
    path = found.text.path + RECORD
    content = write_record(found.after)
    if found.after or found.record is not None:
        if options.diff:
            print_diff(found.record or Text(path, ""), content)
        elif not _written(options, path, content, found.record):
            return
    if options.diff:
        return
    for one in found.chosen:
        if not one.link.targets:
            message = Message(
                "{place}: {reference} has no target and is not confirmed",
                "{place}: {reference} は参照先がないため確認していません",
            )
            _print_reference(options, message, found.text, one)
    print_message(_summary(found), options)


def _written(options: Namespace, path: str, content: str, before: Text | None) -> bool:
    """Write a record. Gives whether that succeeded; if not, the reason is printed."""
    try:
        write_record_text(path, content, before)
    except Failure as failure:
        options.failed = True
        print_error(failure.message, options)
        return False
    return True


def _summary(found: Confirmation) -> Message:
    """What was recorded of a document."""
    new = sum(one.confirmed is None and bool(one.link.targets) for one in found.chosen)
    changed = sum(one.changed for one in found.chosen)
    counts = (
        (Message("{count} new", "新規 {count} 件"), new),
        (Message("{count} changed", "変更後の再確認 {count} 件"), changed),
        (Message("{count} removed", "削除 {count} 件"), len(found.before) + new - len(found.after)),
    )
    details = [message.with_values(count=count) for message, count in counts if count]
    return Message(
        "{path}: {count} reference confirmed{details}",
        "{path}: 参照 {count} 件を確認済みにしました{details}",
        plural="{path}: {count} references confirmed{details}",
        path=found.text.path,
        count=sum(bool(one.link.targets) for one in found.chosen),
        details=in_parentheses(enumeration(details)) if details else Message("", ""),
    )
