"""A name of a kind that the book defines one by one, and this one never.

一つひとつ定義されている種類の名前なのに、定義がありません。

Where every phase, zone or procedure has a heading or a sentence of its own, a name that has none is a leftover of an
older edition, or its rule was forgotten. Names that say by themselves what they are, and those that a rule introduces,
are not told.

フェイズ、ゾーン、処理などがどれも見出しや文で定義されている文書で、定義のない名前は、以前の版の名残か、条文の書き忘れです。名前
だけで意味の分かるものと、条文の中で説明されているものは報告しません。

Bad::

    1-1. 開始ステップ
    1-1-1. 開始ステップでは、札を起こします。
    1-2. 主要ステップ
    1-2-1. 主要ステップでは、札を出します。その後、⟦決算ステップ⟧に進みます。
    1-3. 終了ステップ
    1-3-1. 終了ステップでは、札を捨てます。

Good::

    1-1. 開始ステップ
    1-1-1. 開始ステップでは、札を起こします。
    1-2. 主要ステップ
    1-2-1. 主要ステップでは、札を出します。その後、終了ステップに進みます。
    1-3. 終了ステップ
    1-3-1. 終了ステップでは、札を捨てます。
"""

from collections.abc import Iterator

from jobun.checks.terms.undefined_term.unexplained import undefined
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.number_style import often
from jobun.locale.message import Message
from jobun.terms.terms import DefinedTerm, terms_of

SHOWN = 3


def find(context: CheckContext) -> Iterator[Problem]:
    """Every place of a word of a class that is nowhere defined."""
    terms = terms_of(context.graph)
    for head, strays in undefined(context.strays).items():
        for stray in strays:
            for start, end in stray.places:
                yield Problem(
                    terms.prose.span(start, end),
                    _message(stray.words, len(stray.places), head, terms.classes[head]),
                    related=tuple(
                        Related(term.first.span, Message(f"“{term.words}” is defined", f"「{term.words}」の定義"))
                        for term in terms.classes[head][:SHOWN]
                    ),
                )


def _message(words: str, times: int, head: str, defined: tuple[DefinedTerm, ...]) -> Message:
    names = [term.words for term in defined[:SHOWN]]
    more = ("", "") if len(defined) <= SHOWN else (" …", "など")
    return Message(
        f"“{words}” is defined nowhere (used {often(times)}), unlike {len(defined)} other names with “{head}”: "
        f"{', '.join(names)}{more[0]}",
        f"「{words}」の定義がありません（{times} 回使用）。"
        f"「{head}」の付く名前はほかに {len(defined)} 個が定義されています："
        f"{'、'.join(names)}{more[1]}",
    )


check = Check("TRM002", "undefined-term", "warning", __doc__, find)
