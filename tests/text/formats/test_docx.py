"""Word: the words, and the numbers that stand nowhere in them."""

import io

import pytest

from jobun.text.format import FormatError
from jobun.text.formats.docx import DOCX


def read(data: bytes) -> str:
    return DOCX.read(data, None).content


def paragraph(words: str, level: int | None = None, number: int | None = 1, style: str = "") -> str:
    said = f'<w:pStyle w:val="{style}"/>' if style else ""
    if level is not None:
        said += f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'
    return f'<w:p><w:pPr>{said}</w:pPr><w:r><w:t xml:space="preserve">{words}</w:t></w:r></w:p>'


def level(depth: int, form: str, pattern: str, more: str = "", start: int = 1) -> str:
    inside = f'<w:start w:val="{start}"/><w:numFmt w:val="{form}"/>{more}<w:lvlText w:val="{pattern}"/>'
    return f'<w:lvl w:ilvl="{depth}">{inside}</w:lvl>'


def numbering(*levels: str, nums: str = "") -> str:
    definition = f'<w:abstractNum w:abstractNumId="0">{"".join(levels)}</w:abstractNum>'
    return definition + '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' + nums


RULES = (level(0, "decimal", "%1."), level(1, "decimal", "%1.%2."), level(2, "lowerLetter", "%1.%2%3"))
LISTS = [
    ("levels count and begin anew", RULES, [0, 1, 1, 2, 2, 0, 1, 2], "1.|1.1.|1.2.|1.2a|1.2b|2.|2.1.|2.1a"),
    ("a level that was skipped shows its start", RULES, [1, 2, 1], "1.1.|1.1a|1.2."),
    ("a start", (level(0, "decimal", "%1)", start=5),), [0, 0], "5)|6)"),
    ("Japanese chapters", (level(0, "japaneseCounting", "第%1章"), level(1, "decimalFullWidth", "第%2条")), [0, 1, 1, 0, 1], "第一章|第１条|第２条|第二章|第１条"),
    ("a level that never begins anew", (level(0, "upperRoman", "%1."), level(1, "decimal", "§%2", '<w:lvlRestart w:val="0"/>')), [0, 1, 1, 0, 1], "I.|§1|§2|II.|§3"),
    ("upper levels in digits", (level(0, "upperRoman", "%1."), level(1, "decimal", "%1.%2", "<w:isLgl/>")), [0, 1, 0, 1], "I.|1.1|II.|2.1"),
    ("signs", (level(0, "decimalEnclosedCircle", "%1"), level(1, "iroha", "%2、")), [0, 0, 1, 1], "①|②|イ、|ロ、"),
    ("words without a number", (level(0, "none", "Note:"),), [0, 0], "Note:|Note:"),
    ("bullets", (level(0, "bullet", "\uf0b7"), level(1, "bullet", "※")), [0, 1, 0], "-|  ※|-"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "levels", "depths", "labels"), LISTS, ids=[case[0] for case in LISTS])
def test_numbers(word, title, levels, depths, labels):
    body = "".join(paragraph("x", depth) for depth in depths)
    expected = "".join(f"{label} x\n" for label in labels.split("|"))
    assert read(word(body, numbering=numbering(*levels))) == expected.lstrip(" ")


@pytest.mark.parametrize(
    ("targets", "expected"),
    [({1: [1]}, "x[1]\n[1] 1[1]\n"), ({1: [2], 2: [1, 2]}, "x[1]\n[1] 1[2]\n[2] 2[1][2]\n"), ({1: [2, 2]}, "x[1]\n[1] 1[2][2]\n[2] \n")],
    ids=["itself", "one another", "a missing one twice"],
)  # fmt: skip
def test_notes_that_refer_to_notes_come_to_an_end(word, targets, expected):
    def sign(note: int) -> str:
        return f'<w:r><w:footnoteReference w:id="{note}"/></w:r>'

    notes = "".join(
        f'<w:footnote w:id="{note}"><w:p><w:r><w:t>{note}</w:t></w:r>{"".join(map(sign, found))}</w:p></w:footnote>'
        for note, found in targets.items()
    )
    assert read(word(f"<w:p><w:r><w:t>x</w:t></w:r>{sign(1)}</w:p>", footnotes=notes)) == expected


def test_no_gap_behind_a_number(word):
    levels = level(0, "decimal", "%1.", '<w:suff w:val="nothing"/>')
    assert read(word(paragraph("x", 0), numbering=numbering(levels))) == "1.x\n"


def test_lists_of_one_definition_count_on_unless_one_says_its_start(word):
    nums = (
        '<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/>'
        '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>'
    )
    body = "".join(paragraph("x", 0, number) for number in (1, 1, 2, 3, 3, 1))
    assert read(word(body, numbering=numbering(*RULES, nums=nums))) == "1. x\n2. x\n3. x\n1. x\n2. x\n3. x\n"


