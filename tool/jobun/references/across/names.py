"""The names by which other documents cite a book: its titles, id, abbreviations, initials, file name."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from itertools import dropwhile, groupby, pairwise, takewhile

from jobun.text.characters import one_width
from jobun.text.lazy import lazy

# lines with words, at the top of a file, among which its titles are; characters of them and of a title
HEAD_LINES, HEAD, LONGEST = 8, 4000, 80
# Markdown and tags around a title
MARKUP = re.compile(r"<[^<>]*>|[#*_`|《》【】\\]|^[\s　=-]+$")
NO_TITLE = lazy(
    r"©|://|第[0-9〇一二三四五六七八九十百千]+号$|\bthis\b|\(c\)|copyright|[。;:!?]$|^[\d\W]*$|\w\.$|^\d|^第[0-9〇一二三四五六七八九十百]+[編章節条]",
    re.I,
)
# a version, a date or a remark at the end of a title
EDITION = lazy(
    r"[\s,:–—-]*(?:\([^()]*\)|(?:ver(?:sion)?|v|rev(?:ision)?|edition|release)[.\s]*[0-9][\w.,-]*"
    r"|(?:第|平成|令和)?[0-9元][0-9.,/年月日-]*\s?(?:日|年度?|版|改[訂定正]版?)*|[0-9]{4} edition|改[訂定正]版|最新版"
    r"|(?:as of|effective|last updated)\b.*)$",
    re.I,
)
# last words of titles that say what a document is
KIND = lazy(
    r"(?:ルール(?:ブック)?|規則|規程|規定|規約|定款|会則|社則|校則|細則|約款|規範|憲章|要[領項綱]|基準|指針|法律?|令|条例|契約書"
    r"|ガイドライン|マニュアル"
    r"|\b(?:rules?|rulebook|ruleset|regulations?|guidelines?|laws?|bylaws?|by-laws|code|policy|policies|handbook|manual"
    r"|constitution|statutes?|agreement|procedures?|guide|charter|standard|specification|laws of \w+))$",
    re.I,
)
# names that every other document has
GENERIC = frozenset(
    re.findall(
        r"\S+",
        "ルール ルールブック 規則 規程 規定 規約 細則 要領 要項 要綱 基準 指針 契約書 "
        "ガイドライン マニュアル 法 条例 約款 別表 付録 目次 はじめに "
        "rule rules rulebook ruleset regulation regulations guideline guidelines law laws code policy "
        "handbook manual guide standard document index main readme book section sections chapter "
        "chapters article articles part parts clause clauses paragraph paragraphs step steps appendix "
        "table figure page version introduction contents ",
    )
)
# words that a title may have between others
SMALL = frozenset(("the", "of", "and", "for", "a", "an", "to", "in", "on"))
HIRAGANA = re.compile("[ぁ-ゟ]")
# a run of one script, or of signs
SCRIPTS = lazy(r"[一-龠々〆ヶ]+|[ァ-ヿ]+|[ぁ-ゟ]+|[A-Za-z0-9][A-Za-z0-9 .'’&-]*|.", re.S)
MOST_INITIALS = 6
# characters of the name of a file: en.txt is named by its language
SHORTEST_STEM = 4
# last words of titles that are also the word for a rule: Regulation 5b5
LEVEL = lazy(r"\b(regulation|guideline|law|rule|bylaw|statute)s$", re.I)


def name_key(name: str) -> str:
    """A name in the form in which names are compared: one width, one case, without blanks."""
    return "".join(one_width(name).split()).casefold()


def titles_of(content: str) -> tuple[str, ...]:
    """The titles in the first lines of a file: the first that name a kind of document, else the first possible one."""
    lines = (MARKUP.sub("", one_width(line)).strip() for line in content[:HEAD].splitlines())
    head = [line for line in lines if line][:HEAD_LINES]
    kinds = dropwhile(lambda line: not _names_a_kind(line), head)
    return tuple(takewhile(_names_a_kind, kinds)) or tuple(line for line in head[:1] if _may_be_title(line))


def _names_a_kind(line: str) -> bool:
    return _may_be_title(line) and bool(KIND.search(without_edition(line)))


def _may_be_title(line: str) -> bool:
    bare = without_edition(line)
    return 1 < len(bare) <= LONGEST and NO_TITLE.search(bare) is None


def without_edition(title: str) -> str:
    """A title without the version, date and remarks at its end."""
    bare = title.strip()
    while (found := EDITION.search(bare)) is not None and found.start() > 1:
        bare = bare[: found.start()].strip()
    return bare


def level_of(title: str) -> str:
    """The word for a rule of a book in its title: regulation in WCA Regulations; "" if there is none."""
    found = LEVEL.search(without_edition(title))
    return found[1].lower() if found else ""


def names_of(path: str, declared: Iterable[str], titles: Iterable[str]) -> dict[str, bool]:
    """The names of a book, each with whether it is certain that the book is meant by it.

    declared: its title, id and abbreviations in the settings. titles: in its first lines. Certain are the declared
    names and whole titles; parts of titles, initials and the name of the file may be another document's, too.
    """
    certain, likely = list(declared), list[str]()
    for title in (*declared, *titles):
        for whole in _of_one_language(one_width(title)):
            bare = without_edition(whole)
            (certain if KIND.search(bare) or title in declared else likely).extend((whole, bare))
            likely += _ends(bare)
    stem = os.path.splitext(os.path.basename(path))[0]
    likely += (stem, re.sub("[-_]+", " ", stem)) if len(stem) >= SHORTEST_STEM else ()
    found: dict[str, bool] = {}
    for names, is_certain in ((certain, True), (likely, False)):
        for name in (without_article(name) for name in names):
            if len(name) > 1 and name_key(name) not in GENERIC and re.search(r"[^\W\d_]", name):
                found.setdefault(name, is_certain)
    return found


def without_article(name: str) -> str:
    """A name without “the”, quotes and blanks around it."""
    return re.sub(r"^the\s", "", " ".join(one_width(name).split()).strip("「」『』“”\"'.,:"), flags=re.I)


def _of_one_language(title: str) -> list[str]:
    """A title, or its parts in two languages: 公認野球規則 2026 Official Baseball Rules."""
    parts = [" ".join(run) for _, run in groupby(title.split(), lambda word: word.isascii() and not word.isdigit())]
    return parts if len(parts) > 1 and all(KIND.search(without_edition(part)) for part in parts) else [title]


def _ends(title: str) -> Iterator[str]:
    """The last words of a title that may stand for all of it, and the initials of its words."""
    if not title.isascii():
        runs = list(SCRIPTS.finditer(title))
        for before, run in pairwise(runs if KIND.search(title) else ()):
            if run[0][0].isalnum() and not (HIRAGANA.match(run[0]) or HIRAGANA.match(before[0])):
                yield title[run.start() :]
        return
    words = list(re.finditer(r"[A-Za-z][\w'’-]*", title))
    for at, word in enumerate(words[:-1] if KIND.search(title) else ()):
        if word[0].lower() not in SMALL:
            yield title[word.start() :]
            initials = "".join(more[0][0] for more in words[at:] if more[0].lower() not in SMALL).upper()
            if 1 < len(initials) <= MOST_INITIALS:
                yield initials
