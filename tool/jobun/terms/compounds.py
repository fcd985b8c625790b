"""Japanese compound words without a dictionary: runs of katakana, kanji and letters, and their parts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from jobun.terms.synonyms import synonym_group
from jobun.text.characters import KANJI, LETTER
from jobun.text.lazy import lazy

# nouns that contain the ending of a verb
NOUNS = "置き場|捨て場|待ち場|控え室|捨て札|引き札|伏せ札|空き地"
COMPOUND = lazy(f"(?:{NOUNS}|{LETTER})+")
# runs of one script
SCRIPT = lazy(f"{NOUNS}|(?P<kana>[ァ-ヺー]+)|(?P<kanji>(?:(?!{NOUNS}){KANJI})+)|(?P<latin>[A-Za-z]+)")
# words before or after a noun that are not part of its name
PREFIXES = tuple(
    re.findall(
        r"\w+",
        """
        各 全 両 同 他 毎 該当 当該 現在 自分 相手 自身 同一 別 元 次 前 後 際
        場合 以降 以下 以上 時 時点 通常 基本 一部 今回 直前 直後 全部 複数 最初
        最後 対象 指定 特定 任意 両方 片方 双方 個別 一連 一時的
        """,
    )
)
SUFFIXES = tuple(
    re.findall(
        r"\w+",
        """
        中 時 後 前 内 外 上 下 間 等 毎 側 用 的 別 開始時 終了時 以外 以上
        以下 以降 自体 同士 全体 全部 直後 直前 完了時 最中 際 場合 名 同様 同時
        若 又 及 並
        """,
    )
)
_FIRST = lazy("(?:" + "|".join(sorted(PREFIXES, key=len, reverse=True)) + f")(?={LETTER}{{3}})")
_LAST = lazy(f"(?<={LETTER}{{2}})(?:" + "|".join(sorted(SUFFIXES, key=len, reverse=True)) + ")$")
# letters with which no word begins
SMALL = frozenset("ーァィゥェォッャュョン")
# occurrences of a word alone from which it is known
OFTEN = 2
# a longer run of letters, in characters, is not a word
LONGEST = 40
_LEADING = lazy(f"{KANJI}*")


@cache
def strip_modifiers(word: str) -> str:
    """A word without parts that only say which or when: 優先処理中 is 優先処理."""
    first = _FIRST.match(word)
    # 各攻撃 is 各 and 攻撃, but 前提条件 is not 前 and 提条件
    if first and (len(first[0]) > 1 or len(_LEADING.match(word)[0]) % 2):  # type: ignore[index]
        word = word[first.end() :]
    last = _LAST.search(word)
    return word[: last.start()] if last else word


@cache
def split_scripts(word: str) -> tuple[str, ...]:
    """The runs of one script in a word."""
    return tuple(run[0] for run in SCRIPT.finditer(word))


def split_compound(word: str, known: Mapping[str, int]) -> tuple[str, ...]:
    """The parts of a word: runs of one script, kanji in pairs, katakana between two known words.

    known: the number of occurrences of each word alone.
    """
    found: list[str] = []
    if len(word) > LONGEST:
        return (word,)
    for run in split_scripts(word):
        if len(run) > 2 and "一" <= run[0] <= "鿿" and run not in NOUNS:
            found += _kanji_parts(run, known)
        elif len(run) > 4 and "ァ" <= run[0] <= "ー":
            found += _katakana_parts(run, known)
        else:
            found.append(run)
    return tuple(found)


def _kanji_parts(run: str, known: Mapping[str, int]) -> list[str]:
    """Pairs of kanji; in a run of odd length the last pair if it is a word: 常時, 型 and 効果, but 召喚 and 数."""
    if len(run) % 2 and (known.get(run[-2:]) or synonym_group(run[-2:])):
        return [*(run[at : at + 2] for at in range(0, len(run) - 3, 2)), run[-3], run[-2:]]
    return [run[at : at + 2] for at in range(0, len(run), 2)]


def _katakana_parts(run: str, known: Mapping[str, int]) -> list[str]:
    """A run of katakana as two known words, with the longest second word, else as one part."""
    for at in range(2, len(run) - 2):
        if (
            run[at] not in SMALL
            and (known.get(run[at:], 0) >= OFTEN or synonym_group(run[at:]))
            and (run[:at] in known or len(run) - at > 3)
        ):
            return [run[:at], run[at:]]
    return [run]
