"""Writes a rule document of a given size, for measurements.

The same size, language and seed give the same document on every machine. Each sentence combines five or six of a small
set of words, so that rules differ from one another as in a real book. One rule in four refers to another and names its
topic; one reference in two hundred is dangling.

With `shaped`, a tenth of the document is what a program could need quadratic time for: a sign, a reference or a heading
repeated without end, and words that occur nowhere else.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass

REFERRING = 0.25  # of the rules
DANGLING = 0.005  # of the references
BEYOND = 90  # added to the last part of a number: no section has so many rules
# depth of a number -> probability that it has rules below it; with chapter and section there are five levels
BRANCHING = {3: 0.35, 4: 0.2}

JA_WORDS = {
    "who": "各プレイヤー|手番のプレイヤー|相手|すべての参加者|進行役|直前に行動した人|火を預かる人|先手",
    "when": (
        "手番の始めに|手番の終わりに|火が消えたとき|灯りを移すとき|得点を数える前に|山札を混ぜたあと|宣言の直後に|"
        "配置が済んだら|手札が尽きたとき|夜明けを迎えるたびに|勝負が決まるまで|同時に起きたとき|開始の合図のあと|効果を解く前に"
    ),
    "thing": (
        "灯火札|薪札|煙の印|行灯|旅人の駒|油の器|影の札|道標|鈴の印|月の札|火種|蝋燭の駒|風の札|水瓶|"
        "地図の札|鍵の印|物語の札|星の駒|帳面|約束の札|橋の札|門の印|炭の札|糸巻き"
    ),
    "place": (
        "手元|山札|捨て場|炉|広場|倉|市場|待合|高台|川辺|森の端|共通の盤|左の棚|右の棚|夜の列|昼の列|脇の箱|街道|中央の輪|入口"
    ),
    "act": "公開|破棄|移動|交換|配置|追加|確認|選択|回収|消灯|点灯|封印|解放|複製|返却|宣言|保留|譲渡|整列|補充",
    "count": "1つ|2つ|3つ|4つ|5つまで|1つ以上|2つ以下|半分|すべて|残らず",
}
JA_SENTENCES = (
    "{when}、{who}は{place}の{thing}を{count}{act}します。",
    "{who}は{place}にある{thing}を{count}選び、{other}へ{act}することができます。",
    "{thing}が{place}から{other}に動いたとき、{who}はその{thing}を{act}しなければなりません。",
    "{place}に{thing}がない場合、{when}{act}は行われません。",
    "{when}{place}と{other}の両方に{thing}があるなら、{who}が{act}の順を決めます。",
    "この{act}は、{other}の{other_thing}を{count}数えてから{place}で行います。",
)
EN_WORDS = {
    "who": "each player|the active player|the opponent|every guest|the keeper|the last to act|the first player",
    "when": (
        "at dawn|at the end of a turn|when the fire goes out|before points are counted|after the deck is shuffled|"
        "right after a declaration|once the board is laid|whenever a hand is empty|until the game is decided|"
        "if two events coincide|after the opening signal|before an effect resolves|during the night|after the bell"
    ),
    "thing": (
        "lantern card|log card|smoke marker|traveller|oil jar|shadow card|signpost|bell token|moon card|ember|candle|"
        "wind card|water jug|map card|key token|story card|star piece|ledger|promise card|bridge card|gate token|spool"
    ),
    "place": (
        "hand|deck|ash heap|hearth|square|barn|market|waiting room|tower|boathouse|grove|common area|left shelf|"
        "right shelf|night row|day row|side box|cellar|inner ring|doorway"
    ),
    "act": (
        "reveal|discard|move|trade|place|add|inspect|choose|recover|snuff|kindle|seal|release|copy|return|declare|"
        "reserve|pass on|line up|refill"
    ),
    "count": "two|exactly two|three|up to four|at least two|at most three|half of the|all other|the remaining",
}
EN_SENTENCES = (
    "{when}, {who} must {act} {count} {thing}s from the {place}.",
    "{who} may take {count} {thing}s in the {place} and {act} them in the {other}.",
    "If the {thing} moves from the {place} to the {other}, {who} has to {act} it.",
    "No player can {act} the {thing} {when} unless the {place} holds {count} {other_thing}s.",
    "{when}, the {thing} between the {place} and the {other} lets {who} {act} first.",
    "To {act} the {thing}, {who} counts {count} {other_thing}s in the {other} and then goes to the {place}.",
)


@dataclass(frozen=True, slots=True)
class Language:
    """The words of a language, and how its books print numbers, titles and references."""

    words: dict[str, list[str]]
    sentences: tuple[str, ...]
    separator: str
    gap: str
    title: str
    reference: str


def split(words: dict[str, str]) -> dict[str, list[str]]:
    """The words of each kind, separated by bars above."""
    return {kind: line.split("|") for kind, line in words.items()}


# what is repeated in one rule, in any language and in each
UNITS = (
    "<!--",
    ">",
    "> ",
    "<|",
    "（",
    "(",
    "）",
    "[",
    "“",
    "「（",
    "*",
    "-",
    ".",
    "1",
    "1-1～",
    "1.1–",
    "0-.a",
    "1-1、",
    "1.1, ",
    "（1-1",
    "（1.1）",
    "[a](",
    "[^1]",
    "第二項",
    "同条",
    "前条",
    "第一条第一項、",
    "または",
    "場合、",
    "if you draw, ",
    "a card, ",
    "文です。",
    "It is so. ",
)
# lines, with a number in them that no other line has
NUMBERED = {
    "ja": (
        "{chapter}-1-{at}. {chapter}-1-1から{chapter}-1-{at}までを行います。\n",
        "{chapter}-1-{at}. {name}の札（{chapter}-1-1）を使います。\n",
        "{chapter}-{at}. 手番\n{chapter}-{at}-1. 「手番の始め方{at}」を参照。\n",
        "{chapter}-1-{at}. 引いた札（{chapter}-1-9{at}）を見ます。\n",
        "<!-- jobun: ignore REF001 -->\n{chapter}-1-{at}. {chapter}-9-{at}を参照。\n",
        "第{at}条　前条及び第{at}条第二項の規定による。\n",
    ),
    "en": (
        "{chapter}.1.{at}. Repeat {chapter}.1.1–{chapter}.1.{at}.\n",
        "{chapter}.1.{at}. The {name} (see rule {chapter}.1.1) acts.\n",
        "{chapter}.{at}. Draw a card\n{chapter}.{at}.1. See “Draw a cart {at}” (see rule {chapter}.9).\n",
        "{chapter}.1.{at}. The Drawn Card (see rule {chapter}.1.9{at}) is shown.\n",
        "<!-- jobun: ignore REF001 -->\n{chapter}.1.{at}. See rule {chapter}.9.{at}.\n",
        "{chapter}.1.{at}. See rule {chapter}.1.{at}.\n",
    ),
}
SYLLABLES = ("ba", "de", "fi", "go", "ku", "la", "me", "ni", "po", "ru")
# the share of a document that all of these are
SHAPES = 0.1

LANGUAGES = {
    "ja": Language(
        split(JA_WORDS),
        JA_SENTENCES,
        "-",
        "",
        "{place}での{thing}の{act}",
        "{thing}の{act}については{number}を参照します。",
    ),
    "en": Language(
        split(EN_WORDS),
        EN_SENTENCES,
        ".",
        " ",
        "How to {act} the {thing} in the {place}",
        "To {act} the {thing}, see rule {number}.",
    ),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the book before its reference is chosen: number, topic, text."""

    number: tuple[int, ...]
    topic: dict[str, str]
    text: str
    refers: bool


