"""References in running text: a scan finds the places, the citation grammar takes them apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from jobun.text.passage import Passage
from jobun.tree import label as labels
from jobun.tree.nodes import ASIDE, Citation, Cited, Node, Number, Part
from jobun.tree.parse import citation_shape
from jobun.tree.scripts import kanji_value, letters_value

HYPHENED = r"[0-9]{1,3}[a-z]?(?:-[0-9]{1,3}[a-z]?(?![A-Za-z]))+"
DOTTED = r"[0-9]{1,3}(?:\.[0-9]{1,3})+(?:[a-z](?![A-Za-z]))?"
WORD = r"(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|RULE|SECTION)"
RANGE = r"(?:[~～〜–—]|から|\bto\b|\bthrough\b|-(?=[0-9]))"
OPEN, CLOSE = '[「『“"]', '[」』”"]'
# no number of a rule: part of a word, a value, a date, a decimal, a version
BEFORE = r"(?<![0-9A-Za-z.\-+/±×*^])(?<![0-9][~～])"
AFTER = r"(?![0-9A-Za-z/%])(?!-[0-9])"
COUNTER = re.compile(
    r"\.?\s*(?:枚|体|個|回|点|人|名|本|つ(?!い|ぎ)|ターン|倍|分の|秒|時間|日|月|年|％|円|歳|cm|mm|kg|m\b|points?\b|times\b|cards?\b)"
)
VERSION = re.compile(r"(?:ver(?:sion)?\.?|バージョン|v\.?|第)\s*$", re.I)
# what a sentence does with a rule, and with nothing else that is written as two numbers
TOLD = re.compile(
    r"\.?\s*(?:を?参照|に(?:戻|進|従|よ|定|示|規定)|以降|以外|から再|の(?:規定|手順|処理|とおり|通り)|と同|で(?:定|規定|指定|示))"
)
IN_BRACKETS = re.compile(r"[（(\[]\s*$"), re.compile(r"\.?\s*[）)\]]")
# no citation is without one of these
HINT = re.compile(
    '[0-9０-９][-.a-z～~－．‐‑−]|[「『“"(（][0-9０-９]|[参述]|章|[Ss]ee |[Rr]ule|[Cc]hapter|[Ss]ection|細は|詳し'
)
# how a citation may begin: a number, a bracket or quote, a word for what it names
TRIGGER = re.compile(
    '[0-9「『“"(（第]|[Rr](?:ule|efer)|[Ss]e(?:e|ction)|[Cc]hapter|RULE|SECTION|後述|前述|上述|詳しく|詳細'
)
SEPARATE = {ord(char): "~" for char in "～〜–—"} | {ord("（"): "(", ord("）"): ")"}
# words that end in 参照 are a mention; these ask the reader to look there
REFER = (
    r"(?:の項目?|の章|の節)?"
    r"(?:をご?参照(?:してください|して下さい|のこと|願います|[。.）)]|$)|をご覧ください|参照[。）)])"
)


def _pattern(number: str) -> re.Pattern[str]:
    whole = rf"(?:{number}|[0-9]{{1,3}})"
    title = r"(?![.\s0-9-])[^「」『』“”\"（）()。\n]{1,60}?"
    plain_title = rf"(?!(?:{number}|[0-9]{{1,3}}\.)){title}"
    kanji = "[0-9一二三四五六七八九十]{1,4}"
    return re.compile(
        rf"""
        (?P<titled>{OPEN}(?:{number}\.?|[0-9]{{1,3}}\.)[ ]?(?P<t1>{title})(?:参照)?{CLOSE}
          |[(（](?:{number}\.?|[0-9]{{1,3}}\.)[ ]?(?P<t2>{title})(?=(?:を|の項)?参照)
          |(?P<w3>{WORD}[ ])?{BEFORE}{whole}\.?,?[ ]?[“"](?P<t3>{title})[,.;:]?[”"])
        |(?P<title>(?:後述|前述|上述|詳しくは|詳細は)の?、?{OPEN}(?P<t4>{plain_title}){CLOSE}
          |{OPEN}(?P<t5>{plain_title}){CLOSE}(?={REFER})
          |\b(?:[Ss]ee|[Rr]efer[ ]to)[ ](?:also[ ])?[“"](?P<t6>{title})[,.;:]?[”"])
        |(?P<chapter>第[ ]?{kanji}[ ]?章(?:[ ]?{RANGE}[ ]?第[ ]?{kanji}[ ]?章(?:まで)?)?)
        |(?P<w7>{WORD}[ ])(?P<lone>[0-9]{{1,3}}){AFTER}(?!\.[0-9])
        |(?P<w8>{WORD}[ ])?{BEFORE}(?P<number>{number})\.?
          (?:(?P<range>[ ]?{RANGE}[ ]?(?:{number}|[0-9]{{1,3}}(?=\D|$)|[a-z])(?![0-9A-Za-z\-])(?:まで)?)
          |{AFTER})
        """,
        re.VERBOSE,
    )


def cited(parts: tuple[Part, ...], styles: tuple[str, ...]) -> Iterator[Cited]:
    """The references of all parts, each with the node that holds it and the nearest numbered node around."""
    known = {node.number for part in parts for node in part.walk() if node.number}
    dotted = "dot" in styles
    number = f"(?:{HYPHENED}|{DOTTED})" if dotted or "letter" in styles or not styles else HYPHENED
    scan = _pattern(number)
    for index, part in enumerate(parts):
        for node, rule in _running(part.nodes, None):
            if HINT.search(node.body.words):
                for citation in citations(node.body, scan, known):
                    yield Cited(index, node, rule, citation)


def _running(nodes: Iterable[Node], rule: Node | None) -> Iterator[tuple[Node, Node | None]]:
    """Nodes whose words are the rules' own, with the nearest numbered node: contents and history are left out."""
    stack = [(node, rule) for node in nodes][::-1]
    while stack:
        node, above = stack.pop()
        if node.kind in ASIDE:
            continue
        near = node if node.number else above
        yield node, near
        stack.extend((child, near) for child in reversed(node.children))


def citations(body: Passage, scan: re.Pattern[str], known: set[Number]) -> Iterator[Citation]:
    """The citations in a passage."""
    words = labels.one_width(body.words)
    for found in _places(scan, words):
        citation = _citation(body, words, found)
        if citation is not None and (citation.title or _is_reference(words, found, citation, known)):
            yield citation


def _places(scan: re.Pattern[str], words: str) -> Iterator[re.Match[str]]:
    """Where the scan matches. It is tried only where its first character may stand: that is quick to find."""
    at = 0
    for trigger in TRIGGER.finditer(words):
        if trigger.start() >= at:
            found = scan.match(words, trigger.start())
            if found:
                at = found.end()
                yield found


def _citation(body: Passage, words: str, found: re.Match[str]) -> Citation | None:
    start, end = found.start(), found.end()
    title = next((name for name in ("t1", "t2", "t3", "t4", "t5", "t6") if found[name]), None)
    if found["title"] and title:
        start, end = found.start(title) - 1, found.end(title) + 1
    text = words[start:end]
    taken = citation_shape(_shape(text, found, title, start))
    if taken is None:
        return None
    numbers = [(low, high) for kind, low, high in taken.tokens if kind in ("NUMBER", "SHORT")]
    title_at = next(((low, high) for kind, low, high in taken.tokens if kind == "TITLE"), None)
    read = _read([text[low:high] for low, high in numbers])
    kind = {"titled": "number", "chapters": "range"}.get(taken.rule, taken.rule)
    if kind == "number" and any((found[name] or "").lower().startswith("chapter") for name in ("w3", "w7", "w8")):
        kind = "chapter"
    low, high = (
        (0, len(text)) if kind in ("chapter", "title") or taken.rule == "chapters" else (numbers[0][0], numbers[-1][1])
    )
    if kind == "range" and text.endswith("まで"):
        high = len(text)
    if title_at and kind != "title":
        high = title_at[1]
    return Citation(
        span=body.span(start + low, start + high),
        kind=kind,
        numbers=tuple(body.words[start + low : start + high] for low, high in numbers),
        read=read,
        title=body.words[start + title_at[0] : start + title_at[1]].strip() if title_at else None,
        cue=cue(words, start, end),
        number_spans=tuple(body.span(start + low, start + high) for low, high in numbers),
        title_span=body.span(start + title_at[0], start + title_at[1]) if title_at else None,
    )


def _shape(text: str, found: re.Match[str], title: str | None, start: int) -> str:
    """A citation with everything that does not bear on its form taken out: the grammar sees a few shapes only."""
    shape = list(re.sub("[a-z]", "a", re.sub("[0-9一二三四五六七八九十]", "0", text)).translate(SEPARATE))
    for name, sign in ((title, "T"), *((word, "W") for word in ("w3", "w7", "w8"))):
        if name and found[name]:
            low, high = found.start(name) - start, found.end(name) - start
            shape[low:high] = sign * (high - low) if sign == "T" else "W" * (high - low - 1) + " "
    if found["range"]:
        # a hyphen between two numbers is a range's where the scan says so
        at = found.start("range") - start
        at += len(found["range"]) - len(found["range"].lstrip())
        shape[at] = "~" if shape[at] == "-" else shape[at]
    joined = "".join(shape)
    for word in ("から", "まで", "to", "through"):
        if word in text:
            at = text.index(word)
            joined = joined[:at] + word + joined[at + len(word) :]
    if title is None:
        return joined.rstrip(",.")
    # 参照 behind a title, and a period inside its quotes, are no part of it
    return joined[: found.end(title) - start] + (")" if title == "t2" else text[-1].translate(SEPARATE))


def _read(printed: list[str]) -> tuple[Number, ...]:
    """The numbers; a short end takes what it leaves out from the number before it: 7.8.1.5~6."""
    read: list[Number] = []
    for text in printed:
        number = labels.read(text)
        if number is None:
            components: Number = (_short(text),)
        else:
            components = number[0]
        if read and len(components) < len(read[0]):
            components = read[0][: len(read[0]) - len(components)] + components
        read.append(components)
    return tuple(read)


def _short(text: str) -> int:
    """A short end, or a number of a chapter: a letter, digits or kanji; 0 for what is none of these."""
    if text.isascii():
        return letters_value(text) if text.isalpha() else int(text) if text.isdigit() else 0
    return kanji_value(text)


def _is_reference(words: str, found: re.Match[str], citation: Citation, known: set[Number]) -> bool:
    """Whether a number is one of a rule: long ones are; short ones must exist, or be spoken of as rules are."""
    if citation.kind in ("chapter", "title") or found["lone"]:
        return citation.kind != "chapter" or not VERSION.search(words[max(0, found.start() - 12) : found.start()])
    if found["chapter"]:
        return True
    rest = words[found.end() :]
    if VERSION.search(words[max(0, found.start() - 12) : found.start()]) or (
        0 in citation.read[0][1:] and citation.read[0] not in known
    ):
        return False
    text = citation.numbers[0]
    if len(citation.read[0]) > 2 or (text[-1].isalpha() and "-" in text):
        return True
    if COUNTER.match(rest):
        return False
    if citation.read[0] in known or found["w8"]:
        return True
    before, after = IN_BRACKETS
    bracketed = before.search(words[max(0, found.start("number") - 3) : found.start("number")]) and after.match(rest)
    return "." not in text and bool(bracketed or TOLD.match(rest))


CUE_REACH = 80
BRACKETED = re.compile(r"[（(]\s*$")
CUE = re.compile(r"[^、。，．,;；:：（）()「」『』‘’“”【】\[\]\s]+$")
ABOUT = re.compile(
    r"([^、。，（）()「」『』‘’“”\s]+?)(?:に関する|について|に関して|に対する)[^、。]{0,12}?(?:は|を)?、?\s*$"
)
ENGLISH_CUE = re.compile(r"([A-Za-z][A-Za-z' ]{2,40}?)\s*$")


def cue(words: str, start: int, end: int) -> str | None:
    """The words that the sentence attaches to a reference: those before its bracket, or what it is said to be about."""
    # a cue is a few words: a longer look back would cost the length of the line for each reference in it
    before = words[max(0, start - CUE_REACH) : start]
    bracket = BRACKETED.search(before)
    if bracket:
        head = before[: bracket.start()]
        latin = ENGLISH_CUE.search(head) if head[-1:].isascii() else None
        found = CUE.search(head)
        return latin[1].strip() if latin else found[0] if found else None
    about = ABOUT.search(before)
    return about[1] if about else None
