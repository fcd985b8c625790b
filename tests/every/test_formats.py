"""What holds for every input format: it reads its own examples, and damage is told in one line or read as text."""

import re

import pytest

from jobun.text.extraction.limited_process import guarded
from jobun.text.format import FormatError
from jobun.text.read import FORMATS, formats, read

EXAMPLES = [(name, *example) for name, one in formats().items() for example in one.examples()]


@pytest.mark.parametrize(("name", "data", "words"), EXAMPLES)
def test_a_format_reads_its_examples(name, data, words, tmp_path):
    assert formats()[name].read(data, None).content == words
    path = tmp_path / f"a{formats()[name].suffixes[0].upper()}"
    path.write_bytes(data)
    assert read(str(path)).content == words


def test_each_suffix_and_sign_belongs_to_one_format():
    suffixes = [suffix for one in formats().values() for suffix in one.suffixes]
    assert len(suffixes) == len(set(suffixes))
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in suffixes)
    for name, data, _ in EXAMPLES:
        signed = [other for other, one in formats().items() if one.sign and re.match(one.sign, data)]
        assert set(signed) <= {name}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "data", "words"), EXAMPLES)
def test_damaged_bytes_are_told_and_never_raise_anything_else(name, data, words):
    damaged = [data[: len(data) * part // 7] for part in range(7)]
    damaged += [data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :] for at in range(0, len(data), len(data) // 7)]
    damaged += [b"\x00" * 40, bytes(range(256)), data[::-1]]
    for one in damaged:
        try:
            if formats()[name].guarded:
                guarded(f"{FORMATS}.{name}", one, None)
            else:
                formats()[name].read(one, None)
        except FormatError as error:
            for line in (error.message.en, error.message.ja):
                assert line
                assert "\n" not in line


@pytest.mark.parametrize("name", [name for name, one in formats().items() if not one.verbatim])
def test_extracted_lines_end_with_lf_and_the_text_with_one(name):
    for data, _ in formats()[name].examples():
        extract = formats()[name].read(data, None)
        assert "\r" not in extract.content
        assert extract.content.endswith("\n")
        assert not extract.content.endswith("\n\n")
