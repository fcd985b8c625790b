"""A name is given for use below, but never used.

「以下……という」と定めたまま、一度も使われていない名前です。

The rule that used the name was deleted, or the rules use another one. What is only "called" something is not reported:
other texts may use that name.

その名前を使う条文が削除されたか、条文では別の名前が使われています。「……と呼ぶ」とだけ定めた名前は、ほかの文書で使われる
こともあるため報告しません。

Bad::

    1-1. 役
    1-1-1. 続いた数の札三枚（以下「⟦三連札⟧」という。）を集めます。
    1-1-2. 最初に並べた人の勝ちです。

Good::

    1-1. 役
    1-1-1. 続いた数の札三枚（以下「三連札」という。）を集めます。続いた数の札四枚は「四連札」と呼びます。
    1-1-2. 最初に三連札を出した人の勝ちです。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.locale.message import Message
from jobun.terms.compounds import COMPOUND
from jobun.terms.terms import PHRASE, DefinedTerm, terms_of
from jobun.terms.uses import find_uses
from jobun.text.lazy import lazy

# 以下「甲」という; これを甲と呼ぶ; (the “Club”)
GIVEN = lazy(
    r"以下、?(?:単に|総称して|本[条項章節]において)?[「『“]$|これら?を[「『“‘]?$"
    r"|\((?:hereinafter|hereafter|the|each|collectively)[^()“”\"]*[“\"]$"
)


def find(context: CheckContext) -> Iterator[Problem]:
    """Names that one sentence gives and that occur nowhere else, not even within a longer word."""
    terms = terms_of(context.graph)
    words = COMPOUND if terms.language == "ja" else PHRASE
    alone = {
        key: term
        for key, term in terms.by_key.items()
        if len(term.definitions) == 1 and term.first.kind == "sentence" and words.fullmatch(term.words)
    }
    alone = {key: term for key, term in alone.items() if _is_for_use(term)}
    stems = {key.removesuffix("s"): term for key, term in alone.items()}
    used: dict[str, int] = dict.fromkeys(stems, 0)
    for use in find_uses(terms.prose.words, stems, whole=False):
        used[use.key] += 1
    for key, term in stems.items():
        if used[key] <= 1:
            yield Problem(
                term.first.span,
                Message(
                    "“{term}” is defined but never used",
                    "「{term}」は定義されていますが、どこにも使われていません",
                    term=term.words,
                ),
            )


def _is_for_use(term: DefinedTerm) -> bool:
    """Whether the definition gives a name for use below: 以下「甲」という, (the “Club”)."""
    words, start = term.first.node.body.words, term.first.start
    return GIVEN.search(words[max(0, start - 24) : start]) is not None


check = Check("TRM003", "unused-term", "info", __doc__, find)
