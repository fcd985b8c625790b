"""Sentences that list the parts or the kinds of a thing: "effects are divided into three kinds: A, B, and C"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from jobun.language.keywords import stem
from jobun.language.lists.counts import WORDS, value
from jobun.language.sentences import Sentence
from jobun.text.characters import NAME
from jobun.text.lazy import lazy
from jobun.text.passage import Span

QUOTED = r"「[^「」]{1,30}」|‘[^‘’]{1,30}’|【[^【】]{1,30}】|《[^《》]{1,30}》|“[^“”]{1,30}”|『[^『』]{1,30}』"
PLAIN = NAME + "{1,20}"
COUNT = r"(?P<count>[0-9]{1,2}|[二三四五六七八九])\s?(?P<unit>種類|種|つ|個|段階)"
JAPANESE = lazy(
    rf"(?P<list>(?:{QUOTED})(?:(?:、|,|と|や|および|及び|または)?(?:{QUOTED})){{1,30}}"
    rf"|(?:{PLAIN})(?:(?:、|,)(?:{PLAIN})){{1,30}}(?:(?:と|および|及び|または)(?:{PLAIN}))?|(?:{PLAIN})と(?:{PLAIN}))"
    rf"(?:の(?:最大\s?)?(?:{COUNT})(?:の(?P<noun>{PLAIN}))?|(?=に(?:分|大別)|で構成され|の順))"
    r"(?P<verb>に(?:大きく)?(?:分類|分け|分か|大別)|で構成され|から(?:構成|な)|が(?:存在|あり|ある)|です|である|を順|の順)"
)
ITEM = lazy(f"{QUOTED}|{PLAIN}")
SUBJECT = lazy(
    rf"(?P<subject>{QUOTED}|{PLAIN})(?:に|で)?(?:とは|は|が)(?:、|順に|大きく|通常、|主に|[^。]{{0,24}}(?:に基づいて|によって|に応じて|により)、?)*$"
)
NUMBER = f"{'|'.join(WORDS)}|[0-9]{{1,2}}"
ENGLISH = lazy(
    rf"(?:there (?:are|is) (?P<kinds>{NUMBER}) (?:\w+ )?(?:kinds|types|categories|classes|sorts)"
    r" of (?P<of>[a-z -]{3,40})"
    r"|(?:^|[.] )\s*(?:an?|the|each|every)? ?(?P<subject>[\w' -]{2,40}?)"
    r" (?:consists? of|has|have|(?:is|are) divided into|involves?) (?:the following )?"
    rf"(?P<count>{NUMBER}) (?P<noun>[a-z-]+)(?P<how>[^:.;]{{0,40}})): (?P<list>[^:;.]+)\.?",
    re.I,
)
OPENING = lazy(r"^(?:and|or|the|an?|then|finally) ", re.I)


@dataclass(frozen=True, slots=True, eq=False)
class Enumeration:
    """The parts or kinds of a thing that a sentence lists.

    subject: the thing. count: their number as written, or None. noun: the word for each of them, or empty. members:
    their names without brackets. parts: whether they are parts rather than kinds. ordered: whether the sentence
    states their order. start, end: offsets of the list in the sentence.
    """

    sentence: Sentence
    subject: str
    count: int | None
    noun: str
    members: tuple[str, ...]
    parts: bool
    ordered: bool
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The span in the file of the list and its count."""
        return self.sentence.span(self.start, self.end)

    @property
    def keys(self) -> dict[str, str]:
        """The members by `key_of`."""
        return {key_of(member, self.subject, self.noun): member for member in self.members}


def key_of(member: str, subject: str, noun: str) -> str:
    """A member for comparison: in lower case, without the words for the subject or for each member."""
    words = member.lower()
    for whole in (subject.lower(), noun.lower()):
        bare = words.removesuffix(whole) if whole and not whole.isascii() else _without(words, whole)
        words = bare.strip() or words
    return words


def _without(words: str, whole: str) -> str:
    """English words without the last one if it is a form of another."""
    *before, last = words.split() or [""]
    return " ".join(before) if whole and stem(last) == stem(whole.rsplit(maxsplit=1)[-1]) else words


def enumerations(sentence: Sentence) -> Iterator[Enumeration]:
    """The enumerations in a sentence."""
    if sentence.is_japanese:
        for found in JAPANESE.finditer(sentence.words):
            subject = SUBJECT.search(sentence.words, 0, found.start())
            if subject is not None:
                yield _japanese(sentence, found, subject)
    elif ": " in sentence.words:
        found_english = ENGLISH.search(sentence.words)
        enumeration = _english(sentence, found_english) if found_english else None
        if enumeration is not None:
            yield enumeration


def _japanese(sentence: Sentence, found: re.Match[str], subject: re.Match[str]) -> Enumeration:
    members = tuple(item.strip("「」‘’【】《》“”『』") for item in ITEM.findall(found["list"]))
    between = sentence.words[subject.end("subject") : found.start()]
    return Enumeration(
        sentence,
        subject["subject"].strip("「」‘’【】《》“”『』"),
        value(found["count"]) if found["count"] else None,
        found["noun"] or "",
        members,
        found["verb"].startswith(("で構成", "から", "を", "の")),
        "順" in between + found["verb"],
        found.start(),
        found.start("verb"),
    )


def _english(sentence: Sentence, found: re.Match[str]) -> Enumeration | None:
    items = [item.strip() for item in found["list"].split(",")]
    if len(items) == 1 or not re.match("(?:and|or) ", items[-1]):
        items[-1:] = re.split(" (?:and|or) ", items[-1])
    members = tuple(OPENING.sub("", OPENING.sub("", item)).strip("“”\"' ") for item in items)
    if any(not member or len(member.split()) > 5 or "(" in member for member in members):
        return None
    count = found["kinds"] or found["count"]
    return Enumeration(
        sentence,
        (found["of"] or found["subject"]).strip().lower(),
        value(count),
        found["noun"] or "",
        members,
        found["of"] is None,
        "order" in (found["how"] or ""),
        found.start("kinds") if found["kinds"] else found.start("count"),
        found.end("list"),
    )
