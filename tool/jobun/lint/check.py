"""A check, the context it looks at, and the folder of all checks."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from jobun.language.bare_nouns import BareNoun, bare_nouns
from jobun.language.enumerations import Enumeration, enumerations
from jobun.language.lists.adverbs import ADVERBS
from jobun.language.rule_templates import Section, sections
from jobun.language.running_text import RunningText
from jobun.language.sentences import Sentence, sentences
from jobun.lint.diagnostic import Problem
from jobun.locale.languages import translated
from jobun.references.graph import RuleGraph
from jobun.references.judging.candidates import CandidateFinder
from jobun.registry import members
from jobun.terms.terms import terms_of
from jobun.terms.variants import UnknownWords
from jobun.terms.vocabulary import PreferredTerm
from jobun.text.passage import Span, Text
from jobun.tree.nodes import PERIPHERAL, Document, Node, Part
from jobun.versions.confirmed import ConfirmedReference


@dataclass(frozen=True, eq=False)
class CheckContext:
    """One document as checks see it.

    unused: suppressions that silenced nothing, each with the codes it names. confirmed: what the record beside the
    document says of its references; empty where there is none. vocabulary: the spellings that the book declares.
    """

    graph: RuleGraph
    unused: tuple[tuple[Span, str], ...] = field(default=())
    confirmed: tuple[ConfirmedReference, ...] = ()
    vocabulary: tuple[PreferredTerm, ...] = ()

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
        """What dangling references may mean."""
        return CandidateFinder(self.graph)

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
        """What each section says, laid out for comparing."""
        return sections(self.document, self.graph.copied)

    @cached_property
    def unknown_words(self) -> UnknownWords:
        """The words that may be terms and are defined nowhere."""
        return UnknownWords(terms_of(self.graph))

    @cached_property
    def prose(self) -> RunningText:
        """The running text of the rules, contents, history and furniture left out."""
        return RunningText(node for node in self.own_nodes() if node.kind not in PERIPHERAL)

    @cached_property
    def bare_nouns(self) -> tuple[BareNoun, ...]:
        """The nouns of a Japanese text that stand right before a verb, where an analyser of words is installed."""
        return tuple(bare_nouns(self.prose.compact.words, ADVERBS)) if self.document.language == "ja" else ()

    def own_parts(self) -> Iterator[Part]:
        """The parts that are not copies of another part."""
        return (part for at, part in enumerate(self.document.parts) if at not in self.graph.copied)

    def own_nodes(self) -> Iterator[Node]:
        """All nodes of the parts that are not copies of another part."""
        for part in self.own_parts():
            yield from part.walk()


class Check(NamedTuple):
    """One check.

    severity: error, warning or info. page: the docstring of its module. find: yields its problems in a document.
    last: whether it runs after the others, on what they left. formerly: the code and name of the check that it was
    split from; in settings and suppressions they mean this check, too. link_status: "dangling" or "stale" for
    the check that finds such references, so that citations in other files are reported under it.
    """

    code: str
    name: str
    severity: str
    page: str
    find: Callable[[CheckContext], Iterator[Problem]]
    last: bool = False
    formerly: tuple[str, ...] = ()
    link_status: str = ""


@functools.cache
def all_checks() -> dict[str, Check]:
    """All checks by code, sorted."""
    found = members("jobun.checks", Check).values()
    return {check.code: check for check in sorted(found, key=lambda check: check.code)}


def check_of_status(link_status: str) -> Check:
    """The check that finds the references of a status, "dangling" or "stale"."""
    return next(check for check in all_checks().values() if check.link_status == link_status)


def matches(check: Check, pattern: str) -> bool:
    """Whether a pattern means a check: a code or its beginning, a name, a former code or name, or ALL."""
    return specificity(check, pattern) is not None


def specificity(check: Check, pattern: str) -> float | None:
    """How closely a pattern means a check, for comparison with other patterns; None where it does not mean it.

    ALL is 0, a code, its beginning or a name its length, a former code or name half a character less.
    """
    if pattern == "ALL":
        return 0
    if pattern == check.name or (pattern and check.code.startswith(pattern.upper())):
        return len(pattern)
    if pattern in check.formerly or pattern.upper() in check.formerly:
        return len(pattern) - 0.5
    return None


def unknown(patterns: tuple[str, ...]) -> str | None:
    """The first pattern that means no check."""
    return next(
        (pattern for pattern in patterns if not any(matches(check, pattern) for check in all_checks().values())), None
    )


def nearest(pattern: str) -> str:
    """The code or name most like a mistyped one."""
    import difflib

    names = [word for check in all_checks().values() for word in (check.code, check.name)]
    return next(iter(difflib.get_close_matches(pattern, names, 1, 0.0)))


KANA = re.compile("[\u3041-\u30ff]")


def page(check: Check, language: str) -> str:
    """A check's page in one language: its Japanese or its English paragraphs, these translated, and the examples."""
    kept = []
    in_example = False
    for block in re.split(r"\n\s*\n", check.page.strip("\n")):
        in_example = block.startswith("    ") if in_example else False
        if not in_example and block.rstrip().endswith("::"):
            in_example = True
            kept.append(block)
        elif in_example:
            kept.append(block)
        elif (KANA.search(block) is not None) == (language == "ja"):
            kept.append(block if language == "ja" else translated(block, language))
    return "\n\n".join(kept)


class Example(NamedTuple):
    """An example on a check's page. kind: "Bad", where the place is marked with ⟦ ⟧, or "Good". words: a document.
    confirmed: the same document when its references were confirmed, or None where they never were. settings: what
    jobun.toml says.
    """

    kind: str
    words: str
    confirmed: str | None = None
    settings: str = ""


def all_examples(check: Check) -> Iterator[Example]:
    """The examples on a check's page, in order. What stands under Confirmed:: or Settings:: holds from there on."""
    confirmed, settings = None, ""
    for heading, body in re.findall(
        r"^(Bad|Good|Confirmed|Settings)::\n\n((?:(?: {4}.*)?\n)+)", check.page + "\n", re.M
    ):
        words = re.sub(r"^ {4}", "", body, flags=re.M).rstrip("\n") + "\n"
        if heading == "Confirmed":
            confirmed = words
        elif heading == "Settings":
            settings = words
        else:
            yield Example(heading, words, confirmed, settings)


def examples(check: Check) -> tuple[list[str], list[str]]:
    """The words of the bad and of the good examples on a check's page."""
    found = list(all_examples(check))
    bad, good = ([one.words for one in found if one.kind == kind] for kind in ("Bad", "Good"))
    return bad, good
