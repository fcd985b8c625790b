"""The cited form of a rule that prints only its own count: 5.06(a)(1), 第五条第二項第一号, 7.6.3A."""

from __future__ import annotations

import re

from jobun.text.characters import one_width
from jobun.text.numerals import LOOKALIKE, Number, kanji, readings
from jobun.tree.labels.values import plain

LEVELS = re.compile(r"([-.]0)(?:\1)+")
DIGITS = re.compile("[0-9]+")
LETTER = re.compile("[A-Za-z]")
LOOSE = re.compile(r"[() ]|\.(?=[A-Za-z])")
# Article 5, where the sentence already has the word
WORDED = re.compile("^[A-Za-z]{3,} (?=[^ ]+$)")
COUNT = re.compile("[〇一二三四五六七八九十百千]+")
CLOSING = re.compile("[.:、】 ]+$")


def cited_as(printed: str) -> str:
    """The cited form of a count without a rule above it."""
    return CLOSING.sub("", printed) if "(" in printed or "[" in printed else CLOSING.sub("", printed).rstrip(")")


def cited_below(above: str, printed: str, script: str, article: bool) -> str:
    """The cited form of a count below a rule.

    above: the cited form of that rule. script: of the count. article: whether the rule is an article, whose
    paragraphs (項) and items (号) are named when cited.
    """
    own = cited_as(printed)
    if article and "第" in above and script == "paragraph":
        count = readings(one_width(own).strip("()"))[0][1]
        return f"{above}第{count if re.search('第 ?[0-9]', one_width(above)) else kanji(count)}項"
    if own[-1] in "項号" or own.startswith("第"):
        return f"{above}第{own.removeprefix('第')}"
    if own[:1] in "([" or not own[0].isalnum():
        return above + own
    if article and "第" in above:
        in_kanji = not re.search("第 ?[0-9]", one_width(above))
        if script in ("kanji", "digit"):
            number, _, branch = "".join(LOOKALIKE.get(char, char) for char in own).replace("ノ", "の").partition("の")
            number = kanji(int(one_width(number))) if in_kanji and script == "digit" else number
            return f"{above}第{number}号{'の' + branch if branch else ''}"
        return above + own
    if script == "digit" or not own.isascii():
        return f"{above}.{own}" if above[-1:].isdigit() else above + own
    return above + own


def printed_shape(number: str) -> str:
    """The shape of a printed number: its figures are 0 and its letters a, in one width, without blanks and pluses."""
    return LETTER.sub("a", DIGITS.sub("0", one_width(number).replace(" ", "").lstrip("§").rstrip("+")))


def shape_family(shape: str) -> str:
    """A shape with its repeated levels once: 1.2.3.4 is written as 1.2 is."""
    return LEVELS.sub(r"\1", shape)


def lookup_name(name: str) -> str:
    """A cited form as a key for look-ups: in one width, without brackets, blanks and periods before letters."""
    return LOOSE.sub("", one_width(name))


def replacement(printed: str, name: str, number: Number) -> str:
    """The replacement for a printed number that refers to another rule: in 第 7 章 for chapter 8 only the 8.

    printed: the number to replace. name, number: of the rule to refer to.
    """
    own = WORDED.sub("", name) if name.isascii() else name
    if not name.isascii() and one_width(printed).isdecimal():
        own = str(plain(number[-1]))
    elif not name.isascii() and COUNT.fullmatch(printed):
        own = kanji(plain(number[-1]))
    return name if re.match(r"[A-Za-z]{3,}|第", printed) else own
