"""What holds for every check: its page is in two languages, its bad examples fire where they are marked, its good
ones do not; and the same inside a larger document with CR LF line ends."""

import re

import pytest

from jobun.lint.check import all_checks
from jobun.lint.pages import Example, all_examples, examples, page

CHECKS = all_checks()
EXAMPLES = [(code, number, one) for code, check in CHECKS.items() for number, one in enumerate(all_examples(check))]
BAD = [(code, number, one) for code, number, one in EXAMPLES if one.kind == "Bad"]
GOOD = [(code, number, one) for code, number, one in EXAMPLES if one.kind == "Good"]
ABOVE = "総合規則の試し\r\n\r\nこの文書は試しに書かれた規則です。\r\n\r\n"
LATIN_ABOVE = "Rules on Trial\r\n\r\nThis document was written to try the checks.\r\n\r\n"


def named(value: object) -> str:
    """What an example is called: its code, its place and its first rule."""
    return value.words[:8] if isinstance(value, Example) else str(value)


def larger(text: str) -> str:
    """The same rules below front matter, with CR LF."""
    above = ABOVE if re.search("[ぁ-ん]", text) else LATIN_ABOVE
    return above + text.replace("\n", "\r\n")


def given(example: Example) -> dict[str, str | None]:
    """What the check knows besides the document."""
    return {"confirmed": example.confirmed, "settings": example.settings, "earlier": example.earlier}


@pytest.mark.parametrize("code", CHECKS)
def test_a_check_has_a_page_in_both_languages(code):
    check = CHECKS[code]
    assert re.fullmatch("[A-Z]{3}[0-9]{3}", check.code)
    assert check.severity in ("error", "warning", "info")
    english, japanese = page(check, "en"), page(check, "ja")
    assert english.splitlines()[0].endswith(".")
    assert re.search("[ぁ-ん]", japanese.splitlines()[0])
    paragraphs = [len(words.partition("::")[0].split("\n\n")) for words in (english, japanese)]
    assert paragraphs[0] == paragraphs[1] > 2, "the title, the explanation and the heading of the examples"
    assert "Bad::" in english and "Good::" in english
    assert examples(check)[0], "a check without a bad example proves nothing"
    assert examples(check)[1], "a check without a good example proves nothing"


@pytest.mark.parametrize(("code", "number", "example"), BAD, ids=named)
@pytest.mark.parametrize("shape", ["alone", "larger"])
def test_bad_examples_fire_where_they_are_marked(code, number, example, shape, marked, found):
    text = example.words
    assert "⟦" in text, "the place is not marked"
    plain, places = marked(larger(text) if shape == "larger" else text)
    assert found(plain, code, **given(example)) == places


@pytest.mark.parametrize(("code", "number", "example"), GOOD, ids=named)
@pytest.mark.parametrize("shape", ["alone", "larger"])
def test_good_examples_are_silent(code, number, example, shape, found):
    text = example.words
    assert "⟦" not in text, "a good example is marked"
    assert found(larger(text) if shape == "larger" else text, code, **given(example)) == []


def test_names_and_codes_are_used_once():
    names = [check.name for check in CHECKS.values()]
    assert len(set(names)) == len(names)
    assert list(CHECKS) == sorted(CHECKS)
