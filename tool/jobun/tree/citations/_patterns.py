"""Patterns of numbers and titles in running text."""

from __future__ import annotations

import functools
import re
from string import ascii_uppercase

HYPHENED = r"[0-9]{1,3}[a-z]?(?:-[0-9]{1,3}[a-z]?(?![A-Za-z]))+"
# alternating letters and digits, with or without a sign between; a sentence may begin directly after a number: 3.1.A
RUN = r"(?:\.?(?:[a-z]|[A-Z](?<!\.[AI])|[AI](?![ ][a-z]))(?![A-Za-z])(?:\.?[0-9]{1,3}(?![0-9]))?)*"
DOTTED = rf"[0-9]{{1,4}}(?:\.[0-9]{{1,3}})+{RUN}"
BRACKETS = r"(?:\((?:[0-9]{1,2}|[a-z]{1,4}|[A-Z]{1,3}|[ア-ン])\))*"
WORD = (
    r"(?:(?<![A-Za-z])(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|[Aa]rticles?|[Rr]egulations?|[Cc]lauses?|[Pp]aragraphs?"
    r"|[Pp]arts?|[Ss]ubsections?|[Ll]aws?|[Bb]ye?-?[Ll]aws?|[Ss]teps?|RULES?|SECTIONS?|ARTICLES?)|§§?)"
)
RANGE = r"(?:[~～〜–—]|から|\bto\b|\bthrough\b|(?<![ ])-(?=[0-9]|[A-Z]{1,4}[0-9]|[a-z](?![A-Za-z])))"
OPEN, CLOSE = '[「『“"]', '[」』”"]'
# before a number that is not a rule's: part of a word, a value, a date, a decimal, a version
BEFORE = r"(?<![0-9A-Z.\-+/±×*^])(?:(?<![A-Za-z])|(?<=[a-z][a-z]))(?<![0-9][~～])"
# not the beginning of a longer number; GLUED allows a word directly after it where an extraction lost the blank
AFTER = r"(?![0-9a-z/%]|[A-Z](?![a-z])|[-.][0-9])"
GLUED = r"(?=(?:to|and|or|for|is|are)\b)"
COUNTER = re.compile(
    r"\.?\s*(?:枚|体|個|回|点|人|名|本|つ(?!い|ぎ)|ターン|倍|分の|秒|時間|日|月|年|％|円|歳|cm|mm|kg|m\b|points?\b|times\b|cards?\b)"
)
VERSION = re.compile(r"(?:ver(?:sion)?\.?|バージョン|v\.?|第)\s*$", re.I)
# words after a number that only rules take
RULE_VERB = re.compile(
    r"\.?\s*(?:を?参照|に(?:戻|進|従|よ|定|示|規定)|以降|以外|から再|の(?:規定|手順|処理|とおり|通り)|と同|で(?:定|規定|指定|示))"
)
# words before a number that ask to look it up
REQUEST = re.compile(r"(?:[Ss]ee(?: also)?|[（(\[])\s*$")
ASKED = re.compile(r"\b[Ss]ee(?: also)? $")
IN_BRACKETS = re.compile(r"[（(\[]\s*$"), re.compile(r"\.?\s*[）)\]]")
# every citation contains one of these strings, or a digit with a sign beside it
TRIGGERS = (
    "参", "述", "章", "細は", "詳し", "§", "See ", "see ", "Rule", "rule", "egul", "hapter", "laus", "ection", "rticle",
    "Para", "para", "RULE", "SECT", "ARTI", "Law ", "Laws ", " law ", " laws ", "ylaw", "ye-law", "yelaw",
)  # fmt: skip
HINT = re.compile(
    '[0-9０-９](?:[-.a-z～~－．‐‑−]|(?<=[「『“"(（A-ZＡ-Ｚ].)|(?<=[A-ZＡ-Ｚ][-.].)|(?<=[Ss]tep .)|(?<=[Ss]teps .))'
)
# beginnings of citations: a number, a bracket or quote, a word for the kind of target; by their first characters, for
# `re` finds alternatives fastest that begin with a character each
SIGNS = '0123456789「『“"(（第§'
BEGINNINGS = {
    "Rr": "ule|efer|egulation",
    "Ss": "ee|ection|ubsection|teps? [0-9]",
    "Cc": "hapter|lause",
    "Aa": "rticle",
    "Pp": "ar(?:agraph|t)",
    "Ll": "aw",
    "Bb": "ye?-?[Ll]aw",
    "R": "ULE",
    "S": "ECTION",
    "A": "RTICLE",
    "後前上": "述",
    "詳": "しく|細",
}
TRIGGER = re.compile(
    "|".join(
        (*map(re.escape, SIGNS), *(f"{first}(?:{rest})" for firsts, rest in BEGINNINGS.items() for first in firsts))
    )
)
# the same, and letters before digits
PREFIXED = re.compile("|".join((TRIGGER.pattern, *(f"{first}[A-Z]{{0,3}}[-.]?[0-9]" for first in ascii_uppercase))))
# names of other documents: the last word of a title, and the code of a standard: RFC 5280, NIST SP 800-89
PAPER = r"(?:Acts?|Regulations?|Code|Convention|Statutes?|Constitution|Directive|Treaty|Law|Ordinance|Charter|Protocol)"
APPENDIX = (
    r"(?:[Ee]xhibit|[Ss]chedule|[Aa]ppendix|[Aa]nnex|[Aa]ttachment|EXHIBIT|SCHEDULE|APPENDIX|ANNEX) [0-9A-Z]{1,3}\b"
)
STANDARD = r"\b[A-Z]{2,6}(?:[ /][A-Z]{1,4})? (?:[0-9]{3,}|[0-9]+-)[0-9A-Z.-]*"
# a rule of another document: of the Companies Act, of the FIFA Statutes; and its list: 5 and 6, respectively, of …
# (bounded: every number of a list looks along the rest of it)
OTHER = re.compile(
    r"(?:(?:, (?:and |or )?| and | or )[0-9][0-9A-Za-z.()-]*){0,20}(?:, respectively)?,? (?:"
    r"(?:of|in|to|under) (?!this\b|these\b|that\b)(?:the |its )?(?:[A-Z][\w&.'’-]* ){0,7}?"
    rf"{PAPER}\b|(?:(?:of|in|to|under) )?(?:the )?{STANDARD}|(?:of|in|to|under) {APPENDIX})"
)
# the same, with the document first: the Companies Act, section 13; RFC 5280 (4.2)
OTHERS = re.compile(
    rf"\b[A-Z][\w&.'’-]* (?:{PAPER}|Licen[cs]e)(?: v(?:ersion)? ?[0-9.]+)?, $|{STANDARD},? \(?$|{APPENDIX}, $"
)
# further numbers after the word before the first: sections 77, and 78, 79 and 80; rules 212-215
NEXT = re.compile(
    r"\s?(?:(?P<range>[-–—~～〜]|to |through )|,? ?(?:and|or|&) |, (?:and |or )?)\s?(?P<next>[0-9]{1,4})"
    r"(?![0-9A-Za-z/%-])(?!\.[0-9])"
)
# the same with Roman numerals: Articles I, IV and V
NEXT_ROMAN = re.compile(NEXT.pattern.replace("[0-9]{1,4})", "(?!I [a-z])[IVXLC]{1,6})"))
# a further last level: 5.09c1・２, 同d
ALSO = re.compile(
    r"・(?P<also>[0-9]{1,2}|[a-z]|\([0-9a-zA-Z]{1,3}\))(?![0-9A-Za-z.-])"
    r"|[、,]?同 ?(?P<same>[a-z]|\([a-zA-Z]\))(?![0-9A-Za-z])"
)
CALLED = re.compile(r"(?:規則|ルール|規定|条項|競技規則|[Rr]egulations?|[Rr]ules?) ?$")
SHAPE = {ord(char): "0" for char in "0123456789〇一二三四五六七八九十"}
SHAPE |= {ord("a") + letter: "a" for letter in range(26)} | {ord("A") + letter: "A" for letter in range(26)}
SHAPE |= {ord(char): "~" for char in "～〜–—"} | {ord("（"): "(", ord("）"): ")"}
SEPARATE = {ord(char): "~" for char in "～〜–—"} | {ord("（"): "(", ord("）"): ")"}
# 参照 alone is only a mention; these ask the reader to look there
REFER = (
    r"(?:の項目?|の章|の節)?"
    r"(?:をご?参照(?:してください|して下さい|のこと|願います|[。.）)]|$)|をご覧ください|参照[。）)])"
)