def entries(language: Language, source: random.Random) -> Iterator[Entry]:
    """Yield chapters endlessly."""
    chapter = 0
    while True:
        chapter += 1
        yield heading((chapter,), language, source)
        for section in range(1, source.randint(5, 9)):
            yield heading((chapter, section), language, source)
            yield from rules((chapter, section), source.randint(4, 9), language, source)


def rules(parent: tuple[int, ...], count: int, language: Language, source: random.Random) -> Iterator[Entry]:
    """The rules below a number, each followed by those below it."""
    for position in range(1, count + 1):
        number = (*parent, position)
        topic = pick(language, source)
        texts = [sentence(topic, language, source) for _ in range(source.choice((1, 1, 2, 3)))]
        yield Entry(number, topic, language.gap.join(texts), source.random() < REFERRING)
        if source.random() < BRANCHING.get(len(number), 0):
            yield from rules(number, source.randint(2, 4), language, source)


def heading(number: tuple[int, ...], language: Language, source: random.Random) -> Entry:
    """The heading of a chapter or section."""
    topic = pick(language, source)
    return Entry(number, topic, language.title.format(**topic), refers=False)


def pick(language: Language, source: random.Random) -> dict[str, str]:
    """One word of each kind, and a second place and thing."""
    topic = {kind: source.choice(words) for kind, words in language.words.items()}
    places = [place for place in language.words["place"] if place != topic["place"]]
    return topic | {"other": source.choice(places), "other_thing": source.choice(language.words["thing"])}


