"""PDF: the lines of its pages, and the places in them."""

import re
import zlib

import pytest

from jobun.text.format import FormatError
from jobun.text.formats.pdf import PDF
from jobun.text.read import read

PAGES = [
    ["総合規則 第1版", "1-1. 手番", "1-1-1. 札を一枚引きます。", "- 1 -"],
    ["総合規則 第1版", "1-1-2. 札を一枚捨てます。", "", "- 2 -"],
    ["総合規則 第1版", "1-1-3. 𠮟られたら手番を終え", "ます。", "- 3 -"],
]


def test_words_and_pages(pdf):
    extract = PDF.read(pdf(PAGES), None)
    assert (
        extract.content
        == "1-1. 手番\n1-1-1. 札を一枚引きます。\n1-1-2. 札を一枚捨てます。\n1-1-3. 𠮟られたら手番を終え\nます。\n"
    )
    assert [extract.content[at : at + 5] for at in extract.pages] == ["1-1. ", "1-1-2", "1-1-3"]
    assert extract.dropped == 6


def test_a_place_is_told_by_page_and_line(pdf, tmp_path):
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf([["1-1. x"], [], ["1-2. y", "1-3. z"]]))
    text = read(str(path))
    assert text.where(text.content.index("z")) == f"{path}:page 3:2:6"
    assert text.page_place(0) == (1, 1, 1)
    assert text.place(text.content.index("z")) == (3, 6)


def test_a_word_parted_at_a_line_end_keeps_its_hyphen(pdf):
    assert PDF.read(pdf([["a divi-", "ded word"]]), None).content == "a divi-\nded word\n"


def test_lines_are_where_they_are_on_the_page(pdf):
    lines = ["目次", "第1章 𠮟る\t1", "第2章 札\t12", "A line that ends with 7", "札", "札\t三枚\tx", "3", "4 5 6", "x"]
    assert PDF.read(pdf([lines]), None).content == "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "%PDF-"),
        (b"%PDF-1.4\n%%EOF", "damaged"),
        (b"%PDF-1.4\nnothing", "cut short"),
    ],
)
def test_what_is_no_pdf_is_told(data, said):
    with pytest.raises(FormatError, match=said):
        PDF.read(data, None)


def test_a_pdf_without_text_is_told_to_need_ocr(pdf):
    with pytest.raises(FormatError, match="OCR"):
        PDF.read(pdf([[], []]), None)


def test_a_password_a_cut_and_damage_are_told(pdf):
    with pytest.raises(FormatError, match="password"):
        PDF.read(pdf(PAGES, password="secret"), None)
    whole = pdf(PAGES)
    with pytest.raises(FormatError, match="cut short"):
        PDF.read(whole[:-40], None)


def test_a_damaged_stream_is_told_with_its_place():
    ((made, _),) = PDF.examples()
    start, end = made.index(b"stream\n") + 7, made.index(b"\nendstream")
    packed = bytearray(zlib.compress(made[start:end] * 20))
    packed[12] ^= 0xFF
    head = made[:start].replace(b"/Length %d" % (end - start), b"/Length %d/Filter/FlateDecode" % len(packed))
    with pytest.raises(FormatError, match=f"byte {len(head)} "):
        PDF.read(head + bytes(packed) + made[end:], None)


@pytest.mark.parametrize("turned", [b"", b"/Rotate 90"])
def test_lines_that_run_up_the_page_keep_their_letters_together(turned):
    ((made, _),) = PDF.examples()
    upright = made.replace(b"72 700 Td (", b"0 1 -1 0 72 70 Tm (").replace(b"/Parent", turned + b"/Parent")
    length = upright.index(b"\nendstream") - upright.index(b"stream\n") - 7
    upright = re.sub(rb"/Length \d+", b"/Length %d" % length, upright)
    assert PDF.read(upright, None).content == "1. Turns\n1.1. Draw one card.\n"
