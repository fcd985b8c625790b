"""Characters that look like those of another script, and words that are written in two scripts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from jobun.text.characters import NOUN

# look-alikes in katakana words
KATAKANA = dict(
    zip("へべぺり一―—–−‐-口力工二卜夕八才千丿了", "ヘベペリーーーーーーーロカエニトタハオチノア", strict=True)
)
# hiragana that is not a particle, and kanji that cannot begin a word there: always wrong between katakana
SURE = frozenset("べぺり一夕卜")
# the reverse: katakana among kanji
KANJI = {
    "カ": "力",
    "ロ": "口",
    "エ": "工",
    "ニ": "二",
    "ト": "卜",
    "タ": "夕",
    "ハ": "八",
    "オ": "才",
    "チ": "千",
    "ー": "一",
}
# Cyrillic and Greek letters that print like Latin ones
LATIN = dict(zip("АВЕЅІЈКМНОРСТХаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧοι", "ABESIJKMHOPCTXaeopcyxijsABEZHIKMNOPTYXoi", strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class Twin:
    """One word in two scripts.

    names: the word in both scripts. patterns: regular expressions for both. examples: a sentence with each of them.
    good: sentences with neither.
    """

    names: tuple[str, str]
    patterns: tuple[str, str]
    examples: tuple[str, str]
    good: Sequence[str] = field(default=())


def _plain(one: str, other: str) -> Twin:
    """A word without homographs."""
    return Twin((one, other), (one, other), (f"ここでは{one}、", f"ここでは{other}、"))


# not part of a longer number or word
ALONE = "(?<![一二三四五六七八九十百千第0-9０-９./-])(?<=[をがはにのとで、。\n])"
NTH = "(?<=[0-9０-９一二三四五六七八九ンド回])"
FORMAL = "(?<=[るたいうくすむつぬぶ])"
BEFORE_NOUN = "(?=[がはをもにで、。とや])"

TWINS = (
    Twin(
        ("事", "こと"),
        (f"{FORMAL}事{BEFORE_NOUN}", f"{FORMAL}こと{BEFORE_NOUN}"),
        ("札を引く事ができます。", "札を引くことができます。"),
        ("大事が起こる", "出来事を待つ"),
    ),
    Twin(
        ("物", "もの"),
        (f"{FORMAL}物{BEFORE_NOUN}", f"{FORMAL}もの{BEFORE_NOUN}"),
        ("引いた物とみなします。", "引いたものとみなします。"),
        ("禁止物を置く",),
    ),
    Twin(
        ("限り", "かぎり"),
        (f"(?<=[いるたぬん])限り(?=[、。は]|{NOUN})", "(?<=[いるたぬん])かぎり"),
        ("指示がない限り、", "指示がないかぎり、"),
        ("一度限り使えます",),
    ),
    Twin(
        ("無い", "ない"),
        ("(?<=[がも])無[いくか]", "(?<=[がも])な(?:い(?![とけ])|く(?!て)|か)"),
        ("指定が無い札", "指定がない札"),
        ("勝ちではない", "札がなければ"),
    ),
    Twin(
        ("出来る", "できる"),
        ("(?<=[がはもを])出来[るなまれ]", "(?<=[がはもを])でき[るなまれ]"),
        ("引くことが出来ます。", "引くことができます。"),
        ("出来事が起こる", "布でできた札"),
    ),
    Twin(
        ("様に", "ように"),
        ("(?<=[のるたい])様に", "(?<=[のるたい])ように"),
        ("次の様に行う", "次のように行う"),
        ("同様に行う",),
    ),
    Twin(
        ("通り", "とおり"),
        ("(?<=[のるた])通り(?=[にで、。])", "(?<=[のるた])とおり(?=[にで、。])"),
        ("次の通りに行う", "次のとおりに行う"),
        ("二通りに分かれる",),
    ),
    Twin(
        ("為", "ため"),
        ("(?<=[のる])為(?=[に、の])", "(?<=[のる])ため(?=[に、の])"),
        ("引く為ではなく出る為に", "出るために"),
    ),
    Twin(
        ("付け", "づけ"),
        ("(?<=(?:関連|条件|位置|順位|意味))付け", "(?<=(?:関連|条件|位置|順位|意味))づけ"),
        ("関連付けられた札", "関連づけられた札"),
    ),
    Twin(("行なう", "行う"), ("行な(?=[うっいわえ])", "行(?=[うっわえ])"), ("処理を行なう", "処理を行う"), ("行なし",)),
    Twin(
        ("従って", "したがって"),
        ("(?<=。)従って(?=、)", "(?<=。)したがって(?=、)"),
        ("終わる。従って、", "終わる。したがって、"),
    ),
    Twin(("繰返し", "繰り返し"), ("繰返", "繰り返"), ("処理を繰返します", "処理を繰り返します")),
    Twin(("引分け", "引き分け"), ("引分け", "引き分け"), ("引分けとします", "引き分けとします")),
    Twin(
        ("二つ", "2つ"),
        (f"{ALONE}[一二三四五六七八九](?=[つ枚体度])(?!度に)", f"{ALONE}[2-9２-９][ 　]?(?=[つ枚体度])"),
        ("札を二枚引く。", "札を2枚引く。"),
        ("札を一度に引く", "十二枚引く", "統一つき"),
    ),
    Twin(
        ("め", "目"),
        (f"{NTH}め(?=[のにはで、。])", f"{NTH}目(?=[のにはで、。])"),
        ("2ターンめの手番", "2ターン目の手番"),
        ("項目の数", "2ターンのはじめに"),
    ),
    Twin(
        ("言う", "いう"),
        ("(?<=と)言う(?=[のもこ、。]|" + NOUN + ")", "(?<=と)いう(?=[のもこ、。]|" + NOUN + ")"),
        ("場と言う区画", "場という区画"),
        ("そうは言うものの",),
    ),
    Twin(
        ("時", "とき"),
        ("(?<=[るたい])時(?=[、にはの])", "(?<=[るたい])とき(?=[、にはの])"),
        ("札を引いた時、", "札を引いたとき、"),
        ("同時に引く", "ときどき引く"),
    ),
    Twin(
        ("おこなう", "行う"),
        ("(?<=[をがはも])おこな(?=[うっいわえ])", "(?<=[をがはも])行(?=[うっいわえ])"),
        ("処理をおこなう", "処理を行う"),
        ("よいおこない",),
    ),
    Twin(
        ("何ら", "なんら"),
        ("何ら(?=か)", "なんら(?=か)"),
        ("何らかの効果", "なんらかの効果"),
    ),
    Twin(
        ("〇", "○"),
        ("〇(?![一二三四五六七八九十〇])(?<![一二三四五六七八九十]〇)", "○"),
        ("〇〇と書く", "○○と書く"),
        ("二〇一〇年",),
    ),
    *(
        _plain(one, other)
        for one, other in (
            ("全て", "すべて"),
            ("又は", "または"),
            ("及び", "および"),
            ("並びに", "ならびに"),
            ("若しくは", "もしくは"),
            ("既に", "すでに"),
            ("更に", "さらに"),
            ("但し", "ただし"),
            ("即ち", "すなわち"),
            ("例えば", "たとえば"),
            ("予め", "あらかじめ"),
            ("毎に", "ごとに"),
            ("下さい", "ください"),
            ("於いて", "おいて"),
            ("何れ", "いずれ"),
            ("直ちに", "ただちに"),
            ("再び", "ふたたび"),
            ("殆ど", "ほとんど"),
            ("様々", "さまざま"),
        )
    ),
)
