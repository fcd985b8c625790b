"""Decoding: the encoding is found, the bytes come back, and what cannot be read is told in one line."""

import pytest

from jobun.text.read import Unreadable, decode, documents, encode, read

RULES = "総合規則\n\n1-1. 手番\n1-1-1. プレイヤーは札を一枚引きます。\n1-1-2. 引いた札は手札に加えます。\n"
ENCODINGS = [
    ("utf-8", b""),
    ("utf-8", b"\xef\xbb\xbf"),
    ("utf-16-le", b"\xff\xfe"),
    ("utf-16-be", b"\xfe\xff"),
    ("utf-16-le", b""),
    ("utf-16-be", b""),
    ("cp932", b""),
    ("euc_jp", b""),
    ("iso2022_jp", b""),
]
BREAKS = ["\n", "\r\n", "\r", "\r\r\n"]


@pytest.mark.parametrize(("encoding", "mark"), ENCODINGS)
@pytest.mark.parametrize("ending", BREAKS)
def test_an_encoding_is_found_and_gives_the_bytes_back(encoding, mark, ending):
    data = mark + RULES.replace("\n", ending).encode(encoding)
    text = decode("a.txt", data)
    assert text.content == RULES.replace("\n", ending)
    assert encode(text) == data
    assert text.line(3) == "1-1. 手番"
    assert text.place(text.content.index("1-1-2")) == (5, 1)


@pytest.mark.parametrize("told", ["cp932", "shift_jis", "CP932"])
def test_a_told_encoding_is_used(told):
    assert decode("a.txt", RULES.encode("cp932"), told).content == RULES


def test_half_width_katakana_in_cp932_is_not_taken_for_euc():
    words = "1-1. ﾃﾞｯｷ\n1-1-1. ﾃﾞｯｷは裏向きに置きます。\n"
    assert decode("a.txt", words.encode("cp932")).content == words


def test_a_surrogate_pair_in_utf_16_is_one_column():
    text = decode("a.txt", "1-1. 𠮟る\n".encode("utf-16"))
    assert text.place(text.content.index("る")) == (1, 7)


@pytest.mark.parametrize(
    ("data", "encoding", "said"),
    [
        (b"1-1. \x00\x01\x02", None, "byte 5"),
        (RULES.encode() + b"\xff\xfe" + RULES.encode(), None, f"byte {len(RULES.encode())}"),
        (RULES.encode("cp932"), "utf-8", "byte 0"),
        (b"\xef\xbb\xbf" + b"1-1. " + b"\xff", None, "byte 8"),
        (b"abc", "klingon", "klingon"),
        (b"\xff\xfe\x41", None, "byte"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line_with_its_place(data, encoding, said):
    with pytest.raises(Unreadable) as told:
        decode("a.txt", data, encoding)
    assert "\n" not in str(told.value)
    assert str(told.value).startswith("a.txt: ")
    assert said in str(told.value)


def test_an_empty_file_is_an_empty_text():
    assert decode("a.txt", b"").content == ""


def test_folders_are_searched_and_files_taken_as_they_are(tmp_path):
    for name in (
        "b.txt",
        "a.txt",
        "c.md",
        ".hidden.txt",
        "deep/d.txt",
        ".git/e.txt",
        "README.md",
        "build/f.html",
        "site/objects.inv",
        "site/g.html",
        "LICENSE.txt",
        "h.DOCX",
        "i.csv",
    ):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("1-1. x\n")
    found = documents([str(tmp_path), str(tmp_path / "c.md"), str(tmp_path / "a.txt")])
    assert [path.removeprefix(f"{tmp_path}/") for path in found] == ["a.txt", "b.txt", "c.md", "deep/d.txt", "h.DOCX"]


def test_a_missing_file_and_an_empty_folder_are_told(tmp_path):
    with pytest.raises(Unreadable, match="no such file"):
        read(str(tmp_path / "none.txt"))
    with pytest.raises(Unreadable, match="no document"):
        documents([str(tmp_path)])


@pytest.mark.parametrize("told", ["hex", "rot13", "base64", "idna", "undefined", "unicode_escape", "a\0b", ""])
def test_a_codec_that_is_no_encoding_of_files_is_told(told):
    with pytest.raises(Unreadable, match="unknown encoding"):
        decode("a.txt", b"1-1. x", told)


def test_a_format_that_is_only_read_is_never_written(tmp_path):
    path = tmp_path / "a.html"
    path.write_text("<p>1-1. x")
    text = read(str(path))
    assert (text.content, text.format) == ("1-1. x\n", "html")
    with pytest.raises(Unreadable, match="jobun import"):
        encode(text)


def test_markdown_is_read_as_it_is_on_disk(tmp_path):
    path = tmp_path / "a.md"
    path.write_bytes(b"\xef\xbb\xbf# 1. *A*\r\n\r\n- b")
    assert read(str(path)).content == "# 1. *A*\r\n\r\n- b"
    assert encode(read(str(path))) == path.read_bytes()


def test_a_file_without_a_suffix_is_known_by_its_first_bytes(tmp_path):
    for name, data, form in (
        ("a", b"<!DOCTYPE html><p>x", "html"),
        ("b", b"1-1. <html>", "text"),
        ("c.x", b"", "text"),
    ):
        path = tmp_path / name
        path.write_bytes(data)
        assert read(str(path)).format == form
