"""A character that is no part of the text: invisible, private, broken or from another encoding.

見えない文字、外字、壊れた文字など、本文の一部ではない文字が紛れ込んでいます。

Such characters come with copying and conversion. They break searching and sorting, print as boxes, or part a word in
two for everyone but the eye. Each is told once a document, with how often it stands there.

コピーや変換の際に紛れ込む文字です。検索や並べ替えができなくなったり、四角で表示されたり、一つの語が見えないところで
分かれたりします。文字ごとに、文書全体で一度だけ、箇所の数とともに知らせます。

Bad::

    1-1. 手番
    1-1-1. 手番の始めに山⟦\u200b⟧札から札を一枚引きます。
    1-1-2. ⟦\uf09f⟧ 赤の札
    1-1-3. \uf09f 青の札
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

Good::

    1-1. 手番
    1-1-1. 﨑の字は名前に使います。絵文字 👨\u200d👩 も使えます。
    1-1-2. Draw a card from the deck.
    1-1-3. 手札は相手に見せません。
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from jobun.checks.words.stray_character.characters import Stray, strays
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.passage import Text

NAMES = {
    "control": Message("a control character", "制御文字"),
    "zero": Message("a character without width", "幅のない文字"),
    "direction": Message("an invisible mark of direction", "書字方向を示す見えない文字"),
    "space": Message("an unusual blank inside a word", "語の中の特殊な空白"),
    "private": Message("a private-use character, which prints as a box elsewhere", "ほかの環境で表示できない外字"),
    "lost": Message("a character that was lost in conversion", "変換で失われた文字"),
    "ideograph": Message("a compatibility ideograph for one that the document writes otherwise", "同じ漢字の互換文字"),
    "radical": Message("a sign for a radical in the place of an ideograph", "漢字の代わりに使われた部首の記号"),
    "voicing": Message("a mark of voicing apart from its kana", "仮名から離れた濁点・半濁点"),
    "mojibake": Message("text that was read in the wrong encoding", "誤った文字コードで読まれて化けた文字"),
}
SHOWN = 3


def find(context: CheckContext) -> Iterator[Problem]:
    """Each stray character once, where it first stands, with the number of places."""
    groups: dict[str, list[Stray]] = defaultdict(list)
    for stray in strays(context.text.content):
        # those that are runs are told together
        char = context.text.quote(stray.span) if stray.kind != "mojibake" else ""
        groups[stray.kind + char].append(stray)
    for group in groups.values():
        yield _problem(context.text, group)


def _problem(text: Text, group: list[Stray]) -> Problem:
    kind, span, _ = group[0]
    name, times = NAMES[kind], len(group)
    code = "" if kind == "mojibake" else f"U+{ord(text.quote(span)[-1]):04X} "
    said = Message(
        f"{code}{name.en}" + (f" ({times} times)" if times > 1 else ""),
        f"{code}{name.ja}があります" + (f"（{times} か所）" if times > 1 else ""),
    )
    related = tuple(Related(other.span, Message("another one", "ほかの箇所")) for other in group[1 : 1 + SHOWN])
    return Problem(span, said, related, _mended(group))


def _mended(group: list[Stray]) -> tuple[Suggestion, ...]:
    """All the places mended at once. A bullet is a guess; what nobody sees, or reads as another sign, is none."""
    edits = tuple(Edit(stray.span, stray.mend) for stray in group if stray.mend is not None)
    if not edits:
        return ()
    first = edits[0].text
    message = Message(f"write {first}", f"{first} と書く") if first else Message("delete it", "削除する")
    return (Suggestion(message, edits, safe=group[0].kind != "private"),)


check = Check("TXT008", "stray-character", "warning", __doc__, find)
