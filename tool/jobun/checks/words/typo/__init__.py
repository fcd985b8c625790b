"""A word is mistyped.

語が打ち間違えられています。

A word that the book hardly uses is one slip away from one that it uses often: a character too many, too few or
another, two in the wrong order. In Japanese that is told of words of katakana, of words of the same sound where the
book writes the other, and of endings and particles that cannot stand so in any book. With the extra jobun[ja], which
brings an analyser of words (fugashi with UniDic), a noun and a verb that sound as a katakana word of the book are told
as that word, turned into kanji by mistake (場取る for バトル); without it they are not. In English, of words that no
dictionary (pyspellchecker) knows. Names, compounds of known words and British and American spellings stay; and of words
that are typed for one another (play, player), where the words around stand nowhere else beside the one and often around
the other. Words that lost the blank between them are told once a document, as a note: it is an extraction that does
that.

文書でほとんど使われない語が、よく使われる語と一字の違い（余分、脱落、取り違え、入れ替わり）です。日本語では、カタカナ語、同じ
読みの語、ありえない語尾や助詞の並びを対象にします。追加機能 jobun[ja] を入れると、形態素解析（fugashi と UniDic）を
使い、名詞と動詞の続きが文書のカタカナ語と同じ読みになる箇所（「バトル」が「場取る」になったもの）も対象にします。
英語では、辞書（pyspellchecker）にない語と、取り違えやすい語（play と player など）のうち、前後の語がほかでは必ず
相手の語を挟むものを対象にします。固有の名前、既知の語の複合、英米のつづりの違いは対象にしません。
空白の抜けた英語は、文書ごとに一度だけ参考として知らせます。

Bad::

    1-1. 手番
    1-1-1. アクションステップを行い、次のアクションステップに進みます。
    1-1-2. アクションステップでは札を出し、アクションステップの終わりに引きます。
    1-1-3. どちらかの⟦アクションタステップ⟧が終わったら、アクションステップも終わります。

Bad::

    1-1. 手番
    1-1-1. 札が場にあることは⟦保障⟧されません。
    1-1-2. 札を選べることは保証されません。札の枚数も保証されません。
    1-1-3. 条件⟦が⟧満たした札を引きます。

Bad::

    1.1. Abilities
    1.1.1. Activated abilities are used by players. Triggered abilities are not.
    1.1.2. Static abilities and other abilities stay. The activated ⟦abilitoes⟧ do too.
    1.1.3. Draw ⟦a⟧ object from the deck.

Bad::

    1.1. Turns
    1.1.1. First that player draws. Then that player draws again.
    1.1.2. In a long game that player draws once more.
    1.1.3. In a short game that ⟦play⟧ draws nothing.

Good::

    1-1. 手番
    1-1-1. ゲームアクションは、ゲームアクションとゲームアクションの間にゲームアクションとして行います。
    1-1-2. ゲートを開くゲートアクションは、ゲートとゲートの間でゲームアクションの後に行います。
    1-1-3. 札の公開が保証され、権利が保障されます。

Good::

    1.1. Colours
    1.1.1. Players choose a colour for a nonland card. Untapping is recognised.
    1.1.2. A player chooses a color.

Bad::

    1-1. 勝敗
    1-1-1. バトルエリアに駒がない人は負けます。バトルエリアの駒は動けません。
    1-1-2. ⟦場取る⟧エリアの駒を数えます。バトルは手番に一度です。

Good::

    1.1. Turns
    1.1.1. First that player draws. Then that player draws again.
    1.1.2. In a long game that player draws once more.
    1.1.3. Of that play nothing is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.checks.words.typo.english_slips import ENGLISH
from jobun.checks.words.typo.japanese_slips import HOMOPHONES, JAPANESE
from jobun.checks.words.typo.spelling import Misspelt, katakana_slips
from jobun.language.running_text import RunningText
from jobun.language.substitutions import FoundSubstitution, compiled, substitutions_in
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message

RARE = 2
SENTENCE = re.compile("[A-Za-z]+(?: [a-z]+){6}")
TOLD = 8


def find(context: CheckContext) -> Iterator[Problem]:
    """Every word that is mistyped."""
    prose = context.prose
    if context.document.language == "ja":
        compact = prose.compact
        listed = {compact.offset(place.start): place for place in substitutions_in(compact.words, JAPANESE)}
        for start, place in listed.items():
            yield _listed(prose, place._replace(start=start, end=compact.offset(place.end - 1) + 1))
        for found in (*katakana_slips(prose.words), *_homophones(prose.words)):
            if found.start not in listed:
                yield _misspelt(prose, found)
        yield from _converted(context)
    # a Japanese book may hold a translation, or the notes of one
    if context.document.language != "ja" or SENTENCE.search(prose.words):
        for place in substitutions_in(prose.words, ENGLISH):
            yield _listed(prose, place)
        yield from _english(prose)


def _converted(context: CheckContext) -> Iterator[Problem]:
    """Words in katakana that were turned into kanji: a noun and a verb that make no sentence, and sound as one does."""
    compact = context.prose.compact
    for found in context.bare_nouns:
        if found.meant:
            span, times = compact.span(found.start, found.end), compact.words.count(found.meant)
            word = compact.words[found.start : found.end]
            said = Message(
                f"“{word}” sounds as “{found.meant}”, which is written {times} times, and has no particle as it is",
                f"「{word}」は「{found.meant}」（文書中に {times} 回）の変換の誤りでしょう。助詞もありません",
            )
            mend = Message(f"write “{found.meant}”", f"「{found.meant}」と書く")
            yield Problem(span, said, suggestions=(Suggestion(mend, (Edit(span, found.meant),)),))


def _homophones(words: str) -> Iterator[Misspelt]:
    """Words of the same sound as one that the book writes in the same place of a sentence."""
    for usual, other, behind in HOMOPHONES:
        if other in words and usual in words:
            found = [one.span() for one in compiled(f"{other}(?={behind})").finditer(words)]
            times = len(compiled(f"{usual}(?={behind})").findall(words))
            if 0 < len(found) <= RARE and times >= RARE * len(found):
                yield from (Misspelt(*place, usual, times) for place in found)


def _english(prose: RunningText) -> Iterator[Problem]:
    from jobun.checks.words.typo.unknown_words import English

    english = English(prose.words)
    misspelt = (*english.slips(), *english.digits(), *english.out_of_company())
    for found in misspelt:
        yield _misspelt(prose, found)
    glued = list(english.glued())
    if glued:
        spans = [prose.span(one.start, one.end) for one in glued]
        cuts = [prose.span(one.at, one.at + 1).start for one in glued]
        yield Problem(
            spans[0],
            Message(
                f"{len(glued)} words lack the blank between them",
                f"単語の間の空白が {len(glued)} か所で抜けています",
            ),
            related=tuple(Related(span, Message("another one", "ほかの箇所")) for span in spans[1:TOLD]),
            suggestions=(
                Suggestion(
                    Message("put the blanks in", "空白を入れる"),
                    tuple(Edit(spans[0]._replace(start=cut, end=cut), " ") for cut in cuts),
                ),
            ),
            severity="info",
        )


def _listed(prose: RunningText, place: FoundSubstitution) -> Problem:
    span = prose.span(place.start, place.end)
    said = Message(f"write “{place.replacement.strip()}”", f"「{place.replacement.strip()}」と書く")
    mend = Suggestion(said, (Edit(span, place.replacement),))
    return Problem(span, place.entry.message, suggestions=(mend,), severity=place.entry.severity)


def _misspelt(prose: RunningText, found: Misspelt) -> Problem:
    word, span = prose.words[found.start : found.end], prose.span(found.start, found.end)
    said = Message(f"“{word}” seems to be “{found.meant}” mistyped", f"「{word}」は「{found.meant}」の誤りでしょう")
    if found.times:
        said = Message(
            f"“{word}” is one slip away from “{found.meant}”, which is written {found.times} times",
            f"「{word}」は「{found.meant}」（文書中に {found.times} 回）の打ち間違いでしょう",
        )
    mend = Message(f"write “{found.meant}”", f"「{found.meant}」と書く")
    return Problem(span, said, suggestions=(Suggestion(mend, (Edit(span, found.meant),)),))


check = Check("TXT001", "typo", "warning", __doc__, find)
