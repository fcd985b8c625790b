"""Japanese grammar that is wrong in any document: particles that a verb does not take, verb forms, two full stops."""

from jobun.language.substitutions import Substitution
from jobun.locale.message import Message
from jobun.text.characters import KANJI, NOUN
from jobun.text.lazy import lazy

CASE = Message("wrong particle for this verb", "この動詞とともに使う助詞ではありません")
FORM = Message("no such verb form", "このような動詞の形はありません")
# verbs that take に, と or が, and never an object: 車検に合格する, 指示と矛盾する, 条件が成立する
TO = (
    "合格|参加|該当|違反|所属|従事|出席|加入|加盟|適合|抵触|依存|帰属|準拠|適応|貢献|協力|賛成|賛同|反対|同意|到達|到着|接触|接近|隣接|"
    "干渉|言及|対応|対抗|対処|在籍|在学|起因|相当|匹敵|入会|入部|入社|着席|関与|介入|便乗|服従|尽力|精通|由来|当選|参列|在住|"
    "居住|就職|入学"
)
WITH = "一致|矛盾"
SUBJECT = "成立|消滅|存在|死亡|存続|不足|誕生|枯渇|併存"
# the verb ends its clause; before another noun it may belong to that, and the object to a later verb:
# 書類を|所属する団体に|出す
VERB = "(?:し(?:た|ない|なかった|ている|ていない)?|する|できる|できない|できた)"
CLAUSE_END = (
    f"(?:[。、\\n]|ま[すせし]|なければ|(?:こと|もの)[がをはもとで]|(?:場合|とき|時)(?:には|は|、)|{NOUN}{{1,10}}は|"
    f"{NOUN}{{1,10}}を(?!通|経|介))"
)
DONE = f"(?={VERB}{CLAUSE_END}|(?:または|又は|若しくは|もしくは|及び|および){NOUN}{{2}}{VERB}{CLAUSE_END})"
# the characters directly before the noun of such a verb
BEFORE = "をがてずくに接"
BETWEEN = f"(?:{NOUN}{{1,8}}が|すべて|全て|必ず|直接|著しく|重大に|十分に|完全に)?"
# the ends of stems before られる: 決め, 見
E_ROW, ONE_KANJI = "えけげせてねべめ", "見着寝来出"
# 札を山を戻します。: one verb ends the sentence, and both objects are nouns
DOUBLED_OBJECT = lazy(
    f"(を(?:この|その|自分の|相手の)?(?:{NOUN}|0){{1,12}}(?:の{NOUN}{{1,8}})?を)"
    f"(?=(?:{NOUN}{{2,6}}[しす]|{KANJI}[ぁ-ん]{{1,2}}?)(?:る|た|ない|ます|ました|ません)。)"
)

# of a punctuation mark
BETWEEN_LETTERS = f"(?:(?<=[ぁ-ヺー」）].)|(?<={KANJI}.))(?=[ぁ-ヺー「（]|{KANJI})"

