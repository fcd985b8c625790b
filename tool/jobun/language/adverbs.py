"""Japanese nouns that stand before a verb without a particle: when, how, how much."""

import re

# words that need no particle before a verb: when, how, how much; alone, or at the end of a longer word
ADVERBS = frozenset(
    re.findall(
        r"\w+",
        """
    ターン フェイズ ステップ ラウンド ゲーム
    以上 以下 以内 以外 未満 以前 以後 以降 現在 複数 直接 間接 一度 再度 通常 同時 毎回 今回 前回 次回 最初 最後 全員
    両方 途中 随時 順次 適宜 当日 翌日 前日 実際 原則 当然 全部 半分 多少 大変 常時 即時 即座 結果 場合 合計 最低 最高
    最大 最小 丸ごと ごと 全体 一切 逐一 別途 都度 極力 本来 従来 将来 単独 交互 個別 相互 自動 無条件 強制
    """,
    )
)
