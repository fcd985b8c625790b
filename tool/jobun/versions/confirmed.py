"""Confirmed references: the meaning that each had when it was confirmed, and the one it has now."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from jobun.locale.message import Message
from jobun.references.graph import CitableBook, RuleGraph
from jobun.references.link import Link
from jobun.tree.nodes import Node
from jobun.versions.fingerprint import Fingerprints, TargetDigest, beginning, comparable


class ConfirmedReference(NamedTuple):
    """One line of a record; the fields are its columns.

    rule: the number of the citing rule, as printed. reference: as printed. ordinal: of the reference in its sentence.
    target: the number it names, the first and the last of several. sentence, words, below: digests of its sentence, of
    its target, and of what is under a target that is a heading. begins: the target's first words.
    """

    rule: str
    reference: str
    ordinal: int
    target: str
    sentence: str
    words: str
    below: str
    begins: str

    @property
    def meaning(self) -> TargetDigest:
        """The digests of the target."""
        return TargetDigest(self.words, self.below)


HEADER = "\t".join(ConfirmedReference._fields)


class RecordError(ValueError):
    """A record that cannot be read. line: counted from 1. message: the fault on it, and help."""

    def __init__(self, line: int, message: Message) -> None:
        self.line = line
        self.message = message
        super().__init__(message.en)


class TrackedReference(NamedTuple):
    """A reference as it is now and as it was confirmed.

    link: in its document, with its targets, which may be in another book. current: with empty digests if it has no
    target. confirmed: None if it never was. book: that of the targets, None for the document itself.
    """

    link: Link
    current: ConfirmedReference
    confirmed: ConfirmedReference | None
    book: CitableBook | None = None

    @property
    def changed(self) -> bool:
        """Whether it has a meaning other than the confirmed one."""
        confirmed = self.confirmed
        return bool(self.link.targets) and confirmed is not None and confirmed.meaning != self.current.meaning


Key = Callable[[ConfirmedReference], Hashable]
# how a reference is recognized, the surest way first: nothing changed; its rule and its words; its sentence and its
# meaning (the rule was renumbered); then less and less; last, a sentence that was reworded
KEYS: tuple[Key, ...] = (
    lambda one: (one.rule, one.sentence, one.ordinal, one.reference, one.meaning),
    lambda one: (one.rule, one.sentence, one.ordinal, one.reference),
    lambda one: (one.sentence, one.ordinal, one.meaning),
    lambda one: (one.sentence, one.ordinal, one.reference),
    lambda one: (one.rule, one.sentence, one.ordinal),
    lambda one: (one.sentence, one.ordinal),
    lambda one: (one.rule, one.reference),
)


def references(
    graph: RuleGraph, entries: Iterable[ConfirmedReference], prints: Fingerprints | None = None
) -> tuple[TrackedReference, ...]:
    """The references of a document that can be confirmed, in order, each with its entry if there is one.

    References to their own rule or to one around it, and references without a number, are left out: whoever changes
    the one sees the other.
    """
    prints = prints or Fingerprints(graph)
    links: list[tuple[Link, CitableBook | None]] = []
    current: list[ConfirmedReference] = []
    others: dict[CitableBook, Fingerprints] = {}
    for link in graph.original_links():
        found = graph.across.get(link)
        if found is not None and (found.link.targets or (found.is_certain and found.link.status == "dangling")):
            others.setdefault(found.book, Fingerprints(found.book.load_graph()))
            links.append((replace(link, targets=found.link.targets, status=found.link.status), found.book))
            current.append(_entry(graph, prints, link, found.link.targets, others[found.book]))
        elif _is_confirmable(graph, link):
            links.append((link, None))
            current.append(_entry(graph, prints, link, link.targets, prints))
    confirmed: list[ConfirmedReference | None] = [None] * len(current)
    left = dict(enumerate(entries))
    for key in KEYS if left else ():
        known: dict[Hashable, deque[int]] = defaultdict(deque)
        for number, entry in left.items():
            known[key(entry)].append(number)
        for at, one in enumerate(current):
            if confirmed[at] is None and known.get(key(one)):
                confirmed[at] = left.pop(known[key(one)].popleft())
    return tuple(
        TrackedReference(link, now, before, book)
        for (link, book), now, before in zip(links, current, confirmed, strict=True)
    )


def _is_confirmable(graph: RuleGraph, link: Link) -> bool:
    if link.citation.kind == "relative" or (not link.targets and link.status != "dangling"):
        return False
    index, rule = graph.parts[link.cited.part], link.cited.rule
    own = link.cited.node if rule is None else rule
    return not any(target is own or index.is_inside(own, target) for target in link.targets)


def _entry(
    graph: RuleGraph, prints: Fingerprints, link: Link, targets: tuple[Node, ...], there: Fingerprints
) -> ConfirmedReference:
    """A reference as it is now. there: the fingerprints of the document of its targets."""
    words, below = there.target(targets) if targets else ("", "")
    sentence, ordinal = prints.sentence(link)
    rule = link.cited.rule
    return ConfirmedReference(
        _field(rule.name or "" if rule else ""),
        comparable(_field(graph.document.text.quote(link.citation.span))),
        ordinal,
        _field("..".join(dict.fromkeys(_name(node) for node in (*targets[:1], *targets[-1:])))),
        sentence,
        words,
        below,
        beginning(targets[0]) if targets else "",
    )


def _name(node: Node) -> str:
    return node.name or node.title or ""


def _field(words: str) -> str:
    """Words for one cell of a table: on one line, without control characters."""
    return "".join(char for char in " ".join(words.split()) if char.isprintable())


def write_record(entries: Iterable[ConfirmedReference]) -> str:
    """A record: a line of headings, then a line for each reference, in the order given."""
    import csv
    import io

    file = io.StringIO()
    rows = csv.writer(file, "excel-tab", lineterminator="\n")
    rows.writerow(ConfirmedReference._fields)
    rows.writerows(entries)
    return file.getvalue()


def read_record(words: str) -> tuple[ConfirmedReference, ...]:
    """The entries of a record. Raises RecordError."""
    first, *rest = words.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if first != HEADER:
        message = Message(
            "not the header of a record of confirmed references ({fields}); restore the file, or delete it and confirm "
            "the references again",
            "確認の記録の見出し行（{fields}）ではありません。ファイルを元に戻すか、削除して確認し直してください",
            fields=" ".join(ConfirmedReference._fields),
        )
        raise RecordError(1, message)
    return tuple(_entries(rest))


def _entries(lines: list[str]) -> Iterator[ConfirmedReference]:
    import csv

    for number, line in enumerate(lines, 2):
        if not line:
            continue
        try:
            rule, reference, ordinal, *more = next(csv.reader([line], "excel-tab", strict=True))
            target, sentence, words, below, begins = more
            yield ConfirmedReference(rule, reference, int(ordinal), target, sentence, words, below, begins)
        except (ValueError, csv.Error):
            message = Message(
                "not the {count} tab-separated fields of a confirmed reference; finish the merge, or delete this line "
                "and confirm the reference again",
                "確認した参照の {count} 項目（タブ区切り）になっていません。"
                "マージを済ませるか、この行を削除して確認し直してください",
                count=len(ConfirmedReference._fields),
            )
            raise RecordError(number, message) from None
