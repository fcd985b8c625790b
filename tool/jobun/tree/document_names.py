"""Names of documents before a provision: 退職金規程第三条 is of another document, 本規程第三条 of this one."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from pathlib import PurePath

from jobun.text.characters import KANJI, NOUN, one_width
from jobun.text.lazy import lazy

# characters before a provision in which the name of its document is searched
REACH = 240
# last words of the names of documents whose provisions are cited
KIND = (
    "(?:(?<!方)法|法典|令|規則|規程|(?<![のる])規定|条例|規約|会則|社則|校則|細則|内規|準則|通則|憲法|憲章|綱領|条約|議定書|協定書?"
    "|約款|特約|定款|寄附行為|律|要綱|要領|要項|大綱|基準|規格|仕様書?|指針|方針|契約書?|覚書|合意書|念書|誓約書|告示|通達|通知|訓令"
    "|(?:取り?扱い?|運用)要?[領項]?|ガイドライン|ポリシー|マニュアル|手引き?|手順書|計画書?|宣言|規範|典範|規準|心得|協約|申合せ|[A-Z]{2,}|Act|Code)"
)
KIND_END = lazy(f"{KIND}$")
# the longest last word of a name
LONGEST = 12
QUOTED = lazy(r"(?P<before>[章節条款]? ?)[「『“\"](?P<name>[^「」『』“”\"]{2,60})[」』”\"]$")
REMARK = lazy(r"\((?:[^()]|\([^()]*\))*\)$")
# words for this document; 本会会則 and 当社規程 are so only where that is its title
OWN = lazy(
    rf"(?:[こ此][のノ]|(?<!{KANJI})(?:本(?![会校学社店国])|当(?![該社会校]))){NOUN}{{0,4}}{KIND}$|(?<!{KANJI})(?:本|総)則$"
)
SAME = lazy(rf"(?:同|当該|その){KIND}$")
EARLIER = lazy("(?:旧|新|改正前の?|改正後の?|改正[前後]ノ)[^、。()]{0,30}$")
WORD = lazy(rf"{NOUN}|[A-Za-z]")
OURS = lazy("^(?:本|当社?|当会|本会|この)(?!該)")
# Tournament Rules 2.3, the Tournament Rules, section 2.3; rule 2.3 of the Tournament Rules; MTR 2.3
KINDS = ("Rules", "Rulebook", "Regulations", "Guidelines", "Laws", "Bylaws", "Handbook", "Manual", "Policy", "Code")
PROPER = r"(?:[A-Z][\w&'’-]* (?:of |and |for )?){1,6}"
NAMED = lazy(rf"(?:^|[^\w’'-])(?P<name>{PROPER}(?:{'|'.join(KINDS)}))[”\"]?,? (?:the )?$")
NAMED_AFTER = lazy(rf"\.?,? (?:of|in|from|under) (?:the )?[“\"]?(?P<name>{PROPER}(?:{'|'.join(KINDS)}))\b")
NAMED_JA = lazy(rf"(?P<name>(?<!{NOUN}){NOUN}{{2,20}}(?:ルール|規則|規程|規約|ガイドライン|マニュアル))[」』]?の? ?$")
INITIALS = lazy(r"(?:^|[ (“\"])(?P<name>[A-Z]{2,5}) $")
LEADING = lazy("^(?:(?:The|See|Under|In|Of|By|Per|As|And|Or|This|These|Our|All|Any|Both) )+")
LAST_OF_KIND_JA = tuple("ル則程約ン")
# characters of a kind and what may follow it
LONGEST_KIND = 20
# 以下「新法」という, 以下この章において「令」という
DEFINED = lazy(
    r"以下[^「」。()（）]{0,30}「(?P<first>[^「」]{1,30})」(?:[^「」。]{0,8}「(?P<second>[^「」]{1,30})」)?(?:と|に)"
)
# the number of a law, a caption, the heading of supplementary provisions
NO_TITLE = lazy("第[0-9〇一二三四五六七八九十百千]+号$|^附則|[。、]$")
NUMBER = lazy(r"第[0-9〇一二三四五六七八九十百]+[編章節条]")
# a link to a file beside this one: [Bylaw 3 Chapter 7](bylaw-3.md)
LINK = lazy(r"\[[^\[\]\n]*\]\((?P<file>[^()\s#:]+\.(?:md|markdown|html?|txt|pdf|docx))(?:#[^()\s]*)?\)")


class DocumentNames:
    """The names by which a document calls itself and others.

    own: its titles. defined: the short names that it gives to other documents in brackets.
    """

    def __init__(self, titles: Iterable[str], content: str) -> None:
        """content: the text of the file."""
        self._titles, self._content, self._known = tuple(titles), content, dict[str, bool]()
        self._own = tuple(title for title in map(_bare, self._titles) if len(title) > 1 and not NO_TITLE.search(title))
        self._defined = tuple(
            one_width(name)
            for found in (DEFINED.finditer(content) if "以下" in content else ())
            for name in (found["first"], found["second"])
            if name and not self._is_own_name(name) and not self._defines_own(content, found.start())
        )

    def before(self, words: str, start: int, article: bool) -> str:
        """Whose a provision is by the name directly before it: own, other, same (as named before), or "" for none.

        article: whether it begins with an article or a level above, which may follow の.
        """
        before = words[max(0, start - REACH) : start]
        if article and before[-1:] and before[-1] in "のノ":
            before = before[:-1]
        while (remark := REMARK.search(before)) is not None:
            before = before[: remark.start()]
        before = before.rstrip()
        if before and before[-1] in '」』”"':
            quoted = QUOTED.search(before)
            return self._quoted(quoted) if quoted else ""
        if before.endswith(self._defined):
            return "other"
        last = before[-LONGEST:]
        if SAME.search(last):
            return "same"
        if OWN.search(last) or before.endswith(self._own):
            return "other" if EARLIER.search(before) else "own"
        if not KIND_END.search(last):
            return ""
        return "own" if self._is_own_name(_last_word(before)) else "other"

    def is_of_other(self, words: str, start: int, end: int) -> bool:
        """Whether a number of rules is beside the name of another document, or after its initials."""
        before = words[max(0, start - LONGEST_KIND) : start]
        named = None
        if before.rstrip(' ”",').removesuffix(" the").rstrip('”",').endswith(KINDS):
            named = NAMED.search(words[max(0, start - REACH) : start])
        if named is None and words.startswith((" ", ", ", ". "), end):
            named = NAMED_AFTER.match(words, end)
        if before.rstrip(" の」』")[-1:] in LAST_OF_KIND_JA and (japanese := NAMED_JA.search(before)):
            own = OURS.match(japanese["name"]) or before[: japanese.start()].endswith("この")
            return not (own or self._is_heading(japanese["name"]))
        if named is not None:
            name = LEADING.sub("", named["name"])
            return " " in name and not self._is_heading(name)
        short = INITIALS.search(before[-8:]) if before[-2:-1].isupper() and words[start : start + 1].isdigit() else None
        return short is not None and self._are_initials_of_other(short["name"])

    def _is_heading(self, name: str) -> bool:
        """Whether a line ends with a name: a heading of this document, or its title."""
        if name not in self._known:
            titled = any(name.casefold() in title.casefold() for title in self._titles)
            ends = re.compile(rf"{re.escape(name)}[^\w\n]*$", re.M | re.I)
            self._known[name] = titled or ends.search(self._content) is not None
        return self._known[name]

    def _are_initials_of_other(self, name: str) -> bool:
        """Whether capitals are neither a word of this document nor the initials of its title."""
        if name not in self._known:
            own = any(re.sub("[^A-Z]", "", title.title()).endswith(name) for title in self._titles)
            self._known[name] = not own and re.search(rf"\b{name.lower()}\b", self._content) is None
        return self._known[name]

    def _quoted(self, quoted: re.Match[str]) -> str:
        if quoted["before"].strip() or NUMBER.match(quoted["name"]):
            return ""
        return "own" if self._is_own_name(quoted["name"]) else "other"

    def _is_own_name(self, name: str) -> bool:
        """Whether a name is this document's title or the last words of it: 規程 in 旅費規程."""
        name = OURS.sub("", _bare(name))
        return len(name) > 1 and any(title.endswith(name) for title in self._own)

    def _defines_own(self, content: str, start: int) -> bool:
        """Whether a name that is defined at an offset stands for this document: この規約(以下「本規約」という。)."""
        before = one_width(content[max(0, start - 40) : start]).rstrip("( 、。")
        return bool(OWN.search(before)) or before.endswith(self._own)


def _last_word(before: str) -> str:
    at = len(before)
    while at and WORD.match(before, at - 1):
        at -= 1
    return before[at:]


def _bare(title: str) -> str:
    """A title without the remarks and signs around it."""
    return re.sub(r"\([^()]*\)|^[#*\s《【「『]+|[*\s》】」』]+$|\s", "", one_width(title))


def in_other_file(content: str, path: str) -> Callable[[int], bool]:
    """Whether an offset is in the words of a link to another file than this one. path: of this file."""
    own = PurePath(path).stem
    links = LINK.finditer(content) if "](" in content else ()
    spans = [found.span() for found in links if PurePath(found["file"]).stem != own]
    starts = [start for start, _ in spans]

    def is_linked(offset: int) -> bool:
        at = bisect_right(starts, offset)
        return at > 0 and offset < spans[at - 1][1]

    return is_linked
