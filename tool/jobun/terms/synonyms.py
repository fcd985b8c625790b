"""Words of the same meaning that rulebooks interchange by accident, and letters that distinguish two things."""

from __future__ import annotations

import re

# last parts of terms by meaning; any two in one line may be confused
SYNONYMS = (
    ("番号", "ナンバー", "No"),
    ("領域", "ゾーン", "エリア", "置場", "置き場", "スペース"),
    ("点", "ポイント"),
    ("段階", "フェイズ", "フェーズ", "ステップ"),
    ("時点", "タイミング"),
    ("名", "名称", "ネーム"),
    ("効果", "エフェクト"),
    ("能力", "スキル", "アビリティ"),
    ("種類", "種別", "タイプ"),
    ("回数", "数", "総数"),
    ("持ち主", "所有者", "オーナー"),
    ("金額", "額"),
    ("規則", "ルール"),
    ("手順", "手続", "手続き"),
    ("zone", "area", "region"),
    ("phase", "step", "stage"),
)
OPPOSITES = frozenset(
    frozenset(pair)
    for pair in re.findall(
        r"\w+",
        "前後 上下 左右 大小 有無 先後 内外 入出 攻守 自他 公私 主副 主従 甲乙 男女 新旧 開閉 始終 高低 正負 正副 長短 "
        "表裏 加減 増減 赤青 赤黒 白黒 青緑 赤緑 黄緑 縦横 東西 南北 全各 最再 初終 一二 二三 一三",
    )
)
_GROUPS = {word: at for at, words in enumerate(SYNONYMS, 1) for word in words}


def synonym_group(word: str) -> int:
    """The number of a word's group of synonyms, from 1; 0 for a word without synonyms."""
    return _GROUPS.get(word, 0)
