"""A word is misspelled or mistyped.

語の綴りや変換に誤りがあります。

A word that the document hardly uses differs by one typing error from a word that it uses often: one character added,
missing or replaced, or two exchanged. In Japanese, katakana words and phrases in hiragana are compared
(しないければ), and reported are particles that a verb does not take, verb forms that do not exist and a lone たり.
With the extra jobun[ja], which installs a morphological analyser (fugashi with UniDic), a rare word that sounds like
a frequent one between the same neighbours is reported (作製 for 作成), and a noun and a verb that sound like a
katakana word of the document (場取る for バトル). In English, words that are not in the list of words are reported,
and words that are easily confused (play, player) if the document always has the other word between the same
neighbours. The same shows a missing preposition, article, apostrophe or comma. Breaks of grammar that no reading of
the words allows ("can only played") are reported as well. Names, compounds of known words, and British and American
spellings are not reported. Missing spaces between English words are reported once a document, as information: text
extraction causes them.

文書でほとんど使われない語のうち、よく使われる語と一文字だけ違うもの（余分、脱落、置き換え、入れ替わり）を報告します。
日本語では、カタカナ語と、ひらがなの語句（「しないければ」など）を比べます。動詞に合わない助詞、存在しない動詞の形、
片方だけの「たり」も報告します。追加機能 jobun[ja] を入れると、形態素解析（fugashi と UniDic）を使い、よく使われる語
と同じ読みで前後の文字も同じ、まれな語（「作成」に対する「作製」）と、名詞と動詞の並びが文書のカタカナ語と同じ読みに
なる箇所（「バトル」が「場取る」になったもの）も報告します。英語では、単語表にない語と、混同しやすい語（play と player
など）のうち同じ前後関係でほかの箇所では必ず相手の語が使われているものを報告します。固有名、既知の語の複合語、英米の
つづりの違いは報告しません。ほかの箇所には必ずある前置詞、冠詞、アポストロフィ、コンマの脱落と、どう読んでも文法に合わな
い箇所（"can only played" など）も報告します。英単語の間の空白の脱落は、文書ごとに一度だけ、情報として報告します。

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

Bad::

    1.1. Turns
    1.1.1. It is neither a spell ⟦or⟧ ability. Discard ⟦the its⟧ cards.
    1.1.2. This card can only ⟦played⟧ in your turn. Look if ⟦there⟧ any cards.
    1.1.3. If a player ⟦have⟧ no cards, stop.

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

Bad::

    1-1. 手番
    1-1-1. 山を作成する人は、宣言しなければならない。旗を作成する人は、着席しなければならない。
    1-1-2. 箱を⟦作製⟧する人は、退席⟦しないければならない⟧。札を公開しなければならない。
    1-1-3. 札を回収しなければならない。役を報告しなければならない。札を引いたり置いたりする。
    1-1-4. 札を引い⟦たり⟧、札を置く。場⟦を参加⟧しない人は、石⟦を山札を⟧戻します。
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.checks.words.typo.japanese import japanese
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem

SENTENCE = re.compile("[A-Za-z]+(?: [a-z]+){6}")


def find(context: CheckContext) -> Iterator[Problem]:
    """Mistyped words."""
    prose = context.prose
    if context.document.language == "ja":
        yield from japanese(context)
    # a Japanese document may contain English passages
    if context.document.language != "ja" or SENTENCE.search(prose.words):
        from jobun.checks.words.typo.english import english

        yield from english(prose, context.phrases)


check = Check("TXT001", "typo", "warning", __doc__, find)
