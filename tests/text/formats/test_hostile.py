"""Files that are made to do harm end in one line, within limits of time and memory."""

import io
import zipfile
import zlib

import pytest

from jobun.text import read as reading
from jobun.text.extraction import limited_process as guard
from jobun.text.formats.pdf import PDF
from jobun.text.read import Unreadable, read

# they start processes
pytestmark = pytest.mark.slow

# so that a runaway costs the tests a second, not fifteen
SHORT = 2


@pytest.fixture
def refused(tmp_path, monkeypatch):
    """Write a file, read it, and give the line that says why it cannot be."""
    monkeypatch.setattr(guard, "SECONDS", SHORT)
    monkeypatch.setattr(guard, "PATIENCE", SHORT)

    def go(name: str, data: bytes) -> str:
        path = tmp_path / name
        path.write_bytes(data)
        with pytest.raises(Unreadable) as told:
            read(str(path))
        assert str(told.value).startswith(f"{path}: ")
        assert "\n" not in str(told.value)
        assert told.value.say("ja") != str(told.value)
        return str(told.value)

    return go


def document(word, xml: bytes) -> bytes:
    """A Word document whose main part is replaced."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(word(""))) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        new.writestr("[Content_Types].xml", old.read("[Content_Types].xml"))
        new.writestr("word/document.xml", xml)
    return made.getvalue()


def content(packed: bytes, filters: bytes) -> bytes:
    """A PDF whose page has a packed stream of words."""
    ((made, _),) = PDF.examples()
    start, end = made.index(b"stream\n") + 7, made.index(b"\nendstream")
    length = b"/Length %d" % (end - start)
    return made[:start].replace(length, b"/Length %d/Filter%s" % (len(packed), filters)) + packed + made[end:]


def test_a_bomb_in_a_word_document(refused, word):
    assert "unpacks to more than 64 MB" in refused("a.docx", document(word, b"<document/>" + b" " * 80_000_000))


def test_entities_in_a_word_document(refused, word):
    laughs = b'<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><document><body>&b;</body></document>'
    assert "document type" in refused("a.docx", document(word, laughs))


def test_depth_in_a_word_document(refused, word):
    deep = b"<document><body>" + b"<ins>" * 100_000 + b"</ins>" * 100_000 + b"</body></document>"
    assert "damaged" in refused("a.docx", document(word, deep))


def test_depth_in_html_is_read(tmp_path):
    path = tmp_path / "a.html"
    path.write_bytes(b"<div>" * 100_000 + b"x" + b"</div>" * 100_000 + b"y")
    assert read(str(path)).content == "x\ny\n"


def test_html_that_takes_for_ever(refused):
    assert "limits" in refused("a.html", b"<b>" * 100_000 + b"</i>" * 2_000_000)


def test_words_of_a_pdf_that_unpack_to_a_gigabyte(refused):
    packed = zlib.compress(b"BT /F 12 Tf (1. Turns) Tj " * 3_000_000)
    assert "limits" in refused("a.pdf", content(packed, b"/FlateDecode"))


def test_a_page_a_million_times(refused):
    ((made, _),) = PDF.examples()
    many = made.replace(b"/Kids[3 0 R]/Count 1", b"/Kids[" + b"3 0 R " * 300_000 + b"]/Count 300000")
    assert "limits" in refused("a.pdf", many)


@pytest.mark.parametrize("change", [(b"/Kids[3 0 R]", b"/Kids[2 0 R]"), (b"/Count 1", b"/Count 9000000")])
def test_a_tree_of_pages_that_is_none(tmp_path, change):
    ((made, words),) = PDF.examples()
    path = tmp_path / "a.pdf"
    path.write_bytes(made.replace(*change))
    try:
        assert read(str(path)).content in ("", words)
    except Unreadable as error:
        assert "\n" not in str(error)


def test_a_million_objects_are_read(tmp_path):
    ((made, words),) = PDF.examples()
    path = tmp_path / "a.pdf"
    path.write_bytes(
        made.replace(b"xref", b"".join(b"%d 0 obj\n<<>>\nendobj\n" % at for at in range(6, 1_000_000)) + b"xref", 1)
    )
    assert read(str(path)).content == words


def test_a_file_of_a_gigabyte(refused, tmp_path):
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(Unreadable, match="64 MB"):
        read(str(path))


def test_a_file_of_nothing_but_lines(refused):
    assert "lines" in refused("a.txt", b"\n" * (reading.MOST_LINES + 1))


def test_fifty_megabytes_of_text_are_read(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes("1-1-1. 札を一枚引き、手札に加えます。\n".encode() * 1_000_000)
    assert len(read(str(path)).starts) == 1_000_001
