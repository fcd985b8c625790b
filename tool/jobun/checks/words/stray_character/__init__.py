"""An invisible, private-use, damaged or wrongly decoded character, or a missing or superfluous blank.

見えない文字、外字、壊れた文字や、余分な空白など、本文の一部ではない文字が紛れ込んでいるか、空白が抜けています。

Copying and conversion leave such characters in the text, and lose blanks. They break searching and sorting, are
displayed as boxes, or split a word invisibly. Each is reported once a document, with the number of places, and all
private-use characters together.

コピーや変換の際に紛れ込んだ文字です。検索や並べ替えができなくなったり、四角で表示されたり、語が見えないところで分割され
たりします。文字ごとに、文書全体で一度だけ、箇所の数とともに報告します。

Bad::

    1-1. 手番
    1-1-1. 手番の始めに山⟦\u200b⟧札から札を一枚引きます。
    1-1-2. ⟦\uf09f⟧ 赤の札
    1-1-3. \uf09f 青の札 \ue123
    1-1-4. 札を一枚出⟦\ufffd⟧ます。
    1-1-5. 手⟦\u00a0⟧札が七枚になるまで引きます。

Bad::

    1-1. 神殿
    1-1-1. ⟦\ufa19⟧殿に札を置きます。
    1-1-2. 神殿の札は裏向きです。神殿は一つです。
    1-1-3. 札を四枚引いた⟦⽇⟧には、それ以上引きません。

Bad::

    1.1. Turns
    1.1.1. The player⟦â€™⟧s turn begins.
    1.1.2. The next player goes on.

Bad::

    1-1. 手番
    1-1-1. 札を引きます⟦ ⟧。札を出します。
    1-1-2. 手番の人は⟦ ⟧札を出します。その後、⟦ ⟧手番を終えます。札を引きます。札を出します。
    1-1-3. 札を引きます。札を出します。札を置きます。札を戻します。手番を終えます。札を置きます。
    1-1-4. 札を引きます。札を出します。札を置きます。札を戻します。手番を終えます。札を置きます。

Bad::

    1.1. Turns
    1.1.1. Draw a card⟦,⟧place a card, turn a card, move a card, keep a card, hold a card, lose a card, and win.
    1.1.2. Draw a card. Place a card. Turn a card. Move a card. Keep a card. Hold a card. Lose a card. Win a card.
    1.1.3. If so, stop. If not, go on. Then, stop. If you may, draw. If you must, place. Now, turn.

Good::

    1-1. 手番
    1-1-1. 規則 1-1-2 は 規則 1-1-3 に優先します。「 札 」とは　手番に引くものです。
    1-1-2. 﨑の字は名前に使います。絵文字 👨\u200d👩 も使えます。
    1-1-3. Draw a card from the deck.
    1-1-4. 手札は相手に見せません。
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from jobun.checks.words.stray_character.blanks import blanks
from jobun.checks.words.stray_character.characters import StrayCharacter, strays
from jobun.checks.words.stray_character.english_blanks import english_blanks
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.text.passage import Span, Text

NAMES = {
    "control": Message("control character", "制御文字"),
    "zero": Message("zero-width character", "ゼロ幅文字"),
    "direction": Message("invisible direction mark", "書字方向を指定する不可視文字"),
    "space": Message("unusual space inside a word", "語の中の特殊な空白"),
    "private": Message("private-use character, shown as a box on other systems", "ほかの環境では表示できない外字"),
    "lost": Message("character lost in conversion", "変換で失われた文字"),
    "ideograph": Message("compatibility form of an ideograph that the document also uses", "文書中の漢字の互換文字"),
    "radical": Message("radical symbol instead of an ideograph", "漢字の代わりに使われた部首記号"),
    "voicing": Message("voicing mark separate from its kana", "仮名から分離した濁点・半濁点"),
    "mojibake": Message("text decoded with the wrong encoding", "誤った文字コードで読まれて化けた文字"),
}
BLANK = Message("blank inside a sentence", "文の中に空白があります")
MISSING = Message("missing space", "空白が抜けています")
SUPERFLUOUS = Message("superfluous space", "余分な空白があります")
SHOWN = 3
# kinds of which all characters are reported together
ONE_CAUSE = frozenset({"private", "mojibake"})
# kinds whose replacement is a guess
GUESSED = frozenset({"private", "mojibake"})


def find(context: CheckContext) -> Iterator[Problem]:
    """Each stray character once, at its first place, with the number of places."""
    groups: dict[str, list[StrayCharacter]] = defaultdict(list)
    for stray in strays(context.text.content):
        # wrongly decoded text and the signs of one missing font each have one cause
        char = context.text.quote(stray.span) if stray.kind not in ONE_CAUSE else ""
        groups[stray.kind + char].append(stray)
    for group in groups.values():
        yield _problem(context.text, group)
    yield from _blanks(context) if context.document.language == "ja" else _english_blanks(context)


def _blanks(context: CheckContext) -> Iterator[Problem]:
    """Blanks inside sentences."""
    prose, content = context.prose, context.text.content
    places = [(prose.span(start, end), prose.words[end]) for start, end in blanks(prose.words)]
    # a line break or the sign of a link may be between the blank and the next word
    spans = [span for span, after in places if content[span.start : span.end + 1].lstrip(" \u3000") == after]
    for span in spans:
        yield Problem(span, BLANK, suggestions=(replacement("", span),))


def _english_blanks(context: CheckContext) -> Iterator[Problem]:
    """Missing and superfluous blanks, each kind once with all its places: conversion causes most of them."""
    prose, content = context.prose, context.text.content
    groups: dict[Message, list[tuple[Span, Edit]]] = defaultdict(list)
    for start, end in english_blanks(prose.words):
        around = prose.span(start - 1, end + 1)
        # a line break may be there
        if content[around.start : around.end] == prose.words[start - 1 : end + 1]:
            at = Span(around.start + 1, around.end - 1)
            groups[SUPERFLUOUS if end > start else MISSING].append(
                (at, Edit(at, "")) if end > start else (Span(around.start, at.start), Edit(at, " "))
            )
    for message, places in groups.items():
        spans, edits = zip(*places, strict=True)
        related = tuple(Related(span, Message("another place", "ほかの箇所")) for span in spans[1:])
        change = Message("correct the spaces", "空白を直す")
        many = Message("{message} ({count} places)", "{message}（{count} か所）", message=message, count=len(spans))
        yield Problem(spans[0], many if related else message, related, (Suggestion(change, edits),))


def _problem(text: Text, group: list[StrayCharacter]) -> Problem:
    kind, span, _ = group[0]
    name = NAMES[kind]
    if kind != "mojibake":
        codes = dict.fromkeys(f"U+{ord(text.quote(stray.span)[-1]):04X}" for stray in group)
        code = ", ".join([*codes][:SHOWN]) + (", …" if len(codes) > SHOWN else "")
        name = Message("{name} {code}", "{name} {code} ", name=name, code=code)
    message = Message("{name}", "{name}があります", name=name)
    if len(group) > 1:
        message = Message("{message} ({count} places)", "{message}（{count} か所）", message=message, count=len(group))
    related = tuple(Related(other.span, Message("another place", "ほかの箇所")) for other in group[1 : 1 + SHOWN])
    return Problem(span, message, related, _replaced(group))


def _replaced(group: list[StrayCharacter]) -> tuple[Suggestion, ...]:
    """Replace or delete the character everywhere; unsafe where letters are guessed that the text does not hold."""
    edits = tuple(Edit(stray.span, stray.replacement) for stray in group if stray.replacement is not None)
    if not edits:
        return ()
    message = replacement(edits[0].text).message
    return (Suggestion(message, edits, safe=group[0].kind not in GUESSED),)


check = Check("TXT008", "stray-character", "warning", __doc__, find)
