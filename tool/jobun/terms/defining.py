"""Sentences that define a word, in Japanese and English, glossary entries, and the defined words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from jobun.text.characters import KANJI, LETTER, NOUN
from jobun.text.lazy import lazy
from jobun.tree.nodes import Node

# the longest defined word, in characters
LONGEST = 40
_QUOTED = (
    r"(?:「(?P<qa>[^「」\n]{1,40})」|[‘“](?P<qb>[^‘’“”\n]{1,40})[’”]|"
    r"【(?P<qc>[^【】\n]{1,40})】|\"(?P<qd>[^\"\n]{1,40})\")"
)
_BARE = f"(?:{LETTER}|・){{2,24}}"
# 「X」とは、 or Xとは、 at the beginning of a sentence
TOPIC = lazy(
    rf"(?:^|(?<=[。\n:：、)）に]))[ 　]*(?:この[^、。\n]{{1,12}}における)?(?:{_QUOTED}|(?P<bare>{_BARE}))"
    r"[ 　]?とは(?=、|[^、。異別限無関言いみでな])",
    re.M,
)
# … を「X」と呼びます, … をXといいます
NAMED = lazy(
    rf"(?:(?:これ|もの|こと|それ|とき|{NOUN})ら?(?:は|を|のことを|を、|は、))[ 　]?"
    rf"(?:{_QUOTED}|(?P<bare>{_BARE}))[ 　]?"
    r"と(?:呼|称|総称|定義|い[いう](?!こと|場合|条件|指示|効果|能力|表記)|言い)"
)
# 「X」という値を持ちます: a name, if the quoted words are one compound
TITLED = lazy(rf"[「‘“](?P<qa>{_BARE})[」’”](?=(?:と[「‘“]{_BARE}[」’”])?という{KANJI}(?!示|記|合|件|味))")
# (以下「X」という。)
HEREAFTER = lazy(rf"以下(?:、|単に|これを|この.{{1,12}}において)*{_QUOTED}")
# 「X」は…を指します; only with quotes, for any sentence may contain 指します
REFERS = lazy(
    rf"^[ 　]*{_QUOTED}は、?[^\n。]{{4,120}}(?:を指します|を意味します|のことです|のことをいう|を指す)。?",
    re.M,
)
_ENGLISH_QUOTED = r"[“\"](?P<qa>[^“”\"\n]{1,40})[”\"]"
_PHRASE = r"[A-Za-z][\w'’-]*(?: [A-Za-z][\w'’-]*){0,3}"
MEANS = lazy(
    r"^[ ]*(?!(?:If|When|Whenever|To|Any|Each|Every|For|Some|Text|Card|This|That|Note) )"
    rf"(?:(?:The|A|An) (?:term |word |phrase |keyword )?)?(?:{_ENGLISH_QUOTED}|(?P<bare>{_PHRASE}))"
    r" (?:is defined as|means|refers to|is the term for|is a term|is a word|is a keyword)\b",
    re.M,
)
CALLED = lazy(
    r"[ai](?<!\w.)(?:(?<=a)re|(?<=i)s) (?:also |collectively |then |each |sometimes )?"
    r"(?:called|known as|referred to as|termed) "
    rf"(?:(?:the|a|an|its|their|that player[’']s) )?(?:{_ENGLISH_QUOTED}|(?P<bare>{_PHRASE}))"
)
# the forms of definitions by language, each with a part that the text must contain
FORMS = {
    "ja": ((TOPIC, "とは"), (NAMED, "と"), (HEREAFTER, "以下"), (TITLED, "という"), (REFERS, "")),
    "en": ((MEANS, ""), (CALLED, "")),
}
# words before which an English name without quotes ends
NAME_END = lazy(
    r" (?:and|or|of|in|by|if|when|that|which|for|with|from|on|to|is|are|as|until|while|but|and|unless|because|"
    r"during|the|a|an|was|were|can|may|at|even|not|under|after|before|without|between|into|against|among|instead)\b.*"
)
NOT_NAMES = frozenset(
    re.findall(
        r"\w+", "これ それ もの こと 場合 場 上 下 it this that they these those which one he she you such there"
    )
)


GLOSSARY = lazy(r"(?:the )?glossary(?: of terms)?|用語集|用語解説|用語一覧|index of terms", re.I)
# a headword is a few words without a period, followed by words with one
HEADWORD = lazy(r"[^\n.。:：;]{1,60}")


def glossary_headwords(nodes: Sequence[Node]) -> Iterator[Node]:
    """The headwords of the glossary at the end of a document."""
    begins = max((at for at, node in enumerate(nodes) if GLOSSARY.fullmatch(node.body.words.strip())), default=-1)
    if begins < 0:
        return
    for node, following in pairwise(nodes[begins + 1 :]):
        if node.number is None and HEADWORD.fullmatch(node.body.words.strip()) and _explains(following.body.words):
            yield node


def _explains(words: str) -> bool:
    return words.rstrip().endswith((".", "。", ".”", ".)", "。」"))


class DefinitionMatch(NamedTuple):
    """A defined word. start, end: offsets in the words searched. is_quoted: whether it is in quotation marks."""

    words: str
    start: int
    end: int
    is_quoted: bool


# 区画とは、「山」「場」「籠」の三つです: the names of all members of a term
MEMBERS = lazy(r"とは、?((?:「[^「」\n]{2,20}」(?:、|,|・|と|および|及び)?){2,30})(?=[のがにでを]|、?以上)")
MEMBER = lazy("「([^「」]+)」")


def listed_members(words: str) -> Iterator[DefinitionMatch]:
    """The members that Japanese sentences list as the meaning of a word; a single character is not a name."""
    for found in MEMBERS.finditer(words) if "とは" in words else ():
        for member in MEMBER.finditer(words, *found.span(1)):
            yield DefinitionMatch(member[1], *member.span(1), True)


def find_definitions(words: str, language: str) -> Iterator[DefinitionMatch]:
    """The words that a text of one width defines, form by form. language: "ja" or "en"."""
    for pattern, hint in FORMS[language]:
        if hint and hint not in words:
            continue
        for found in pattern.finditer(words):
            match = _defined(found)
            if match is not None:
                yield match


def _defined(found: re.Match[str]) -> DefinitionMatch | None:
    group = next(name for name, value in found.groupdict().items() if value)
    words = found[group]
    start = found.start(group)
    if group == "bare":
        words = NAME_END.sub("", words)
    stripped = words.strip(" 　.,;、。")
    start += words.index(stripped) if stripped else 0
    if not stripped or len(stripped) > LONGEST or stripped.casefold() in NOT_NAMES:
        return None
    return DefinitionMatch(stripped, start, start + len(stripped), group != "bare")
