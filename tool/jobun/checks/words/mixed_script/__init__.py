"""A word contains a look-alike character of another script, or is written in two scripts.

語の中に別の文字種のよく似た文字が混じっているか、同じ語が二通りの文字で書かれています。

リペア with a hiragana ぺ, a dash or 一 for a long vowel, a Cyrillic letter in a Latin word: they look the same, and no
search finds the word. Reported where the document contains the word in correct spelling, or where no other reading is
possible. A word in two scripts (全て and すべて) is reported once a document, as information, at its rarer form.

ひらがなの「ぺ」を含むカタカナ語、長音記号の代わりのダッシュや漢数字、英単語の中のキリル文字などは、見た目が同じでも検索
で見つからなくなります。正しい表記の語が文書中にあるか、ほかに読みようがないものだけを報告します。「全て」と「すべて」の
ような表記の混在は、少ないほうを文書ごとに一度だけ、情報として報告します。

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
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import occurrences
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message

# related places shown
SHOWN = 8


def find(context: CheckContext) -> Iterator[Problem]:
    """Look-alike characters, and once each word that is written in two scripts."""
    prose = context.prose
    for found in LookAlikes(prose.words, KATAKANA, KANJI, LATIN, SURE).found():
        yield _look_alike(prose, found)
    if context.document.language == "ja":
        for twin in TWINS:
            yield from _twin(prose, twin)


def _look_alike(prose: RunningText, found: LookAlike) -> Problem:
    code = f"U+{ord(found.sign):04X}"
    span = prose.span(found.start, found.end)
    # some characters are wrong anywhere: then the correct word need not occur
    meant = Message(
        "“{word}” (used {times})", "「{word}」（文書中に {times}）", word=found.meant, times=occurrences(found.known)
    )
    return Problem(
        span,
        Message(
            "“{character}” ({code}) is from another script; did you mean {meant}?",
            "「{character}」（{code}）は別の文字種の文字です。{meant}の誤りと思われます",
            character=found.sign,
            code=code,
            meant=meant if found.known else Message("“{word}”", "「{word}」", word=found.meant),
        ),
        suggestions=(replacement(found.meant, span),),
    )


def _twin(prose: RunningText, twin: Twin) -> Iterator[Problem]:
    """A word in two scripts, at the places of the rarer."""
    # a string is found many times faster than a pattern, and most words are written in one script
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
            "one word in two scripts: “{one}” {few}, “{other}” {many}",
            "同じ語が二通りに表記されています：「{one}」{few}、「{other}」{many}",
            one=one,
            few=occurrences(len(few)),
            other=other,
            many=occurrences(len(many)),
        ),
        related=(
            *(Related(span, Message("another “{word}”", "ほかの「{word}」", word=one)) for span in spans[1:SHOWN]),
            Related(prose.span(*many[0]), Message("here “{word}”", "ここでは「{word}」", word=other)),
        ),
        severity="info",
    )


check = Check("TXT004", "mixed-script", "warning", __doc__, find)
