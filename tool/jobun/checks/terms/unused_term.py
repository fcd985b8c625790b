"""A term is defined but never used.

定義されたまま、一度も使われていない用語です。

The rule that used the term was deleted, or the rules use another name for it.

その用語を使う条文が削除されたか、条文では別の名前が使われています。

Bad::

    1-1. 役
    1-1-1. 続いた数の札三枚を「⟦三連札⟧」と呼びます。
    1-1-2. 最初に並べた人の勝ちです。

Good::

    1-1. 役
    1-1-1. 続いた数の札三枚を「三連札」と呼びます。
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


def find(context: CheckContext) -> Iterator[Problem]:
    """Terms that one sentence defines and that occur nowhere else, not even within a longer word."""
    terms = terms_of(context.graph)
    words = COMPOUND if terms.language == "ja" else PHRASE
    alone = {
        key: term
        for key, term in terms.by_key.items()
        if len(term.definitions) == 1 and term.first.kind == "sentence" and words.fullmatch(term.words)
    }
    alone = {key: term for key, term in alone.items() if not _is_wording(term)}
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


def _is_wording(term: DefinedTerm) -> bool:
    """Whether the definition explains the wording of cards: “Gain two” means …."""
    after = term.first.node.body.words[term.first.end : term.first.end + 12].lstrip('”"’')
    return after.startswith((" means", " refers")) or term.words.startswith("to ")


check = Check("TRM003", "unused-term", "info", __doc__, find)
