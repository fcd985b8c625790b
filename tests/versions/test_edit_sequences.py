"""Books edited at random, whose truth is known: what became of each rule is told right."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from jobun import flow
from jobun.text.passage import Text
from jobun.versions.change import Change
from jobun.versions.compare import compare

SUBJECTS = (
    "the active player",
    "each player",
    "the dealer",
    "an opponent",
    "the winner",
    "a judge",
    "the youngest player",
)
VERBS = ("draws", "discards", "reveals", "turns over", "gives away", "keeps", "counts", "exchanges", "puts aside")
OBJECTS = ("a card", "two tokens", "the top card of the deck", "all coins", "a die", "one lamp", "the longest road")
WHENS = (
    "at the start of a turn",
    "at the end of a round",
    "after a trade",
    "before any attack",
    "when the deck is empty",
)
TITLES = ("Setup", "Trading", "Attack", "Scoring", "Cards", "Tokens", "Ending", "Turns", "Players", "The Deck", "Lamps")


@dataclass(eq=False)
class Rule:
    words: str


@dataclass(eq=False)
class Section:
    title: str
    rules: list[Rule]


def sentence(chance: random.Random) -> str:
    subject, verb, item, when = (chance.choice(words) for words in (SUBJECTS, VERBS, OBJECTS, WHENS))
    more = f" and then {chance.choice(VERBS)} {chance.choice(OBJECTS)}" if chance.random() < 0.6 else ""
    return f"{when.capitalize()}, {subject} {verb} {item}{more} unless {chance.choice(SUBJECTS)} objects."


def book(chance: random.Random) -> list[Section]:
    return [
        Section(title, [Rule(sentence(chance)) for _ in range(chance.randint(4, 12))])
        for title in chance.sample(TITLES, 8)
    ]


def printed(sections: list[Section]) -> tuple[str, dict[Rule, str]]:
    """The text, and the number of each rule."""
    lines, numbers = ["The Rules of Lamps", ""], {}
    for chapter, section in enumerate(sections, 1):
        lines.append(f"{chapter}. {section.title}")
        for at, rule in enumerate(section.rules, 1):
            numbers[rule] = f"{chapter}.{at}"
            lines.append(f"{chapter}.{at}. {rule.words}")
    return "\n".join(lines) + "\n", numbers


def edited(sections: list[Section], chance: random.Random, edits: int) -> None:
    """Insert, delete, move and reword rules, and insert and move sections."""
    for _ in range(edits):
        section = chance.choice(sections)
        at = chance.randrange(len(section.rules) + 1)
        kind = chance.choice(("insert", "insert", "delete", "move", "reword", "reword", "section", "shift"))
        if kind == "insert":
            section.rules.insert(at, Rule(sentence(chance)))
        elif kind == "section":
            sections.insert(
                chance.randrange(len(sections)), Section(f"New {chance.randrange(99)}", [Rule(sentence(chance))])
            )
        elif kind == "shift":
            sections.insert(chance.randrange(len(sections) - 1), sections.pop(chance.randrange(len(sections))))
        elif len(section.rules) > 2:
            rule = section.rules.pop(at - 1)
            if kind == "move":
                chance.choice(sections).rules.insert(0, rule)
            elif kind == "reword":
                words = rule.words.replace(" and then ", ", or ").split()
                words[chance.randrange(len(words))] = "lamp-lit"
                rule.words = " ".join(words)
                section.rules.insert(max(at - 1, 0), rule)


def outcomes(seed: int) -> Iterator[bool]:
    """Whether each rule of both versions is told to be what it is."""
    chance = random.Random(seed)
    sections = book(chance)
    before, old_numbers = printed(sections)
    edited(sections, chance, 12)
    after, new_numbers = printed(sections)
    found = compare(*(flow.graph_of(Text("a.txt", words)) for words in (before, after)))
    became = {_number(change, old=True): _number(change, old=False) for change in found if change.old}
    came = {_number(change, old=False): _number(change, old=True) for change in found if change.new}
    for rule, number in old_numbers.items():
        yield became.get(number) == new_numbers.get(rule)
    for rule, number in new_numbers.items():
        yield came.get(number) == old_numbers.get(rule)


def _number(change: Change, *, old: bool) -> str | None:
    change = change.alone
    node = change.old if old else change.new
    return node.name if node else None


@pytest.mark.parametrize("start", range(0, 40, 10))
def test_pairs_are_right(start):
    found = [right for seed in range(start, start + 10) for right in outcomes(seed)]
    assert sum(found) >= 0.99 * len(found)