def test_headings_are_numbered_by_their_styles(word):
    levels = [
        level(0, "decimal", "第%1章", '<w:pStyle w:val="A"/>'),
        level(1, "decimal", "%1-%2.", '<w:pStyle w:val="B"/>'),
    ]
    number = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'
    styles = (
        f'<w:style w:type="paragraph" w:styleId="A"><w:name w:val="heading 1"/>{number}</w:style>'
        f'<w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/>{number}</w:style>'
        '<w:style w:type="paragraph" w:styleId="C"><w:basedOn w:val="B"/></w:style>'
    )
    body = "".join(paragraph("x", style=style) for style in "ABBABC")
    body += (
        '<w:p><w:pPr><w:pStyle w:val="A"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr><w:r><w:t>y</w:t></w:r></w:p>'
    )
    lines = read(word(body, numbering=numbering(*levels), styles=styles)).split("\n\n")
    assert [line.strip() for line in lines] == ["第1章 x", "1-1. x", "1-2. x", "第2章 x", "2-1. x", "2-2. x", "y"]


WORDS = [
    ("tabs and breaks", "<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>", "a\tb\nc\n"),
    ("an empty paragraph", "<w:p><w:r><w:t>a</w:t></w:r></w:p><w:p/><w:p><w:r><w:t>b</w:t></w:r></w:p>", "a\n\nb\n"),
    ("tracked changes", "<w:p><w:ins><w:r><w:t>a</w:t></w:r></w:ins><w:del><w:r><w:delText>b</w:delText></w:r></w:del></w:p>", "a\n"),
    ("hidden", "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>a</w:t></w:r><w:r><w:rPr><w:vanish w:val='0'/></w:rPr><w:t>b</w:t></w:r></w:p>", "b\n"),
    ("links, fields, content controls", "<w:sdt><w:sdtContent><w:p><w:hyperlink><w:r><w:t>a</w:t></w:r></w:hyperlink><w:r><w:instrText>PAGEREF</w:instrText></w:r><w:sdt><w:sdtContent><w:r><w:t>b</w:t></w:r></w:sdtContent></w:sdt></w:p></w:sdtContent></w:sdt>", "ab\n"),
    ("ruby", "<w:p><w:r><w:ruby><w:rt><w:r><w:t>て</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>手</w:t></w:r></w:rubyBase></w:ruby></w:r></w:p>", "手\n"),
    ("raised figures", "<w:p><w:r><w:t>9-3</w:t></w:r><w:r><w:rPr><w:vertAlign w:val='superscript'/></w:rPr><w:t>12</w:t></w:r></w:p>", "9-3¹²\n"),
    ("a table", "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p/></w:tc><w:tc><w:p><w:r><w:t>c</w:t></w:r></w:p></w:tc></w:tr></w:tbl>", "a\t\tc\n"),
    ("a box, once", "<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>b</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent><w:p><w:r><w:t>b</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent><w:t>a</w:t></w:r></w:p>", "a\nb\n"),
    ("symbols", "<w:p><w:r><w:sym w:char='2460'/><w:noBreakHyphen/><w:sym w:char='zz'/></w:r></w:p>", "①\u2011\n"),
]  # fmt: skip


@pytest.mark.parametrize(("title", "body", "words"), WORDS, ids=[case[0] for case in WORDS])
def test_words(word, title, body, words):
    assert read(word(body)) == words


def test_notes_stand_at_the_end(word):
    def note(name: int, words: str) -> str:
        return f'<w:{kind} w:id="{name}">{paragraph(words)}</w:{kind}>'

    body = "<w:p>" + "".join(
        f'<w:r><w:t>{words}</w:t><w:{kind}Reference w:id="{name}"/></w:r>'
        for words, kind, name in (("a", "footnote", 5), ("b", "endnote", 2), ("c", "footnote", 3))
    )
    kind = "footnote"
    feet = note(3, "second") + note(5, "first")
    kind = "endnote"
    made = word(f"{body}</w:p>", footnotes=feet, endnotes=note(2, "last"))
    assert read(made) == "a[1]b[i]c[2]\n[1] first\n[2] second\n[i] last\n"


def test_a_document_that_another_program_made():
    docx = pytest.importorskip("docx")
    document = docx.Document()
    document.add_heading("総則", 1)
    for words in ("引く", "捨てる"):
        document.add_paragraph(words, style="List Number")
    document.add_paragraph("札", style="List Bullet")
    table = document.add_table(1, 2)
    table.cell(0, 0).text, table.cell(0, 1).text = "札", "三枚"
    made = io.BytesIO()
    document.save(made)
    assert read(made.getvalue()) == "総則\n1. 引く\n2. 捨てる\n- 札\n札\t三枚\n"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data[:-40], "damaged"),
        (lambda data: b"PK\x03\x04", "damaged"),
        (lambda data: b"", "damaged"),
        (lambda data: b"\xd0\xcf\x11\xe0" + bytes(600), "password"),
        (lambda data: data.replace(b"word/document.xml", b"word/dacument.xml"), "no main document"),
        (lambda data: data[:400] + b"\xff" * 40 + data[440:], "damaged"),
    ],
)
def test_what_cannot_be_read_is_told(word, change, said):
    with pytest.raises(FormatError, match=said):
        DOCX.read(change(word("".join(paragraph(f"{at * 7919 % 1009}") for at in range(200)))), None)
