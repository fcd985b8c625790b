"""A link whose address differs only in case: b4 for B4."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.tree.labels import reading as labels

WEIGHT = 4.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rule that the address leads to in the other case."""
    citation = case.link.citation
    read = labels.read(citation.numbers[0].swapcase()) if citation.unit == "link" else None
    for node in case.index.find(read[0])[:1] if read else ():
        message = Message("link addresses are case-sensitive", "リンク先は大文字と小文字を区別")
        yield Evidence(node, WEIGHT, message)


kind = EvidenceKind(find)
