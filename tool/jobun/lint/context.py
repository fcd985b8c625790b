"""What a check knows of a document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from jobun.language.bare_nouns import BareNoun, bare_nouns
from jobun.language.english.phrases import PhraseCounts
from jobun.language.enumerations import Enumeration, enumerations
from jobun.language.lists.adverbs import ADVERBS
from jobun.language.rule_templates import Section, sections
from jobun.language.running_text import RunningText
from jobun.language.sentences import Sentence, sentences
from jobun.references.graph import CitableBook, RuleGraph
from jobun.references.judging.candidates import CandidateFinder
from jobun.references.link import Link
from jobun.terms.terms import terms_of
from jobun.terms.variants import UnknownWords
from jobun.terms.vocabulary import PreferredTerm
from jobun.text.passage import Span, Text
from jobun.tree.nodes import PERIPHERAL, Document, Node, Part
from jobun.versions.confirmed import ConfirmedReference, TrackedReference, references
from jobun.versions.fingerprint import Fingerprints

if TYPE_CHECKING:
    from jobun.versions.outdated import OutdatedReference


@dataclass(frozen=True, eq=False)
class CheckContext:
    """One document with everything that checks examine, computed on demand.

    unused: the spans and codes of suppressions that matched nothing. confirmed: the record of confirmed references,
    empty if there is none. vocabulary: the preferred spellings in the settings. earlier: an earlier version.
    """

    graph: RuleGraph
    unused: tuple[tuple[Span, str], ...] = field(default=())
    confirmed: tuple[ConfirmedReference, ...] = ()
    vocabulary: tuple[PreferredTerm, ...] = ()
    earlier: RuleGraph | None = None

    @property
    def document(self) -> Document:
        """The parsed document."""
        return self.graph.document

    @property
    def text(self) -> Text:
        """The text of the file."""
        return self.graph.document.text

    @cached_property
    def candidates(self) -> CandidateFinder:
        """Finds likely targets of references."""
        return CandidateFinder(self.graph)

    def candidates_in(self, book: CitableBook) -> CandidateFinder:
        """Finds likely targets of references to another book."""
        if book not in self._other_candidates:
            self._other_candidates[book] = CandidateFinder(book.load_graph(), self.candidates.errors)
        return self._other_candidates[book]

    @cached_property
    def _other_candidates(self) -> dict[CitableBook, CandidateFinder]:
        return {}

    @cached_property
    def tracked(self) -> tuple[TrackedReference, ...]:
        """The references with their entries in the record; empty without a record."""
        return references(self.graph, self.confirmed, self._fingerprints) if self.confirmed else ()

    @cached_property
    def outdated(self) -> dict[Link, OutdatedReference]:
        """The references that no longer lead where they did in the earlier version; empty without one."""
        if self.earlier is None:
            return {}
        from jobun.versions.outdated import outdated_references

        return {one.link: one for one in outdated_references(self.earlier, self.graph)}

    @cached_property
    def rules_by_digest(self) -> dict[str, Node]:
        """The rules by the digest of their words, for finding what a reference meant when it was confirmed."""
        return _by_digest(self.graph, self._fingerprints)

    def rules_by_digest_in(self, book: CitableBook | None) -> dict[str, Node]:
        """The same for another book; None for the document itself."""
        if book is None:
            return self.rules_by_digest
        if book not in self._other_rules:
            self._other_rules[book] = _by_digest(book.load_graph(), Fingerprints(book.load_graph()))
        return self._other_rules[book]

    @cached_property
    def _other_rules(self) -> dict[CitableBook, dict[str, Node]]:
        return {}

    @cached_property
    def _fingerprints(self) -> Fingerprints:
        return Fingerprints(self.graph)

    @cached_property
    def text_nodes(self) -> tuple[Node, ...]:
        """The nodes of `own_nodes` without contents, history and furniture."""
        return tuple(node for node in self.own_nodes() if node.kind not in PERIPHERAL)

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences of `text_nodes`, in order."""
        return tuple(sentence for node in self.text_nodes for sentence in sentences(node))

    @cached_property
    def enumerations(self) -> tuple[Enumeration, ...]:
        """The enumerations of parts or kinds in `sentences`, in order."""
        return tuple(one for sentence in self.sentences for one in enumerations(sentence))

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections with the templates of their rules, for comparison."""
        return sections(self.document, self.graph.copied)

    @cached_property
    def unknown_words(self) -> UnknownWords:
        """The words that may be terms and are not defined."""
        return UnknownWords(terms_of(self.graph))

    @cached_property
    def prose(self) -> RunningText:
        """The running text of `text_nodes`."""
        return RunningText(self.text_nodes)

    @cached_property
    def phrases(self) -> PhraseCounts:
        """The words of `prose` one after the other, for texts in English."""
        return PhraseCounts(self.prose.words)

    @cached_property
    def bare_nouns(self) -> tuple[BareNoun, ...]:
        """Nouns directly before a verb in a Japanese text; empty without a morphological analyser."""
        return tuple(bare_nouns(self.prose.compact.words, ADVERBS)) if self.document.language == "ja" else ()

    def own_parts(self) -> Iterator[Part]:
        """The parts that are not copies of another part."""
        return (part for at, part in enumerate(self.document.parts) if at not in self.graph.copied)

    def own_nodes(self) -> Iterator[Node]:
        """All nodes of `own_parts`, in order."""
        for part in self.own_parts():
            yield from part.walk()


def _by_digest(graph: RuleGraph, prints: Fingerprints) -> dict[str, Node]:
    return {prints.digest(node): node for index in graph.original_parts() for node in index.nodes}
