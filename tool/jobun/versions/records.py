"""Files beside a document that record something about it: its confirmed references, the ids of its rules."""

from __future__ import annotations

import os

from jobun.locale.failure import reason, unreadable
from jobun.locale.message import Message
from jobun.text.read import Unreadable, decode
from jobun.versions.confirmed import BadRecord, Entry, read_record

# the suffix that the record of confirmed references adds to the document's name
RECORD = ".confirmed.tsv"


def confirmed_beside(path: str) -> tuple[Entry, ...]:
    """The references that are confirmed in the record beside a document; none where there is no record.

    Raises Unreadable with the record's name, the line and the mend.
    """
    record = path + RECORD
    content = record_content(record)
    if content is None:
        return ()
    try:
        return read_record(content)
    except BadRecord as error:
        where = f"{record}:{error.line}: "
        raise Unreadable(Message(where + error.message.en, where + error.message.ja)) from None


def record_content(record: str) -> str | None:
    """What a record holds, or None where there is none. Raises Unreadable."""
    if not os.path.isfile(record):
        return None
    try:
        with open(record, "rb") as file:
            return decode(record, file.read(), "utf-8").content
    except OSError as error:
        raise Unreadable(unreadable(record, reason(error))) from None
