"""Rule documents in numberings that nobody prepared the tool for, with references in them and faults planted."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

LETTERS = "abcdefghijkmnpqrst"
NOUNS = ["card", "player", "turn", "token", "deck", "field", "round", "score", "table", "marker", "phase", "hand"]
VERBS = ["moves", "ends", "begins", "stays", "counts", "returns", "waits", "turns", "leaves", "enters"]
JAPANESE = [
    "札を引きます",
    "手番を渡します",
    "点を数えます",
    "山札を切ります",
    "駒を置きます",
    "手札を見せます",
    "場を片付けます",
]


@dataclass
class Numbering:
    """How labels are written: the script of each level, the sign before each, what is around the whole number."""

    scripts: tuple[str, ...]
    signs: tuple[str, ...]
    prefix: str
    closing: str
    first: int

    def write(self, number: tuple[int, ...]) -> str:
        """A number as references print it."""
        written = self.prefix
        for level, value in enumerate(number):
            figure = str(value) if self.scripts[level] == "1" else LETTERS[value - 1]
            written += (self.signs[level] if level else "") + (figure.upper() if self.scripts[level] == "A" else figure)
        return written


@dataclass
class Invented:
    """A document and the truth about it. faults: (kind, label or reference as printed)."""

    numbering: Numbering
    text: str
    labels: list[str] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)


def numbering(rng: random.Random) -> Numbering:
    """A numbering at random."""
    depth = rng.randint(2, 4)
    scripts = ["1"]
    signs = [""]
    sign = rng.choice([".", "-"])
    for _ in range(depth - 1):
        script = rng.choice("11a") if scripts[-1] == "1" else "1"
        signs.append(rng.choice(["", sign]) if script != scripts[-1] else sign)
        scripts.append(script)
    if depth == 2 and scripts[-1] == "a":
        signs[-1] = ""
    prefix = rng.choice(["", "", "", "R", "GR.", "§"])
    closing = rng.choice(["", ".", ")"]) if prefix != "§" else ""
    return Numbering(tuple(scripts), tuple(signs), prefix, closing, rng.choice([1, 1, 1, 100]))


def numbers(rng: random.Random, form: Numbering) -> list[tuple[int, ...]]:
    """The numbers of a document in their order, every rule with its parent printed."""
    found: list[tuple[int, ...]] = []

    def below(parent: tuple[int, ...]) -> None:
        level = len(parent)
        for value in range(1, rng.randint(2, 6 if level == 1 else 4) + 1):
            found.append((*parent, value))
            if level + 1 < len(form.scripts) and rng.random() < 0.5:
                below((*parent, value))

    for value in range(form.first, form.first + rng.randint(3, 6)):
        found.append((value,))
        below((value,))
    return found


def invented(seed: int) -> Invented:
    """A document with up to three planted faults."""
    rng = random.Random(seed)
    form, japanese = numbering(rng), rng.random() < 0.5
    rules = numbers(rng, form)
    printed = {number: form.write(number) for number in rules}
    document = Invented(form, "")
    kinds = rng.sample(["duplicate", "gap", "dangling"], rng.randint(0, 3))
    skipped, changed = _planted(rng, form, rules, printed, kinds, document)
    lines = [_title(rng, japanese), ""]
    citable = [number for number in rules if len(number) > 1 and number not in skipped and number not in changed]
    dangling = len(rules) // 2 if "dangling" in kinds else -1
    for at, number in enumerate(rules):
        if number in skipped:
            continue
        label = changed.get(number, printed[number])
        document.labels.append(label)
        reference = ""
        if at == dangling or (len(number) > 1 and rng.random() < 0.3):
            target = rng.choice([other for other in citable if other != number])
            reference = printed[target]
            if at == dangling:
                reference = form.write((*target[:-1], 17))
                document.faults.append(("dangling", reference))
            document.references.append(reference)
        lines.append(f"{label}{form.closing} {_sentence(rng, japanese, len(number) == 1, reference)}")
        if rng.random() < 0.3:
            lines.append("")
    document.text = "\n".join(lines) + "\n"
    return document


def _planted(
    rng: random.Random,
    form: Numbering,
    rules: list[tuple[int, ...]],
    printed: dict[tuple[int, ...], str],
    kinds: list[str],
    document: Invented,
) -> tuple[set[tuple[int, ...]], dict[tuple[int, ...], str]]:
    """Numbers that are left out, and labels that are printed for others."""
    leaves = [
        (before, number)
        for before, number, after in zip(rules, rules[1:], rules[2:], strict=False)
        if len(before) == len(number) == len(after) > 1 and before[:-1] == number[:-1] == after[:-1]
    ]
    rng.shuffle(leaves)
    skipped: set[tuple[int, ...]] = set()
    changed: dict[tuple[int, ...], str] = {}
    used: set[tuple[int, ...]] = set()
    for kind in kinds:
        if kind == "dangling":
            continue
        pair = next((pair for pair in leaves if pair[1][:-1] not in used), None)
        if pair is None:
            continue
        used.add(pair[1][:-1])
        if kind == "gap":
            skipped.add(pair[1])
            document.faults.append(("gap", printed[(*pair[1][:-1], pair[1][-1] + 1)]))
        else:
            changed[pair[1]] = printed[pair[0]]
            document.faults.append(("duplicate", printed[pair[0]]))
    return skipped, changed


def _title(rng: random.Random, japanese: bool) -> str:
    return "ゲームの総合ルール" if japanese else "Rules of the Game"


def _sentence(rng: random.Random, japanese: bool, heading: bool, reference: str) -> str:
    if japanese:
        if heading and not reference:
            return rng.choice(["準備", "進行", "終了", "得点", "用語"])
        see = f"（{reference}参照）" if reference else ""
        return f"{rng.choice(JAPANESE)}{see}。"
    if heading and not reference:
        return f"The {rng.choice(NOUNS).title()}"
    see = rng.choice([f" (see {reference})", f" as rule {reference} says"]) if reference else ""
    return f"The {rng.choice(NOUNS)} {rng.choice(VERBS)} before the {rng.choice(NOUNS)} {rng.choice(VERBS)}{see}."
