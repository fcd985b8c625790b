"""Statements about the kind of a thing, and conflicts between them.

A kind is one of those that the document itself enumerates ("abilities are divided into A, B, and C").
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jobun.language.enumerations import Enumeration
from jobun.language.keywords import stem
from jobun.language.sentences import Sentence
from jobun.text.characters import NAME as SIGN
from jobun.text.characters import NOUN
from jobun.text.lazy import lazy
from jobun.text.passage import Span

CLOSING = "」’】》”』〉>"
SIGNS = "「」‘’【】《》“”『』〈〉<> "
NAME = rf"[「‘【《“『<〈]?{SIGN}+[」’】》”』>〉]?"
SUBJECTS = lazy(
    rf"^\s*(?:キーワード(?:スキル|能力|効果)?)?(?P<names>{NAME}(?:(?:と|や|、|および|及び){NAME})*)(?P<cue>とは|は)"
)
CLAUSE = lazy(rf"{NOUN}[^、。はがも]*?(?:する|した|される|された|る|た)$")
BRACKETS = lazy(r"[（(][^（）()]*[）)]")
UNLIKE = lazy(r"(?:は|が|も)(?P<other>[^はがも、。]{2,24})と(?:は)?(?:異なり|違い|違って)、?$")
ENDING = lazy(r"(?:の(?:1|一)?(?:種|種類|つ|ひとつ))?(?P<end>です|である|であり|だ|で、|。|$)")
DENIAL = lazy("で(?:は)?(?:ありません|ない|なく)")
WORD = lazy(f"{SIGN}+")
ENGLISH = lazy(
    r"^(?:an? |the )?(?P<name>[A-Za-z][\w' -]{1,40}?) (?:is|are) (?:an? )?(?P<kind>[a-z-]+) (?P<whole>[a-z]+)\b"
)

PRONOUNS = frozenset({"it", "this", "that", "these", "those", "they", "some", "others", "all", "there", "each", "both"})


class KindStatement(NamedTuple):
    """A sentence that says of what kind a thing is.

    subject: the thing, normalized for comparison. kind: one of the enumerated kinds. whole: the class that has these
    kinds. defines: whether the sentence defines the thing. span: the statement. passing: the kind is only mentioned in
    passing; two such mentions do not contradict each other.
    """

    sentence: Sentence
    subject: str
    kind: str
    whole: str
    defines: bool
    span: Span
    passing: bool = False


def kinds(sentences: Iterable[Sentence], enumerations: Iterable[Enumeration]) -> Iterator[KindStatement]:
    """The statements about kinds in a document. enumerations: the source of the kinds."""
    wholes = {member: one.subject for one in enumerations if not one.parts for member in one.members if len(member) > 1}
    japanese = [member for member in wholes if not member.isascii()]
    english = {stem(member.split()[0].lower()): (member, wholes[member]) for member in wholes if member.isascii()}
    named = re.compile("|".join(map(re.escape, sorted(japanese, key=len, reverse=True)))) if japanese else None
    for sentence in sentences:
        if named is not None and named.search(sentence.words):
            yield from _japanese(sentence, named, wholes)
        elif english and (found := ENGLISH.match(sentence.words.lstrip())):
            member, whole = english.get(stem(found["kind"]), ("", ""))
            if whole and found["name"].lower() not in PRONOUNS and stem(found["whole"]) == stem(whole.split()[-1]):
                at = len(sentence.words) - len(sentence.words.lstrip())
                span = sentence.span(at, at + found.end())
                yield KindStatement(sentence, found["name"].lower(), member, whole, True, span)


def _japanese(sentence: Sentence, named: re.Pattern[str], wholes: dict[str, str]) -> Iterator[KindStatement]:
    words = BRACKETS.sub(lambda found: "　" * len(found[0]), sentence.words)
    opened = SUBJECTS.match(words)
    for found in named.finditer(words):
        kind, whole = found[0], wholes[found[0]]
        before = words[: found.start()].rstrip(SIGNS)
        unlike = UNLIKE.search(before)
        after = words[found.end() :].lstrip(SIGNS)
        if unlike and DENIAL.match(after):
            start = unlike.start("other")
            yield KindStatement(
                sentence,
                _content(unlike["other"]),
                kind,
                whole,
                False,
                sentence.span(start, _closed(words, found.end())),
            )
        elif CLAUSE.fullmatch(before.lstrip()) and len(before.lstrip()) < 24 and kind.endswith(whole):
            start = len(before) - len(before.lstrip())
            yield KindStatement(
                sentence,
                _content(before),
                kind,
                whole,
                False,
                sentence.span(start, _closed(words, found.end())),
                passing=True,
            )
        elif (
            ENDING.match(after)
            and not DENIAL.match(after)
            and opened
            and found.start() >= opened.end("names") + len(opened["cue"])
        ):
            for name in re.findall(NAME, opened["names"]):
                span = sentence.span(opened.start("names"), _closed(words, found.end()))
                yield KindStatement(sentence, name.strip(SIGNS), kind, whole, opened["cue"] == "とは", span)
        elif ENDING.match(after) and not DENIAL.match(after):
            yield from _described(sentence, words, found, whole)


def _closed(words: str, end: int) -> int:
    """The end of a name, its closing bracket included."""
    return end + 1 if words[end : end + 1] in CLOSING and end < len(words) else end


def _described(sentence: Sentence, words: str, found: re.Match[str], whole: str) -> Iterator[KindStatement]:
    """The statement about a clause: 駒を壊す効果は、…直接効果です is about effects that break pieces."""
    topic = re.match(rf"\s*(?P<clause>[^、。は]+?){re.escape(whole)}　*は", words)
    if topic and CLAUSE.fullmatch(topic["clause"].strip()) and topic.end() < found.start():
        start = topic.start("clause")
        yield KindStatement(
            sentence,
            _content(topic["clause"]),
            found[0],
            whole,
            True,
            sentence.span(start, _closed(words, found.end())),
        )


def _content(clause: str) -> str:
    """The words of a clause without particles and endings: 損傷を軽減する and 損傷の軽減 give the same."""
    return "/".join(WORD.findall(clause))


def conflicting(statements: Iterable[KindStatement]) -> Iterator[tuple[KindStatement, list[KindStatement]]]:
    """Statements that others contradict, with those others.

    Of two kinds the one with fewer statements is taken to be wrong, else the one that no definition gives.
    """
    every = list(statements)
    suffixes = _suffixes(every)
    groups: dict[tuple[str, str], list[KindStatement]] = defaultdict(list)
    for one in every:
        groups[_bare(one.subject, suffixes), one.whole].append(one)
    over = {(one.subject, one.kind) for one in every} | {(one.kind, one.subject) for one in every}
    for group in groups.values():
        counts = Counter(one.kind for one in group)
        if len(counts) < 2 or all(one.passing for one in group):
            continue
        defined = {one.kind for one in group if one.defines}
        right = max(counts, key=lambda kind: (counts[kind], kind in defined))
        for one in group:
            others = [other for other in group if other.kind == right]
            if one.kind != right and (one.kind, right) not in over and not (one.passing and others[0].passing):
                yield one, others


def _suffixes(every: list[KindStatement]) -> tuple[str, ...]:
    """Common endings of subjects besides their names: 突撃スキル, 防御スキル, 回復スキル."""
    ends: Counter[str] = Counter()
    for subject in {one.subject for one in every if not one.subject.isascii()}:
        ends.update(subject[-length:] for length in range(2, min(6, len(subject) - 1) + 1))
    return tuple(end for end, count in ends.items() if count > 2)


def _bare(subject: str, suffixes: tuple[str, ...]) -> str:
    return next(
        (subject.removesuffix(end) for end in sorted(suffixes, key=len, reverse=True) if subject.endswith(end)), subject
    )
