"""Files beside a document that record something about it: its confirmed references, the ids of its rules."""

from __future__ import annotations

import os

from jobun.locale.failure import reason, unreadable
from jobun.locale.message import Message
from jobun.text.read import Unreadable, decode
from jobun.versions.confirmed import ConfirmedReference, RecordError, read_record

RECORD = ".confirmed.tsv"
"""Added to a document's name for the record of its confirmed references."""


def confirmed_beside(path: str) -> tuple[ConfirmedReference, ...]:
    """The references that are confirmed in the record beside a document; none if there is no record.

    Raises Unreadable with the record's name, the line and help.
    """
    record = path + RECORD
    content = record_content(record)
    if content is None:
        return ()
    try:
        return read_record(content)
    except RecordError as error:
        place = f"{record}:{error.line}"
        raise Unreadable(Message("{place}: {fault}", "{place}: {fault}", place=place, fault=error.message)) from None


def record_content(record: str) -> str | None:
    """The words of a record, or None if there is none. Raises Unreadable."""
    if not os.path.isfile(record):
        return None
    try:
        with open(record, "rb") as file:
            return decode(record, file.read(), "utf-8").content
    except OSError as error:
        raise Unreadable(unreadable(record, reason(error))) from None
