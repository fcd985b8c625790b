"""A sign of another script stands in a word, or one word is written in two scripts.

語の中に別の文字種の似た字が混じっているか、同じ語が二通りの文字で書かれています。

リペア with a ぺ of hiragana, a long vowel typed as a dash or as 一, a Cyrillic letter in a Latin word: they print
alike, and no search finds the word. Told where the word with the right sign is one of the book's own, or where nothing
else can be meant. One word in two scripts (全て and すべて) is told as a note, once a document, at its rarer form.

ひらがなの「ぺ」を含むカタカナ語、長音の代わりのダッシュや漢数字、英単語の中のキリル文字などで、見た目は同じでも検索で
見つからなくなります。正しい字の語が文書中にあるか、ほかに読みようがないものだけを報告します。「全て」と「すべて」のような
表記の混在は、少ないほうを文書ごとに一度だけ、参考として知らせます。

Bad::

    1-1. 札
    1-1-1. 《⟦リぺア⟧》を持つ札は、手番の終わりに直ります。
    1-1-2. ⟦カ一ド⟧を山に戻します。山のカードを引きます。カードを置きます。
    1-1-3. ⟦ボ夕ン⟧を押します。

Bad::

    1-1. 札
    1-1-1. 能力のない札を引きます。札の能力は場で働きます。⟦能カ⟧は消えません。

Bad::

    1-1. 札
    1-1-1. ⟦全て⟧の札を引きます。
    1-1-2. すべての札を置きます。
    1-1-3. すべての札を戻します。

Bad::

    1.1. Cards
    1.1.1. Draw the top ⟦саrd⟧ of the deck.

Good::

    1-1. 札
    1-1-1. エリアへカードを置き、一番上のカードを引きます。
    1-1-2. カード二枚をエリアへ戻します。プレイヤー一チームが勝ちます。
    1-1-3. 半径rの円とα線を使います。
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.words.mixed_script.lookalikes import LookAlike, LookAlikes
from jobun.checks.words.mixed_script.scripts import KANJI, KATAKANA, LATIN, SURE, TWINS, Twin
from jobun.language.running_text import RunningText
from jobun.language.substitutions import compiled, literal_part
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.number_style import often
from jobun.locale.message import Message

TOLD = 8


def find(context: CheckContext) -> Iterator[Problem]:
    """Every look-alike, and once each word that is written in two scripts."""
    prose = context.prose
    for found in LookAlikes(prose.words, KATAKANA, KANJI, LATIN, SURE).found():
        yield _look_alike(prose, found)
    if context.document.language == "ja":
        for twin in TWINS:
            yield from _twin(prose, twin)


def _look_alike(prose: RunningText, found: LookAlike) -> Problem:
    code = f"U+{ord(found.sign):04X}"
    span = prose.span(found.start, found.end)
    # a few are wrong wherever they stand, and the word with the right sign need not be there
    known = (f" (written {often(found.known)})", f"（文書中に {found.known} 回）") if found.known else ("", "")
    return Problem(
        span,
        Message(
            f"“{found.sign}” ({code}) is of another script; “{found.meant}”{known[0]} is meant",
            f"「{found.sign}」（{code}）は別の文字種の字です。「{found.meant}」{known[1]}でしょう",
        ),
        suggestions=(
            Suggestion(
                Message(f"write “{found.meant}”", f"「{found.meant}」と書く"), (Edit(span, found.meant),), safe=True
            ),
        ),
    )


def _twin(prose: RunningText, twin: Twin) -> Iterator[Problem]:
    """A word in two scripts, at the places of the rarer."""
    # letters are searched for many times faster than a pattern, and most words are written in one script
    if not all(literal_part(pattern) in prose.words for pattern in twin.patterns):
        return
    counts = []
    for pattern in twin.patterns:
        found = [one.span() for one in compiled(pattern).finditer(prose.words)]
        if not found:
            return
        counts.append(found)
    rare = 0 if len(counts[0]) <= len(counts[1]) else 1
    few, many = counts[rare], counts[1 - rare]
    one, other = twin.names[rare], twin.names[1 - rare]
    spans = [prose.span(*place) for place in few]
    yield Problem(
        spans[0],
        Message(
            f"one word in two scripts: “{one}” {often(len(few))}, “{other}” {often(len(many))}",
            f"同じ語が二通りに書かれています。「{one}」{len(few)} 回、「{other}」{len(many)} 回",
        ),
        related=(
            *(Related(span, Message(f"“{one}” again", f"ほかの「{one}」")) for span in spans[1:TOLD]),
            Related(prose.span(*many[0]), Message(f"“{other}” here", f"ここでは「{other}」")),
        ),
        severity="info",
    )


check = Check("TXT004", "mixed-script", "warning", __doc__, find)
