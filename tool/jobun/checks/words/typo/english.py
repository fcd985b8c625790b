"""The mistyped English words of a document as problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jobun.checks.words.typo.confused_words import missing_apostrophes, out_of_context
from jobun.checks.words.typo.english_grammar import grammar_mistakes
from jobun.checks.words.typo.english_grammar.rule import GrammarMistake
from jobun.checks.words.typo.english_mistakes import ENGLISH
from jobun.checks.words.typo.missing_words import MissingWord, MissingWords
from jobun.checks.words.typo.spelling import Misspelling
from jobun.checks.words.typo.unknown_words import English, Glued
from jobun.language.english.phrases import PhraseCounts
from jobun.language.running_text import RunningText
from jobun.language.substitutions import substitutions_in
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import occurrences
from jobun.lint.suggestions import replacement, substitution
from jobun.locale.message import Message

# related places shown
SHOWN = 8
TYPO = Message(
    "“{word}” looks like a typo; did you mean “{meant}” (used {times})?",
    "「{word}」は「{meant}」（文書中に {times}）の誤りと思われます",
)
UNUSED = Message("“{word}” looks like a typo; did you mean “{meant}”?", "「{word}」は「{meant}」の誤りと思われます")
MISSING = Message(
    "missing “{word}” after “{after}” (there {times} elsewhere)",
    "「{after}」の後の「{word}」が抜けています（文書中のほかの箇所に {times}）",
)


def english(prose: RunningText, phrases: PhraseCounts) -> Iterator[Problem]:
    """Mistyped English words; where two mechanisms find one place, it is reported once."""
    words = prose.words
    known = English(words, phrases)
    missing = MissingWords(phrases)
    found: dict[int, Problem] = {}
    for place in substitutions_in(words, ENGLISH):
        found[place.start] = substitution(place, words[place.start : place.end], prose.span(place.start, place.end))
    for mistake in grammar_mistakes(phrases):
        found.setdefault(mistake.start, _ungrammatical(prose, mistake))
    for word in (*known.misspelled(), *known.digits(), *missing_apostrophes(phrases), *out_of_context(phrases)):
        found.setdefault(word.start, _misspelt(prose, word))
    for gap in (*missing.prepositions(), *missing.articles(), *missing.commas()):
        found.setdefault(gap.end, _missing(prose, gap))
    yield from found.values()
    yield from _glued(prose, list(known.glued()))


def _misspelt(prose: RunningText, found: Misspelling) -> Problem:
    message = TYPO if found.times else UNUSED
    span = prose.span(found.start, found.end)
    return Problem(
        span,
        message.with_values(
            word=prose.words[found.start : found.end],
            meant=found.meant,
            times=occurrences(found.times),
        ),
        suggestions=(replacement(found.meant, span),),
    )


def _ungrammatical(prose: RunningText, found: GrammarMistake) -> Problem:
    span = prose.span(found.start, found.end)
    suggestions = () if found.replacement is None else (replacement(found.replacement, span),)
    return Problem(span, found.message, suggestions=suggestions)


def _missing(prose: RunningText, gap: MissingWord) -> Problem:
    span = prose.span(gap.start, gap.end)
    message = Message("insert “{word}”", "「{word}」を入れる", word=gap.word)
    edit = Edit(span._replace(start=span.end), f" {gap.word}" if gap.word.isalpha() else gap.word)
    return Problem(
        span,
        MISSING.with_values(word=gap.word, after=gap.after, times=occurrences(gap.times)),
        suggestions=(Suggestion(message, (edit,)),),
    )


def _glued(prose: RunningText, glued: Iterable[Glued]) -> Iterator[Problem]:
    """Missing spaces, reported once a document: text extraction causes them."""
    spans = [prose.span(one.start, one.end) for one in glued]
    cuts = [prose.span(one.at, one.at + 1).start for one in glued]
    if not spans:
        return
    yield Problem(
        spans[0],
        Message(
            "missing space between words",
            "単語の間の空白が {count} か所で抜けています",
            plural="missing spaces between words ({count} places)",
            count=len(spans),
        ),
        related=tuple(Related(span, Message("another place", "ほかの箇所")) for span in spans[1:SHOWN]),
        suggestions=(
            Suggestion(
                Message("insert the spaces", "空白を入れる"),
                tuple(Edit(spans[0]._replace(start=cut, end=cut), " ") for cut in cuts),
            ),
        ),
        severity="info",
    )
