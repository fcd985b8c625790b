"""Japanese nouns that precede a verb without a particle: when, how, how much."""

import re

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

# alone, or at the end of a longer word
ADVERBS = frozenset(
    re.findall(
        r"\w+",
        """
    ターン フェイズ ステップ ラウンド ゲーム
    以上 以下 以内 以外 未満 以前 以後 以降 現在 複数 直接 間接 一度 再度 通常 同時 毎回 今回 前回 次回 最初 最後 全員
    両方 途中 随時 順次 適宜 当日 翌日 前日 実際 原則 当然 全部 半分 多少 大変 常時 即時 即座 結果 場合 合計 最低 最高
    最大 最小 丸ごと ごと 全体 一切 逐一 別途 都度 極力 本来 従来 将来 単独 交互 個別 相互 自動 無条件 強制 当該
    """,
    )
)

adverbs = WordList(
    "adverbs",
    lazy("|".join(sorted(ADVERBS, key=len, reverse=True))),
    {
        "王を直接動かします。": ("直接",),
        "山を丸ごと捨てます。": ("丸ごと",),
        "札を二枚以上引きます。": ("以上",),
        # nouns that need a particle
        "合図を待ちます。": (),
        "直前の人が引きます。": (),
    },
)