# a number of a shape, to see whether the general forms match it
SAMPLE = {ord("0"): "1", ord("a"): "b"}
RUNS = re.compile("0|a+|[^0a]")
TITLES = ("t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8")
WORDS = ("w3", "w7", "w8", "w9", "w10")
# a title whose words are in capitals, but for the small ones
NAME = r"[A-Z][\w’'-]*(?:[ ](?:[A-Z][\w’'-]*|&|an?|and|by|for|from|in|of|on|or|than|the|to|with))*"


def _pattern(number: str, hyphened: bool) -> re.Pattern[str]:
    whole = rf"(?:{number}|[0-9]{{1,3}})"
    title = r"(?![.、，,・をのにはがで\s0-9-]|[a-z](?![a-z]))[^「」『』“”\"（）()。\n]{1,60}?"
    # the blank after the word may be lost: see3.4.1, section1.8.1
    begins = rf"(?:(?P<w8>{WORD}(?:[ ]{{1,2}}|(?<=§)|(?=[0-9]{{1,3}}\.[0-9])))|(?<=\b[Ss]ee)|{BEFORE})"
    after = r"(?!(?:and|or|to|through)\b)[A-Za-z【《]"
    plain_title = rf"(?!(?:{number}|[0-9]{{1,3}}\.)){title}"
    # where no number has a hyphen, a hyphen is that of a range: rules 212-215
    apart = "(?!-[0-9A-Za-z])" if hyphened else ""
    kanji = "[0-9一二三四五六七八九十]{1,4}"
    return re.compile(
        rf"""
        (?P<titled>{OPEN}(?:{number}\.?|[0-9]{{1,3}}\.)[ ]?(?P<t1>{title})(?:参照)?{CLOSE}
          |[(（](?:{number}\.?|[0-9]{{1,3}}\.)[ ]?(?P<t2>{title})(?=(?:を|の項)?参照)
          |[(（](?P<w9>[Ss]ee[ ]{{1,2}})(?:{number}\.?|[0-9]{{1,3}}\.)[ ](?P<t7>{after}{title})(?=[)）])
          |\b(?P<w10>[Ss]ee[ ]{{1,2}})[0-9]{{1,3}}\.[ ](?P<t8>{NAME})(?=\.?$)
          |(?P<w3>{WORD}[ ]{{1,2}})?{BEFORE}{whole}\.?,?[ ]?[“"](?P<t3>{title})[,.;:]?[”"])
        |(?P<title>(?:後述|前述|上述|詳しくは|詳細は)の?、?{OPEN}(?P<t4>{plain_title}){CLOSE}
          |{OPEN}(?P<t5>{plain_title}){CLOSE}(?={REFER})
          |\b(?:[Ss]ee|[Rr]efer[ ]to)[ ](?:also[ ])?[“"](?P<t6>{title})[,.;:]?[”"])
        |(?P<chapter>第[ ]?{kanji}[ ]?章(?:[ ]?{RANGE}[ ]?第[ ]?{kanji}[ ]?章(?:まで)?)?)
        |(?P<w7>{WORD}(?:[ ]{{1,2}}|(?<=§)))(?P<lone>[0-9]{{1,4}}|[IVXLC]{{1,6}}|[A-Z])
          (?![0-9A-Za-z/%’']|-[0-9]+[-.][0-9]){apart}(?!\.[0-9a-z])
          (?P<inner>(?:[ ]?\((?:[0-9]{{1,2}}|[a-z]{{1,4}})\)(?!\())*)
        |{begins}(?P<number>{number})\.?
          (?:(?P<range>[ ]?{RANGE}[ ]?(?:{number}|[0-9]{{1,3}}(?=\D|$)|[a-z]|\([0-9a-zA-Z]{{1,3}}\))
              (?![0-9A-Za-z\-])(?:まで)?)
          |{AFTER}|{GLUED})
        """,
        re.VERBOSE,
    )


