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
    ),
    Substitution(
        f"(エリア|ゾーン|リング)(?=[いあ]る{NOUN})",
        r"\1に",
        Message("missing particle after an expression of place", "場所を表す語の後に助詞がありません"),
        {"バトルエリアいる自分の駒": "バトルエリアにいる自分の駒"},
        ("バトルエリアにいる駒", "エリアである場所"),
    ),
    Substitution(
        "(?<=[0-9一二三四五六七八九十])([枚体個回点人匹本つ])(?=な(?:った|って|ります|りません|れば))",
        r"\1に",
        Message("missing “に” before “なる”", "「なる」の前に「に」がありません"),
        {"山札が0枚なったとき": "山札が0枚になったとき", "場の札が三体なれば": "場の札が三体になれば"},
        ("山札が0枚になったとき", "一人なら", "三人なので"),
    ),
    Substitution(
        f"({NOUN})(?=は、?(?:以下|次)の{NOUN}{{2,6}}が(?:適用され|存在し|存在す))",
        r"\1に",
        Message("missing “に” before “は”", "「は」の前に「に」がありません"),
        {"この札は、以下のルールが適用されます": "この札には、以下のルールが適用されます"},
        ("この札には、以下のルールが適用されます", "この札は、以下のルールに従います"),
    ),
)
AMOUNTS = frozenset("時後前際間度回枚体個人点数分計毎上下内外中日目種段手番秒年月週倍円匹本冊組等他各的")
