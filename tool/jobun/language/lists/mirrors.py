"""Words of opposite sides: a statement that differs in one of them is a counterpart, not a restatement."""

from jobun.language.word_list import WordList
from jobun.text.characters import KANJI, NOUN
from jobun.text.lazy import lazy

mirrors = WordList(
    "mirrors",
    lazy(
        rf"非(?={NOUN})|[未不無](?={KANJI}{{2}})|相手|対戦相手|自分|自身|他の|先攻|後攻|先手|後手|攻撃側|防御側"
        r"|表向き|裏向き|表側|裏側|表面|裏面|公開|開始|終了|最初|最後|以前|以後|味方|敵"
        r"|(?i:\b(?:non-\w+|non(?:[bcdfghjklmpqrstvwxz]|ac|ar)\w+|un(?:tapped|blocked|paired|attached|revealed)|attack(?:er|ers|ing)|block(?:er|ers|ing)"
        r"|defend(?:er|ers|ing)|active|inactive|opponents?|own|face[- ](?:up|down)|first|last|white|black|before|after"
        r"|ready|exerted|tapped|public|private|left|right|start|end)\b)"
    ),
    {
        "非公開領域の札は見られません。": ("非", "公開"),
        "相手の駒と自分の駒を並べます。": ("相手", "自分"),
        "The attacker chooses before the defender.": ("attacker", "before", "defender"),
        "A nonland card is discarded.": ("nonland",),
        # other words that begin alike
        "非を認めます。": (),
        "The attack is over.": (),
        "None of the cards is drawn.": (),
    },
)
