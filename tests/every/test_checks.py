"""What holds for every check: its page is in two languages, its bad examples fire where they are marked, its good
ones do not; and the same inside a larger document with CR LF line ends."""

import re

import pytest

from jobun.diagnostics.check import all_checks, examples, page

CHECKS = all_checks()
BAD = [(code, number, text) for code, check in CHECKS.items() for number, text in enumerate(examples(check)[0])]
GOOD = [(code, number, text) for code, check in CHECKS.items() for number, text in enumerate(examples(check)[1])]
ABOVE = "総合規則の試し\r\n\r\nこの文書は試しに書かれた規則です。\r\n\r\n"
LATIN_ABOVE = "Rules on Trial\r\n\r\nThis document was written to try the checks.\r\n\r\n"


def larger(text: str) -> str:
    """The same rules below front matter, with CR LF."""
    above = ABOVE if re.search("[ぁ-ん]", text) else LATIN_ABOVE
    return above + text.replace("\n", "\r\n")


@pytest.mark.parametrize("code", CHECKS)
def test_a_check_has_a_page_in_both_languages(code):
    check = CHECKS[code]
    assert re.fullmatch("[A-Z]{3}[0-9]{3}", check.code)
    assert check.severity in ("error", "warning", "info")
    english, japanese = page(check, "en"), page(check, "ja")
    assert english.splitlines()[0].endswith(".")
    assert re.search("[ぁ-ん]", japanese.splitlines()[0])
    assert not re.search("[ぁ-ん]", english.split("Bad::")[0].replace("第", "")) or "`" in english
    assert "Bad::" in english and "Good::" in english
    assert examples(check)[0], "a check without a bad example proves nothing"
    assert examples(check)[1], "a check without a good example proves nothing"


@pytest.mark.parametrize(("code", "number", "text"), BAD, ids=lambda value: str(value)[:8])
@pytest.mark.parametrize("shape", ["alone", "larger"])
def test_bad_examples_fire_where_they_are_marked(code, number, text, shape, marked, found):
    assert "⟦" in text, "the place is not marked"
    plain, places = marked(larger(text) if shape == "larger" else text)
    assert found(plain, code) == places


@pytest.mark.parametrize(("code", "number", "text"), GOOD, ids=lambda value: str(value)[:8])
@pytest.mark.parametrize("shape", ["alone", "larger"])
def test_good_examples_are_silent(code, number, text, shape, found):
    assert "⟦" not in text, "a good example is marked"
    assert found(larger(text) if shape == "larger" else text, code) == []


def test_names_and_codes_are_used_once():
    names = [check.name for check in CHECKS.values()]
    assert len(set(names)) == len(names)
    assert list(CHECKS) == sorted(CHECKS)
