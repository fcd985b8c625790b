"""Repeated particles, endings and words, and pairs of words with the same meaning."""

from jobun.language.substitutions import Substitution
from jobun.locale.message import Message
from jobun.text.characters import NOUN

TWICE = Message("repeated particle", "助詞が二度書かれています")
TWICE_SIGN = Message("repeated punctuation", "句読点が重なっています")
SAME = Message("two words with the same meaning", "同じ意味の語が重なっています")

JAPANESE = (
    Substitution("をを", "を", TWICE, {"札をを引く": "札を引く"}),
    Substitution("へへ", "へ", TWICE, {"山札へへ戻す": "山札へ戻す"}),
    Substitution(
        f"(?<={NOUN})のの(?={NOUN})",
        "の",
        TWICE,
        {"手札のの枚数": "手札の枚数"},
        ("置かれたもののうち", "村のののしり"),
    ),
    Substitution(
        f"(?<={NOUN})にに(?={NOUN})",
        "に",
        TWICE,
        {"山札にに戻す": "山札に戻す"},
        ("敵に似た札", "墓地ににげる"),
        documents=2,
    ),
    Substitution(
        f"(?<={NOUN})がが(?={NOUN})", "が", TWICE, {"札がが移る": "札が移る"}, ("各人ががんばる",), documents=1
    ),
    Substitution(f"(?<={NOUN})はは(?=(?:、|{NOUN}))", "は", TWICE, {"手番はは移る": "手番は移る"}, ("留め具ははずす",)),
    Substitution(
        f"(?<={NOUN})でで(?=(?:、|{NOUN}))",
        "で",
        TWICE,
        {"場でで戦う": "場で戦う"},
        ("布でできた札", "布でできるもの", "ここまでで終わる"),
    ),
    Substitution(
        "(?<=[されしきみえけせ])てて(?=い[るなたま])",
        "て",
        Message("repeated ending", "語尾が二度書かれています"),
        {"札が置かれてている間": "札が置かれている間"},
        ("捨てている", "札を捨てていない", "札を立てている"),
        documents=1,
    ),
    Substitution(
        f"(?<={NOUN})(から|まで|より)\\1",
        r"\1",
        TWICE,
        {"場からから除く": "場から除く", "三枚までまで選ぶ": "三枚まで選ぶ"},
    ),
    Substitution("。。", "。", TWICE_SIGN, {"札を引く。。": "札を引く。"}),
    Substitution("、、", "、", TWICE_SIGN, {"その後、、札を引く": "その後、札を引く"}),
    Substitution("。、", "。", TWICE_SIGN, {"札を引く。、次に": "札を引く。次に"}),
    Substitution("、。", "。", TWICE_SIGN, {"札を引く、。": "札を引く。"}),
    Substitution(
        "(です|ます)。?\\1(?=。)",
        r"\1",
        TWICE,
        {"札を引きますます。": "札を引きます。"},
        ("ますます増える。", "引きます。"),
    ),
    Substitution(
        f"第([0-9０-９]{{1,3}}|[一二三四五六七八九十]{{1,3}})((?!番){NOUN}{{1,6}}?)目(?!的|標)",
        r"\1\2目",
        SAME,
        {"第一ターン目に引く": "一ターン目に引く", "第2回目の試技": "2回目の試技"},
        ("第2項目的な", "第一ターンに引く", "二回目の試技"),
        severity="info",
        documents=1,
    ),
    Substitution(
        f"各((?!自|人|々|種|位|所|地){NOUN}{{1,10}})(ごと|毎)(?=に|の)",
        r"\1\2",
        SAME,
        {"各プレイヤーごとに引く": "プレイヤーごとに引く"},
        ("各プレイヤーが引く", "プレイヤーごとに引く"),
        severity="info",
        documents=3,
    ),
    Substitution(
        f"(約|およそ|おおよそ)((?:[0-9０-９,.]{{1,6}}|[一二三四五六七八九十百千]{{1,4}}){NOUN}{{1,4}}?)(?:ほど|程度|くらい|ぐらい)",
        r"\1\2",
        SAME,
        {"約10分程度休みます": "約10分休みます"},
        ("約10分休みます", "10分程度休みます"),
        severity="info",
    ),
    Substitution(
        "必ず必要(?=[とでが])",
        "必要",
        SAME,
        {"札が必ず必要です": "札が必要です"},
        ("必ず札が必要です",),
        severity="info",
    ),
    Substitution(
        "一番(最[初後大小高低])",
        r"\1",
        SAME,
        {"一番最初に引く": "最初に引く"},
        ("一番上", "最初に引く"),
        severity="info",
        documents=2,
    ),
    Substitution(
        "(?<=以[後降])から(?=[、。始])",
        "",
        SAME,
        {"次の手番以降から、": "次の手番以降、"},
        ("次の手番から、",),
        severity="info",
    ),
    Substitution(
        "後((?:[0-9０-９]{1,3}|[一二三四五六七八九十]{1,3}) ?(?:日|週間|[か箇ヶカ]月|年|時間|分|秒))後",
        r"後\1",
        SAME,
        {"総会の終了後一週間後まで": "総会の終了後一週間まで"},
        ("終了後一週間以内", "終了から一週間後"),
        severity="info",
        documents=1,
    ),
    Substitution(
        "内中(?=[はにで、])", "内", SAME, {"指定期間内中に出す": "指定期間内に出す"}, ("市内中心部",), documents=1
    ),
    Substitution("など等(?!し)|等など", "など", SAME, {"札など等を置く": "札などを置く"}, ("札など等しく分ける",)),
)
# English words that may be repeated: "all that that player has", "had had"
TWICE_ENGLISH = frozenset({"that", "had", "no", "bye", "very", "blah", "so", "do", "her"})
