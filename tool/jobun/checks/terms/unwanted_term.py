"""A spelling that the book's own vocabulary forbids.

文書の用語集（jobun.toml の check.terms）で使わないと決めた表記です。

A book that has settled on one name for a thing says so under `check.terms` in jobun.toml: the preferred spelling, the
ones that are not wanted, and sentences to try them on.

一つのものの呼び方を決めている文書では、jobun.toml の check.terms に、使う表記と使わない表記、確認用の例文を書けます。
使わない表記が本文に現れると報告します。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.locale.message import Message
from jobun.terms.terms import terms_of


def find(context: CheckContext) -> Iterator[Problem]:
    """Every place of a forbidden spelling."""
    if not context.vocabulary:
        return
    prose = terms_of(context.graph).prose
    for preferred in context.vocabulary:
        for start, end in preferred.find(prose.words):
            span = prose.span(start, end)
            said, wanted = context.text.quote(span), preferred.instead_of(prose.words[start:end])
            # a word that is broken over lines is left for the editor to mend
            edits = () if "\n" in said else (Edit(span, wanted),)
            yield Problem(
                span,
                Message(
                    f"“{prose.words[start:end]}” is not a spelling of this book; write “{wanted}”",
                    f"「{prose.words[start:end]}」は使わない表記です。「{wanted}」に直してください",
                ),
                suggestions=(Suggestion(Message(f"write “{wanted}”", f"「{wanted}」に直す"), edits, safe=bool(edits)),),
            )


check = Check("TRM005", "unwanted-term", "warning", __doc__, find)
