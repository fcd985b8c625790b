"""A name is not defined, unlike the other names of its kind.

同じ種類の名前はどれも定義されているのに、定義がありません。

Where every phase, zone or procedure has a heading or a defining sentence, a name without a definition is left over from
an earlier edition, or its rule is missing. Self-explanatory names and names that a rule introduces are not reported.

フェイズ、ゾーン、処理などがどれも見出しや文で定義されている文書で、定義のない名前は、以前の版から残っているか、定義する
条文が抜けています。名前だけで意味の分かるものと、条文の中で説明されているものは報告しません。

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
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import occurrences
from jobun.locale.message import Message, enumeration
from jobun.terms.terms import DefinedTerm, terms_of

SHOWN = 3


def find(context: CheckContext) -> Iterator[Problem]:
    """Undefined words of a class whose other words are defined."""
    terms = terms_of(context.graph)
    for head, words in undefined(context.unknown_words).items():
        for word in words:
            for start, end in word.places:
                yield Problem(
                    terms.prose.span(start, end),
                    _message(word.words, len(word.places), head, terms.classes[head]),
                    related=tuple(Related(term.first.span, _definition(term)) for term in terms.classes[head][:SHOWN]),
                )


def _message(word: str, count: int, head: str, defined: tuple[DefinedTerm, ...]) -> Message:
    names = enumeration(term.words for term in defined[:SHOWN])
    if len(defined) > SHOWN:
        names = Message("{names} …", "{names}など", names=names)
    return Message(
        "“{word}” (used {times}) is not defined, unlike {defined} other names with “{head}”: {names}",
        "「{word}」（{times}使用）の定義がありません。「{head}」の付くほかの {defined} 語は定義されています：{names}",
        word=word,
        times=occurrences(count),
        defined=len(defined),
        head=head,
        names=names,
    )


def _definition(term: DefinedTerm) -> Message:
    return Message("definition of “{term}”", "「{term}」の定義", term=term.words)


check = Check("TRM002", "undefined-term", "warning", __doc__, find)
