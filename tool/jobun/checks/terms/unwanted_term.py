"""A spelling that the vocabulary of the book forbids.

文書の用語集で使わないと決めた表記です。

The vocabulary is declared under `check.terms` in jobun.toml: preferred spellings, forbidden spellings, and sentences
that test them.

用語集は jobun.toml の check.terms に書きます。使う表記、使わない表記、確認用の例文を指定でき、使わない表記が本文に現れ
ると報告します。

Settings::

    [[check.terms]]
    preferred = "札番号"
    forbidden = ["札ナンバー", "札No"]
    good = ["同じ札番号の札は三枚までです。"]
    bad = ["同じ札ナンバーの札は三枚までです。"]

    [[check.terms]]
    preferred = "サーバー"
    forbidden = ["サーバ"]

Bad::

    1-1. 札
    1-1-1. 札には札番号があります。
    1-1-2. 同じ⟦札ナンバー⟧の札は三枚までです。
    1-1-3. 対戦の記録は⟦サーバ⟧に保存します。

Good::

    1-1. 札
    1-1-1. 札には札番号があります。
    1-1-2. 同じ札番号の札は三枚までです。
    1-1-3. 対戦の記録はサーバーに保存します。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.terms.terms import terms_of


def find(context: CheckContext) -> Iterator[Problem]:
    """Forbidden spellings."""
    if not context.vocabulary:
        return
    prose = terms_of(context.graph).prose
    for preferred in context.vocabulary:
        for start, end in preferred.find(prose.words):
            span = prose.span(start, end)
            wanted = preferred.replacement_for(prose.words[start:end])
            # a word that is broken over two lines is left to the editor
            is_whole = "\n" not in context.text.quote(span)
            yield Problem(
                span,
                Message(
                    "“{spelling}” is a forbidden spelling; use “{preferred}”",
                    "「{spelling}」は使わない表記です。「{preferred}」に直してください",
                    spelling=prose.words[start:end],
                    preferred=wanted,
                ),
                suggestions=(replacement(wanted, *([span] if is_whole else []), safe=is_whole),),
            )


check = Check("TRM005", "unwanted-term", "warning", __doc__, find)
