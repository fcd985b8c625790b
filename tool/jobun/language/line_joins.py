"""Whether a sentence certainly continues in the next line, so that the two lines can be joined.

Lines that are read as one sentence may still be a heading and its text, two items of a list, or a sentence and a page
number. They are joined only where the words themselves show that the sentence is not over.
"""

from __future__ import annotations

from unicodedata import category

from jobun.language.lists.inner_beginnings import inner_beginnings
from jobun.language.lists.open_endings import open_endings
from jobun.text.lazy import lazy
from jobun.text.lines import BLANKS, JAPANESE, cells, is_open
from jobun.text.passage import BREAK

# the length of a line at least that its ending alone shows to go on, in English words and in Japanese characters: a
# shorter one may be a heading
WORDS, CHARACTERS = 4, 12
# characters of each line that are examined
REACH = 12
# cells that a line may stay below the width of a wrapped document: a sign that may not begin a line takes one along
SLACK = 2
# characters of the first word of the next line at most
LONGEST_WORD = 40
WORD = lazy(r"[^\s\u2e80-\uff60]+")
# a page number, or a number on which a count of items may follow
BARE_NUMBER = lazy(r"(?:^|[\s　])[(（]?[0-9０-９]+[)）]?$")
# the count of a list: a) b. ii) 2. 三
COUNT = lazy(r"[(（]?(?:[a-z]{1,4}[.):]|[0-9０-９〇一二三四五六七八九十イロハニホヘト]{1,3}[.):．）：、\s])")
# letters and digits, not ① or ※
LETTERS = frozenset(("Lo", "Lm", "Lu", "Ll", "Nd"))
# columns of a table
COLUMNS = frozenset("\t|｜…")


def continues(content: str, end: int, start: int, width: int | None = None) -> bool:
    """Whether the sentence before a line end continues after it.

    content: the text of the file. end, start: offsets of the end of one line's words and the start of the next one's.
    width: the width in cells at which the lines of the document are wrapped, or None.
    """
    gap = content[end:start]
    if gap.strip(BLANKS + "\r\n") or len(BREAK.findall(gap)) != 1 or not 0 < end <= start < len(content):
        return False
    line = content[_line_start(content, end) : end]
    rest = content[start : start + LONGEST_WORD]
    words = line[-REACH:]
    if not is_open(words) or BARE_NUMBER.search(words) or COLUMNS & {*line, *rest.partition("\n")[0]}:
        return False
    if category(rest[0]) not in LETTERS or COUNT.match(rest):
        return False
    return _is_shown(line, rest) or (width is not None and _is_full(line, rest, width))


def follows_label(content: str, end: int, start: int) -> bool:
    """Whether the words on the line after a label that is alone on its line certainly belong to it.

    content: the text of the file. end, start: offsets of the end of the label and the start of the words. A bare number
    may be that of a page, and the words may have a label of their own.
    """
    alone = len(BREAK.findall(content[end:start])) == 1 and not BARE_NUMBER.search(
        content[_line_start(content, end) : end]
    )
    return alone and not COUNT.match(content, start) and category(content[start]) in LETTERS - {"Nd"}


def _is_shown(line: str, rest: str) -> bool:
    """Whether the words show that a sentence continues. line: up to its end. rest: of the next line."""
    if JAPANESE.match(line[-1]) or JAPANESE.match(rest[0]):
        return bool((len(line) >= CHARACTERS and open_endings.found(line[-REACH:])) or inner_beginnings.found(rest))
    return rest[0].islower() and len(line.split()) >= WORDS


def _line_start(content: str, end: int) -> int:
    return max(content.rfind(sign, 0, end) for sign in "\r\n") + 1


def _is_full(line: str, rest: str, width: int) -> bool:
    """Whether a line ends only because what follows does not fit into the width of the document."""
    word = WORD.match(rest)
    follows = 1 + cells(word[0]) if word else cells(rest[0])
    return cells(line) + follows > width - SLACK and cells(line) <= width + SLACK * 2
