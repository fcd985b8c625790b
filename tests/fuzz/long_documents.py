"""Long documents of one thing: each took, or might take, time that grows with the square of its length."""

from __future__ import annotations

from collections.abc import Callable

# bytes of UTF-8, about
SIZE = 12_000

ZONES = "1-1. 行動ゾーン\n1-1-1. 使う。\n1-2. 交易ゾーン\n1-2-1. 売る。\n1-3. 休息ゾーン\n1-3-1. 休む。\n"


def repeated(unit: str, before: str = "", after: str = "") -> Callable[[int], str]:
    """A text repeated until a document of a given size is full."""
    return lambda size: before + unit * (size // len(unit.encode("utf-8", "surrogatepass"))) + after


def numbered(template: str) -> Callable[[int], str]:
    """A template with consecutive numbers in it, from 1."""
    return lambda size: "".join(
        template.format(number) for number in range(1, size // len(template.format(1000).encode()) + 1)
    )


def names_of_siblings(size: int) -> str:
    """Two long rules that name three similar headings over and over."""
    count = size // 35
    return f"{ZONES}2-1. 早い行動\n2-1-1. {'行動ゾーンか' * count}\n2-2. 交易\n2-2-1. {'行動ゾーンと' * count}\n"


def contents(size: int) -> str:
    """A table of contents, and headings that are all the same."""
    count = size // 35
    return "目次\n" + "".join(f"1-{at}. 節\t{at}\n" for at in range(count)) + "1-1. 節\n" * count


def levels(size: int) -> str:
    """A rule below a rule below a rule: a document of 70 kB has about 260 levels."""
    depth = int(size**0.5)
    return "".join("-".join(["1"] * each) + ". 文です。\n" for each in range(1, depth))


# name -> a document of about a number of bytes
LONG_DOCUMENTS: dict[str, Callable[[int], str]] = {
    "names of siblings": names_of_siblings,
    "brackets": repeated("「", "1-1. "),
    "references in brackets": repeated("（1-1-1", "1-1. "),
    "references in a row": repeated("1-1から", "1-1. "),
    "ranges without end": repeated("1-1から1-999999999まで、", "1-1. "),
    "one word": repeated("a", "1-1. "),
    "digits": repeated("1"),
    "one label": repeated("1-"),
    "dots": repeated("."),
    "blanks": repeated("　", "1-1. あ", "い\n"),
    "CRs": repeated("\r"),
    "CRs and an LF": repeated("\r", after="\n"),
    "NULs": repeated("\0"),
    "unclosed marks": repeated("<|"),
    "unclosed comments": repeated("<!--"),
    "titles without a heading": numbered("1-{0}. 題名{0}\n1-{0}-1. 「題名{0}x」を参照。\n"),
    "marks": repeated("<|x|>"),
    "suppressions": repeated("<!-- jobun: ignore NUM001 -->\n"),
    "codes to suppress": repeated("NUM001 ", "<!-- jobun: ignore ", "-->\n"),
    "one number": repeated("1-1. 同じ。\n"),
    "dangling references": numbered("1-1-{0}. 9-9-{0}を参照。\n"),
    "bullets": repeated("・項目\n"),
    "conditions": repeated("場合、", "1-1. "),
    "contents": contents,
    "levels": levels,
    "wide gaps": repeated("1-1. 文。\n1-99999999. 文。\n1-" + "9" * 30 + ". 文。\n"),
    "signs that are no brackets": repeated(">", "1-1. "),
    "lines of quotations": repeated("> 1-1. 文。\n"),
    "comments in a rule": repeated("<!--", "1-1. 文。\n"),
    "glued labels": repeated("0-.a"),
    "opening and closing": lambda size: f"1-1. {'（' * (size // 6)}\n・{'）' * (size // 6)}",
    "paragraphs of an article": repeated("第二項", "1-1. 第一条"),
    "ranges without an end": repeated("1-1～", "1-1. "),
    "ranges of everything": numbered("1-{0}. 1-1から1-{0}までを行います。\n"),
    "one title": numbered("1-{0}. 手番\n1-{0}-1. 「手番」を参照。\n"),
    "a list of references": repeated("1-1、", "1-1. "),
    "to itself": repeated("（see 1.1)", "1.1. "),
    "one noun": numbered("1-{0}. 引いた札（1-1）を見る。手札の上限（1-{0}）\n"),
    "the same article": repeated("同条", "第一条　"),
    "the article before": repeated("前条", "第一条　"),
    "items before": lambda size: "第一条　次のとおり。\n" + numbered("{0}　前項による。\n")(size),
    "notes": numbered("[^{0}]: [^{0}]\n"),
    "suppressed references": repeated("<!-- jobun: ignore REF001 -->\n1-1. 9-9を参照。\n"),
    "numbers in reverse": lambda size: "".join(f"1-{at}. 文。\n" for at in range(size // 20, 0, -1)),
    "fields of titles": numbered("{0}. Draw a card\n{0}.1. See “Draw a Cart” (see rule 9.9).\n"),
    "different nouns": numbered("1-{0}. 甲{0}札（9-9）を、ア{0}ラ（1-{0}）へ。\n"),
    "surrogates": repeated("1-1\ud800. \udfff文\n1-1. \ud800\udfff（1-1\udc00）\n"),
    "digits of other scripts": repeated("1-². 文\n²-1. 文\n1-٣. 文\n٣. 文\n1-1. 1-٣を参照\n第²章 題\n第٣条 題\n"),
}
