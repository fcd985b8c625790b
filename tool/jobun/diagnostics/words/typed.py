"""Slips of the hand that are wrong in any book: endings that do not exist, particles that cannot meet, homophones."""

from jobun.diagnostics.words.slip import Slip
from jobun.messages.message import Message
from jobun.text.signs import NOUN

MEET = Message("two particles stand together that cannot", "続けて書くことのできない助詞が並んでいます")
ENDING = Message("no verb ends so", "このような語尾はありません")
SOUND = Message("a word of the same sound is meant", "同じ読みの別の語でしょう")
CASE = Message("the verb takes another particle", "この動詞には別の助詞を使います")

JAPANESE = (
    Slip(
        "をとして", "として", MEET, {"行動を条件をとして使う": "行動を条件として使う"}, ("条件として使う", "手をとる")
    ),
    Slip(
        f"(?<={NOUN})([がはにで])を(?={NOUN})",
        "を",
        MEET,
        {"札がを引く": "札を引く", "場でを見る": "場を見る"},
        ("札までを引く",),
    ),
    Slip(f"(?<={NOUN})を([がにでへ])(?={NOUN})", r"\1", MEET, {"山札をに戻す": "山札に戻す"}, ("札をにぎる",)),
    Slip(
        "(?<=[条要]件)が(?=満た[しすせ])",
        "を",
        CASE,
        {"条件が満たした札": "条件を満たした札"},
        ("条件が満たされた札", "条件を満たした札"),
    ),
    Slip(
        f"により(?=(?:{NOUN}|[0-9]){{2,20}}(?:の{NOUN}{{2,20}}){{0,2}}は)",
        "による",
        Message("the form that goes with a noun is wanted: “ni yoru”", "名詞にかかる形「による」が必要です"),
        {"能力により継続効果は消えます": "能力による継続効果は消えます"},
        ("効果により、札は戻ります", "能力により得た札は戻ります", "能力による効果は消えます"),
        beside="により",
    ),
    Slip(
        "(?<=[こそ]れ以[降後])の(?=その(?!他|ほか|後|まま))",
        "に",
        CASE,
        {"それ以降のその条件を満たした札": "それ以降にその条件を満たした札"},
        ("それ以降のその他の札",),
    ),
    Slip(
        "に別れ(?=[るたまな]|て(?!を))",
        "に分かれ",
        SOUND,
        {"二つの組に別れて遊ぶ": "二つの組に分かれて遊ぶ"},
        ("友と別れる", "人に別れを告げる"),
    ),
    Slip(
        "(?<=こと[はがを])保障(?=[しさす])",
        "保証",
        SOUND,
        {"持つことは保障されません": "持つことは保証されません"},
        ("権利は保障される",),
    ),
    Slip(f"意外の(?={NOUN})", "以外の", SOUND, {"自分意外の人": "自分以外の人"}, ("意外な札",)),
    Slip(
        f"(?<={NOUN})を対[称照]と(?=し|す)",
        "を対象と",
        SOUND,
        {"その札を対称とする": "その札を対象とする"},
        ("左右対称とする",),
    ),
    Slip(
        "(?<=[しりきみちいけれせえべめ])まぜん", "ません", ENDING, {"札は引きまぜん": "札は引きません"}, ("引きません",)
    ),
    Slip(
        "(?<=[しりきみちいけれせえべめ])ますた(?=[。、])",
        "ました",
        ENDING,
        {"札を引きますた。": "札を引きました。"},
        ("引きました。",),
    ),
    Slip(
        "なけらば", "なければ", ENDING, {"引かなけらばなりません": "引かなければなりません"}, ("引かなければならない",)
    ),
    Slip(
        "なければなら(?=い)",
        "なければならな",
        ENDING,
        {"引かなければならい": "引かなければならない"},
        ("引かなければならない",),
    ),
    Slip(
        "ことがで(?=ます|ません)",
        "ことができ",
        ENDING,
        {"引くことがでます": "引くことができます"},
        ("引くことができます",),
    ),
    Slip(
        "(?<=[とそど])うり(?=[、。に])", "おり", ENDING, {"次のとうりに引く": "次のとおりに引く"}, ("そのとおりに引く",)
    ),
    Slip(
        f"(?<={NOUN})も(?=[‘「“『][^’」”』\n]{{1,60}}[’」”』]という(?:表記|記述|記載|文言|指示|説明)があ)",
        "に",
        CASE,
        {"札も「引く」という表記がある場合": "札に「引く」という表記がある場合"},
        ("札にも「引く」という表記がある場合",),
    ),
    Slip(
        "(が[^、。はがをにで\n]{2,14})が(?=[^、。はがをにで\n]{2,16}とする(?:こと|場合))",
        r"\1を",
        CASE,
        {"効果がその札が素材とすることを禁じる": "効果がその札を素材とすることを禁じる"},
        ("効果が札を素材とすることを禁じる", "順位が高い人が勝ちとなる場合"),
    ),
    Slip(
        f"(?<=[しれっえけめせべい])て(?=る(?:場合|とき|時|間|(?:[。、]|{NOUN}))|なければ|ない(?:場合|とき|時|間|{NOUN}))",
        "てい",
        Message("a syllable is dropped, as in speech", "話し言葉のように「い」が抜けています"),
        {"場にセットされてる札": "場にセットされている札", "宣言してなければ引く": "宣言していなければ引く"},
        ("札を捨てる場合", "場にセットされている札", "盾を立てる"),
        beside="てい[るまたな]",
    ),
    Slip(
        "それの(?=両方|いずれか|どちらか)",
        "それらの",
        Message("one thing cannot be two of them", "「それ」は一つのものを指し、「両方」などとは続きません"),
        {"それの両方を満たす": "それらの両方を満たす"},
        ("それらの両方を満たす", "それの枚数"),
    ),
    Slip("づつ", "ずつ", ENDING, {"一枚づつ引く": "一枚ずつ引く"}, ("一枚ずつ引く",)),
    Slip("するる|すする(?=[。こ場])", "する", ENDING, {"解決するる。": "解決する。"}, ("解決する。",)),
)
# an article, in capitals only where a sentence begins, so that Team A stays
ARTICLE = r"(?<![\w.’'-])(a|(?<![^\n])A|(?<=[.:?!] )A)"
APOSTROPHE = Message("an apostrophe is missing", "アポストロフィがありません")
SMALL = r"(?:and|or|is|are|in|into|as|at|if|of|on|over|also|each|either)\b"
ENGLISH = (
    Slip(
        r"\b((?:c|w|sh)ould|must|might) of\b(?= (?:been|had|done|gone|[a-z]+ed)\b)",
        r"\1 have",
        Message("“have” is meant", "「have」の誤りです"),
        {"it could of been played": "it could have been played"},
        ("it could, of course, be played",),
    ),
    Slip(
        r"\bloos(e|es|ing)\b(?= (?:the|a) (?:game|match|battle|round|turn|life)\b)",
        r"los\1",
        Message("“lose” is meant", "「lose」の誤りです"),
        {"players loose the game": "players lose the game"},
        ("a loose card",),
    ),
    Slip(
        r"\b(more|less|fewer|greater|higher|lower|other|rather) then\b(?= (?:\d+|one|two|three|zero|its?|the|that)\b)",
        r"\1 than",
        Message("“than” is meant", "「than」の誤りです"),
        {"more then one card": "more than one card"},
        ("draw one more, then discard", "if there are more then stop"),
    ),
    Slip(
        rf"{ARTICLE}(?= (?!{SMALL})(?:[ai]|e(?!u|we)|o(?!ne|nce|ui)|u(?:n(?![ia])|p[a-z]))[a-z]{{2,}})",
        r"\1n",
        Message("“an” stands before a vowel", "母音の前では「an」を使います"),
        {"draw a object": "draw an object", "A event occurs": "An event occurs", "a upkeep step": "an upkeep step"},
        (
            "a one-time effect",
            "a European",
            "draw a card",
            "an object",
            "a used card",
            "Team A emperor",
            "A and B",
            "a unit",
        ),
    ),
    Slip(
        rf"{ARTICLE}n(?= (?:[bcdfgjklmnpqrstvwz]|h(?!our|on|eir|erb|is|er))[a-z]{{2,}})",
        r"\1",
        Message("“a” stands before a consonant", "子音の前では「a」を使います"),
        {"an permanent": "a permanent", "An card": "A card", "an hand": "a hand"},
        ("an object", "an hour", "an NPC", "an X", "an heir"),
    ),
    Slip(
        r"\b(?!wont|cont|sont)([DdIiAaWwCcSsHh](?:o|oes|id|s|re|as|ere|ould|hould|ad)n)t\b",
        r"\1’t",
        APOSTROPHE,
        {"it doesnt apply": "it doesn’t apply"},
        ("it doesn't apply", "the wont of players"),
    ),
    Slip(
        r"\b([HhTtWw](?:ere|here|hat))s\b(?= (?:an?|the|no)\b)",
        r"\1’s",
        APOSTROPHE,
        {"Theres no limit": "There’s no limit"},
        ("There's no limit", "the whats and whys"),
    ),
    Slip(
        r"\b(?=[AaBb](?:ll|oth) )(?<!\b(?:of|in|on|to|at|by) )(?<!\b(?:for|and) )(?<!\b(?:from|with|than|into) )"
        r"(\w+(?: of)? (?:the|these|those) [a-z]+[^\Ws]s) is\b",
        r"\1 are",
        Message("“are” goes with more than one", "複数の主語には「are」を使います"),
        {"if all the players is ready": "if all the players are ready"},
        ("the top of all the decks is open", "all he has is lost", "each of the players is ready"),
    ),
)
# words of the same sound, the usual first in rulebooks, and what stands behind either
HOMOPHONES = (
    ("作成", "作製", "[しさす]"),
    ("保証", "保障", "[しさす]"),
    ("移動", "異動", "[しさす]"),
    ("解放", "開放", "[しさす]"),
    ("回復", "快復", "[しさす]"),
    ("終了", "修了", "[しさす]"),
    ("適正", "適性", "[なにでか]"),
    ("対象", "対称", "[のがをは]"),
    ("以外", "意外", "[のをはが]"),
    ("公開", "後悔", "[しさす]"),
    ("効果", "高価", "[のがをは]"),
    ("能力", "脳力", "[のがをは]"),
    ("処理", "処利", ""),
    ("山札", "山礼", ""),
    ("手札", "手礼", ""),
)
