"""A link's address in the other case: b4 for B4."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.tree import label as labels

WEIGHT = 4.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rule that the address would lead to, were its case the other."""
    citation = case.link.citation
    read = labels.read(citation.numbers[0].swapcase()) if citation.unit == "link" else None
    for node in case.index.find(read[0])[:1] if read else ():
        yield Evidence(
            node,
            WEIGHT,
            Message("capitals and small letters differ in an address", "リンク先は大文字と小文字を区別します"),
        )


kind = Kind("address", find)
