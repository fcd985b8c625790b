"""Keywords of a sentence: nouns by their script in Japanese, stems in English.

There is no dictionary and no analyser: a Japanese noun is a run of kanji or of katakana, and two rules are about the
same thing if they share pieces of such runs. Words of every rule are left out.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.characters import KANJI

RUN = re.compile(f"(?P<kana>[ァ-ヺー]+)|(?P<kanji>{KANJI}+)|(?P<latin>[A-Za-z][A-Za-z'’]*)")
# words of any sentence, whatever it is about
ENGLISH = frozenset(
    re.findall(
        r"\w+",
        """
        a above after again all also an and another any are as at be been before being below both but by can cannot
        chapter did do does done down during each either following for from had has have he her him his if in include
        included includes including information into is it its may more must no not of on once one only or other
        otherwise out over per rule rules section sections see she should so some step steps such than that the their
        them then there these they this those through to under until up was were what when where which while who will
        with would you your
        """,
    )
)
JAPANESE = frozenset(
    re.findall(
        r"\w+",
        """
        場合 以下 以降 以外 以上 参照 詳細 詳 関 対 行 時 他 各 際 中 後 前 内 上 下
        自身 自分 相手 章 項 節 規定 等 的 示 書 従 記 在
        """,
    )
)
# inflectional endings, the least length of a word that loses one, and how many characters it loses
ENDINGS = (("ies", 5, 3), ("ied", 5, 3), ("ing", 6, 3), ("ion", 7, 3), ("ed", 5, 2), ("es", 5, 2), ("s", 4, 1))
LAST = frozenset("ey")


class Keyword(NamedTuple):
    """A word to look for, and its offsets. A stem begins with a blank, so that it matches only at word boundaries."""

    text: str
    start: int
    end: int


def keywords(words: str, start: int = 0, end: int | None = None) -> Iterator[Keyword]:
    """The keywords between two offsets of words in one width.

    A run of katakana is one keyword, and so is each pair of characters of a run of kanji; where one script follows
    the other, also the whole katakana run with the adjacent kanji: カード名 is カード, カード名 and 名.
    """
    before = None
    for run in RUN.finditer(words, start, len(words) if end is None else end):
        if run["latin"]:
            yield from _latin(run)
        else:
            joined = before is not None and before.end() == run.start()
            if before is not None and joined and before.lastgroup != run.lastgroup:
                first = before.start() if before["kana"] else before.end() - 1
                last = run.end() if run["kana"] else run.start() + 1
                yield Keyword(words[first:last], first, last)
            yield from _kana(run) if run["kana"] else _kanji(run)
        before = None if run["latin"] else run


def _latin(run: re.Match[str]) -> Iterator[Keyword]:
    text = _keyword(run[0])
    if text:
        yield Keyword(text, run.start(), run.end())


@functools.cache
def _keyword(written: str) -> str:
    """The keyword of an English word; empty for a word of any sentence."""
    word = written.lower().replace("’", "'").split("'")[0]
    kept = stem(word)
    return "" if word in ENGLISH or kept in ENGLISH or len(word) == 1 else f" {kept}"


def _kana(run: re.Match[str]) -> Iterator[Keyword]:
    if len(run[0]) > 1:
        yield Keyword(run[0], run.start(), run.end())


def _kanji(run: re.Match[str]) -> Iterator[Keyword]:
    word, start = run[0], run.start()
    pieces = [(at, at + 2) for at in range(len(word) - 1)] if len(word) > 1 else [(0, 1)]
    if len(word) == 4:
        # a compound of two words is rarer than either
        pieces.append((0, 4))
    for low, high in pieces:
        if word[low:high] not in JAPANESE:
            yield Keyword(word[low:high], start + low, start + high)


def stem(word: str) -> str:
    """The common beginning of an English word's forms: shift, shifts, shifting; ability, abilities."""
    for ending, least, cut in ENDINGS:
        if word.endswith(ending) and len(word) >= least and not word.endswith("ss"):
            word = word[:-cut]
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "ls":
        return word[:-1]
    return word[:-1] if len(word) > 4 and word[-1] in LAST else word
