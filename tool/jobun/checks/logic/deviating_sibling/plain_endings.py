"""Sentences in the plain form within rules that are in the polite form: 行われない。 among です and ます."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from jobun.language.sentences import Sentence

POLITE = re.compile(r"(?:ます|です|ません|ました|でした|でしょう|ましょう|ください)(?:\([^()]*\))?。?$")
PLAIN = re.compile(r"(?:[うくすつぬむる]|ない|である|だ)。$")
OPENED, CLOSED = "「『“(【《", "」』”)】》"
# polite sentences of a document at least, and plain ones among them at most: more are a habit
FEWEST, HABIT = 40, 8


def plain_endings(sentences: tuple[Sentence, ...]) -> Iterator[Sentence]:
    """The plain sentences in rules with a polite one, if nearly all sentences of the document are polite."""
    polite = sum(_is_polite(sentence) for sentence in sentences)
    if polite < FEWEST:
        return
    mixed: list[Sentence] = []
    for _, group in groupby(sentences, key=lambda sentence: sentence.node):
        own = list(group)
        if any(map(_is_polite, own)):
            quoted = 0
            # a plain last sentence may be what the others introduce
            last = max(at for at, sentence in enumerate(own) if _is_polite(sentence))
            for sentence in own[:last]:
                before = quoted
                quoted += sum(map(sentence.words.count, OPENED)) - sum(map(sentence.words.count, CLOSED))
                if not (before or quoted or _is_polite(sentence)) and PLAIN.search(_joined(sentence)):
                    mixed.append(sentence)
    if len(mixed) <= HABIT:
        yield from mixed


def _is_polite(sentence: Sentence) -> bool:
    return POLITE.search(_joined(sentence)) is not None


def _joined(sentence: Sentence) -> str:
    """The words without the blanks and line ends between them."""
    return "".join(sentence.words.split())
