"""References that somebody has confirmed: what each meant then, and what it means now."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import NamedTuple

from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.tree.nodes import Node
from jobun.versions.fingerprint import Fingerprints, Target, beginning, plain


class Entry(NamedTuple):
    """One line of a record, and its columns.

    rule: the number of the rule that refers, as printed. reference: as printed. ordinal: which of the references in
    its sentence. target: the number it names, the first and the last of several. sentence, words, below: digests of
    the sentence it stands in, of what its target says, and of what stands under a target that is a heading. begins:
    the target's first words.
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
    def said(self) -> Target:
        """What the target said."""
        return Target(self.words, self.below)


HEADER = "\t".join(Entry._fields)


class BadRecord(ValueError):
    """A record that cannot be read. line: counted from 1. message: what is wrong there, and the mend."""

    def __init__(self, line: int, message: Message) -> None:
        self.line = line
        self.message = message
        super().__init__(message.en)


class Reference(NamedTuple):
    """A reference as it is now, and as it was confirmed. now: without words where it leads nowhere. before: None where
    it never was confirmed.
    """

    link: Link
    now: Entry
    before: Entry | None

    @property
    def changed(self) -> bool:
        """Whether what it means is no longer what was confirmed."""
        return bool(self.link.targets) and self.before is not None and self.before.said != self.now.said


Key = Callable[[Entry], Hashable]
# How a reference is known again, the surest way first: nothing changed; its rule and its words; its sentence and what
# it means (the rule was renumbered); then less and less. A sentence that was reworded comes last.
KEYS: tuple[Key, ...] = (
    lambda one: (one.rule, one.sentence, one.ordinal, one.reference, one.said),
    lambda one: (one.rule, one.sentence, one.ordinal, one.reference),
    lambda one: (one.sentence, one.ordinal, one.said),
    lambda one: (one.sentence, one.ordinal, one.reference),
    lambda one: (one.rule, one.sentence, one.ordinal),
    lambda one: (one.sentence, one.ordinal),
    lambda one: (one.rule, one.reference),
)


def references(graph: RuleGraph, entries: Iterable[Entry], prints: Fingerprints | None = None) -> tuple[Reference, ...]:
    """The references of a document that can be confirmed, in order, each with its entry where it has one.

    What sends the reader to the rule it stands in, to one around it or with no number at all is left out: whoever
    changes the one sees the other.
    """
    prints = prints or Fingerprints(graph)
    links = [link for link in graph.original_links() if _counts(graph, link)]
    now = [_entry(graph, prints, link) for link in links]
    before: list[Entry | None] = [None] * len(now)
    left = list(entries)
    for key in KEYS:
        if not left:
            break
        known: dict[Hashable, deque[Entry]] = defaultdict(deque)
        for entry in left:
            known[key(entry)].append(entry)
        for at, one in enumerate(now):
            if before[at] is None and known.get(key(one)):
                before[at] = known[key(one)].popleft()
        taken = set(map(id, before))
        left = [entry for entry in left if id(entry) not in taken]
    return tuple(map(Reference, links, now, before))


def _counts(graph: RuleGraph, link: Link) -> bool:
    if link.citation.kind == "relative" or (not link.targets and link.status != "dangling"):
        return False
    index, rule = graph.parts[link.cited.part], link.cited.rule
    own = link.cited.node if rule is None else rule
    return not any(target is own or index.is_inside(own, target) for target in link.targets)


def _entry(graph: RuleGraph, prints: Fingerprints, link: Link) -> Entry:
    words, below = prints.target(link.targets) if link.targets else ("", "")
    sentence, ordinal = prints.sentence(link)
    rule = link.cited.rule
    return Entry(
        _field(rule.name or "" if rule else ""),
        plain(_field(graph.document.text.quote(link.citation.span))),
        ordinal,
        _field("..".join(dict.fromkeys(_name(node) for node in (*link.targets[:1], *link.targets[-1:])))),
        sentence,
        words,
        below,
        beginning(link.targets[0]) if link.targets else "",
    )


def _name(node: Node) -> str:
    return node.name or node.title or ""


def _field(words: str) -> str:
    """Words that may stand between tabs, on one line."""
    return "".join(char for char in " ".join(words.split()) if char.isprintable())


def record(entries: Iterable[Entry]) -> str:
    """A record: a line of headings, then a line for each reference, in the order of the document."""
    import csv
    import io

    made = io.StringIO()
    rows = csv.writer(made, "excel-tab", lineterminator="\n")
    rows.writerow(Entry._fields)
    rows.writerows(entries)
    return made.getvalue()


def read_record(words: str) -> tuple[Entry, ...]:
    """The entries of a record. Raises BadRecord."""
    first, *rest = words.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if first != HEADER:
        raise BadRecord(
            1,
            Message(
                f"not the headings of a record of confirmed references, {' '.join(Entry._fields)}; "
                "take the file back, or delete it and confirm anew",
                f"確認の記録の見出し行（{' '.join(Entry._fields)}）ではありません。"
                "ファイルを元に戻すか、削除して確認し直してください",
            ),
        )
    return tuple(_entries(rest))


def _entries(lines: list[str]) -> Iterator[Entry]:
    import csv

    for number, line in enumerate(lines, 2):
        if not line:
            continue
        try:
            rule, reference, ordinal, *more = next(csv.reader([line], "excel-tab", strict=True))
            target, sentence, words, below, begins = more
            yield Entry(rule, reference, int(ordinal), target, sentence, words, below, begins)
        except (ValueError, csv.Error):
            raise BadRecord(
                number,
                Message(
                    f"not the {len(Entry._fields)} fields of a confirmed reference between tabs; "
                    "finish the merge, or delete this line and confirm anew",
                    f"確認した参照の {len(Entry._fields)} 項目（タブ区切り）になっていません。"
                    "マージを済ませるか、この行を削除して確認し直してください",
                ),
            ) from None