def sentence(topic: dict[str, str], language: Language, source: random.Random) -> str:
    """A sentence with the thing and act of a rule; its other words are random."""
    mixed = pick(language, source) | {"thing": topic["thing"], "act": topic["act"]}
    text = source.choice(language.sentences).format(**mixed)
    return text[0].upper() + text[1:]


def line(entry: Entry, reference: tuple[str, dict[str, str]] | None, language: Language) -> str:
    """An entry as printed; a blank line precedes chapters and sections."""
    text = entry.text
    if reference is not None:
        number, topic = reference
        text += language.gap + language.reference.format(number=number, **topic)
    before = "\n" if len(entry.number) < 3 else ""
    return f"{before}{printed(entry.number, language)}. {text}\n"


def printed(number: tuple[int, ...], language: Language) -> str:
    """A number as printed in the language, without the period of a label."""
    return language.separator.join(map(str, number))


def document(size: int, name: str, seed: int = 1, *, shaped: bool = False) -> str:
    """A document of about this many bytes of UTF-8, in "ja" or "en". shaped: whether `shapes` are a tenth of it."""
    language, source = LANGUAGES[name], random.Random(seed)
    kept: list[Entry] = []
    length = 0
    for entry in entries(language, source):
        # a reference to the rule itself is as long as the one that is chosen later
        own = (printed(entry.number, language), entry.topic) if entry.refers else None
        length += len(line(entry, own, language).encode())
        kept.append(entry)
        if length >= (size * (1 - SHAPES) if shaped else size):
            break
    targets = [entry for entry in kept if len(entry.number) > 2] or kept
    words = "".join(line(entry, aim(entry, targets, language, source), language) for entry in kept).lstrip()
    return words + shapes(size, name, kept[-1].number[0] + 1) if shaped else words


def shapes(size: int, name: str, first: int) -> str:
    """Chapters of what a program could need quadratic time for.

    size: of the whole document, in bytes. first: the number of the first of the chapters.
    """
    language, length = LANGUAGES[name], int(size * SHAPES / (len(UNITS) + len(NUMBERED[name])))
    sign = language.separator
    found = [f"\n{first}. {language.words['thing'][0]}\n{first}{sign}1. {language.words['who'][0]}\n"]
    for at, unit in enumerate(UNITS, 1):
        found.append(f"{first}{sign}1{sign}{at}. {unit * (length // len(unit.encode()))}\n")
    for chapter, line in enumerate(NUMBERED[name], first + 1):
        count = length // len(line.encode())
        found.append(f"\n{chapter}. {language.words['place'][0]}\n{chapter}{sign}1. {language.words['who'][0]}\n")
        found += [line.format(chapter=chapter, at=at, name=invented(at, name)) for at in range(1, count + 1)]
    return "".join(found)


def invented(number: int, name: str) -> str:
    """A word that is in no other place, in "ja" or "en"."""
    syllables = ("カ", "キ", "ク", "ケ", "コ", "サ", "シ", "ス", "セ", "ソ") if name == "ja" else SYLLABLES
    return "".join(syllables[int(digit)] for digit in f"{number:06}").capitalize()


def aim(
    entry: Entry, targets: list[Entry], language: Language, source: random.Random
) -> tuple[str, dict[str, str]] | None:
    """Choose a reference: the number as printed, and the topic of its target."""
    if not entry.refers:
        return None
    target = source.choice(targets)
    number = target.number
    if source.random() < DANGLING:
        number = (*number[:-1], number[-1] + BEYOND)
    return printed(number, language), target.topic


def main() -> None:
    """Write the document to a file or to standard output."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", type=int, default=1_000_000, help="bytes of UTF-8, about (default: 1,000,000)")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="ja")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shaped", action="store_true", help="with what could take quadratic time")
    parser.add_argument("--output", default="-", help="a file (default: standard output)")
    wanted = parser.parse_args()
    content = document(wanted.size, wanted.language, wanted.seed, shaped=wanted.shaped).encode()
    if wanted.output == "-":
        sys.stdout.buffer.write(content)
    else:
        with open(wanted.output, "wb") as file:
            file.write(content)


if __name__ == "__main__":
    main()
