"""A word is replaced by another one that sounds the same, as a wrong conversion does."""

import re

from tests.mutate.injector import Book, Injected, Injector

SAME_SOUND = dict(
    re.findall(
        "(..)/(..)",
        "保証/保障 作成/作製 対象/対称 以外/意外 終了/修了 移動/異動 期間/機関 規定/規程 効果/高価 使用/試用 公開/後悔 回復/快復 "
        "解放/開放 追求/追究 修正/修整 競技/協議 確認/角煮 参加/傘下 得点/特典 指示/支持 申請/新生 変更/偏光 会員/改印 宣言/千言 "
        "選択/洗濯 起動/機動 表示/標示 状態/常態 自身/自信 以上/異常 以降/移行 最後/最期",
    )
)
# occurrences from which a word is one of the document's
USUAL = 4


def inject(book: Book, rng) -> Injected | None:
    if not book.japanese:
        return None
    used = [word for word in SAME_SOUND if sum(node.body.words.count(word) for node in book.nodes) >= USUAL]
    places = [span for word in used for span, _ in book.matches(word)]
    if not places:
        return None
    span = rng.choice(places)
    return book.put(span, SAME_SOUND[book.text.quote(span)])


injector = Injector("homophone", ("TXT001",), inject)