def _figures(shape: str) -> str:
    """The pattern of numbers of one shape."""
    letters = "[A-Za-z]{%d}(?![A-Za-z])"
    runs = RUNS.findall(shape)
    return "".join(
        "[0-9]{1,4}" if run == "0" else letters % len(run) if run[0] == "a" else re.escape(run) for run in runs
    )


@functools.lru_cache(maxsize=8)
def scan_for(
    hyphened: bool, dotted: bool, prefixes: tuple[str, ...], runs: bool, brackets: bool, shapes: tuple[str, ...] = ()
) -> re.Pattern[str]:
    """The pattern of citations for the numbers of a document, as its facts describe them.

    shapes: of its labels, which are tried before the general forms.
    """
    number = "|".join([HYPHENED] * (hyphened or not dotted) + [DOTTED] * dotted)
    if prefixes:
        joined = "|".join(map(re.escape, prefixes))
        number += r"|[A-Z]{1,3}\.[0-9]{1,2}(?:\.[0-9]{1,2})+" + RUN
        number += rf"|(?:{joined})[-.]?[0-9]{{1,4}}(?:[-.][0-9]{{1,3}})*(?:-[A-Z](?![A-Za-z0-9])|{RUN})"
    if runs:
        number += rf"|[0-9]{{1,3}}(?=[a-z]){RUN}\+*"
    general = re.compile(number)
    unusual = [shape for shape in shapes if not general.fullmatch(shape.translate(SAMPLE))]
    own = "|".join(_figures(shape) for shape in unusual)
    number = f"{own}|{number}" if own else number
    return _pattern(rf"(?:{number}){BRACKETS if brackets else ''}", hyphened)
