"""Files beside a document that record something about it: its confirmed references, the ids of its rules."""

from __future__ import annotations

import os

from jobun.locale.failure import reason, unreadable
from jobun.locale.message import Message
from jobun.text.passage import Text
from jobun.text.read import Unreadable, decode, unchanged_bytes
from jobun.text.write import write_whole
from jobun.versions.confirmed import ConfirmedReference, RecordError, read_record

RECORD = ".confirmed.tsv"
"""Added to a document's name for the record of its confirmed references."""


def confirmed_beside(path: str) -> tuple[ConfirmedReference, ...]:
    """The references that are confirmed in the record beside a document; none if there is no record.

    Raises Unreadable with the record's name, the line and help.
    """
    return confirmed_in(record_text(path + RECORD))


def confirmed_in(record: Text | None) -> tuple[ConfirmedReference, ...]:
    """The references that are confirmed in a record. Raises Unreadable with the record's name, the line and help."""
    if record is None:
        return ()
    try:
        return read_record(record.content)
    except RecordError as error:
        place = f"{record.path}:{error.line}"
        raise Unreadable(Message("{place}: {fault}", "{place}: {fault}", place=place, fault=error.message)) from None


def record_text(record: str) -> Text | None:
    """The text of a record, or None if there is none. Raises Unreadable."""
    if os.path.islink(record) and os.path.dirname(os.path.realpath(record)) != os.path.realpath(
        os.path.dirname(record)
    ):
        # in a checkout of somebody else it could name any file of the reader, and a record is written
        raise Unreadable(
            Message(
                "{path}: is a link to another folder; replace it with a file",
                "{path}: 別のフォルダーへのリンクです。ファイルに置き換えてください",
                path=record,
            )
        )
    if not os.path.isfile(record):
        return None
    try:
        with open(record, "rb") as file:
            return decode(record, file.read(), "utf-8")
    except OSError as error:
        raise Unreadable(unreadable(record, reason(error))) from None


def write_record_text(record: str, content: str, before: Text | None) -> None:
    """Write a record. before: as it was read. Raises Failure where it cannot be written, or was changed since."""
    write_whole(record, content.encode(), unchanged_bytes(before) if before else None)
