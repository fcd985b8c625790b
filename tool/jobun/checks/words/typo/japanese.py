"""The mistyped Japanese words of a document as problems."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from jobun.checks.words.typo.endings import mistyped_endings
from jobun.checks.words.typo.homophones import homophones
from jobun.checks.words.typo.japanese_grammar import DOUBLED_OBJECT, GRAMMAR
from jobun.checks.words.typo.japanese_mistakes import JAPANESE
from jobun.checks.words.typo.lone_tari import lone_tari
from jobun.checks.words.typo.spelling import Misspelling, mistyped_katakana
from jobun.language.running_text import CompactText, RunningText
from jobun.language.substitutions import substitutions_in
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.lint.message_parts import occurrences
from jobun.lint.suggestions import replacement, substitution
from jobun.locale.message import Message

TYPO = Message(
    "“{word}” looks like a typo; did you mean “{meant}” (used {times})?",
    "「{word}」は「{meant}」（文書中に {times}）の誤りと思われます",
)
HOMOPHONE = Message(
    "homophone: did you mean “{meant}” (used {times}), not “{word}”?",
    "「{word}」は同音の「{meant}」（文書中に {times}）の誤りと思われます",
)
CONVERTED = Message(
    "“{word}” looks like a conversion error for “{meant}” (used {times}): same reading, no particle",
    "「{word}」は「{meant}」（文書中に {times}）の変換の誤りと思われます（助詞がなく、読みが同じです）",
)


def japanese(context: CheckContext) -> Iterator[Problem]:
    """Mistyped Japanese words."""
    prose, compact = context.prose, context.prose.compact
    for place in substitutions_in(prose.words, GRAMMAR):
        yield substitution(place, prose.words[place.start : place.end], prose.span(place.start, place.end))
    listed = {place.start: place for place in substitutions_in(compact.words, JAPANESE)}
    for place in listed.values():
        span = compact.span(place.start, place.end)
        yield substitution(place, compact.words[place.start : place.end], span)
    for found in mistyped_katakana(prose.words):
        yield _misspelt(prose, found)
    for some, message in ((mistyped_endings(compact.words), TYPO), (homophones(compact.words), HOMOPHONE)):
        for found in some:
            if not any(at in listed for at in range(found.start, found.end)):
                yield _misspelt(compact, found, message)
    for one in context.bare_nouns:
        if one.meant:
            found = Misspelling(one.start, one.end, one.meant, compact.words.count(one.meant))
            yield _misspelt(compact, found, CONVERTED)
    yield from chain(_lone(compact), _doubled_objects(compact))


def _misspelt(text: RunningText | CompactText, found: Misspelling, message: Message = TYPO) -> Problem:
    """message: a template for {word}, {meant} and {times}."""
    span, word = text.span(found.start, found.end), text.words[found.start : found.end]
    return Problem(
        span,
        message.with_values(word=word, meant=found.meant, times=occurrences(found.times)),
        suggestions=(replacement(found.meant, span),),
    )


def _lone(compact: CompactText) -> Iterator[Problem]:
    """The verbs with たり that need a second one."""
    found = lone_tari(compact.words)
    # a document that often leaves it out does so on purpose
    severity = None if len(found.alone) <= 2 * found.paired else "info"
    for start, end in found.alone:
        message = Message("“たり” is missing after the last verb", "最後の動詞にも「たり」が必要です")
        yield Problem(compact.span(start, end), message, severity=severity)


def _doubled_objects(compact: CompactText) -> Iterator[Problem]:
    """Two objects of the one verb of a clause."""
    for found in DOUBLED_OBJECT.finditer(compact.words) if compact.words.count("を") > 1 else ():
        message = Message("two objects with “を” for one verb", "一つの動詞に「を」の付く語が二つあります")
        yield Problem(compact.span(found.start(1), found.end(1)), message)