GRAMMAR = (
    Substitution(
        f"を({BETWEEN}(?:{TO}){DONE})",
        r"に\1",
        CASE,
        {
            "車検を合格しない人は休む": "車検に合格しない人は休む",
            "相手の組を審判が参加することがある": "相手の組に審判が参加することがある",
            "議案を賛成または承認したものとする": "議案に賛成または承認したものとする",
        },
        (
            "組を参加させる。",
            "勝敗を前提に参加する。",
            "申請書を所属する団体に提出する。",
            "申請書を本人が所属する団体に提出する。",
            "用紙を該当する団体を通じて配る。",
            "会員証を出席するときに示す。",
        ),
        cues=tuple(f"{before}{noun}" for noun in TO.split("|") for before in BEFORE),
        documents=3,
    ),
    Substitution(
        f"を((?:{WITH}){DONE})",
        r"と\1",
        CASE,
        {"札の数を一致します": "札の数と一致します"},
        ("数を一致させます", "札を一致する山に戻します"),
        cues=tuple(f"を{noun}" for noun in WITH.split("|")),
    ),
    Substitution(
        f"を((?:{SUBJECT}){DONE})",
        r"が\1",
        CASE,
        {"札を存在しない場合は休む": "札が存在しない場合は休む"},
        ("役を成立させる。", "札を存在する区画に移す"),
        cues=tuple(f"を{noun}" for noun in SUBJECT.split("|")),
        documents=1,
    ),
    Substitution(
        "(に(?:対して|関して|ついて|よって|おいて|応じて|基づいて|従って)(?:のみ|だけ)?)を",
        r"\1",
        Message("“を” after a phrase that is not an object", "目的語にならない語句に「を」が付いています"),
        {"その札に対してのみを使う": "その札に対してのみ使う"},
        ("その札に対してのみ使う", "札について述べる"),
        cues=("てを", "てのみを", "てだけを"),
        documents=1,
    ),
    Substitution(
        f"への(?=(?:退職|退会|脱退|離脱|卒業|退学|退場|退社)(?!{NOUN}))",
        "からの",
        Message("“への” before what goes away", "離れることを表す語の前に「への」があります"),
        {"前職への退職を証明するもの": "前職からの退職を証明するもの"},
        ("前職からの退職", "選手への退場処分"),
        documents=1,
    ),
    Substitution(
        f"への(?=(?:在学|在籍|在職|在住|滞在)(?!{NOUN}))",
        "での",
        Message("“への” before what stays", "とどまることを表す語の前に「への」があります"),
        {"学校への在学を証明するもの": "学校での在学を証明するもの"},
        ("学校での在学", "学校への入学"),
        documents=1,
    ),
    Substitution(
        "(?<=賛成|同意|許可|了承|了解)を経(?=て|た|る)",
        "を得",
        Message("did you mean “を得”?", "「を得」の誤りと思われます"),
        {"過半数の賛成を経て決める": "過半数の賛成を得て決める"},
        ("審議を経て決める", "賛成を得て決める"),
        documents=1,
    ),
    Substitution(
        "少数(?=点(?:第|以下|[一二三四0-9０-９]))",
        "小数",
        Message("homophone: did you mean “小数”?", "「少数」は同音の「小数」の誤りと思われます"),
        {"少数点第2位を切り捨てる": "小数点第2位を切り捨てる"},
        ("少数の点を数える", "小数点以下"),
        documents=1,
    ),
    Substitution(
        "に( ?[0-9０-９.]{1,6} ?|[一二三四五六七八九十百]{1,4})を除(?=[しす])",
        r"を\1で除",
        CASE,
        {"日数に七を除した数": "日数を七で除した数"},
        ("合計に七を乗じる", "日数を七で除した数"),
        documents=1,
    ),
    Substitution(
        f"れ(?=る|な[いかけ]|ま[すせし]|[たて])(?:(?<={KANJI}[{E_ROW}]れ)|(?<=[{ONE_KANJI}]れ))",
        "られ",
        Message("“ら” is missing in the potential form", "可能の「られ」の「ら」が抜けています"),
        {"相手の札を見れる": "相手の札を見られる", "役を決めれません": "役を決められません"},
        ("札を見られる", "山が崩れる", "札を見れば分かる", "手が離れた"),
    ),
    Substitution(
        "(?<=[かさたなばまらわがしべめせけれえ])な(?:(?:けば|れば|ければば|くれば|けれ)な|ければ)(?=ら[なず]|りま)",
        "なければな",
        FORM,
        {
            "札を引かなけばならない": "札を引かなければならない",
            "払わなればなりません": "払わなければなりません",
            "札を引かなければらない": "札を引かなければならない",
        },
        ("引かなければならない", "勝者になればならぬ"),
        cues=("なけばな", "なればな", "なければば", "なければら", "なければり", "なくればな", "なけれな"),
    ),
    Substitution(
        "。(?=[（(][^（）()。\n]{1,80}[）)]。)",
        "",
        Message("full stop before a bracket that is followed by one", "括弧の前と後ろの両方に句点があります"),
        {"札を引く。（初回を除く）。": "札を引く（初回を除く）。"},
        ("札を引く（初回を除く）。", "札を引く。（初回は引かない。）"),
        cues=("。（", "。("),
        documents=4,
    ),
    Substitution(
        "([法令則約] ?)(?=[0-9０-９]{1,4} ?条(?!件))",
        r"\1第",
        Message("“第” is missing before the number of an article", "条の番号の前に「第」がありません"),
        {"労基法65条の定め": "労基法第65条の定め"},
        ("労基法第65条", "規則3条に分ける"),
        cues=("条",),
        frequent="第 ?[0-9０-９]{1,4} ?条",
        documents=1,
    ),
    Substitution(
        f"[，,､]{BETWEEN_LETTERS}",
        "、",
        Message("comma unlike the others of the document", "文書のほかの読点と違う文字です"),
        {"札を引き,場に置く": "札を引き、場に置く"},
        ("札1,2枚", "札を引き、場に置く"),
        frequent="、",
        cues=tuple("，,､"),
    ),
    Substitution(
        f"[．｡](?<=[るたいすんう].){BETWEEN_LETTERS}",
        "。",
        Message("full stop unlike the others of the document", "文書のほかの句点と違う文字です"),
        {"札を引く。場に置きます．次に": "札を引く。場に置きます。次に"},
        ("札を引く。", "2．札"),
        frequent="。",
        cues=tuple("．｡"),
    ),
    Substitution(
        f"[．｡](?<![るたいすんう].){BETWEEN_LETTERS}",
        "、",
        Message("full stop inside a sentence", "文の途中に句点があります"),
        {"確認の上．両者が署名する": "確認の上、両者が署名する"},
        ("2．札", "する．次に"),
        frequent="、",
        cues=tuple("．｡"),
        documents=1,
    ),
)
