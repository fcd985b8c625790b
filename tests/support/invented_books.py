"""Two books in invented numberings that cite each other, and the truth about their references."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from tests.support.invented import JAPANESE, NOUNS, VERBS, Numbering, numbering, numbers

TITLES = {
    "en": (("Harbour Comprehensive Rules", "HCR"), ("Harbour Tournament Regulations", "HTR")),
    "ja": (("灯台総合規則", ""), ("大会運営規程", "")),
}
ENGLISH = (
    "As {title} {number} says, the {noun} {verb}.",
    "The {noun} {verb} (see rule {number} of the {title}).",
    "Under the {title}, section {number}, the {noun} {verb}.",
    "The {noun} {verb}; compare {short} {number}.",
    "The {noun} {verb} (see “{title}” {number}).",
)
FORMS_JA = (
    "「{title}」{number}により、{words}。",
    "{title}の{number}に従い、{words}。",
    "{words}（{title} {number}参照）。",
    "{title}（本規程とは別に定める。）{number}の手順で{words}。",
)
# the last level of numbers that no book has
ABSENT = 17


@dataclass
class InventedBook:
    """A book. cited, absent: the numbers of the other book that it cites, as printed: those that are there, and not."""

    title: str
    text: str
    cited: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)


def invented_books(seed: int) -> tuple[InventedBook, InventedBook]:
    """Two books that cite each other."""
    rng = random.Random(seed)
    language = rng.choice(["en", "ja"])
    forms = (_numbering(rng), _numbering(rng))
    rules = tuple(numbers(rng, form) for form in forms)
    first, second = (_book(rng, language, at, forms, rules) for at in (0, 1))
    return first, second


def _numbering(rng: random.Random) -> Numbering:
    while (form := numbering(rng)).prefix == "§":
        pass
    return form


def _book(
    rng: random.Random,
    language: str,
    at: int,
    forms: tuple[Numbering, ...],
    rules: tuple[list[tuple[int, ...]], ...],
) -> InventedBook:
    own, other = forms[at], forms[1 - at]
    title, (name, short) = TITLES[language][at][0], TITLES[language][1 - at]
    book = InventedBook(title, "")
    lines = [title, ""]
    theirs = [number for number in rules[1 - at] if len(number) > 1]
    ours = [number for number in rules[at] if len(number) > 1]
    for number in rules[at]:
        words = _plain(rng, language)
        chance = rng.random()
        if len(number) > 1 and chance < 0.45:
            target = rng.choice(theirs)
            cited = other.write(target)
            if chance < 0.08:
                cited = other.write((*target[:-1], ABSENT))
            (book.absent if chance < 0.08 else book.cited).append(cited)
            words = _citing(rng, language, name, short if chance >= 0.08 else name, cited)
        elif len(number) > 1 and chance < 0.6:
            cited = own.write(rng.choice([one for one in ours if one != number]))
            book.own.append(cited)
            words = f"See rule {cited}." if language == "en" else f"{cited}に従います。"
        lines.append(f"{own.write(number)}{own.closing} {_heading(rng, language) if len(number) == 1 else words}")
    book.text = "\n".join(lines) + "\n"
    return book


def _plain(rng: random.Random, language: str) -> str:
    if language == "ja":
        return f"{rng.choice(JAPANESE)}。"
    return f"The {rng.choice(NOUNS)} {rng.choice(VERBS)} before the {rng.choice(NOUNS)}."


def _heading(rng: random.Random, language: str) -> str:
    return rng.choice(["手番", "得点", "準備"]) if language == "ja" else rng.choice(NOUNS).capitalize()


def _citing(rng: random.Random, language: str, name: str, short: str, cited: str) -> str:
    if language == "ja":
        return rng.choice(FORMS_JA).format(title=name, number=cited, words=rng.choice(JAPANESE))
    return rng.choice(ENGLISH).format(
        title=name, short=short, number=cited, noun=rng.choice(NOUNS), verb=rng.choice(VERBS)
    )
