"""Numbers as lists print them: the counters of browsers (CSS) and of Word (WordprocessingML), by their own names."""

from __future__ import annotations

ROMAN = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc")),
    *((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
AIUEO = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
IROHA = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"
KANJI = "〇一二三四五六七八九"
LEGAL = "零壱弐参四五六七八九"
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
# small figures, so that the sign of a note is no digit of the number before it
RAISED = str.maketrans("0123456789+-=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾")
LOWERED = str.maketrans("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")

# the names that mean one system: of HTML's type attribute, of CSS and of Word
SYSTEMS = {
    "1": "decimal",
    "a": "lower-alpha",
    "A": "upper-alpha",
    "i": "lower-roman",
    "I": "upper-roman",
    "lower-latin": "lower-alpha",
    "upper-latin": "upper-alpha",
    "lowerRoman": "lower-roman",
    "upperRoman": "upper-roman",
    "lowerLetter": "doubled-lower",
    "upperLetter": "doubled-upper",
    "decimalZero": "decimal-leading-zero",
    "aiueo": "katakana",
    "aiueoFullWidth": "katakana",
    "iroha": "katakana-iroha",
    "irohaFullWidth": "katakana-iroha",
    "japaneseCounting": "cjk-ideographic",
    "japanese-informal": "cjk-ideographic",
    "chineseCounting": "cjk-ideographic",
    "chineseCountingThousand": "cjk-ideographic",
    "japaneseLegal": "japanese-formal",
    "ideographDigital": "cjk-decimal",
    "japaneseDigitalTenThousand": "cjk-decimal",
    "decimalFullWidth": "full-width",
    "decimalFullWidth2": "full-width",
    "decimalEnclosedCircle": "circled",
    "decimalEnclosedParen": "bracketed",
    "decimalEnclosedFullstop": "stopped",
}
# signs that are one character each, as far as Unicode has them: the first, and how many
SIGNS = {"circled": ("①", 20), "bracketed": ("⑴", 20), "stopped": ("⒈", 20)}


def counted(count: int, system: str) -> str:
    """A count in a system; in plain digits where the system is unknown or does not reach."""
    system = SYSTEMS.get(system, system)
    if count < 1:
        return str(count)
    written = _letters(count, system) or _kanji(count, system)
    if written:
        return written
    if system in ("lower-roman", "upper-roman") and count < 4000:
        return roman(count) if system == "lower-roman" else roman(count).upper()
    if system == "decimal-leading-zero":
        return f"{count:02}"
    if system == "full-width":
        return str(count).translate(FULL_WIDTH)
    if system in SIGNS and count <= SIGNS[system][1]:
        return chr(ord(SIGNS[system][0]) + count - 1)
    return f"{count}{_ending(count)}" if system == "ordinal" else str(count)


def _letters(count: int, system: str) -> str:
    """Systems of letters: a to z, then aa, ab (browsers) or aa, bb (Word); Japanese syllables in two orders."""
    if system in ("lower-alpha", "upper-alpha"):
        letters = ""
        while count:
            count, left = divmod(count - 1, 26)
            letters = chr(97 + left) + letters
        return letters if system == "lower-alpha" else letters.upper()
    if system in ("doubled-lower", "doubled-upper"):
        times, left = divmod(count - 1, 26)
        # Word goes no further than thirty letters, and a damaged start value may be a thousand million
        return chr((97 if system == "doubled-lower" else 65) + left) * (times + 1) if times < 30 else ""
    order = {"katakana": AIUEO, "hiragana": AIUEO, "katakana-iroha": IROHA, "hiragana-iroha": IROHA}.get(system, "")
    if count > len(order):
        return ""
    letter = order[count - 1]
    return chr(ord(letter) - 0x60) if system.startswith("hiragana") else letter


def _kanji(count: int, system: str) -> str:
    if system == "cjk-decimal":
        return "".join(KANJI[int(digit)] for digit in str(count))
    if system not in ("cjk-ideographic", "japanese-formal") or count > 9999:
        return ""
    formal = system == "japanese-formal"
    digits, units = (LEGAL, "千百拾") if formal else (KANJI, "千百十")
    written = ""
    for unit, value in zip((*units, ""), (1000, 100, 10, 1), strict=True):
        digit = count // value % 10
        if digit:
            # 十, never 一十; in the formal numbers of deeds 壱拾
            written += (digits[digit] if digit > 1 or not unit or formal else "") + unit
    return written


def roman(count: int) -> str:
    """4 is iv."""
    written = ""
    for value, letters in ROMAN:
        times, count = divmod(count, value)
        written += letters * times
    return written


def _ending(count: int) -> str:
    return "th" if count % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
