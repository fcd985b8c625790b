"""Missing Japanese particles in any document; patterns for text without blanks in which each digit is 0."""

from jobun.language.substitutions import Substitution
from jobun.locale.message import Message
from jobun.text.characters import KANJI, NOUN

MISSING = (
    Substitution(
        f"(?<=[るたい])こと(?=(?!自体|及|又|等|並|若|以外|以上|以降|全|毎|前提|前|後|時|同士|中|無){KANJI}{{2}})",
        "ことを",
        Message("missing particle after “こと”", "「こと」の後に助詞がありません"),
        {"場に出ること条件とする": "場に出ることを条件とする"},
        ("引くこと及び置くこと", "勝つこと自体", "出ることを条件とする", "置くこと以外はできない", "見ること無く置く"),
        documents=2,
    ),
    Substitution(
        "(?<=[るたいうくすつぬぶむぐ])こと(?=でき(?:る|な[いか]|ま[すせし]|た(?!ら)))",
        "ことが",
        Message("missing particle after “こと”", "「こと」の後に助詞がありません"),
        {"達成することできない": "達成することができない"},
        ("達成することができない", "引くことできめ細かくする"),
        cues=("ことでき",),
        documents=1,
    ),
    Substitution(
        "([たる])(?=(?:見な|みな)[さしす](?!ん))",
        r"\1と",
        Message("missing “と” before “見なす”", "「見なす」の前に「と」がありません"),
        {"移動した見なされない": "移動したと見なされない", "引いたみなす": "引いたとみなす"},
        ("引いたと見なす", "参加するみなさん"),
        cues=("た見な", "る見な", "たみな", "るみな"),
        documents=1,
    ),
    Substitution(
        f"({NOUN})で(?=ありません(?!か))",
        r"\1では",
        Message("missing “は” before “ありません”", "「ありません」の前に「は」がありません"),
        {"これは攻撃でありません": "これは攻撃ではありません"},
        ("これは攻撃ではありません", "場のどこでもありません"),
        cues=("でありません",),
        documents=1,
    ),
    Substitution(
        "([長員事計査表者役理])(?=事故(?:が|の)?あ[るっ])",
        r"\1に",
        Message("missing “に” before “事故”", "「事故」の前に「に」がありません"),
        {"会長事故あるときは": "会長に事故あるときは"},
        ("会長に事故があるときは", "重大な事故があったとき", "交通事故があったとき"),
        cues=("事故",),
        documents=2,
    ),
    Substitution(
        f"(?<![真斜直])({NOUN})(?<![真斜直])(?=後ろ[にのでをは、])",
        r"\1の",
        Message("missing “の” before “後ろ”", "「後ろ」の前に「の」がありません"),
        {"パワー後ろに書く": "パワーの後ろに書く"},
        ("真後ろに置く", "札の後ろに置く", "列の直後ろに並ぶ"),
        severity="info",
        cues=("後ろ",),
        documents=1,
    ),
    Substitution(
        f"(エリア|ゾーン|リング)(?=[いあ]る{NOUN})",
        r"\1に",
        Message("missing particle after an expression of place", "場所を表す語の後に助詞がありません"),
        {"バトルエリアいる自分の駒": "バトルエリアにいる自分の駒"},
        ("バトルエリアにいる駒", "エリアである場所"),
        documents=1,
    ),
    Substitution(
        "(?<=[0-9一二三四五六七八九十])([枚体個回点人匹本つ])(?=な(?:った|って|ります|りません|れば))",
        r"\1に",
        Message("missing “に” before “なる”", "「なる」の前に「に」がありません"),
        {"山札が0枚なったとき": "山札が0枚になったとき", "場の札が三体なれば": "場の札が三体になれば"},
        ("山札が0枚になったとき", "一人なら", "三人なので"),
        documents=1,
    ),
    Substitution(
        f"({NOUN})(?=は、?(?:以下|次)の{NOUN}{{2,6}}が(?:適用され|存在し|存在す))",
        r"\1に",
        Message("missing “に” before “は”", "「は」の前に「に」がありません"),
        {"この札は、以下のルールが適用されます": "この札には、以下のルールが適用されます"},
        ("この札には、以下のルールが適用されます", "この札は、以下のルールに従います"),
        documents=2,
    ),
)
AMOUNTS = frozenset("時後前際間度回枚体個人点数分計毎上下内外中日目種段手番秒年月週倍円匹本冊組等他各的")
